import { expect, test } from "vitest";
import { invited, marked, routed } from "../src/route";

test("addresses are pages", () => {
  expect(routed("/")).toEqual({ page: "home" });
  expect(routed("/new/swapx")).toEqual({ page: "new", game: "swapx" });
  expect(routed("/t/abc123/")).toEqual({ page: "table", room: "abc123" });
  expect(routed("/replay")).toEqual({ page: "replay", room: "", step: null });
  expect(routed("/replay/abc123")).toEqual({ page: "replay", room: "abc123", step: null });
  expect(routed("/replay/abc123/17")).toEqual({ page: "replay", room: "abc123", step: 17 });
  expect(routed("/replay/abc123/x")).toEqual({ page: "missing", path: "/replay/abc123/x" });
  expect(routed("/record")).toEqual({ page: "record" });
});

test("what is no page is said to be missing, even if it cannot be read", () => {
  expect(routed("/new")).toEqual({ page: "missing", path: "/new" });
  expect(routed("/t/a/b")).toEqual({ page: "missing", path: "/t/a/b" });
  expect(routed("/%E0%A4%A")).toEqual({ page: "missing", path: "/%E0%A4%A" });
});

test("marks behind the address", () => {
  expect(marked("#rule=SX-17")).toEqual({ rule: "SX-17" });
  expect(marked("")).toEqual({});
});

test("an invitation is a link, a path or a bare room", () => {
  expect(invited(" https://mire.example/t/k3J_x-9 ")).toBe("k3J_x-9");
  expect(invited("https://mire.example/t/k3J_x-9#claim=1")).toBe("k3J_x-9");
  expect(invited("k3J_x-9")).toBe("k3J_x-9");
  expect(invited("https://mire.example/")).toBeNull();
});
