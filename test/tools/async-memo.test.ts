import { expect, it, vi } from "vitest";
import { AsyncMemo } from "../../core/tools/async-memo.ts";

const fails = () => Promise.reject(new Error("on purpose"));

it("a value is made once, also while it is still being made", async () => {
  const memo = new AsyncMemo<string>();
  const make = vi.fn(async () => "a");
  expect(await Promise.all([memo.get("key", make), memo.get("key", make)])).toEqual(["a", "a"]);
  await memo.get("key", make);
  expect(make).toHaveBeenCalledOnce();
});

it("a failure is not kept", async () => {
  const memo = new AsyncMemo<string>();
  await expect(memo.get("key", fails)).rejects.toThrow("on purpose");
  expect(await memo.get("key", async () => "a")).toBe("a");
});

it("a late failure of what was forgotten leaves the newer value alone", async () => {
  const memo = new AsyncMemo<string>();
  let fail = (): void => {};
  const late = memo.get("key", () => new Promise((_, reject) => (fail = () => reject(new Error("on purpose")))));
  memo.forget("key");
  const newer = memo.get("key", async () => "a");
  fail();
  await expect(late).rejects.toThrow("on purpose");
  expect(memo.get("key", fails)).toBe(newer);
});
