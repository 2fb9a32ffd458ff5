/** Whether there is room beside the board. */

class Wide {
  #query = matchMedia("(min-width: 901px)");
  is: boolean = $state(this.#query.matches);

  constructor() {
    this.#query.addEventListener("change", () => (this.is = this.#query.matches));
  }
}

export const wide = new Wide();
