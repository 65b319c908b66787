import { describe, expect, it } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { projectWithoutRule, turnOffRule } from "../../core/kinds/project/turn-off-rule.ts";

const off = (text: string) => {
  const edits = turnOffRule(text, "name-lowercase");
  return edits && applyEdits(text, edits);
};

describe("turning off a rule in a project file", () => {
  it.each([
    [`{}`, `{\n  "rules": {\n    "name-lowercase": "off"\n  }\n}`],
    [
      `{\n\t// which\n\t"manifests": ["a.json"], // these\n\t"rules": {\n\t\t"shape": "off", // why\n\t},\n}\n`,
      `{\n\t// which\n\t"manifests": ["a.json"], // these\n\t"rules": {\n\t\t"shape": "off", // why\n\t\t"name-lowercase": "off",\n\t},\n}\n`,
    ],
    [`{ "rules": { "name-lowercase": "hint" /* mild */ } }`, `{ "rules": { "name-lowercase": "off" /* mild */ } }`],
  ])("keeps all that is in %j", (text, expected) => {
    expect(off(text)).toBe(expected);
  });

  it.each(["", "[]", "{", `{ "rules": [] }`])("leaves alone what must be fixed first: %j", (text) => {
    expect(off(text)).toBeUndefined();
  });

  it("writes a new one that does nothing else", () => {
    const { project, problems } = parseProject(projectWithoutRule("name-lowercase"));
    expect({ problems, rules: project.rules }).toEqual({ problems: [], rules: { "name-lowercase": "off" } });
  });
});
