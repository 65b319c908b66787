import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { findingsBeside, ruleCases } from "./support.ts";

const command = (name: string, more = "") => `{ ${more}"name": "${name}", "description": "d" }`;
const withId = (name: string, id: string) => command(name, `"id": ${id}, `);
const [one, two] = [withId("a", `"1"`), withId("b", `"1"`)];

describe("commands of one scope differ in ID", () => {
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
      [
        `{ "commands": [\n  ${one},\n  ${two}\n] }`,
        "Remove “id”",
        `{ "commands": [\n  ${one},\n  ${command("b")}\n] }`,
      ],
    ],
    // Only the author knows which command keeps the ID.
    fixesAll: [[`[${one}, ${two}]`]],
    says: [[`[${one}, ${two}]`, "The ID “1” is already used in this file."]],
  });

  it("names the place of the other command, in this file or in another", () => {
    const ids = `[${one}, ${withId("b", `"2"`)}, ${withId("c", `"1"`)}]`;
    expect(findingsBeside("duplicate-id", ids, `[${withId("x", `"2"`)}]`)).toEqual([
      [`"2"`, "The ID “2” is already used in b.commands.json.", "file:///b.commands.json"],
      [`"1"`, "The ID “1” is already used in this file.", `${ids.indexOf(`"a"`)} "a"`],
    ]);
    expect(check(parseManifest(ids)).map(({ path }) => path)).toEqual([[2, "id"]]);
  });
});
