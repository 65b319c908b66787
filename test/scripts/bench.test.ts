import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { compiledCodeVariable } from "../../node/disk/compiled-code.ts";
import { goalOf, isBelow } from "../../scripts/bench/floors.mjs";
import { paired } from "../../scripts/bench/measure.mjs";
import { problemOfBuild } from "../../scripts/bench/needs.mjs";
import { belowFloors, digits, tableOf, textOf, withTable } from "../../scripts/bench/report.mjs";
import { inWords, secondsOf, subjects, timeLeft } from "../../scripts/bench/subjects.mjs";
import { root } from "../../scripts/processes.mjs";

test("each round measures both, in turns; the first is not counted, and the ratio is the median of the ratios", async () => {
  const order: string[] = [];
  const times = { ours: [1000, 1, 10, 100], theirs: [1000, 2, 40, 300] };
  const next = (name: keyof typeof times) => async () => {
    order.push(name);
    return { "--help": times[name].shift() ?? Number.NaN };
  };
  const measures = await paired(3, next("ours"), next("theirs"));
  expect(order).toEqual(["ours", "theirs", "theirs", "ours", "ours", "theirs", "theirs", "ours"]);
  // The rounds' ratios are 2, 4 and 3; that of the medians would be 4.
  expect(measures).toEqual([{ name: "--help", ours: 10, theirs: 40, ratio: 3 }]);
});

test("of an even number of rounds, a median is between the two in the middle", async () => {
  const times = [9, 2, 4];
  const [measure] = await paired(
    2,
    async () => ({ "--help": times.shift() ?? Number.NaN }),
    async () => ({ "--help": 1 }),
  );
  expect(measure?.ours).toBe(3);
});

test("a ratio is below its floor if it is smaller or could not be measured", () => {
  expect([0.99, 1, 1.01, Number.NaN].map((ratio) => isBelow(ratio, 1))).toEqual([true, false, false, true]);
  expect([0, Number.NaN].map((ratio) => isBelow(ratio, undefined))).toEqual([false, false]);
});

test("a floor can be for newer versions of Node only", () => {
  expect(["20.20.2", "22.1.0", "24.9.0"].map((node) => goalOf("check of one file", node).floor)).toEqual([
    undefined,
    0.5,
    0.5,
  ]);
  expect(goalOf("--help", "20.20.2").floor).toBe(goalOf("--help", "24.9.0").floor);
});

const measures = [
  { name: "open warm, 312 KB", ours: 100, theirs: 99, ratio: 0.99 },
  { name: "memory grown by opening, 2.7 MB", ours: 50, theirs: 100, ratio: 2 },
  { name: "reads of one command", ours: 0.1, theirs: 0.05, ratio: 0.5 },
  { name: "check of one file", ours: 9, theirs: 0.9, ratio: 0.1 },
] as const;

test("a table has units and floors, and marks what is below", () => {
  expect(textOf(tableOf(["ours", "the other"], measures, "20.20.2"))).toBe(`\
                                      ours  the other  ratio        floor
open warm, 312 KB                   100 ms    99.0 ms   0.99  below ≥ 1.2
memory grown by opening, 2.7 MB    50.0 MB     100 MB   2.00          ≥ 1
reads of one command             10000 / s  20000 / s   0.50
check of one file                  9.00 ms    0.90 ms   0.10`);
  expect(belowFloors(measures, "20.20.2")).toEqual(["open warm, 312 KB: the ratio is 0.99, the floor 1.2."]);
  expect(belowFloors(measures, "22.0.0")).toHaveLength(2);
});

test("numbers have as many digits as say something", () => {
  expect([0.456, 12.34, 1234.5].map(digits)).toEqual(["0.46", "12.3", "1235"]);
});

test("docs/performance.md has a place for every subject, and a new table changes nothing else", () => {
  const page = readFileSync(path.join(root, "docs/performance.md"), "utf8");
  const table = tableOf(["ours", "the other"], measures, "20.20.2");
  for (const name of Object.keys(subjects)) {
    const written = withTable(page, name, table, "Measured here.");
    expect(written).toContain("|  | ours | the other | ratio | floor |\n| --- | ---: | ---: | ---: | ---: |\n");
    expect(written).toContain("\n| open warm, 312 KB | 100 ms | 99.0 ms | 0.99 | below ≥ 1.2 |\n");
    expect(withTable(written, name, table, "Measured here.")).toBe(written);
    const [before = "", after = ""] = page.split(`<!-- bench: ${name} -->`);
    expect(written.startsWith(before)).toBe(true);
    expect(written.endsWith(after.slice(after.indexOf("<!-- end -->")))).toBe(true);
  }
});

test("the time that is left follows this machine's pace", () => {
  const steps = [
    { rounds: 4, seconds: 2 },
    { rounds: 9, seconds: 1 },
  ];
  expect(secondsOf(steps)).toBe(20);
  expect(secondsOf(steps, 1)).toBe(6);
  expect(timeLeft({ left: 20, done: 0, elapsed: 3 })).toBe(20);
  expect(timeLeft({ left: 10, done: 10, elapsed: 30 })).toBe(30);
  expect([-3, 29.6, 119, 300].map(inWords)).toEqual(["about 1 s", "about 30 s", "about 119 s", "about 5 min"]);
});

test("programs that are not built, or older than a source, are not measured", () => {
  expect(problemOfBuild([2, undefined], 1)).toContain("are not built. Run “npm run build”.");
  expect(problemOfBuild([2, 4], 3)).toContain("are older than their sources. Run “npm run build”.");
  expect(problemOfBuild([4, 5], 3)).toBeUndefined();
});

test("the bench sets the folder for compiled code that the programs read", () => {
  expect(readFileSync(path.join(root, "scripts/bench.mjs"), "utf8")).toContain(`process.env.${compiledCodeVariable} =`);
});
