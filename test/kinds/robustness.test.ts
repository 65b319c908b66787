import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kinds } from "../../core/kinds/kinds.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import { completeIn } from "../../core/kinds/table/complete.ts";
import { readDocument } from "../../core/kinds/table/document.ts";
import { explain } from "../../core/kinds/table/explain.ts";
import { locateIn } from "../../core/kinds/table/locate.ts";
import { countersOver, outlineOf } from "../../core/kinds/table/outline.ts";
import { applyEdits } from "../../core/language/edit/fixes.ts";
import { parseManifest, parseWhole } from "../../core/language/model/parse-manifest.ts";
import { manifestKind } from "../../core/workspace/kind.ts";

const examples = readdirSync("examples", { recursive: true, encoding: "utf8" });
const commands = parseManifest(readFileSync("examples/commands/3-moderation.commands.jsonc", "utf8")).units.flatMap(
  ({ unit }) => unit.command ?? [],
);
const replacements = ["", "null", "[]", "{}", "-1e400", '"x"', '{"type":2}', "[[1]]"];

/** The text with each of its JSON values in turn replaced by something else. */
function mutants(text: string): string[] {
  const values = [...text.matchAll(/"(?:[^"\\\n]|\\.)*"|\b\d+\b|\btrue\b|\bfalse\b|[[{]/g)];
  return values.flatMap(({ index, 0: value }, number) => {
    const replacement = replacements[number % replacements.length] ?? "";
    return [text.slice(0, index) + replacement + text.slice(index + value.length), text.slice(0, index)];
  });
}

describe.each(kinds.map((kind) => [kind.name, kind] as const))("a broken manifest of the kind %s", (name, kind) => {
  const example = examples.find((file) => manifestKind(file) === name);
  const text = readFileSync(`examples/${example}`, "utf8");

  it("is checked to the end, with findings and fixes within its text", () => {
    const failures: string[] = [];
    for (const mutant of mutants(text)) {
      const onRuleFailure = (code: string, error: unknown) => failures.push(`${code}: ${error} in ${mutant}`);
      for (const finding of checkDocument(kind, parseWhole(mutant, "jsonc"), { commands, onRuleFailure })) {
        expect(finding.start).toBeGreaterThanOrEqual(0);
        expect(finding.end).toBeLessThanOrEqual(mutant.length);
        expect(finding.start).toBeLessThanOrEqual(finding.end);
        for (const fix of finding.fixes) expect(applyEdits(mutant, fix.edits())).not.toBe(mutant);
      }
    }
    expect(failures).toEqual([]);
  });

  it("is explained, outlined and completed everywhere", () => {
    for (const mutant of mutants(text)) {
      const document = readDocument(kind, parseWhole(mutant, "jsonc"));
      expect(() => [outlineOf(document), countersOver(document)]).not.toThrow();
      for (let offset = 0; offset <= mutant.length; offset += 17) {
        const located = locateIn(document, offset);
        expect(() => located && explain(document, located, { commands })).not.toThrow();
        for (const { replaced } of completeIn(document, offset, { commands })) {
          expect(replaced.start <= offset && offset <= replaced.end).toBe(true);
        }
      }
    }
  });
});
