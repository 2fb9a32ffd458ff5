/** The page one is on, and the way to another, without a reload. */
import { marked, routed, type Route } from "./route";

class Here {
  route: Route = $state(routed(location.pathname));
  marks: Record<string, string> = $state(marked(location.hash));

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    addEventListener("hashchange", () => this.#arrive());
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Say where one has come to on this page, without a step in the history. */
  replace(path: string): void {
    history.replaceState(null, "", path + location.hash);
    this.#arrive();
  }

  /** Put a mark behind the address, or take it away, without a step in the history. */
  mark(name: string, value: string | null): void {
    const marks = { ...this.marks };
    if (value === null) delete marks[name];
    else marks[name] = value;
    const hash = new URLSearchParams(marks).toString();
    history.replaceState(null, "", location.pathname + location.search + (hash ? `#${hash}` : ""));
    this.marks = marks;
  }

  #arrive(): void {
    this.route = routed(location.pathname);
    this.marks = marked(location.hash);
  }

  /** Links stay real links, for middle clicks and for readers; plain clicks on our own do not reload the page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const here = new Here();
