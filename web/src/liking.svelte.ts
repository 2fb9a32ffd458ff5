/** What somebody likes, remembered on this device. */

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

class Liking {
  light: Light = $state((remembered("light") as Light | null) ?? "auto");
  sound: boolean = $state(remembered("sound") !== "off");
  coach: boolean = $state(remembered("coach") !== "off");
  notices: boolean = $state(remembered("notices") === "on");
  #day = matchMedia("(prefers-color-scheme: light)");

  constructor() {
    this.#day.addEventListener("change", () => this.#shine());
    this.#shine();
  }

  get isDay(): boolean {
    return this.light === "auto" ? this.#day.matches : this.light === "day";
  }

  turnLight(): void {
    this.light = this.isDay ? "dusk" : "day";
    remember("light", this.light);
    this.#shine();
  }

  turnSound(): void {
    this.sound = !this.sound;
    remember("sound", this.sound ? "on" : "off");
  }

  turnCoach(): void {
    this.coach = !this.coach;
    remember("coach", this.coach ? "on" : "off");
  }

  /** Asks the browser only now, on a click, and remembers a no as a no. */
  async turnNotices(): Promise<void> {
    if (!("Notification" in globalThis)) return;
    const allowed = !this.notices && (await Notification.requestPermission()) === "granted";
    this.notices = allowed;
    remember("notices", allowed ? "on" : "off");
  }

  #shine(): void {
    document.documentElement.dataset["light"] = this.isDay ? "day" : "dusk";
  }
}

export const liking = new Liking();
