import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { benches } from "../../scripts/bench/benches.mjs";
import { paired, quantile } from "../../scripts/bench/measure.mjs";
import { digits, withTables } from "../../scripts/bench/report.mjs";
import { root } from "../../scripts/processes.mjs";

test("each round measures both, in turns, and the ratio is the median of the rounds' ratios", async () => {
  const order: string[] = [];
  const times = { ours: [1, 10, 100], theirs: [2, 40, 300] };
  const next = (name: keyof typeof times) => async () => {
    order.push(name);
    return { ms: times[name].shift() ?? Number.NaN };
  };
  const of = await paired(3, next("ours"), next("theirs"));
  expect(order).toEqual(["ours", "theirs", "theirs", "ours", "ours", "theirs"]);
  // The rounds' ratios are 2, 4 and 3; that of the medians would be 4.
  expect(of("ms")).toEqual({ ours: 10, theirs: 40, ratio: 3 });
});

test("a quantile between two values lies between them", () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([1, 2, 3], 1)).toBe(3);
});

test("figures have as many digits as say something", () => {
  expect([0.456, 12.34, 1234.5].map(digits)).toEqual(["0.46", "12.3", "1235"]);
});

test("docs/performance.md has a place for every bench, and new tables change nothing else", () => {
  const page = readFileSync(path.join(root, "docs/performance.md"), "utf8");
  const table = {
    title: "A title",
    columns: ["ours", "theirs"],
    rows: [["time", "1 ms", "2 ms"]] as [string, ...string[]][],
  };
  for (const name of Object.keys(benches)) {
    const written = withTables(page, name, [table], "Measured here.");
    expect(written).toContain("**A title**\n\n|  | ours | theirs |\n| --- | ---: | ---: |\n| time | 1 ms | 2 ms |\n");
    expect(withTables(written, name, [table], "Measured here.")).toBe(written);
    const [before = "", after = ""] = page.split(`<!-- bench: ${name} -->`);
    expect(written.startsWith(before)).toBe(true);
    expect(written.endsWith(after.slice(after.indexOf("<!-- end -->")))).toBe(true);
  }
});
