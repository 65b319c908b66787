import { expect, it } from "vitest";
import { check, listed } from "../../../core/language/check/check.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { findings, ruleCases } from "./support.ts";

const one = (name: string, type = 1) =>
  `{ "type": ${type}, "name": "${name}", "description": "${type === 1 ? "d" : ""}" }`;

ruleCases("duplicate-command", {
  finds: [
    [`[${one("a")}, ${one("a")}]`, `"a"`],
    [`[{ "name": "a", "description": "d" }, ${one("a")}]`, `"a"`],
    [`[${one("a")}, ${one("b")}, ${one("a")}, ${one("a")}]`, `"a"`, `"a"`],
    [`{ "x": [${one("a")}, ${one("a")}], "y": [${one("b")}] }`, `"a"`],
  ],
  passes: [
    `[${one("a")}, ${one("a", 2)}, ${one("a", 3)}]`,
    `[${one("a")}, ${one("A")}]`,
    `{ "x": [${one("a")}], "y": [${one("a")}] }`,
  ],
});

it("names the twin's place, in this file or in another", () => {
  const text = `[${one("a")}, ${one("b")}, ${one("a")}]`;
  const [finding] = findings(text, "duplicate-command");
  expect(finding?.related.map(({ start, end }) => [start, text.slice(start, end)])).toEqual([
    [text.indexOf(`"a"`), `"a"`],
  ]);

  const others = parseManifest(`[${one("b")}]`).units.map((unit) => ({
    ...listed(unit),
    uri: "file:///b.commands.json",
  }));
  const across = check(parseManifest(text), { others }).filter(({ code }) => code === "duplicate-command");
  expect(across.map(({ start, end, related }) => [text.slice(start, end), related[0]?.uri])).toEqual([
    [`"b"`, "file:///b.commands.json"],
    [`"a"`, undefined],
  ]);
});
