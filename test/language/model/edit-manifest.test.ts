import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { applyEdits } from "../../../core/language/edit/fixes.ts";
import type { Manifest } from "../../../core/language/model/manifest.ts";
import { editManifest, parseManifest } from "../../../core/language/model/parse-manifest.ts";
import type { TextEdit } from "../../../core/language/text/span.ts";

const commands = `[
  { "name": "one", "description": "The first" }, // a
  /* b */ { "name": "two", "options": [{ "type": 3, "name": "a", "description": "x" }] },
  { "name": "three" }
]`;
const javascript = `[
  { "name": "one", "description": 'The first', nsfw: true },
  { "name": "two", "options": [{ "type": 3, "name": "a", "description": "x" }] },
  { name: 'three' }
]`;
/** Rows of a database, which an edit can make a list of commands, and such a list, which it can make rows. */
const rows = `[{ "id": 1, "email": "a", "age": 3 }, { "id": 2, "email": "b", "age": 4 }]`;
const nearlyRows = `[{ "name": "One Two", "email": "a" }, { "name": "b", "age": 4, "size": 5, "city": "c" }]`;
const manifests = [
  commands,
  javascript,
  rows,
  nearlyRows,
  `{ "scope": "guild", "commands": ${commands}, "guild_id": "1" }`,
  `{ "commands": ${nearlyRows}, "one": {}, "two": {}, "three": {} }`,
  `{ "commands": { "one": { "description": "a" }, "two": { "name": "b" } } }`,
  `{ "a": ${commands} }`,
  `[{ "data": { "name": "one", "description": "a" } }, { "name": "x", "command": { "name": "two" } }]`,
];

const inserted = ["", "\n", "// ", '"name": "z", ', '"description": "z", ', '"contexts": [], ', '{ "name": "new" }'];
const signs = `x " { } ] [ , /* */ name "key":{}, ' name: ;`.split(" ");

/** An insertion or a replacement of a few characters. */
const edit = fc.record({ at: fc.nat(), taken: fc.nat({ max: 3 }), newText: fc.constantFrom(...inserted, ...signs) });

function placed({ at, taken, newText }: { at: number; taken: number; newText: string }, text: string): TextEdit {
  const start = at % (text.length + 1);
  return { start, end: Math.min(text.length, start + taken), newText };
}

/** All that a manifest says, without what it keeps for itself. */
function contentOf({ text, length, kind, units, skeleton, envelope, javascript }: Manifest): unknown {
  const commands = units.map(({ unit, ...rest }) => ({ ...rest, text: unit.text, keyed: unit.keyed }));
  const tree = JSON.stringify(skeleton, (key, value: unknown) => (key === "parent" ? undefined : value));
  const converted = javascript && contentOf(javascript.manifest);
  return { text, length, kind, commands, tree, envelope, converted };
}

describe("an edited manifest", () => {
  it("is what the text as a whole says, wherever it is edited", () => {
    fc.assert(
      fc.property(fc.constantFrom(...manifests), fc.array(edit, { maxLength: 6 }), (start, changes) => {
        let manifest = parseManifest(start);
        for (const change of changes) {
          const one = placed(change, manifest.text);
          const text = applyEdits(manifest.text, [one]);
          const edited = editManifest(manifest, [one], () => text);
          const fresh = parseManifest(text);
          if (edited) expect(contentOf(edited)).toEqual(contentOf(fresh));
          manifest = edited ?? fresh;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("has all commands but the edited one from before, and needs no text", () => {
    const before = parseManifest(commands);
    const text = vi.fn(() => "");
    const at = commands.indexOf("two");
    const after = editManifest(
      before,
      [
        { start: at, end: at, newText: "xx" },
        { start: at + 1, end: at + 2, newText: "" },
      ],
      text,
    );
    expect(after?.units.map(({ unit }, index) => unit === before.units[index]?.unit)).toEqual([true, false, true]);
    expect(after?.units[1]?.unit.command?.name?.value).toBe("xtwo");
    expect(after?.units[2]?.start).toBe((before.units[2]?.start ?? 0) + 1);
    expect(after?.length).toBe(commands.length + 1);
    expect(text).not.toHaveBeenCalled();
  });

  it.each([
    ["before a command", commands.indexOf("{"), "{"],
    ["between commands", commands.indexOf("// a"), " "],
    ["where a bracket opens that nothing closes", commands.indexOf('"one"'), "{"],
    ["where a comment begins that nothing ends", commands.indexOf('"two"'), "/*"],
  ])("is left to the text as a whole %s", (_where, start, newText) => {
    const text = applyEdits(commands, [{ start, end: start, newText }]);
    expect(editManifest(parseManifest(commands), [{ start, end: start, newText }], () => text)).toBeUndefined();
  });

  it("is left to the text as a whole while a command is not closed", () => {
    const broken = commands.replace("}, // a", ", // a");
    const start = broken.indexOf('"three"');
    expect(editManifest(parseManifest(broken), [{ start, end: start, newText: " " }], () => broken)).toBeUndefined();
  });
});
