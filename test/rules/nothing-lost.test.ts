import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixAllBy } from "../../core/check/fix-all.ts";
import type { CheckOptions } from "../../core/check/run.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { fields } from "../../core/interface/fields/fields.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import { type Kind, tablesOf } from "../../core/kinds/table/kind.ts";
import { type Finding, offeredFixes } from "../../core/manifest/finding.ts";
import type { Manifest } from "../../core/manifest/manifest.ts";
import { parseManifest, parseWhole } from "../../core/manifest/parse-manifest.ts";
import { lowerCase } from "../../core/text/code-points.ts";
import { parse } from "../../core/text/parse.ts";
import { manifests } from "./manifests.ts";
import { mutants } from "./mutants.ts";
import { otherShapes } from "./other-shapes.ts";
import { lost, namedText, withComments, withSlip } from "./written.ts";

type Json = Record<string, unknown>;

/** How a text is read and checked. */
interface Reader {
  readonly read: (text: string) => Manifest;
  readonly check: (manifest: Manifest) => readonly Finding[];
}

function readerOf(kind: Kind | undefined, options: CheckOptions = {}): Reader {
  return {
    read: (text) => (kind ? parseWhole(text, "jsonc") : parseManifest(text)),
    check: (manifest) => checkDocument(kind, manifest, options),
  };
}

/** Checks that neither all safe fixes together nor any single one loses what it does not name, and that each is enough. */
function expectGoodFixes(text: string, { read, check }: Reader = readerOf(undefined)): void {
  const findingsIn = (source: string) => check(read(source));
  const all = fixAllBy(text, findingsIn);
  expect(lost(text, all), `Fix all\n${text}\n${all}`).toEqual([]);
  const manifest = read(text);
  const before = check(manifest);
  for (const finding of before) {
    for (const fix of offeredFixes(finding)) {
      const after = applyEdits(text, fix.edits());
      const what = `${finding.code}: ${fix.title}\n${text}\n${after}`;
      const named = fix.safe ? "" : lowerCase(namedText(manifest, finding, fix.title));
      const unnamed = lost(text, after).filter((one) => !named.includes(lowerCase(one)));
      expect(unnamed, what).toEqual([]);
      // A syntax error hides what else is wrong, and where the commands are.
      if (finding.code === "syntax") expect(problemsIn(after), what).toBeLessThan(problemsIn(text));
      // A fix of all changes objects everywhere, and each has hidden what is wrong with it.
      else if (!fix.ofAll) expectNoMore(finding, fix.title, before, findingsIn(after), what);
    }
  }
}

function problemsIn(text: string): number {
  return parse(text, "jsonc").problems.length;
}

/** The values whose wrong type hides that they are repeated, by the rule that reports it. */
const hiddenBy: ReadonlyMap<string, string> = new Map([
  ["duplicate-id", "id"],
  ["duplicate-choice", "value"],
]);

/** Checks that a fix of a finding is not offered again, and leaves no more findings but those that the finding had hidden. */
function expectNoMore(
  { code, path }: Finding,
  title: string,
  before: readonly Finding[],
  left: readonly Finding[],
  what: string,
): void {
  const syntaxErrorsIn = (found: readonly Finding[]) => found.filter((one) => one.code === "syntax").length;
  expect(syntaxErrorsIn(left), what).toBeLessThanOrEqual(syntaxErrorsIn(before));
  // A file that hardly looked like commands may no longer do: then one finding says it in place of several.
  const isOther = left.every((one) => one.code === "shape" && one.path.length === 0);
  if (isOther && left.length < before.length) return;
  // Nor may an object in a “data” that was hardly a command.
  const isWrapped = before.some((one) => one.code === "shape" && one.message.includes("is inside “data”"));
  if (isWrapped && left.some((one) => one.code === "unknown-property" && one.path.at(-1) === "data")) return;
  const offersIn = (found: readonly Finding[]) =>
    found.filter((one) => one.code === code && one.fixes.some((fix) => fix.title === title));
  const again = offersIn(left).some((one) => one.path.join("/") === path.join("/"));
  // A removal moves other offers up.
  if (again) expect(offersIn(left).length, what).toBeLessThan(offersIn(before).length);
  // An invalid member hides what is wrong with its object, and an invalid type or “required” what is wrong beside that.
  const isCompared = /\/(?:type|required)$/.test(path.join("/"));
  const hiding = path.slice(0, isCompared ? -3 : -1);
  const isElsewhere = (one: Finding) => hiding.some((key, index) => one.path[index] !== key);
  // Findings that one stands for may be elsewhere as well. The remaining ones may be in text that the finding had hidden.
  const others = ({ message, fixes }: Finding) => {
    const [, count = "1"] =
      / This file has (\d+) of these\.$/.exec(message) ??
      / \(all (\d+) in this file\)$/m.exec(fixes.map(({ title }) => title).join("\n")) ??
      [];
    return Number(count) - 1;
  };
  const known = before.flatMap((one) => Array<string>(others(one) + (isElsewhere(one) ? 1 : 0)).fill(one.code));
  const isNew = (other: string, index: number, codes: readonly string[]) =>
    codes.slice(0, index + 1).filter((one) => one === other).length > known.filter((one) => one === other).length;
  expect(
    left
      .filter(isElsewhere)
      .map((one) => one.code)
      .filter(isNew)
      .filter((other) => path.at(-1) !== hiddenBy.get(other)),
    what,
  ).toEqual([]);
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

/** The value of an example; undefined if it is not plain JSON. */
function jsonOf(text: string): unknown {
  return parse(text, "json").problems.length > 0 ? undefined : JSON.parse(text);
}

describe("every fix keeps what is written, and is enough", () => {
  it("of options with a line comment before the comma and a block comment behind it", () => {
    const optional = `{ "type": 5, "name": "a", "description": "d" } // of the first`;
    const required = `{ "type": 3, "name": "b", "description": "d", "required": true }`;
    expectGoodFixes(
      `[{ "name": "a", "description": "d", "options": [${optional}\n, /* of the second */ ${required}] }]`,
    );
  });

  it("of generated manifests with faults, in all shapes", () => {
    const comments = fc.array(fc.nat(), { maxLength: 6 });
    const asItIs = fc.constant((manifest: unknown) => manifest);
    const shapes = fc.oneof(asItIs, otherShapes);
    const indents = fc.constantFrom("", "  ");
    fc.assert(
      fc.property(manifests, faultsNamed(names), comments, shapes, indents, (manifest, members, at, as, indent) => {
        const shaped = as(tellApart(inject(manifest, members)));
        expectGoodFixes(withComments(JSON.stringify(shaped, undefined, indent), at));
      }),
      { numRuns: 60 },
    );
  });

  it.each(kinds.map((kind) => [kind.name, kind] as const))("of %s manifests with faults", (_, kind) => {
    const good = kind.rules.map(({ docs }) => JSON.parse(docs.good) as unknown);
    const own = [...tablesOf(kind)].flatMap((table) => table.fields.map(({ name }) => name));
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
          expectGoodFixes(withComments(json, at), readerOf(kind));
        },
      ),
      { numRuns: 30 },
    );
  });

  it("of mutants of each bad example, of every kind", () => {
    const examples = everyRule.flatMap(({ code, severity, docs }) => {
      const json = severity === "off" || code === "syntax" ? undefined : jsonOf(docs.bad);
      const kind = kinds.find(({ rules }) => rules.some((rule) => rule.code === code));
      return json === undefined ? [] : [[readerOf(kind, docs.context), mutants(json)] as const];
    });
    for (const [reader, all] of examples) {
      fc.assert(
        fc.property(fc.constantFrom(...all), (mutant) => expectGoodFixes(JSON.stringify(mutant), reader)),
        { numRuns: 8 },
      );
    }
  });

  // The strings of JavaScript are not those of JSON, so its comments are tested beside its conversion. Of two syntax errors,
  // each hides what the other is.
  const written = everyRule.filter(({ code }) => code !== "javascript" && code !== "syntax");
  const slip = fc.option(fc.tuple(fc.nat(), fc.constantFrom("", "", "{", "}", "]", ",", ":", '"')));
  it.each(written.map((rule) => [rule.code, rule] as const))("of the bad example of %s", (code, { severity, docs }) => {
    const kind = kinds.find(({ rules }) => rules.some((candidate) => candidate.code === code));
    const severities = severity === "off" ? { [code]: "warning" as const } : {};
    const reader = readerOf(kind, { severities, ...docs.context });
    fc.assert(
      fc.property(slip, fc.array(fc.nat(), { maxLength: 6 }), (one, at) => {
        const broken = one ? withSlip(docs.bad, ...one) : docs.bad;
        expectGoodFixes(withComments(broken, at), reader);
      }),
      { numRuns: docs.bad.length > 2000 ? 2 : 8 },
    );
  });
});
