import { describe, expect, it } from "vitest";
import { check } from "../../../core/language/check/check.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { findings } from "./support.ts";

const commands = (type: number, count: number) =>
  Array.from(
    { length: count },
    (_, i) => `{ "type": ${type}, "name": "c${type}-${i}", "description": "${type === 1 ? "d" : ""}" }`,
  );
const manifest = (...parts: readonly string[][]) => `[${parts.flat().join(",\n")}]`;

describe.each([
  [1, 100],
  [2, 15],
  [3, 15],
  [4, 1],
])("type %i", (type, max) => {
  it(`passes ${max} and marks the next`, () => {
    expect(findings(manifest(commands(type, max)), "too-many-commands")).toEqual([]);
    const text = manifest(commands(type, max + 3));
    const [finding, ...others] = findings(text, "too-many-commands");
    expect(others).toEqual([]);
    expect(text.slice(finding?.start, finding?.end)).toBe(`"c${type}-${max}"`);
    expect(finding?.message).toContain(`${max + 3} `);
  });

  it("counts the project's other manifests", () => {
    const others = Array.from({ length: max }, () => ({
      facts: { name: "x", type, nameSpan: { start: 0, end: 1 }, id: undefined },
      span: { start: 0, end: 1 },
      uri: "file:///other.commands.json",
      path: [],
    }));
    const text = manifest(commands(type, 2));
    const found = check(parseManifest(text), { others }).filter(({ code }) => code === "too-many-commands");
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([`"c${type}-0"`]);
  });
});

it("counts each type on its own", () => {
  expect(
    findings(manifest(commands(1, 100), commands(2, 15), commands(3, 15), commands(4, 1)), "too-many-commands"),
  ).toEqual([]);
});
