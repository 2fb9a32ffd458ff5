/** So many of a thing, in words: 1 card, 2 cards. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
