import { beforeAll, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { readCode } from "../../core/convert/read-code.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { expectLabel, expectSentence } from "../support/plain-words.ts";
import { everyField, everyMutant } from "./mutants.ts";
import { asGlobal, errorsAmong, errorsForSchema, isValid, schemaFaults } from "./schema-agreement.ts";
import { unexplainedPairs } from "./unexplained-pairs.ts";
import { untrueTitles } from "./untrue-titles.ts";

// Each mutant is read and checked once for all that is promised of it.
const untrue: string[] = [];
const pairs: string[] = [];
const disagreements: (readonly [messages: readonly string[], text: string])[] = [];
const messages = new Set<string>();
const titles = new Set<string>();

const inGuild = {
  severities: { "locale-coverage": "warning" },
  integrationTypes: [0],
  readCode,
  scope: "guild",
} as const;

function addWords(found: readonly Finding[]): void {
  for (const { message, fixes } of found) {
    messages.add(message);
    for (const { title } of fixes) titles.add(title);
  }
}

beforeAll(() => {
  for (const [index, mutant] of everyMutant.entries()) {
    const text = JSON.stringify(mutant);
    const manifest = parseManifest(text);
    const found = check(manifest);
    addWords(found);
    untrue.push(...untrueTitles(text, found));
    pairs.push(...unexplainedPairs(found));
    const errors = asGlobal(mutant) === mutant ? errorsAmong(found) : errorsForSchema(mutant);
    if (isValid(mutant) !== (errors.length === 0)) disagreements.push([errors.map(({ message }) => message), text]);
    // In a guild, few messages are others.
    if (index % 5 === 0) addWords(check(manifest, inGuild));
  }
});

it("a fix does what its title says, whatever one value of a manifest is", () => {
  expect(untrue).toEqual([]);
});

it("a fault is reported once, whatever one value of a manifest is", () => {
  expect(pairs).toEqual([]);
});

it("the schema and the rules agree, whatever one value of a manifest is", () => {
  expect(errorsForSchema(everyField)).toEqual([]);
  expect(schemaFaults(everyField)).toEqual([]);
  expect(disagreements).toEqual([]);
});

it("messages and titles are plain, whatever one value of a manifest is", () => {
  expect(messages.size).toBeGreaterThan(100);
  for (const message of messages) expectSentence(message);
  for (const title of titles) expectLabel(title);
});
