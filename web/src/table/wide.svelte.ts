/** How much room there is. */

class Wide {
  #beside = matchMedia("(min-width: 901px)");
  #low = matchMedia("(max-width: 900px) and (max-height: 500px) and (orientation: landscape)");
  /** Whether there is room beside the board. */
  is: boolean = $state(this.#beside.matches);
  /** Whether the screen is a phone's that lies on its side, or as low as one. */
  low: boolean = $state(this.#low.matches);

  constructor() {
    this.#beside.addEventListener("change", () => (this.is = this.#beside.matches));
    this.#low.addEventListener("change", () => (this.low = this.#low.matches));
  }
}

export const wide = new Wide();
