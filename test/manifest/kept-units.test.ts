import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import type { Manifest } from "../../core/manifest/manifest.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";

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
  it("parses nothing again when commands move, and only an inserted command", () => {
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

const javascript = `[
  { "name": "one", "description": 'The first', nsfw: true },
  { "name": "two", "options": [{ "type": 3, "name": "a", "description": "x" }] },
  { name: 'three' }
]`;
/** Rows of a database, which an edit can make a list of commands, and such a list, which it can make rows. */
const rows = `[{ "id": 1, "email": "a", "age": 3 }, { "id": 2, "email": "b", "age": 4 }]`;
const nearlyRows = `[{ "name": "One Two", "email": "a" }, { "name": "b", "age": 4, "size": 5, "city": "c" }]`;
const manifests = [
  text,
  javascript,
  rows,
  nearlyRows,
  `{ "scope": "guild", "commands": ${text}, "guild_id": "1" }`,
  `{ "commands": ${nearlyRows}, "one": {}, "two": {}, "three": {} }`,
  `{ "commands": { "one": { "description": "a" }, "two": { "name": "b" } } }`,
  `{ "a": ${text} }`,
  `[{ "data": { "name": "one", "description": "a" } }, { "name": "x", "command": { "name": "two" } }]`,
];

/** Returns the content of a manifest without its caches. */
function contentOf({ text: own, kind, units, skeleton, envelope, mayBeCode }: Manifest): unknown {
  const commands = units.map(({ unit, ...rest }) => ({ ...rest, text: unit.text, keyed: unit.keyed }));
  const tree = JSON.stringify(skeleton, (key, value: unknown) => (key === "parent" ? undefined : value));
  return { own, kind, commands, tree, envelope, mayBeCode };
}

it("says and finds after any edits what it does in the same text fresh", () => {
  const inserted = ["// ", '"name": "z", ', '"description": "z", ', '"contexts": [], ', '{ "name": "new" }', "“"];
  const signs = `{ } [ ] , " x /* */ // : ' name ;`.split(" ");
  const snippet = fc.constantFrom("", "\n", "\ufeff", ...inserted, ...signs);
  const edit = fc.record({ at: fc.nat(400), remove: fc.nat(40), insert: snippet });
  fc.assert(
    fc.property(fc.constantFrom(...manifests), fc.array(edit, { minLength: 1, maxLength: 8 }), (first, edits) => {
      let manifest = parseManifest(first);
      for (const { at, remove, insert } of edits) {
        const source = manifest.text;
        const start = Math.min(at, source.length);
        manifest = parseManifest(source.slice(0, start) + insert + source.slice(start + remove), {}, manifest);
        const fresh = parseManifest(manifest.text);
        expect(contentOf(manifest)).toEqual(contentOf(fresh));
        expect(plain(manifest)).toEqual(plain(fresh));
      }
    }),
    { numRuns: 150 },
  );
});
