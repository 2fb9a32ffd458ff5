import { describe, expect, it } from "vitest";
import { seatCounts } from "../src/house.svelte";
import type { GameCard } from "../src/table/types";

const card: GameCard = {
  name: "acts", title: "Acts", about: "", least: 1, most: 8, options: [], hides: false, lesson: null, first_game: {},
  seatings: [
    { option: "act", value: "1", players: [2, 3, 4] },
    { option: "act", value: "8", players: [1] },
  ],
};

describe("how many may play", () => {
  it("is as the game says where no option decides it", () => {
    expect(seatCounts({ ...card, seatings: [] }, {})).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
  it("follows the options that decide it", () => {
    expect(seatCounts(card, { act: "1" })).toEqual([2, 3, 4]);
    expect(seatCounts(card, { act: "8" })).toEqual([1]);
  });
});
