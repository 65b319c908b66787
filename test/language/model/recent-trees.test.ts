import { expect, it } from "vitest";
import { RecentTrees } from "../../../core/language/model/recent-trees.ts";

const short = { text: "a".repeat(1000) };
const long = { text: "b".repeat(60_000) };
const other = { text: "c".repeat(10_000) };

/** Tells what was read, in order. */
function reading() {
  const read: (typeof short)[] = [];
  const trees = new RecentTrees((source: typeof short) => {
    read.push(source);
    return { of: source };
  });
  return { trees, read };
}

it("keeps what was read last, and reads it once", () => {
  const { trees, read } = reading();
  expect(trees.of(short)).toBe(trees.of(short));
  expect(trees.of(short)).toEqual({ of: short });
  expect(read).toEqual([short]);
});

it("drops the oldest when there is too much text", () => {
  const { trees, read } = reading();
  for (const source of [short, long, other, long, other, short]) trees.of(source);
  expect(read).toEqual([short, long, other, long, other, short]);
  expect(trees.of(other)).toEqual({ of: other });
  expect(read).toHaveLength(6);
});

it("keeps the one that is asked for, however long it is", () => {
  const { trees, read } = reading();
  const huge = { text: "d".repeat(1_000_000) };
  expect(trees.of(huge)).toBe(trees.of(huge));
  expect(read).toEqual([huge]);
});

it("keeps few, however short they are", () => {
  const { trees, read } = reading();
  const sources = Array.from({ length: 100 }, () => ({ text: "{}" }));
  for (const source of sources) trees.of(source);
  for (const source of sources.slice(-32)) trees.of(source);
  expect(read).toEqual(sources);
  expect(trees.of(short)).toEqual({ of: short });
  expect(read).toHaveLength(101);
});
