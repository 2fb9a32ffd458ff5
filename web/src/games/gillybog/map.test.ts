import { describe, expect, it } from "vitest";
import { foreseen } from "./foreseen";
import recorded from "./frames.json";
import { beyond, calledSpace, centre, coordinates, inSight, march, nameOf, nearest, seenByHunters, steps } from "./map";
import type { GillybogView } from "./view";
import { worth } from "./view";
import { lines, told } from "./wording";

const BOX = recorded.box as unknown as GillybogView["box"];

/** A row of spaces from the Den to the east, each joined to the next; further fields as wanted. */
function row(length: number, more: Partial<GillybogView> = {}): GillybogView {
  const links = Array.from({ length }, (_, n) => [n + 1 < length ? n + 1 : -1, -3, -3, n ? n - 1 : -1, -3, -3]).flat();
  return {
    box: BOX, seats: 1, active: 0, agenda: [], events: [], outcome: null, links,
    spaces: Array.from({ length }, (_, n) => nameOf([n, 0])), kinds: Array(length).fill("plain"), hunters: Array(length).fill(0),
    place: [0], captives: [], standing: [], rescued: [], vision: -1, wards: {}, damp: {}, dark: {}, fog: {}, cover_at: [],
    options: { difficulty: "easy", opening: "standard", group_here: "stays", placed_hunters: "wait" }, forest: { shown: [], hidden: ["?"], under: [] },
    support: 0, village: 9, supply: 9, protection: [[1, 1, 1]], hunter_deck: { shown: ["chase"], hidden: [], under: [] }, ...more,
  } as unknown as GillybogView;
}

function hunters(length: number, on: Record<number, number>): number[] {
  return Array.from({ length }, (_, space) => on[space] ?? 0);
}

function next(card: string): Partial<GillybogView> {
  return { hunter_deck: { shown: [card], hidden: [], under: [] } };
}

describe("the map", () => {
  it.each(["den", "e2", "w3", "s1", "n4", "e2s1", "w1n2", "w12s3"])("knows where %s is by its name", (name) => {
    expect(nameOf(coordinates(name))).toBe(name);
  });

  it.each([
    ["den", "the Den"], ["e1n1", "the bog north-east of the Den"], ["e2", "the space 2 east of the Den"], ["e1s2", "the space 2 south-east and 1 east of the Den"],
    ["e1n3", "the space 2 north-west and 1 north-east of the Den"], ["w3s1", "the space 2 west and 1 south-west of the Den"],
  ])("calls %s %s, as the log does", (name, words) => {
    expect(calledSpace(name)).toBe(words);
  });

  it("leads around a space in six steps", () => {
    expect([0, 1, 2, 3, 4, 5].map((way) => beyond("e1s1", way))).toEqual(["e2s1", "e2", "e1", "s1", "s2", "e1s2"]);
    for (let way = 0; way < 6; way++) {
      const [here, there] = [centre("e1s1"), centre(beyond("e1s1", way))];
      expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeCloseTo(100);
      expect(Math.atan2(here.y - there.y, there.x - here.x)).toBeCloseTo(((way > 3 ? way - 6 : way) * Math.PI) / 3);
    }
  });

  it("sees along straight paths, hunters or not, and not where a path ends", () => {
    const view = row(5);
    expect([...inSight(view, 1)].sort()).toEqual([0, 1, 2, 3, 4]);
    view.links[2 * 6] = -2;
    view.links[3 * 6 + 3] = -3;
    expect([...inSight(view, 1)].sort()).toEqual([0, 1, 2]);
  });

  it("is watched by hunters and towers, but not through fog or in the dark", () => {
    expect(seenByHunters(row(4)).has(0)).toBe(false);
    expect(seenByHunters(row(4, { hunters: hunters(4, { 3: 1 }) })).has(0)).toBe(true);
    expect(seenByHunters(row(4, { hunters: hunters(4, { 3: 1 }), fog: { 0: [3] } })).has(0)).toBe(false);
    const kinds = ["plain", "plain", "plain", "watchtower"];
    expect(seenByHunters(row(4, { kinds })).has(0)).toBe(true);
    expect(seenByHunters(row(4, { kinds, dark: { 0: 3 } })).has(0)).toBe(false);
  });

  it("counts steps along paths, and finds what is nearest", () => {
    expect(steps(row(4), 0).get(3)).toBe(3);
    expect(nearest(row(6), [2, 5], 3)).toEqual([2]);
    expect(nearest(row(6), [2, 4], 3)).toEqual([2, 4]);
  });

  it("lets hunters march to a player, and stop in mud", () => {
    expect(march(row(6), 5, 0, 3)).toEqual([5, 4, 3, 2]);
    expect(march(row(6), 2, 0, 9)).toEqual([2, 1, 0]);
    expect(march(row(6, { kinds: ["plain", "plain", "plain", "mud-bank", "plain", "plain"] }), 5, 0, 9)).toEqual([5, 4, 3]);
  });
});

describe("what the hunters' card would do", () => {
  it("says whom a chase reaches, and with how many", () => {
    const told = foreseen(row(6, { hunters: hunters(6, { 2: 2 }) }), "you");
    expect(told).toMatchObject({ hurts: true, ways: [[2, 1, 0]], said: ["2 hunters from the space 2 east of the Den: 2 attacks on you."] });
    const far = foreseen(row(6, { hunters: hunters(6, { 4: 1 }) }), "Ann");
    expect(far).toMatchObject({ hurts: false, said: ["1 hunter from the space 4 east of the Den to the space 3 east of the Den."] });
  });

  it("counts the support in", () => {
    const told = foreseen(row(6, { hunters: hunters(6, { 4: 1 }), support: 3 }), "you");
    expect(told).toMatchObject({ hurts: true, said: ["1 hunter from the space 4 east of the Den: 1 attack on you."] });
  });

  it("knows whether a blast hits", () => {
    expect(foreseen(row(4, next("blast")), "you")).toMatchObject({ hurts: false, said: ["No hunter sees you."] });
    const seen = foreseen(row(4, { ...next("blast"), hunters: hunters(4, { 3: 1 }) }), "you");
    expect(seen).toMatchObject({ hurts: true, said: ["Hunters see you: 1 off the fins."] });
  });

  it("says where hunters come in", () => {
    const told = foreseen(row(4, { ...next("scout"), place: [1] }), "you");
    const split = "A space holds six: of more, half move on to the next.";
    expect(told).toMatchObject({ said: ["8 hunters to the Den.", split], marks: [{ space: 0, sign: "+8" }] });
    const few = foreseen(row(4, { ...next("scout"), place: [1], village: 6 }), "you");
    expect(few.said).toEqual(["6 hunters to the Den."]);
  });

  it("says how many hunters lose the track", () => {
    expect(foreseen(row(4, { ...next("lost"), hunters: [0, 5, 0, 1] }), "you").said).toEqual(["Hunters who go home: 2."]);
    expect(foreseen(row(4, { ...next("lost"), hunters: [0, 0, 0, 1] }), "you").said).toEqual(["No group is of two or more: nothing happens."]);
  });

  it("lets every near group close in", () => {
    const told = foreseen(row(6, { ...next("close-in"), place: [2], hunters: hunters(6, { 0: 1, 3: 2, 5: 1 }) }), "you");
    expect(told.ways).toEqual([[3, 2], [0, 1, 2], [5, 4, 3, 2]]);
    expect(told.hurts).toBe(true);
  });

  it("knows when hunters who are there already attack", () => {
    const here = { hunters: hunters(4, { 0: 2 }) };
    expect(foreseen(row(4, here), "you")).toMatchObject({ hurts: false, said: ["The group on the Den stays."] });
    const options = { ...row(4).options, group_here: "attacks" };
    expect(foreseen(row(4, { ...here, options }), "you")).toMatchObject({ hurts: true, said: ["The group on the Den is there already: 2 attacks on you."] });
    // Who stands where no path leads to the Den, with no tile left to make one, is attacked.
    const apart = row(4, { place: [2], hunters: hunters(4, { 2: 1 }), forest: { shown: [], hidden: [], under: [] } });
    expect(foreseen(apart, "you").hurts).toBe(false);
    apart.links[1 * 6] = apart.links[2 * 6 + 3] = -2;
    expect(foreseen(apart, "you").hurts).toBe(true);
    expect(foreseen({ ...apart, forest: { shown: [], hidden: ["?"], under: [] } }, "you").hurts).toBe(false);
  });

  it("knows when hunters who are placed attack", () => {
    const view = row(2, { ...next("scout"), place: [1] });
    expect(foreseen(view, "you").hurts).toBe(false);
    expect(foreseen({ ...view, options: { ...view.options, placed_hunters: "attack" } }, "you").hurts).toBe(true);
  });

  it("has something to say of every card", () => {
    for (const [card] of BOX.hunters) expect(foreseen(row(5, { ...next(card), bogs: [], hunters: hunters(5, { 3: 2 }) }), "you").said.join(""), card).not.toBe("");
  });
});

describe("words on cards", () => {
  it("let numbers in parentheses grow", () => {
    expect(worth("(2)", 1)).toBe(3);
    expect(worth(2, 1)).toBe(2);
    expect(told("Move up to (2) spaces.", 1)).toBe("Move up to 3 spaces.");
    expect(told("Move up to (2) spaces.", 0)).toBe("Move up to (2) spaces.");
  });

  it("lets nouns agree with numbers that have grown", () => {
    expect(told("Place (0) hunters in a space.", 1)).toBe("Place 1 hunter in a space.");
    expect(told("Ignore (1) attack or hazard on the way.", 1)).toBe("Ignore 2 attacks or hazards on the way.");
    expect(told("Return (1) hunter of a group.", 1)).toBe("Return 2 hunters of a group.");
    expect(told("Show the top (3) hunter cards.", 1)).toBe("Show the top 4 hunter cards.");
    expect(told("Place (1) Forest tile, choosing.", 1)).toBe("Place 2 Forest tiles, choosing.");
    expect(told("Place (1) protection on a limb of a group.", 1)).toBe("Place 2 protection on a limb of a group.");
  });

  it("fit into lines", () => {
    const rows = lines("Move up to (2) spaces, then stop.", 1, 12, 9).map((row) => row.map(({ text }) => text).join(" "));
    expect(rows.every((row) => row.length <= 12)).toBe(true);
    expect(rows.join(" ")).toBe("Move up to 3 spaces, then stop.");
    expect(lines("one two three four", 0, 5, 2).at(-1)!.at(-1)!.text).toBe("…");
  });
});
