import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manifests } from "../rules/manifests.ts";
import { findings, fixed } from "../rules/support.ts";

describe("is not taken for JavaScript:", () => {
  it.each([
    `[{ "name": "ping", "description": "Answers, note: it's 'quoted'" }]`,
    `[{ name": "ping", "description": "Answers" }]`,
    `[{ "name: "ping", "description": "Answers" }]`,
    `[{ "name": "ping, "description": "Answers" }]`,
    `[{ "name": ping", "description": "Answers" }]`,
    `[{ "name": ping, "description": "Answers" }]`,
    `[{ "name": 'ping", "description": "It's" }]`,
    `[{ name: "ping, "description": "Answers" }]`,
    `[{ "name": "ping" "description": "Answers" }]`,
    `[{ "name": "ping", "description": }]`,
    `[{ "name": "ping" ]`,
    `[{ "name": "ping", "contexts": [0, "description": "Answers", "options": [null], "nsfw": null, "dm_permission": null }]`,
    `{ "name": "a" }, { "name": "b" }`,
    "hello world",
    "name: ping\ndescription: Answers",
    "console.log('hello')",
    "const a = 5;",
    "",
  ])("%s", (text) => {
    expect(findings(text, "javascript")).toEqual([]);
  });

  it("JSON with one character missing", () => {
    fc.assert(
      fc.property(manifests, fc.nat(), fc.constantFrom("", "  "), (manifest, at, indent) => {
        const json = JSON.stringify(manifest, undefined, indent);
        const structural = [...json.matchAll(/["{}[\],:]/g)].map(({ index }) => index);
        const missing = structural[at % structural.length] ?? 0;
        const text = json.slice(0, missing) + json.slice(missing + 1);
        expect(findings(text, "javascript"), text).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

it("has one finding for the file, at its start, and no other before the conversion", () => {
  for (const text of [
    "[{ name: 'Ping', description: 'Pong' }]",
    `[{ "name": "ping", "description": '' }, { name: 'b', description: 'B' }];`,
    "// ours\nmodule.exports = [{ name: `a`, description: `b`, options: 1 }]",
    "export const commands = { ping: { description: '' } }",
    "module.exports = { scope: 'global', commands: [{ name: 'A', description: d() }] }",
  ]) {
    const [finding, ...others] = findings(text);
    expect(others, text).toEqual([]);
    expect(finding, text).toMatchObject({ code: "javascript", severity: "error", start: 0, end: 1 });
  }
});

it("converts a map of commands and an envelope as they are", () => {
  const value = (text: string) => JSON.parse(fixed(text, "javascript", "Convert to JSON"));
  expect(value("module.exports = { ping: { description: 'Pong' } }")).toEqual({ ping: { description: "Pong" } });
  const envelope = { scope: "guild", guild_id: "1", commands: [{ name: "a", description: "b" }] };
  expect(
    value(`export default { scope: 'guild', guild_id: '1', commands: [{ name: 'a', description: 'b' }] };`),
  ).toEqual(envelope);
});

it("reports a token in code as ever", () => {
  const token = ["0Example", "0Example", "0Example", "0Example"].join("");
  const text = `module.exports = [{ name: 'a', description: 'Bearer ${token}' }]; // Bearer ${token}`;
  expect(findings(text).map(({ code }) => code)).toEqual(["javascript", "secret-in-manifest", "secret-in-manifest"]);
});

it("writes a placeholder for each value that is code, which is reported after the conversion", () => {
  const template = "`Hello $" + "{who}`";
  const text = `[
  { name: 'a', description: texts.get('ping'), nsfw: isNsfw() },
  { ...base, name: 'b', description: ${template} },
]`;
  const json = fixed(text, "javascript", "Convert to JSON, Writing Code as Strings");
  for (const code of ["texts.get('ping')", "isNsfw()", "...base", "who"]) expect(json).toContain(`\${${code}}`);
  expect(findings(json, "text-placeholder")).toHaveLength(2);
  expect(findings(json, "shape").length).toBeGreaterThan(0);
});

it("stays JavaScript while the author types", () => {
  const text =
    "[\n{ name: 'ping', description: 'Answers'\n}, { name: 'b', description: 'c', options: [{ type: 3, name: 'x' }] }]";
  for (const edited of [
    text.replace("'Answers'", ""),
    text.replace("'Answers'", "'Answers"),
    text.replace(", description: 'Answers'", " description: 'Answers'"),
    text.slice(0, -1),
    text.slice(0, -8),
    text.replace("description: 'c'", "desc"),
    text.replace("description: 'c'", "description 'c'"),
  ]) {
    expect(
      findings(edited).map(({ code }) => code),
      edited,
    ).toEqual(["javascript"]);
  }
});

it.each([
  ["permissions", "{ guild_id: 'x', permissions: [] }"],
  ["lobby", "export default { metadata: { a: 'b' }, members: [{ id: 'x' }] }"],
])("reads manifests of %s", (kind, text) => {
  const found = findings(text, undefined, { kind });
  expect(found.map(({ code }) => code)).toEqual(["javascript"]);
  expect(found[0]?.fixes.map(({ title }) => title)).toEqual(["Convert to JSON"]);
});
