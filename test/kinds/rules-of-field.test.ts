import fc from "fast-check";
import { parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { rulesByField } from "../../core/kinds/document/rules-by-field.generated.ts";
import { linkRules } from "../../core/kinds/document/rules-of-field.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { rulesOf } from "../../core/kinds/table/check-document.ts";
import type { Kind } from "../../core/kinds/table/kind.ts";
import { rules } from "../../core/language/rules/index.ts";
import { findingsOn, isAboutText } from "../../scripts/generate/rules-by-field.ts";
import { everyMutant } from "../language/rules/mutants.ts";

const aboutText = new Set(everyRule.filter(isAboutText).map(({ code }) => code));

const contexts = [{}, { scope: "guild", integrationTypes: [0] }] as const;

/** The findings on a field that its hover does not list. `turn`: which of the contexts it is checked in. */
function unlisted(kind: Kind | undefined, text: string, turn: number): readonly (readonly [string, string])[] {
  const found = [...findingsOn(kind, { text, context: contexts[turn % contexts.length] ?? {} })];
  return found.filter(([field, code]) => !aboutText.has(code) && !linkRules(field).includes(`[${code}](`));
}

describe("the rules that a hover lists are those that can be reported on its field", () => {
  it("whatever is wrong with a command manifest", { timeout: 120_000 }, () => {
    const manifests = everyMutant.filter((_, index) => index % 5 === 0);
    expect(manifests.flatMap((json, index) => unlisted(undefined, JSON.stringify(json), index))).toEqual([]);
  });

  const named = [undefined, ...kinds].map((kind) => [kind?.name ?? "commands", kind] as const);
  it.each(named)("whatever parts of examples are put together: %s", (_, kind) => {
    const examples = (kind ? rulesOf(kind) : rules).flatMap(({ docs }) => [parse(docs.bad), parse(docs.good)]);
    const short = examples.filter((json) => JSON.stringify(json).length < 2000);
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
    expect(all.filter((code) => !listed.has(code))).toEqual(
      all.filter((code) => aboutText.has(code) || code === "unknown-property"),
    );
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
