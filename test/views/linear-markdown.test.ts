import { afterEach, expect, test, vi } from "vitest";
import { markdown } from "../../views/answer/model/markdown.ts";

afterEach(() => void vi.restoreAllMocks());

/** The characters that searches and matches pass while a text is read, and the calls of patterns. */
function workOf(text: string): number {
  let work = 0;
  const exec = RegExp.prototype.exec;
  vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, given: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, given);
    // Without a match, a global pattern has read the rest, and a sticky one at most its bounded prefix.
    const to = found ? found.index + found[0].length : this.sticky ? from : given.length;
    work += 1 + Math.max(0, to - from);
    return found;
  });
  const indexOf = String.prototype.indexOf;
  vi.spyOn(String.prototype, "indexOf").mockImplementation(function (this: string, part: string, from = 0) {
    const at = indexOf.call(this, part, from);
    work += (at < 0 ? this.length : at) - from;
    return at;
  });
  markdown(text);
  vi.restoreAllMocks();
  return work;
}

const constructs = {
  ...{ backticks: "`", "runs of backticks": "`a``b```c", "pairs of backticks": "``a", fences: "```a\n", lines: "a\n" },
  ...{ stars: "*", "single stars": "*a ", "double stars": "**a ", underscores: "_", "single underscores": "_a " },
  ...{ "double underscores": "__a ", strikes: "~~a", spoilers: "||a", "odd spoilers": "|", escapes: "\\", h: "h" },
  ...{ brackets: "[", words: "[a]", "masked links": "[a](https://x", titles: '[a](https://x "', quoted: "> a\n" },
  ...{ addresses: "http://", "dotted addresses": "http://.", "addresses in brackets": "<https://x", dots: "http://. " },
  ...{ mentions: "<@1", emoji: "<:a", commands: "</a b", times: "<t:1", "finished mentions": "<@1>", "no names": "<" },
  ...{ headings: "# a\n", "empty headings": "# \n", "small texts": "-# ", lists: "- a\n", "numbered lists": "1. a\n" },
  ...{ digits: "1", spaces: " ", "line breaks": "\n", quotes: ">>> ", "nested styles": "**__||~~*_", mixed: "*_`[<" },
};

test.each(Object.entries(constructs))("twice as many %s are twice the work", (_, part) => {
  const size = Math.ceil(4000 / part.length);
  const once = workOf(part.repeat(size));
  expect(once).toBeGreaterThan(0);
  expect(workOf(part.repeat(2 * size))).toBeLessThanOrEqual(2 * once + 200);
});

test("runs of backticks of every length are linear", () => {
  const runs = (most: number) => Array.from({ length: most }, (_, length) => `${"`".repeat(length + 1)}a`).join("");
  const [once, twice] = [runs(60), runs(85)];
  expect(workOf(twice)).toBeLessThanOrEqual((workOf(once) * twice.length * 1.2) / once.length);
});
