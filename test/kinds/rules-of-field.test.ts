import { readFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { rulesByField } from "../../core/kinds/document/rules-by-field.generated.ts";
import { linkRules, rulesByPropertyPage } from "../../core/kinds/document/rules-of-field.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { rulesOf } from "../../core/kinds/table/check-document.ts";
import type { Kind } from "../../core/kinds/table/kind.ts";
import { rules } from "../../core/rules/index.ts";
import { findingsOn, isAboutText } from "../../scripts/generate/rules-by-field.ts";
import { everyMutant } from "../rules/mutants.ts";

const aboutText = new Set(everyRule.filter(isAboutText).map(({ code }) => code));

const contexts = [{}, { scope: "guild", integrationTypes: [0] }] as const;

/** The findings on a field that its hover does not list. `turn`: which of the contexts it is checked in. */
function unlisted(kind: Kind | undefined, text: string, turn: number): readonly (readonly [string, string])[] {
  const found = [...findingsOn(kind, { text, context: contexts[turn % contexts.length] ?? {} })];
  return found.filter(([field, code]) => !aboutText.has(code) && !rulesByField.get(field)?.split(" ").includes(code));
}

it("the page of rules by property has the heading that each field's link leads to", () => {
  const page = readFileSync(`docs/rules/${rulesByPropertyPage}.md`, "utf8");
  const anchors = [...page.matchAll(/^## (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  expect(new Set(anchors).size).toBe(anchors.length);
  const linked = [...rulesByField.keys()].map((key) => /#(.*)\)$/.exec(linkRules(key))?.[1]);
  expect(linked.toSorted()).toEqual(anchors.toSorted());
  expect(linkRules("command/colour")).toBe("");
});

describe("the rules that a hover lists are those that can be reported on its field", () => {
  it("whatever is wrong with a command manifest", () => {
    const manifests = everyMutant.filter((_, index) => index % 5 === 0);
    expect(manifests.flatMap((json, index) => unlisted(undefined, JSON.stringify(json), index))).toEqual([]);
  });

  const named = [undefined, ...kinds].map((kind) => [kind?.name ?? "commands", kind] as const);
  it.each(named)("whatever parts of examples are put together: %s", (_, kind) => {
    const examples = (kind ? rulesOf(kind) : rules).flatMap(({ docs }) => [parse(docs.bad), parse(docs.good)]);
    // Of an empty file, there is nothing to put together.
    const short = examples.filter((json) => json !== undefined && JSON.stringify(json).length < 2000);
    const values = short.flatMap(valuesIn);
    const two = fc.tuple(
      fc.constantFrom(...short),
      fc.nat(),
      fc.constantFrom(...values),
      fc.nat(),
      fc.constantFrom(...values),
    );
    fc.assert(
      fc.property(two, ([json, place, value, otherPlace, otherValue]) => {
        const changed = replaced(replaced(json, place, value), otherPlace, otherValue);
        expect(unlisted(kind, JSON.stringify(changed), place)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("and each of them exists", () => {
    const listed = new Set([...rulesByField.values()].flatMap((codes) => codes.split(" ")));
    const all = everyRule.map(({ code }) => code);
    expect([...listed].filter((code) => !all.includes(code))).toEqual([]);
    // These are about properties that are no fields.
    const ofNoField = new Set([...aboutText, "unknown-property", "overwrite-of-channel", "lobby-create-or-join"]);
    expect(all.filter((code) => !listed.has(code))).toEqual(all.filter((code) => ofNoField.has(code)));
  });
});

function valuesIn(json: unknown): readonly unknown[] {
  const inner = typeof json === "object" && json !== null ? Object.values(json).flatMap(valuesIn) : [];
  return [json, ...inner];
}

/** The JSON with another value at a place, of all places in it. */
function replaced(json: unknown, place: number, value: unknown): unknown {
  let left = place % valuesIn(json).length;
  const visit = (one: unknown): unknown => {
    if (left-- === 0) return value;
    if (Array.isArray(one)) return one.map(visit);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, visit(inner)]));
  };
  return visit(json);
}
