import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { CommandIndex } from "../../core/manifest/command-index.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { findings } from "./support.ts";

const times = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, i) => make(i));

/** Expects one finding, which marks this text and says the number. */
function expectOne(text: string, marked: string, number: string) {
  const found = findings(text, "too-many-commands").map(({ start, end, message }) => [text.slice(start, end), message]);
  expect(found).toEqual([[marked, expect.stringContaining(number)]]);
}

describe("a scope has at most 100 slash, 15 user and 15 message commands, one entry point, and 130 in all", () => {
  it.each([
    [1, 100],
    [2, 15],
    [3, 15],
    [4, 1],
  ])("of type %i marks the first beyond %i, and says how many there are", (type, max) => {
    const commands = times(max + 3, (i) => `{ "type": ${type}, "name": "c${i}", "description": "" }`);
    expectOne(`[${commands}]`, `"c${max}"`, `${max + 3} `);
  });

  const ofEveryType = [
    ...times(100, (i) => `{ "type": 1, "name": "c${i}", "description": "d" }`),
    ...times(15, (i) => `{ "type": 2, "name": "u${i}" }`),
    ...times(15, (i) => `{ "type": 3, "name": "m${i}" }`),
  ];
  const launch = `{ "type": 4, "name": "launch" }`;

  it("of all types marks the first beyond 130, entry point included", () => {
    expectOne(`[${[...ofEveryType, launch]}]`, `"launch"`, "131 commands, but the maximum is 130");
    expectOne(`[${[launch, ...ofEveryType]}]`, `"m14"`, "131 commands, but the maximum is 130");
    expect(check(parseManifest(`[${ofEveryType}]`))).toEqual([]);
    expect(check(parseManifest(`[${[launch, ...ofEveryType.slice(1)]}]`))).toEqual([]);
  });

  it("of all types says nothing where a type has too many, or the entry point is one too many in a guild", () => {
    const codes = (text: string, scope: "global" | "guild") =>
      check(parseManifest(text), { scope }).map(({ code }) => code);
    const another = `{ "type": 2, "name": "u15" }`;
    expect(codes(`[${[...ofEveryType, another, launch]}]`, "global")).toEqual(["too-many-commands"]);
    expect(codes(`[${[...ofEveryType, launch]}]`, "guild")).toEqual(["entry-point-in-guild"]);
  });

  it("counts the project's other manifests", () => {
    const others = Array.from({ length: 15 }, () => ({
      facts: { name: "x", type: 2, nameSpan: { start: 0, end: 1 }, path: [], id: undefined },
      span: { start: 0, end: 1 },
      uri: "file:///other.commands.json",
      path: [],
    }));
    const text = `[{ "type": 2, "name": "a" }, { "type": 2, "name": "b" }]`;
    const found = check(parseManifest(text), { others: new CommandIndex(others) });
    expect(found.map(({ code, start, end }) => [code, text.slice(start, end)])).toEqual([["too-many-commands", `"a"`]]);
  });
});
