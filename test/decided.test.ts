import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, expectTypeOf, it } from "vitest";
import { commandTypes, optionTypes, unknownOptionType } from "../core/interface/facts/constants.ts";
import { fields, type SentFieldName } from "../core/interface/fields/fields.ts";
import type { Choice, CommandPayload, Option } from "../core/interface/payloads.ts";
import { everyRule } from "../core/kinds/every-rule.ts";
import { kinds } from "../core/kinds/kinds.ts";
import { ofCommands, ofLists } from "./witness/verdicts.ts";

// Holds together parts that the compiler cannot: each message names the missing one.

/** By kind, the names of the fields and the types in the bodies that Discord accepts. */
const accepted = { command: new Set<unknown>(), option: new Set<unknown>(), choice: new Set<unknown>() };
const listed = { commands: "command", options: "option", choices: "choice" } as const;

function collect(kind: keyof typeof accepted, body: unknown): void {
  if (Array.isArray(body)) for (const one of body) collect(kind, one);
  else if (typeof body === "object" && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      accepted[kind].add(name === "type" ? value : undefined).add(name);
      if (name in listed) collect(listed[name as keyof typeof listed], value);
    }
  }
}

for (const [body, errors] of [ofCommands, ofLists].flatMap((verdicts) => Object.values(verdicts).flat())) {
  if (!errors) collect("command", body);
}

it("the witness has an accepted body with every type and every field", () => {
  const missing = (["command", "option", "choice"] as const).flatMap((kind) => {
    const sent = fields[kind].filter(({ returned, assigned, deprecated }) => !returned && !assigned && !deprecated);
    const names = sent.map(({ name }) => name);
    return names.filter((name) => !accepted[kind].has(name)).map((name) => `${kind}/${name}`);
  });
  const types = [
    ...commandTypes.filter(({ value }) => !accepted.command.has(value)),
    ...optionTypes.filter(({ value }) => !accepted.option.has(value)),
  ].map(({ name }) => name);
  expect([...missing, ...types], "test/witness/verdicts.ts has no accepted body with these").toEqual([]);
});

it("payloads have every field that is sent", () => {
  expectTypeOf<Exclude<SentFieldName<"command">, keyof CommandPayload>>().toBeNever();
  expectTypeOf<Exclude<SentFieldName<"option">, keyof Option>>().toBeNever();
  expectTypeOf<Exclude<SentFieldName<"choice">, keyof Choice>>().toBeNever();
});

it("the unknown option type is unknown", () => {
  expect(optionTypes.map(({ value }) => value)).not.toContain(unknownOptionType);
});

it("every kind has a row in the README and tests", () => {
  const readme = readFileSync("README.md", "utf8");
  const missing = kinds.flatMap(({ name }) => [
    ...(readme.includes(`| \`*.${name}.json\` |`) ? [] : [`a row *.${name}.json in README.md`]),
    ...(existsSync(`test/kinds/${name}.test.ts`) ? [] : [`test/kinds/${name}.test.ts`]),
  ]);
  expect(missing).toEqual([]);
});

/** The files of rules, from `core/`. */
const ruleFiles = readdirSync("core", { recursive: true, encoding: "utf8" }).filter(
  (name) => basename(dirname(name)) === "rules" && name.endsWith(".ts"),
);

it("every rule is in a list of rules", () => {
  const codes = everyRule.map(({ code }) => code);
  const unlisted = ruleFiles
    .map((file) => basename(file, ".ts"))
    .filter((name) => name !== "index" && !codes.includes(name));
  expect(ruleFiles.length).toBeGreaterThanOrEqual(codes.length);
  expect(unlisted, "named by no rule in core/rules/index.ts or its kind's index.ts").toEqual([]);
});

it("every rule has a test file with its name", () => {
  const tests = new Set(readdirSync("test", { recursive: true, encoding: "utf8" }).map((name) => basename(name)));
  const untested = everyRule.filter(({ code }) => !tests.has(`${code}.test.ts`));
  const missing = untested.map(({ code }) => {
    const file = ruleFiles.find((name) => basename(name) === `${code}.ts`) ?? `rules/${code}.ts`;
    return `test/${file.replace(/^(kinds\/\w+)\/rules\//, "$1/").replace(/\.ts$/, ".test.ts")}`;
  });
  expect(missing, "rules have no test file").toEqual([]);
});
