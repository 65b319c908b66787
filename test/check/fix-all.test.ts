import { expect, it } from "vitest";
import { listedCommand } from "../../core/check/check.ts";
import { fixAllBy } from "../../core/check/fix-all.ts";
import { isSafeIn } from "../../core/kinds/fix-all.ts";
import { CommandIndex } from "../../core/manifest/command-index.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { findings, fixAll, option } from "../rules/support.ts";

const named = (...names: readonly string[]) =>
  `[${names.map((name) => `{ "name": "${name}", "description": "d" }`).join(", ")}]`;
const options = (...names: readonly string[]) =>
  `[{ "name": "a", "description": "d", "options": [${names
    .map((name) => `{ "type": 3, "name": "${name}", "description": "d" }`)
    .join(", ")}] }]`;
const errorsIn = (text: string) => findings(text).filter(({ severity }) => severity === "error");

it.each([
  ["a command", named("Ban User"), named("ban-user")],
  ["an option", options("Ban User"), options("ban-user")],
  [
    "a group and its subcommand",
    `[{ "name": "a", "description": "d", "options": [{ "type": 2, "name": "The Group", "description": "d", "options": [{ "type": 1, "name": "Sub Command", "description": "d" }] }] }]`,
    `[{ "name": "a", "description": "d", "options": [{ "type": 2, "name": "the-group", "description": "d", "options": [{ "type": 1, "name": "sub-command", "description": "d" }] }] }]`,
  ],
  [
    "a localized name",
    `[{ "name": "ban", "description": "d", "name_localizations": { "de": "Mitglied Bannen" } }]`,
    `[{ "name": "ban", "description": "d", "name_localizations": { "de": "mitglied-bannen" } }]`,
  ],
  ["a single command", `{ "name": "Ban User", "description": "d" }`, `{ "name": "ban-user", "description": "d" }`],
  ["an escaped name", named("\\u0042an\\u0020User"), named("ban-user")],
  [
    "lines that end in CRLF, with comments",
    `[\r\n  {\r\n    // why\r\n    "name": "Ban User", // this\r\n    "description": "d"\r\n  }\r\n]`,
    `[\r\n  {\r\n    // why\r\n    "name": "ban-user", // this\r\n    "description": "d"\r\n  }\r\n]`,
  ],
])("corrects the name of %s", (_, text, after) => {
  expect(fixAll(text)).toBe(after);
  expect(errorsIn(after)).toEqual([]);
});

it.each([
  ["a name that another command has", named("Ban User", "ban-user"), named("Ban User", "ban-user")],
  ["the other order", named("ban-user", "Ban User"), named("ban-user", "Ban User")],
  ["two that would become the same", named("Ban User", "BAN-USER", "Kick"), named("ban-user", "BAN-USER", "kick")],
  ["three of them", named("A B", "a B", "A b"), named("a-b", "a B", "A b")],
  ["options", options("Ban User", "ban-user", "Kick"), options("Ban User", "ban-user", "kick")],
  [
    "a localized name that is another option's",
    options("x")
      .replace(`"name": "x"`, `"name": "x", "name_localizations": { "de": "Y" }`)
      .replace("] }]", `, { "type": 3, "name": "y", "description": "d" }] }]`),
    undefined,
  ],
])("gives no name twice: %s", (_, text, after = text) => {
  expect(fixAll(text)).toBe(after);
  expect(errorsIn(after).length).toBeLessThanOrEqual(errorsIn(text).length);
});

it("corrects a name that is there twice already, in both places", () => {
  expect(fixAll(named("Ban User", "Ban User"))).toBe(named("ban-user", "ban-user"));
});

it("gives a command of another type the same name", () => {
  const menu = `{ "type": 2, "name": "ban-user" }`;
  expect(fixAll(named("Ban User").replace("]", `, ${menu}]`))).toBe(named("ban-user").replace("]", `, ${menu}]`));
});

it("gives no name that a command of another manifest has", () => {
  const other = parseManifest(named("ban-user"));
  const commands = other.units.map((placed) => ({ ...listedCommand(placed), uri: "file:///b.commands.json" }));
  const others = new CommandIndex(commands);
  expect(fixAll(named("Ban User", "Kick"), { others })).toBe(named("Ban User", "kick"));
});

it("leaves a context menu command's description, and what its author has to choose", () => {
  for (const text of [
    `[{ "type": 2, "name": "Report", "description": "Reports the user" }]`,
    `[{ "type": 3, "name": "Report", "description": "Reports it" }]`,
    option(3, `"choices": [{ "name": "a", "value": 1 }]`),
  ]) {
    expect(fixAll(text)).toBe(text);
  }
});

it("prefers no single fix that would give a name twice", () => {
  const preferred = (text: string) => {
    const document = readDocument({ uri: "file:///a.commands.json", text, dialect: "jsonc" });
    const all = document.check({});
    return all.flatMap(({ fixes }) => fixes).map((fix) => isSafeIn(document, {}, all, fix));
  };
  expect(preferred(named("Ban", "ban"))).toEqual([false]);
  expect(preferred(named("Ban", "kick"))).toEqual([true]);
});

it("ends soon with many names that would become the same, and does nothing to an empty text", () => {
  const names = Array.from({ length: 90 }, (_, index) => (index % 2 === 0 ? `Name ${index}` : `NAME-${index - 1}`));
  const after = fixAll(named(...names));
  expect(after).toBe(
    named(...names.map((name, index) => (index % 2 === 0 ? name.toLowerCase().replace(" ", "-") : name))),
  );
  expect(fixAll(after)).toBe(after);
  for (const text of ["", " ", "[", "{}", "null", `[{ "name": "`]) expect(fixAll(text)).toBe(text);
});

it.each([
  ["all of which would become the same", (index: number) => `A${index % 2 === 0 ? " " : "-"}${"b".repeat(20)}`],
  ["each of which another has", (index: number) => (index < 500 ? `Name ${index}` : `name-${index - 500}`)],
])("checks a text only a few times for 1000 names, %s", (_, nameOf) => {
  const text = named(...Array.from({ length: 1000 }, (_one, index) => nameOf(index)));
  const document = readDocument({ uri: "file:///a.commands.json", text, dialect: "jsonc" });
  let checks = 0;
  const fixed = fixAllBy(text, (source) => {
    checks++;
    return document.withText(source).check({});
  });
  expect(checks).toBeLessThan(200);
  expect(errorsIn(fixed).length).toBeLessThanOrEqual(errorsIn(text).length);
});
