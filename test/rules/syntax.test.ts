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

describe("a bracket that is missing", () => {
  const whole = `[
  { "name": "a", "description": "d" },
  {
    "name": "b",
    "description": "d",
    "options": [
      {
        "type": 6,
        "name": "c",
        "description": "d"
      }
    ]
  }
]

`;
  const lines = whole.split("\n");
  /** The text without the bracket that a line begins with, whose line stays, and the line of the only error, counted from 1. */
  const without = (line: number): string =>
    lines.map((one, index) => (index === line - 1 ? one.replace(/[[\]{}]/, "") : one)).join("\n");

  it.each([
    [11, 10],
    [12, 11],
    [13, 12],
    [14, 13],
  ])("of line %i is one error on line %i, after the last text before it, and a fix inserts it", (line, at) => {
    const text = without(line);
    const [found, ...others] = findings(text);
    expect(others).toEqual([]);
    expect(found?.code).toBe("syntax");
    expect(found?.start).toBe(lines.slice(0, at).join("\n").length);
    const title = `Insert ${lines[line - 1]?.trim()}`;
    expect(findings(fixed(text, "syntax", title))).toEqual([]);
  });

  it.each([
    ["of a single command", `{\n  "name": "a",\n  "description": "d"\n\n`, "Insert }"],
    ["of an object around commands", `{\n  "commands": [\n    { "name": "a", "description": "d" }\n\n}\n`, "Insert ]"],
    ["before a comment", `[\n  { "name": "a", "description": "d" } // last\n\n`, "Insert ]"],
  ])("%s is one error after the last text", (_, text, title) => {
    const [found, ...others] = findings(text, "syntax");
    expect(others).toEqual([]);
    expect(text.slice(0, found?.start)).toMatch(/["}]$/);
    expect(titles(text, "syntax")).toEqual([title]);
  });

  it("is one error where a command and its list both lack theirs", () => {
    const text = `[\n  {\n    "name": "a",\n    "description": "d"\n\n`;
    expect(titles(text, "syntax")).toEqual(["Insert }"]);
    expect(titles(fixed(text, "syntax", "Insert }"), "syntax")).toEqual(["Insert ]"]);
  });

  it("does not hide a fault before it, nor those of other commands", () => {
    const fault = without(12).replace(`"name": "c",`, `"name": "c"`);
    expect(findings(fault, "syntax").map(({ message }) => message)).toEqual([
      "Comma expected.",
      "Closing bracket expected.",
    ]);
    const first = without(12).replace(`"a", `, `"a" `);
    expect(findings(first, "syntax").map(({ message }) => message)).toEqual([
      "Comma expected.",
      "Closing bracket expected.",
    ]);
  });
});
