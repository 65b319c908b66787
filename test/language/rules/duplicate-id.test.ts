import { expect, it } from "vitest";
import { check, listed } from "../../../core/language/check/check.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { fixAll } from "./fix-all.ts";
import { findings, ruleCases } from "./support.ts";

const one = (name: string, id?: string) =>
  `{ ${id === undefined ? "" : `"id": ${id}, `}"name": "${name}", "description": "d" }`;

ruleCases("duplicate-id", {
  errors: [
    [`[${one("a", `"1"`)}, ${one("b", `"1"`)}]`, `"1"`],
    [`[${one("a", `"1"`)}, ${one("b", `"2"`)}, ${one("c", `"1"`)}, ${one("d", `"1"`)}]`, `"1"`, `"1"`],
    [`{ "scope": "guild", "commands": [${one("a", `"1"`)}, ${one("b", `"1"`)}] }`, `"1"`],
  ],
  passes: [
    `[${one("a", `"1"`)}, ${one("b", `"2"`)}, ${one("c")}, ${one("d")}]`,
    `[${one("a", "null")}, ${one("b", "null")}]`,
    `{ "x": [${one("a", `"1"`)}], "y": [${one("b", `"1"`)}] }`,
  ],
  fixes: [
    [
      `{ "x": ${one("a", `"1"`)}, "y": ${one("b", `"1"`)} }`,
      "Remove “id”",
      `{ "x": ${one("a", `"1"`)}, "y": ${one("b")} }`,
    ],
    [`[${one("a", `"1"`)}, ${one("b", `"1"`)}]`, "Remove “id”", `[${one("a", `"1"`)}, ${one("b")}]`],
    [
      `{ "commands": [\n  ${one("a", `"1"`)},\n  ${one("b", `"1"`)}\n] }`,
      "Remove “id”",
      `{ "commands": [\n  ${one("a", `"1"`)},\n  ${one("b")}\n] }`,
    ],
  ],
});

it("leaves it to the author which command keeps the ID", () => {
  const text = `[${one("a", `"1"`)}, ${one("b", `"1"`)}]`;
  expect(fixAll(text)).toBe(text);
});

it("names the other command's place, in this file or in another", () => {
  const text = `[${one("a", `"1"`)}, ${one("b", `"2"`)}, ${one("c", `"1"`)}]`;
  const [own] = findings(text, "duplicate-id");
  expect(own?.related.map(({ start, end }) => text.slice(start, end))).toEqual([`"a"`]);
  expect(own?.path).toEqual([2, "id"]);

  const others = parseManifest(`[${one("x", `"2"`)}]`).units.map((unit) => ({
    ...listed(unit),
    uri: "file:///b.commands.json",
  }));
  const across = check(parseManifest(text), { others }).filter(({ code }) => code === "duplicate-id");
  expect(across.map(({ message, related }) => [message, related[0]?.uri])).toEqual([
    ["Another command in this scope already has the ID “2” (in another manifest).", "file:///b.commands.json"],
    ["Another command in this manifest already has the ID “1”.", undefined],
  ]);
});
