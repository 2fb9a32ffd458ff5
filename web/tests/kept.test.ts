import { describe, expect, it } from "vitest";
import { kept } from "../src/table/kept";

const line = (label: string, value = "something") => ({ label, value });
const labels = (lines: { label: string }[]) => lines.map(({ label }) => label);

describe("kept lines", () => {
  const before = [line("Trump"), line("Must play"), line("Round", "1")];

  it("stay where they stood when they have nothing to say", () => {
    expect(kept(before, [line("Trump"), line("Round", "2")])).toEqual([line("Trump"), line("Must play", "–"), line("Round", "2")]);
  });

  it("let a new one in after the line it follows", () => {
    expect(labels(kept(before, [line("Trump"), line("High card"), line("Round")]))).toEqual(["Trump", "High card", "Must play", "Round"]);
    expect(labels(kept(before, [line("Dealer"), ...before]))).toEqual(["Dealer", "Trump", "Must play", "Round"]);
  });
});
