/** What somebody likes, remembered on this device. */
import { api } from "./table/http";

export type Pace = "slow" | "even" | "fast" | "at once";
export type Light = "auto" | "dusk" | "day";

function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`mire.${name}`);
  } catch {
    return null;
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`mire.${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export class Liking {
  light: Light = $state((remembered("light") as Light | null) ?? "auto");
  sound: boolean = $state(remembered("sound") !== "off");
  coach: boolean = $state(remembered("coach") !== "off");
  /** How fast bots play. */
  pace: Pace = $state((remembered("pace") as Pace | null) ?? "even");
  /** Whether rule numbers, seeds and what is reconstructed are shown everywhere. */
  marks: boolean = $state(remembered("marks") === "on");
  notices: boolean = $state(remembered("notices") === "on");
  /** What there is to say of being called, such as that it cannot be had. */
  told = $state("");
  #day = matchMedia("(prefers-color-scheme: light)");

  constructor() {
    this.#day.addEventListener("change", () => this.shine());
    this.shine();
  }

  get isDay(): boolean {
    return this.light === "auto" ? this.#day.matches : this.light === "day";
  }

  turnLight(): void {
    this.light = this.isDay ? "dusk" : "day";
    remember("light", this.light);
    this.shine();
  }

  turnSound(): void {
    this.sound = !this.sound;
    remember("sound", this.sound ? "on" : "off");
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember("pace", pace);
  }

  turnCoach(): void {
    this.coach = !this.coach;
    remember("coach", this.coach ? "on" : "off");
  }

  turnMarks(): void {
    this.marks = !this.marks;
    remember("marks", this.marks ? "on" : "off");
  }

  /** Asks the browser only now, on a click, and remembers a no as a no. */
  async turnNotices(): Promise<void> {
    if (!("Notification" in globalThis)) return;
    const wanted = !this.notices;
    const allowed = wanted && (await Notification.requestPermission()) === "granted";
    this.keepNotices(allowed);
    this.told = wanted && !allowed ? "Your browser does not allow it; its settings for this page can be changed." : "";
    const calling = await import("./calling").catch(() => null);
    if (allowed) this.told = (await calling?.listen(api)) ?? "";
    else await calling?.hush(api);
  }

  keepNotices(on: boolean): void {
    this.notices = on;
    remember("notices", on ? "on" : "off");
  }

  /** Tell of a turn while the page is open but not looked at; on phones only a service worker may. */
  async notify(title: string, body: string, tag: string): Promise<void> {
    if (!this.notices || !document.hidden) return;
    const worker = await navigator.serviceWorker?.getRegistration();
    try {
      if (worker) await worker.showNotification(title, { body, tag });
      else new Notification(title, { body, tag });
    } catch {
      // Whoever took back the permission is not told.
    }
  }

  shine(): void {
    document.documentElement.dataset["light"] = this.isDay ? "day" : "dusk";
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", this.isDay ? "#f1ecdd" : "#0f1b1e");
  }
}

export const liking = new Liking();
