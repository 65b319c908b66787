import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, it, test } from "vitest";
import { answers } from "../../../core/language/check/gate.ts";
import { rules } from "../../../core/language/rules/index.ts";
import { commandsOf, corpora } from "../../../scripts/bench/corpus.mjs";
import { ofCommands, ofLists } from "../../witness/verdicts.ts";
import { everyMutant } from "../rules/mutants.ts";
import { findings, option, slash } from "../rules/support.ts";
import { contexts, faultsOfGate, passing } from "./gated.ts";

const named = (name: string, more = "") => `{ "type": 3, "name": "${name}", "description": "d"${more} }`;
const namesakes = ["a", "b"].map((name) => named(name, `, "name_localizations": { "de": "c" }`)).join();
const late = [named("a"), named("b", `, "required": true`)].join();

it("has an answer for every rule, and for nothing else", () => {
  const listed = Object.values(answers).flatMap((codes) => [...codes]);
  expect(listed.toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
});

describe("nothing passes in which a rule finds something", () => {
  const examples = rules.map(({ code, docs }) => [code, docs] as const);
  test.each(examples)("of the examples of %s", (_, { bad, good, context }) => {
    const own = context ? [context] : undefined;
    expect([bad, good].flatMap((text) => [...faultsOfGate(text), ...faultsOfGate(text, own)])).toEqual([]);
  });

  test.each([
    ["commands", ofCommands, (body: unknown) => [body]],
    ["lists", ofLists, (body: unknown) => body],
  ] as const)("of the witness's %s", (_, verdicts, manifestOf) => {
    const bodies = Object.values(verdicts)
      .flat()
      .map(([body]) => JSON.stringify(manifestOf(body)));
    expect(bodies.filter((body) => faultsOfGate(body).length > 0)).toEqual([]);
  });

  test.each([
    ["a number that JavaScript rounds to a whole one", option(4, `"min_value": 5.00000000000000001`)],
    ["a number that it rounds into the limits", option(10, `"max_value": 9007199254740993`)],
    ["code in a choice's value", option(3, `"choices": [{ "name": "a", "value": "\${a}" }]`)],
    ["a repeated key", slash(`"nsfw": true, "nsfw": false`)],
    ["a repeated key of an option", option(3, `"name": "it"`)],
    ["a comment that suppresses nothing", slash("// command-manifest-ignore name-length\n")],
    ["a locale that repeats the default", slash(`"name_localizations": { "de": "say" }`)],
    ["a locale that others read in place of theirs", slash(`"name_localizations": { "en-GB": "speak" }`)],
    ["a field of global commands", slash(`"contexts": [0]`)],
    ["two options with one name in a locale", slash(`"options": [${namesakes}]`)],
    ["a required option behind another", slash(`"options": [${late}]`)],
  ])("of what a schema cannot say: %s", (_, text) => {
    expect(faultsOfGate(text)).toEqual([]);
    // Somewhere something is found, or it would prove nothing.
    expect(contexts.flatMap((context) => findings(text, undefined, context))).not.toEqual([]);
  });

  test("of manifests that differ in one value from one with every field", { timeout: 120_000 }, () => {
    const texts = everyMutant.map((mutant) => JSON.stringify(mutant));
    const inTurn = (index: number) => contexts.slice(index % contexts.length).slice(0, 1);
    expect(texts.filter((text, index) => faultsOfGate(text, inTurn(index)).length > 0)).toEqual([]);
  });

  test("of the examples", () => {
    const files = globSync(["examples/**/*.json", "test/fixtures/**/*.json"]);
    expect(files.filter((file) => faultsOfGate(readFileSync(file, "utf8")).length > 0)).toEqual([]);
  });
});

describe("passes", () => {
  it("all commands of an ordinary manifest", () => {
    const commands = commandsOf(corpora["17 KB"]);
    expect(passing(JSON.stringify(commands))).toBe(commands.length);
  });
});
