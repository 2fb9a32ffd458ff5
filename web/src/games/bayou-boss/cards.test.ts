import { describe, expect, it } from "vitest";
import { LOOKS, called, sorted, suitOf, valueOf } from "./cards";
import { face } from "./faces";

describe("cards", () => {
  it("have a suit and a value, Characters neither", () => {
    expect([suitOf("red-12"), valueOf("red-12")]).toEqual(["red", 12]);
    expect([suitOf("blue-crab"), valueOf("blue-crab")]).toEqual([null, -1]);
    expect(suitOf("?")).toBeNull();
  });

  it("are sorted by suit and value, Characters after, face down last", () => {
    const hand = ["?", "raven", "green-2", "red-12", "blue-crab", "red-3", "yellow-0"];
    expect(sorted(hand)).toEqual(["red-3", "red-12", "yellow-0", "green-2", "blue-crab", "raven", "?"]);
    expect(hand[0]).toBe("?");
  });

  it("are called as one says them", () => {
    expect([called("red-12"), called("blue-crab"), called("?")]).toEqual(["Red 12", "Blue Crab", "face-down card"]);
  });

  it("differ by emblem and not by colour alone", () => {
    expect(new Set(Object.values(LOOKS).map(({ emblem }) => emblem)).size).toBe(6);
  });

  it("say what the edition says, and which of them are ours", () => {
    const lying = { box: { x: 0, y: 0, width: 60, height: 84 }, where: "swamp", kind: "card", number: 0, layer: 1, label: "" };
    const characters = { heron: { text: "Is high.", source: "deduced" }, bullfrog: { text: "Leaps.", source: "reconstructed" } };
    expect(face("heron", lying, characters)).toMatchObject({ tip: "Heron: Is high.", told: { ours: false } });
    expect(face("bullfrog", lying, characters)).toMatchObject({ tip: "Bullfrog: Leaps.", reconstructed: true, told: { ours: true } });
    expect(face("red-3", lying, characters).tip).toBeUndefined();
  });
});
