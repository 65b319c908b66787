import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyRule } from "../../../core/kinds/every-rule.ts";
import { kinds } from "../../../core/kinds/kinds.ts";
import { checkDocument } from "../../../core/kinds/table/check-document.ts";
import { tablesOf } from "../../../core/kinds/table/kind.ts";
import { fixAllBy } from "../../../core/language/check/fix-all.ts";
import { applyEdits } from "../../../core/language/edit/fixes.ts";
import { fields } from "../../../core/language/fields/fields.ts";
import type { Finding } from "../../../core/language/model/finding.ts";
import { parseManifest, parseWhole } from "../../../core/language/model/parse-manifest.ts";
import { manifests } from "./manifests.ts";
import { otherShapes } from "./other-shapes.ts";
import { findings } from "./support.ts";
import { gapsOf, lost, withComments } from "./written.ts";

type Json = Record<string, unknown>;

/** Checks that neither all safe fixes together nor any single one loses a text or a comment. */
function loseNothing(text: string, findingsIn: (text: string) => readonly Finding[] = findings): void {
  const all = fixAllBy(text, findingsIn);
  expect(lost(text, all), `Fix all\n${text}\n${all}`).toEqual([]);
  for (const { code, fixes } of findingsIn(text)) {
    for (const fix of fixes.filter(({ safe }) => safe)) {
      const after = applyEdits(text, fix.edits());
      expect(lost(text, after), `${code}: ${fix.title}\n${text}\n${after}`).toEqual([]);
    }
  }
}

const text = fc.constantFrom("Kept", "Some words", "UPPER");
const anyValue = fc.oneof(
  { weight: 3, arbitrary: text as fc.Arbitrary<unknown> },
  fc.constantFrom<unknown>(null, true, false, "", " ", 1, 2, 3, 4, "1234", [], {}),
  fc.record({ de: text, fr: fc.oneof(text, fc.constant("")) }),
  fc.array(fc.record({ type: fc.constantFrom(1, 3), name: text, description: text }), { maxLength: 2 }),
);

/** Every field of commands, and names that are nearly one. */
const names = [
  ...new Set(Object.values(fields).flatMap((all) => all.map(({ name }) => name))),
  ...["Description", "descriptionLocalizations", "Version", "nameLocalized", "Required", "remark"],
  ...["desc", "max", "optional", "defaultPermission", "dmPermission"],
];
type Faults = readonly { at: number; name: string; value: unknown; isFirst: boolean }[];
const faultsNamed = (some: readonly string[]): fc.Arbitrary<Faults> =>
  fc.array(fc.record({ at: fc.nat(), name: fc.constantFrom(...some), value: anyValue, isFirst: fc.boolean() }), {
    maxLength: 5,
  });

function objectsIn(json: unknown): Json[] {
  if (typeof json !== "object" || json === null) return [];
  const inside = Object.values(json).flatMap(objectsIn);
  return Array.isArray(json) ? inside : [json as Json, ...inside];
}

/** Puts members into objects of a manifest, over those that they have. */
function inject(manifest: unknown, members: Faults) {
  const copy = structuredClone(manifest);
  for (const { at, name, value: shared, isFirst } of members) {
    // A later member may come into it.
    const value = structuredClone(shared);
    const objects = objectsIn(copy);
    const object = objects[at % Math.max(objects.length, 1)];
    if (!object) continue;
    const rest = { ...object };
    for (const key of Object.keys(rest)) delete object[key];
    Object.assign(object, isFirst ? { [name]: value, ...rest, [name]: value } : { ...rest, [name]: value });
  }
  return copy;
}

/** Gives the texts of each object words of its own, so that a repetition is one within its object only. */
function tellApart(json: unknown, next = { number: 0 }): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map((element) => tellApart(element, next));
  const mark = `-o${next.number++}`;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (/_localizations$|Localizations$/.test(key)) return [key, marked(value, mark)];
      return [key, typeof value === "string" ? marked(value, mark) : tellApart(value, next)];
    }),
  );
}

function marked(value: unknown, mark: string): unknown {
  if (typeof value === "string")
    return /^[\s\d]*$|^STRING$/.test(value) ? value : value.replaceAll(/\S+/g, `$&${mark}`);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, mark)]));
}

describe("safe fixes keep every text and every comment", () => {
  it("of options with a line comment before the comma and a block comment behind it", () => {
    const optional = `{ "type": 5, "name": "a", "description": "d" } // of the first`;
    const required = `{ "type": 3, "name": "b", "description": "d", "required": true }`;
    loseNothing(`[{ "name": "a", "description": "d", "options": [${optional}\n, /* of the second */ ${required}] }]`);
  });

  it("of generated manifests with faults", { timeout: 120_000 }, () => {
    const comments = fc.array(fc.nat(), { maxLength: 6 });
    fc.assert(
      fc.property(
        manifests,
        faultsNamed(names),
        comments,
        fc.constantFrom("", "  "),
        (manifest, members, at, indent) => {
          const json = JSON.stringify(tellApart(inject(manifest, members)), undefined, indent);
          loseNothing(withComments(json, at));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("of generated manifests with faults in other shapes", { timeout: 120_000 }, () => {
    const comments = fc.array(fc.nat(), { maxLength: 6 });
    fc.assert(
      fc.property(
        manifests,
        faultsNamed(names),
        comments,
        otherShapes,
        fc.constantFrom("", "  "),
        (manifest, members, at, as, indent) => {
          const list = tellApart(inject(manifest, members));
          loseNothing(withComments(JSON.stringify(Array.isArray(list) ? as(list) : list, undefined, indent), at));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(kinds.map((kind) => [kind.name, kind] as const))(
    "of %s manifests with faults",
    { timeout: 120_000 },
    (_, kind) => {
      const good = kind.rules.map(({ docs }) => JSON.parse(docs.good) as unknown);
      const own = [...tablesOf(kind)].flatMap((table) => table.fields.map(({ name }) => name));
      const findingsIn = (source: string) => checkDocument(kind, parseWhole(source, "jsonc"));
      const comments = fc.array(fc.nat(), { maxLength: 6 });
      const invalid = faultsNamed([...own, ...own.map((name) => name.toUpperCase()), "remark"]);
      fc.assert(
        fc.property(
          fc.constantFrom(...good),
          invalid,
          comments,
          fc.constantFrom("", "  "),
          (manifest, members, at, indent) => {
            const json = JSON.stringify(tellApart(inject(manifest, members)), undefined, indent);
            loseNothing(withComments(json, at), findingsIn);
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  // The strings of JavaScript are not those of JSON, so its comments are tested beside its conversion.
  const written = everyRule.filter(({ code }) => code !== "javascript");
  it.each(written.map((rule) => [rule.code, rule] as const))("of the bad example of %s", (code, rule) => {
    const severities = rule.severity === "off" ? { [code]: "warning" as const } : {};
    const kind = kinds.find(({ rules }) => rules.some((candidate) => candidate.code === code));
    const findingsIn = (source: string) =>
      checkDocument(kind, kind ? parseWhole(source, "jsonc") : parseManifest(source), {
        severities,
        ...rule.docs.context,
      });
    const { bad } = rule.docs;
    for (let at = 0; at < Math.min(gapsOf(bad).length, 60); at++) loseNothing(withComments(bad, [at]), findingsIn);
  });
});
