import { describe, expect, it } from "vitest";
import { indexOf, type Board } from "./board";
import { splitBy, splitsFrom, toldSplit } from "./splits";
import { colourOf } from "./players";

function board(...cells: string[][]): Board {
  return { cells: cells.map((names) => new Set(names.map(indexOf))), supplies: new Set([indexOf("f6")]) };
}

// Red holds the chain d4 e4 f4 g4; Green stands under it.
const chain = board(["e2", "e3"], ["d4", "e4", "f4", "g4"]);

describe("a swap", () => {
  it("into the middle of a chain cuts it", () => {
    expect(splitBy(chain, "e3", "e4")).toEqual({ enemy: null, parts: [], cutOff: true });
    const far = board(["e2", "e3", "d3"], ["c5", "d4", "e4", "f5"]);
    expect(splitBy(far, "d3", "d4")).toEqual({ enemy: 1, parts: [3, 1], cutOff: false });
  });

  it("with an own cell or at the end of a chain splits nothing", () => {
    expect(splitBy(chain, "e2", "e3")).toEqual({ enemy: null, parts: [], cutOff: false });
    expect(splitBy(board(["f3", "e3"], ["g4", "f4"]), "f3", "g4").enemy).toBeNull();
  });

  it("with a supply may cut off the cell itself (SX-18)", () => {
    const lone = board(["d4", "e5"], []);
    expect(splitBy(lone, "e5", "f6")).toEqual({ enemy: null, parts: [], cutOff: true });
  });
});

describe("targets", () => {
  const open = [
    { type: "Pass" },
    { type: "Move", cell: "e3", to: "d3" },
    { type: "Swap", cell: "e3", other: "e4" },
    { type: "Swap", cell: "e2", other: "e3" },
  ];

  it("are marked only from the cell that was chosen", () => {
    expect([...splitsFrom(chain, ["e3"], open).keys()]).toEqual(["e4"]);
    expect(splitsFrom(chain, [], open).size).toBe(0);
    expect(splitsFrom(chain, ["e2"], open).size).toBe(0);
  });

  it("are told in words", () => {
    expect(toldSplit({ enemy: 1, parts: [3, 1], cutOff: false }, colourOf)).toBe("splits Red into 3 and 1");
    expect(toldSplit({ enemy: null, parts: [], cutOff: true }, colourOf)).toContain("your own cell");
  });
});
