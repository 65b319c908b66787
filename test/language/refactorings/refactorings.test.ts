import { describe, expect, it } from "vitest";
import { check } from "../../../core/language/check/check.ts";
import { applyEdits } from "../../../core/language/edit/fixes.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { refactoringsAt } from "../../../core/language/refactorings/index.ts";

/** Takes the refactoring of this kind at the mark `│`. */
function take(marked: string, kind: string): string | undefined {
  const offset = marked.indexOf("│");
  const text = marked.replace("│", "");
  const offered = refactoringsAt(parseManifest(text), offset).find((one) => one.kind === kind);
  return offered && applyEdits(text, offered.fix.edits());
}

describe("moving options into a subcommand", () => {
  const kind = "extract.subcommand";

  it("keeps layout and comments", () => {
    const before = `[
  {
    "name": "ban",
    "description": "Bans a user",
    "opt│ions": [
      // whom
      { "type": 6, "name": "user", "description": "Who" }
    ]
  }
]`;
    const after = `[
  {
    "name": "ban",
    "description": "Bans a user",
    "options": [
      {
        "type": 1,
        "name": "subcommand",
        "description": "Bans a user",
        "options": [
          // whom
          { "type": 6, "name": "user", "description": "Who" }
        ]
      }
    ]
  }
]`;
    expect(take(before, kind)).toBe(after);
    expect(check(parseManifest(after))).toEqual([]);
  });

  it("stays on the line where all is on one", () => {
    expect(take(`{ "name": "a", "description": "b", "opt│ions": [{ "type": 5 }] }`, kind)).toBe(
      `{ "name": "a", "description": "b", "options": [{ "type": 1, "name": "subcommand", "description": "b", "options": [{ "type": 5 }] }] }`,
    );
  });

  it("is not offered where there are subcommands already, or nothing to move", () => {
    expect(take(`{ "name": "a", "opt│ions": [{ "type": 1 }] }`, kind)).toBeUndefined();
    expect(take(`{ "name": "a", "opt│ions": [] }`, kind)).toBeUndefined();
  });
});

describe("wrapping a subcommand in a group", () => {
  const kind = "rewrite.wrapInGroup";

  it("keeps the subcommand as it is", () => {
    const before = `{ "name": "a", "description": "b", "options": [\r\n\t{\r\n\t\t"type": 1,\r\n\t\t"na│me": "go",\r\n\t\t"description": "Goes"\r\n\t}\r\n] }`;
    const after = take(before, kind) ?? "";
    expect(after).toContain(`\t\t"options": [\r\n\t\t\t{\r\n\t\t\t\t"type": 1,\r\n\t\t\t\t"name": "go",`);
    expect(check(parseManifest(after))).toEqual([]);
  });

  it("is not offered inside a group", () => {
    expect(
      take(`{ "name": "a", "options": [{ "type": 2, "options": [{ "type": 1, "na│me": "x" }] }] }`, kind),
    ).toBeUndefined();
  });
});

describe("adding the missing locales", () => {
  const kind = "rewrite.addLocales";

  it("adds each once, with the default text", () => {
    const after =
      take(`{\n  "name": "a",\n  "description": "b",\n  "name_loc│alizations": {\n    "de": "x"\n  }\n}`, kind) ?? "";
    expect(after).toContain(`    "de": "x",\n    "id": "a",\n    "da": "a",`);
    expect(check(parseManifest(after)).filter(({ severity }) => severity !== "hint")).toEqual([]);
  });

  it("fills an empty dictionary", () => {
    const after = take(`{\n  "name": "a",\n  "description": "b",\n  "description_│localizations": {}\n}`, kind) ?? "";
    expect(after).toContain(`{\n    "id": "b",\n`);
    expect(parseManifest(after).units[0]?.unit.problems).toEqual([]);
  });
});

describe("sorting choices", () => {
  const kind = "rewrite.sortChoices";
  const choices = (list: string) => `{ "name": "a", "options": [{ "type": 4, "choi│ces": ${list} }] }`;

  it("sorts by name, numbers as numbers, comments along", () => {
    const before = choices(`[\n  { "name": "Level 10", "value": 10 }, // high\n  { "name": "Level 9", "value": 9 }\n]`);
    expect(take(before, kind)).toContain(
      `[\n  { "name": "Level 9", "value": 9 },\n  { "name": "Level 10", "value": 10 } // high\n]`,
    );
  });

  it("is not offered where they are sorted", () => {
    expect(take(choices(`[{ "name": "a" }, { "name": "b" }]`), kind)).toBeUndefined();
  });
});

describe("changing constants to numbers", () => {
  const kind = "rewrite.constantsToNumbers";

  it("changes all of the command, and nothing of its names", () => {
    const before = `{ "type": "CHAT_INPUT", "na│me": "STRING", "contexts": ["GUILD"], "options": [{ "type": "STRING", "name": "x" }] }`;
    expect(take(before, kind)).toBe(
      `{ "type": 1, "name": "STRING", "contexts": [0], "options": [{ "type": 3, "name": "x" }] }`,
    );
  });

  it("leaves one name to the quick fix", () => {
    expect(take(`{ "type": "CHAT_INPUT", "na│me": "a" }`, kind)).toBeUndefined();
  });
});
