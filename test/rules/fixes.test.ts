import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { leavesProblem } from "../../core/check/fix-all.ts";
import type { Fix } from "../../core/manifest/finding.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { manifests } from "./manifests.ts";
import { otherShapes } from "./other-shapes.ts";
import { fixAll } from "./support.ts";

const shaped = fc.tuple(manifests, otherShapes).map(([manifest, shape]) => shape(manifest));

const texts = textsOf(fc.oneof(manifests, shaped));

/** A manifest's text with comments above and after its objects, in several layouts. */
function textsOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .tuple(values, fc.constantFrom("  ", "\t", ""), fc.constantFrom("\n", "\r\n"), fc.boolean())
    .map(([manifest, indent, lineBreak, commented]) => {
      const lines = JSON.stringify(manifest, undefined, indent).split("\n");
      const written = commented && indent !== "" ? lines.flatMap(withComments) : lines;
      return written.join(lineBreak);
    });
}

function withComments(line: string, index: number): string[] {
  const [indent = ""] = /^\s*/.exec(line) ?? [];
  if (/^\s+\{$/.test(line)) return [`${indent}// above ${index}`, line];
  return /^\s+\},?$/.test(line) ? [`${line} // behind ${index}`] : [line];
}

function comments(text: string): string[] {
  return (text.match(/\/\/ (?:above|behind) \d+/g) ?? []).sort();
}

/** Whether “Fix all” leaves a new name because it would cause a problem. */
function isLeft(text: string, fix: Fix): boolean {
  return fix.renames === true && leavesProblem(text, findingsOf(text), fix, findingsOf);
}

const findingsOf = (text: string) => check(parseManifest(text));

describe("fixAll", () => {
  it("reaches a text in which no safe fix is left, and stays there", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const after = fixAll(text);
        expect(findingsOf(after).filter(({ code }) => code === "syntax")).toEqual([]);
        const safe = findingsOf(after).flatMap(({ code, fixes }) =>
          fixes.filter((fix) => fix.safe && !isLeft(after, fix)).map(({ title }) => `${code}: ${title}`),
        );
        expect(safe, after).toEqual([]);
        expect(comments(after)).toEqual(comments(text));
        expect(fixAll(after)).toBe(after);
      }),
      { numRuns: 150 },
    );
  });

  // A map in place of an array of options or choices hides what is wrong in it until it is one.
  it("adds no finding where all of a manifest was read before", () => {
    fc.assert(
      fc.property(textsOf(manifests), (text) => {
        fc.pre(!/"(?:options|choices)": ?\{/.test(text));
        const after = fixAll(text);
        const errors = (source: string) => findingsOf(source).filter(({ severity }) => severity === "error").length;
        expect(errors(after)).toBeLessThanOrEqual(errors(text));
      }),
      { numRuns: 150 },
    );
  });

  it("names what can be named in a map of commands, where one of them would be the second of its name", () => {
    const text = `{ "commands": { "a": { "description": "d" }, "b": { "name": "Play", "description": "d" }, "play": { "description": "d" } } }`;
    const added = text.replace(`"a": {`, `"a": { "name": "a",`).replace(`"play": {`, `"play": { "name": "play",`);
    expect(JSON.parse(fixAll(text))).toEqual(JSON.parse(added));
  });
});
