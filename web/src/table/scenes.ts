/** Scenes one after another, so that what moved can be followed. */
import type { GameModule, Looking, Scene } from "./piece";

/** Draws scene after scene of one table; `moment` says which position it is, however often that is drawn. */
export function scenery(game: GameModule): (view: unknown, looking: Looking, moment: string) => Scene {
  let at = "";
  let base: Scene | null = null;
  let last: Scene | null = null;
  return (view, looking, moment) => {
    // Events tell what led here, so they are followed from the position before, also when this one is drawn again.
    if (moment !== at) [at, base] = [moment, last];
    const drawn = game.draw(view, looking);
    last = game.rekey ? game.rekey(base, drawn, view) : drawn;
    return last;
  };
}
