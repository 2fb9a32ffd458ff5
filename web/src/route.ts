/** Where one is: the address as a page, and back. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; room: string }
  | { page: "replay"; room: string; step: number | null }
  | { page: "code" }
  | { page: "record" }
  | { page: "learn"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "missing"; path: string };

export function routed(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(plain);
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "new" && second && parts.length === 2) return { page: "new", game: second };
  if (first === "t" && second && parts.length === 2) return { page: "table", room: second };
  if (first === "code" && parts.length === 1) return { page: "code" };
  if (first === "learn" && second && parts.length === 2) return { page: "learn", game: second };
  if (first === "learn" && second && parts[2] && parts.length === 3) return { page: "lesson", game: second, lesson: parts[2] };
  if (first === "record" && parts.length === 1) return { page: "record" };
  if (first === "replay" && parts.length <= 2) return { page: "replay", room: second ?? "", step: null };
  if (first === "replay" && second && parts.length === 3 && /^\d{1,6}$/.test(parts[2] ?? "")) return { page: "replay", room: second, step: Number(parts[2]) };
  return { page: "missing", path };
}

/** What stands behind the #: `rule=SX-17` opens the rules there, `code=…` is one to be taken in. */
export function marked(hash: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}

/** A room from a pasted invitation: the whole link, its path, or the bare name. */
export function invited(text: string): string | null {
  const found = /(?:^|\/t\/)([\w-]{4,32})(?:[?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
