import { parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { readCode } from "../../core/convert/read-code.ts";
import { fields } from "../../core/interface/fields/fields.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { checkDocument } from "../../core/kinds/table/check-document.ts";
import { type Kind, tablesOf } from "../../core/kinds/table/kind.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { parseManifest, parseWhole } from "../../core/manifest/parse-manifest.ts";
import type { Templates } from "../../core/tools/templates.ts";
import { mutants } from "../rules/mutants.ts";
import { expectLabel, expectSentence } from "../support/plain-words.ts";

function findingsIn(kind: Kind | undefined, text: string, context: object = {}): readonly Finding[] {
  const manifest = kind ? parseWhole(text, "jsonc") : parseManifest(text);
  const severities = { "locale-coverage": "warning" as const };
  return checkDocument(kind, manifest, { severities, integrationTypes: [0], readCode, ...context });
}

/** A short manifest, and the same with its values replaced by others or removed: each so many of these variants. */
function variantsOf(text: string, each: number): readonly string[] {
  if (text.length >= 250) return [text];
  const some = mutants(parse(text)).filter((_, index) => index % each === 0);
  return [text, ...some.map((json) => JSON.stringify(json))];
}

describe.each(everyRule.map((rule) => [rule.code, rule] as const))("rule %s", (_, rule) => {
  it("speaks plainly in its messages, labels and fix titles", () => {
    const kind = kinds.find(({ rules }) => rules.includes(rule));
    // Messages about the values of commands are checked for all of them together, in `every-mutant.test.ts`.
    const found = variantsOf(rule.docs.bad, kind ? 1 : 7).flatMap((text) => findingsIn(kind, text, rule.docs.context));
    expect(found.some(({ code }) => code === rule.code)).toBe(true);
    for (const message of new Set(found.map((finding) => finding.message))) expectSentence(message);
    for (const title of new Set(found.flatMap(({ fixes }) => fixes.map((fix) => fix.title)))) expectLabel(title);
    for (const label of new Set(found.flatMap(({ related }) => related.map((one) => one.message)))) expectLabel(label);
  });

  it("lists messages and titles that read plainly with any values", () => {
    // Texts of nothing but values say what the kinds' tables say.
    const filled = (texts: Templates = {}) =>
      Object.values(texts)
        .map((text) => text.replaceAll(/\{\w+\}/g, "Some"))
        .filter((text) => !/^(?:Some ?)+$/.test(text));
    for (const message of filled(rule.messages)) expectSentence(message);
    for (const title of filled(rule.fixes)) expectLabel(title);
  });

  it("speaks plainly on its page", () => {
    expectSentence(rule.docs.summary);
    expectSentence(rule.docs.why);
  });
});

it("speaks plainly about project files", () => {
  const project = {
    application_id: "1",
    default_locale: "de",
    integration_types: [0],
    manifests: ["*.json"],
    rules: { syntax: "off", sintax: "off" },
    targets: { test: { guild_id: "1", owns: "scope", protected: true }, both: { guild_id: "1", global: true } },
  };
  const texts = ["", "{", ...mutants(project).map((json) => JSON.stringify(json))];
  const problems = texts.flatMap((text) => parseProject(text).problems);
  expect(problems.length).toBeGreaterThan(0);
  for (const message of new Set(problems.map((problem) => problem.message))) expectSentence(message);
});

it("documents every field plainly", () => {
  const tables = kinds.flatMap((kind) => [...tablesOf(kind)].flatMap((table) => table.fields));
  for (const { doc } of [...Object.values(fields).flat(), ...tables]) expectSentence(doc);
  for (const { description } of kinds) expectSentence(description);
});
