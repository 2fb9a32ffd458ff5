/* Made from the messages in src/mire/server by `npm run types`; do not edit. */

export type * from "./saying";
export type * from "./table";
export type * from "./house";
export type * from "./learning";
