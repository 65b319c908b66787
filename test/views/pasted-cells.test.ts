import { describe, expect, it } from "vitest";
import { readPastedCells } from "../../views/translations/pasted-cells.ts";

const all = { rows: 1_000_000, columns: 1_000_000 };
const rowsOf = (text: string) => readPastedCells(text, all).rows;

describe("cells of the clipboard", () => {
  it.each([
    ["one text", "Hallo", [["Hallo"]]],
    [
      "rows and columns",
      "a\tb\nc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "rows as Excel ends them",
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["rows of old programs", "a\rb\r", [["a"], ["b"]]],
    ["empty cells", "\ta\n\n\t\n", [["", "a"], [""], ["", ""]]],
    ["an empty row at the end", "a\n\n", [["a"], [""]]],
    ["rows of different lengths", "a\nb\tc\td\n", [["a"], ["b", "c", "d"]]],
    ["a quoted line break", '"a\nb"\tc\n', [["a\nb", "c"]]],
    ["a quoted line break of Windows", 'x\t"a\r\nb"\r\n', [["x", "a\nb"]]],
    ["a quoted tab", '"a\tb"', [["a\tb"]]],
    ["doubled quotes", '"Say ""hi"""\t"""a"""', [['Say "hi"', '"a"']]],
    ["quotes that are of the text", '"hi"\t"hi" he said\tsay "hi"\t"', [['"hi"', '"hi" he said', 'say "hi"', '"']]],
    [
      "a quote that does not end",
      '"a\tb\n"c\td',
      [
        ['"a', "b"],
        ['"c', "d"],
      ],
    ],
    ["an empty quoted cell", '""\ta', [['""', "a"]]],
    ["spaces around texts", "  a \t\u00a0b\n", [["a", "b"]]],
    ["characters that are not printed", "a\0b\t\u2028\n", [["a\0b", ""]]],
    ["other scripts", "日本\t👍🏽\n", [["日本", "👍🏽"]]],
    ["nothing", "", [[""]]],
  ])("are %s", (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it("are kept as far as they were asked for, and all counted", () => {
    expect(readPastedCells("a\tb\tc\nd\te\nf\n", { rows: 2, columns: 2 })).toEqual({
      rows: [
        ["a", "b"],
        ["d", "e"],
      ],
      count: 6,
    });
  });

  it.each([
    ["a megabyte of text", "x".repeat(1_000_000), 1],
    ["100,000 tabs", "\t".repeat(100_000), 100_001],
    ["100,000 lines", "\n".repeat(100_000), 100_000],
    ["quotes that do not end", '"a\t'.repeat(250_000), 250_001],
    ["doubled quotes that do not end", '"""a\t'.repeat(200_000), 200_001],
    ["one quote before doubled ones", `"a\t${'""\t'.repeat(300_000)}`, 300_002],
    ["only quotes", '"'.repeat(999_999), 1],
    ["nul characters", "\0".repeat(1_000_000), 1],
  ])("are read in one pass: %s", (_, text, count) => {
    const read = readPastedCells(text, { rows: 3, columns: 3 });
    expect(read.count).toBe(count);
    expect(read.rows.length).toBeLessThanOrEqual(3);
  });
});
