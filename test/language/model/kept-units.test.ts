import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check } from "../../../core/language/check/check.ts";
import type { Finding } from "../../../core/language/model/finding.ts";
import type { Manifest } from "../../../core/language/model/manifest.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";

const text = `[
  { "name": "Ping", "description": "a" },
  { "name": "two words", "description": "b" },
  // a comment
  { "name": "three", "description": "c", "options": [{ "type": "STRING", "name": "x", "description": "d" }] },
]`;

function plain(manifest: Manifest): unknown[] {
  const edits = ({ fixes, ...finding }: Finding) => ({ ...finding, fixes: fixes.map((fix) => fix.edits()) });
  return check(manifest).map(edits);
}

function replace(source: string, from: string, to: string): string {
  return source.replace(from, () => to);
}

describe("an edit", () => {
  it("parses nothing anew when commands move, and nothing but itself when one is inserted", () => {
    const before = parseManifest(text);
    const [first] = text.split("\n").slice(1, 2);
    const moved = parseManifest(
      replace(text, `${first}\n`, "")
        .replace("]\n]", `]\n]`)
        .replace(/,\n\]$/, `,\n${first}\n]`),
      {},
      before,
    );
    expect(moved.units.map(({ unit }) => before.units.some((known) => known.unit === unit))).toEqual([
      true,
      true,
      true,
    ]);
    const inserted = parseManifest(
      replace(text, "  // a comment", `  { "name": "new", "description": "x" },\n`),
      {},
      before,
    );
    expect(inserted.units.filter(({ unit }) => !before.units.some((known) => known.unit === unit))).toHaveLength(1);
  });

  it("keeps the others while a command is broken", () => {
    const before = parseManifest(text);
    const after = parseManifest(
      replace(text, `words", "description": "b" }`, `words", "description": "b" `),
      {},
      before,
    );
    expect(after.units[2]?.unit).toBe(before.units[2]?.unit);
  });
});

it("finds after any edits what it finds in the same text fresh", { timeout: 120_000 }, () => {
  const signs = '{ } [ ] , " x /* */ // :'.split(" ");
  const snippet = fc.constantFrom("", "\n", "\ufeff", `{ "name": "Neu" }`, ...signs);
  const edit = fc.record({ at: fc.nat(400), remove: fc.nat(40), insert: snippet });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      let manifest = parseManifest(text);
      for (const { at, remove, insert } of edits) {
        const source = manifest.text;
        const start = Math.min(at, source.length);
        manifest = parseManifest(source.slice(0, start) + insert + source.slice(start + remove), {}, manifest);
        expect(plain(manifest)).toEqual(plain(parseManifest(manifest.text)));
      }
    }),
    { numRuns: 100 },
  );
});
