import { expect, it } from "vitest";
import { check, listed } from "../../../core/language/check/check.ts";
import { CommandIndex } from "../../../core/language/model/command-index.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { option, ruleCases, slash } from "./support.ts";

const command = (name: string, more = "") => `{ ${more}"name": "${name}", "description": "d" }`;
const typed = (type: number, name: string) =>
  `{ "type": ${type}, "name": "${name}", "description": "${type === 1 ? "d" : ""}" }`;
const withId = (name: string, id: string) => command(name, `"id": ${id}, `);

/** The findings of a rule about a text beside another manifest: the marked text, the message, and what they are related to. */
function across(code: string, text: string, other: string) {
  const units = parseManifest(other).units.map((unit) => ({ ...listed(unit), uri: "file:///b.commands.json" }));
  const found = check(parseManifest(text), { others: new CommandIndex(units) }).filter(
    (finding) => finding.code === code,
  );
  return found.map(({ start, end, message, related }) => {
    const [place] = related;
    const at = place?.uri ?? `${place?.start} ${text.slice(place?.start, place?.end)}`;
    return [text.slice(start, end), message, at];
  });
}

ruleCases("duplicate-command", {
  finds: [
    [`[${typed(1, "a")}, ${typed(1, "a")}]`, `"a"`],
    [`[${command("a")}, ${typed(1, "a")}]`, `"a"`],
    [`[${command("a")}, ${command("b")}, ${command("a")}, ${command("a")}]`, `"a"`, `"a"`],
    [`{ "x": [${command("a")}, ${command("a")}], "y": [${command("b")}] }`, `"a"`],
  ],
  passes: [
    `[${typed(1, "a")}, ${typed(2, "a")}, ${typed(3, "a")}]`,
    `[${command("a")}, ${command("A")}]`,
    `{ "x": [${command("a")}], "y": [${command("a")}] }`,
  ],
});

const [one, two] = [withId("a", `"1"`), withId("b", `"1"`)];
ruleCases("duplicate-id", {
  errors: [
    [`[${one}, ${two}]`, `"1"`],
    [`[${one}, ${withId("b", `"2"`)}, ${withId("c", `"1"`)}, ${withId("d", `"1"`)}]`, `"1"`, `"1"`],
    [`{ "scope": "guild", "commands": [${one}, ${two}] }`, `"1"`],
  ],
  passes: [
    `[${one}, ${withId("b", `"2"`)}, ${command("c")}, ${command("d")}]`,
    `[${withId("a", "null")}, ${withId("b", "null")}]`,
    `{ "x": [${one}], "y": [${two}] }`,
  ],
  fixes: [
    [`{ "x": ${one}, "y": ${two} }`, "Remove “id”", `{ "x": ${one}, "y": ${command("b")} }`],
    [`[${one}, ${two}]`, "Remove “id”", `[${one}, ${command("b")}]`],
    [`{ "commands": [\n  ${one},\n  ${two}\n] }`, "Remove “id”", `{ "commands": [\n  ${one},\n  ${command("b")}\n] }`],
  ],
  // Only the author knows which command keeps the ID.
  fixesAll: [[`[${one}, ${two}]`]],
});

it("names the place of the other command, in this file or in another", () => {
  const names = `[${command("a")}, ${command("b")}, ${command("a")}]`;
  expect(across("duplicate-command", names, `[${command("b")}]`)).toMatchObject([
    [`"b"`, expect.anything(), "file:///b.commands.json"],
    [`"a"`, expect.anything(), `${names.indexOf(`"a"`)} "a"`],
  ]);
  const ids = `[${one}, ${withId("b", `"2"`)}, ${withId("c", `"1"`)}]`;
  expect(across("duplicate-id", ids, `[${withId("x", `"2"`)}]`)).toEqual([
    [`"2"`, "Another command in this scope already has the ID “2” (in another manifest).", "file:///b.commands.json"],
    [`"1"`, "Another command in this manifest already has the ID “1”.", `${ids.indexOf(`"a"`)} "a"`],
  ]);
  expect(check(parseManifest(ids)).map(({ path }) => path)).toEqual([[2, "id"]]);
});

const subcommand = (name: string, options = "") =>
  `{ "type": 1, "name": "${name}", "description": "d"${options && `, "options": [${options}]`} }`;
const options = (...list: readonly string[]) => slash(`"options": [${list.join(", ")}]`);
const x = `{ "type": 3, "name": "x", "description": "d" }`;

ruleCases("duplicate-option", {
  finds: [
    [options(subcommand("a"), subcommand("a")), `"a"`],
    [options(subcommand("a"), subcommand("\\u0061"), subcommand("a")), `"\\u0061"`, `"a"`],
    [options(subcommand("__proto__"), subcommand("__proto__")), `"__proto__"`],
  ],
  passes: [
    options(subcommand("a", x), subcommand("b", x)),
    options(subcommand("x", x)),
    options(subcommand("a"), subcommand("A")),
  ],
});

type Choice = readonly [name: string, value: string];
const choiceList = (list: readonly Choice[]) =>
  `"choices": [${list.map(([name, value]) => `{ "name": "${name}", "value": ${value} }`).join(", ")}]`;
const choices = (type: number, ...list: readonly Choice[]) => option(type, choiceList(list));
const four = (name: string) => `{ "type": 4, "name": "${name}", "description": "d", ${choiceList([["x", "1"]])} }`;

ruleCases("duplicate-choice", {
  errors: [
    [choices(4, ["a", "1"], ["a", "2"]), `"a"`],
    [choices(4, ["a", "1"], ["b", "2"], ["\\u0061", "3"]), `"\\u0061"`],
  ],
  informs: [
    [choices(4, ["a", "1"], ["b", "1"]), "1"],
    [choices(10, ["a", "1"], ["b", "1.0"], ["c", "10e-1"]), "1.0", "10e-1"],
    [choices(3, ["a", `"x"`], ["b", `"x"`]), `"x"`],
  ],
  passes: [
    choices(4, ["a", "1"], ["A", "2"]),
    choices(10, ["a", "9007199254740992"], ["b", "9007199254740993"]),
    choices(3, ["a", `"1"`], ["b", "1"]),
    options(four("b"), four("c")),
  ],
  // A choice that repeats name and value is reported once, by its name.
  says: [
    [
      choices(4, ["a", "1"], ["a", "1"], ["b", "1"]),
      "Another choice of this option already has the name “a”.",
      "Another choice of this option already has the value 1.",
    ],
  ],
});

const twice = `[{ "name": "a", "name": "b", "description": "d" }]`;
ruleCases("duplicate-property", {
  finds: [
    [twice, `"name"`],
    [`[{ "name": "a", "name": "b", "name": "c", "description": "d" }]`, `"name"`, `"name"`],
    [option(3, `"type": 4`), `"type"`],
    [option(3, `"choices": [{ "name": "c", "name": "d", "value": "v" }]`), `"name"`],
    [`{ "scope": "guild", "scope": "global", "commands": [] }`, `"scope"`],
    [slash(`"name_localizations": { "de": "x", "fr": "y", "de": "z" }`), `"de"`],
    [`[{ "name": "a", "\\u006eame": "b", "description": "d" }]`, `"name"`],
    [slash(`"__proto__": 1, "__proto__": 2`), `"__proto__"`],
  ],
  passes: [`[${command("a")}, ${command("b")}]`, `[{ "name": "a", "Name": "b" }]`],
  fixes: [
    [twice, "Remove this property", `[{ "name": "b", "description": "d" }]`],
    [`[{\n  "name": "a", // old\n  "name": "b"\n}]`, "Remove this property", `[{\n  // old\n  "name": "b"\n}]`],
  ],
});
