import { describe, expect, it } from "vitest";
import { findings, fixed, ruleCases, slash, titles } from "./support.ts";

describe("a manifest is JSON, with comments and trailing commas where its language has them", () => {
  ruleCases("syntax", {
    finds: [[`[{ "name": "a" "description": "d" }]`, `"description"`]],
    passes: [`[{ "name": "a", "description": "d", }] // fine`],
    fixes: [
      [`[{ "name": "a" "description": "d" }]`, "Insert ,", slash().replace("say", "a").replace("Says it", "d")],
      [
        `// all\n{ "name": "a", "description": "d" } // one\n{ "name": "b", "description": "d" }, // two\n`,
        "Wrap in an array",
        `// all\n[{ "name": "a", "description": "d" }, // one\n{ "name": "b", "description": "d" }] // two\n`,
      ],
      [`{ "name": "a", "description": "d" },\n`, "Remove the trailing comma", `{ "name": "a", "description": "d" }\n`],
    ],
    says: [
      [
        `{ "name": "a", "description": "d" }, { "name": "b", "description": "d" }`,
        "Several commands must be in an array.",
      ],
    ],
    alone: [
      `{ "name": "a", "description": "d" }, { "name": "b", "description": "d" }`,
      "hello world: it's no manifest",
    ],
  });
});

it("reads every command of a row", () => {
  const found = findings(`{ "name": "A", "description": "d" }\n{ "name": "B", "description": "d" }`);
  expect(found.map(({ code, path }) => [code, ...path])).toEqual([
    ["name-lowercase", 0, "name"],
    ["syntax"],
    ["name-lowercase", 1, "name"],
  ]);
});

describe("what is missing is inserted before a comment", () => {
  it.each([
    ["a line comment", "// why\n"],
    ["a block comment", "/* why */"],
    ["several comments", "/* why */ // how\n  // when\n"],
    ["a comment with quotes and brackets", `// "why" ]}\n`],
  ])("%s", (_, comment) => {
    const named = `"name": "a" ${comment} "description": "d"`;
    const comma = `"name": "a", ${comment} "description": "d"`;
    expect(fixed(`[{ ${named} }]`, "syntax", "Insert ,")).toBe(`[{ ${comma} }]`);
    const commands = slash().slice(1, -1);
    expect(fixed(`[${commands} ${comment} ${commands}]`, "syntax", "Insert ,")).toBe(
      `[${commands}, ${comment} ${commands}]`,
    );
    expect(fixed(`[${commands} ${comment}`, "syntax", "Insert ]")).toBe(`[${commands}] ${comment}`);
    expect(fixed(`{ "commands": [${commands} ${comment}`, "syntax", "Insert ]}")).toBe(
      `{ "commands": [${commands}]} ${comment}`,
    );
    expect(fixed(`[{ "name" ${comment} "a" }]`, "syntax", "Insert :")).toBe(`[{ "name": ${comment} "a" }]`);
    expect(fixed(`{ "name": "a", "options": [ ${comment}`, "syntax", "Insert ]}")).toBe(
      `{ "name": "a", "options": []} ${comment}`,
    );
  });
});

it("of commands that are not closed, each gets its own brackets", () => {
  const text = `[\n  { "name": "a", "options": [{ "name": "b" // why\n]`;
  expect(titles(text, "syntax")).toEqual(["Insert }]}"]);
});

it("offers no fix that leaves as many problems", () => {
  const text = `[{ "name": "a ]`;
  expect(findings(text, "syntax")).not.toEqual([]);
  expect(titles(text, "syntax")).toEqual([]);
  expect(titles(`[{ "name": "a" ]`, "syntax")).toEqual([]);
});
