import { applyEdits as applyJsonEdits, format } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { suppressFinding } from "../../core/edit/suppress-finding.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import type { AnyRule } from "../../core/rules/shared/define-rule.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";

/** The findings of a text of the kind that a rule is for. */
function findingsIn(text: string, { code, severity, docs }: AnyRule): Finding[] {
  const kind = kinds.find(({ rules }) => rules.some((rule) => rule.code === code))?.name ?? "commands";
  const isCommon = kinds.every(({ rules }) => rules.some((rule) => rule.code === code));
  const uri = `file:///a.${isCommon ? "commands" : kind}.json`;
  const severities = severity === "off" ? { [code]: "warning" as const } : {};
  return readDocument({ uri, text, dialect: "jsonc" }).check({ severities, ...docs.context });
}

function suppressed(text: string, finding: Finding, within: "line" | "file" = "line"): string | undefined {
  const { manifest } = readDocument({ uri: "file:///a.commands.json", text, dialect: "jsonc" });
  const edits = suppressFinding(manifest, finding, within);
  return edits && applyEdits(text, edits);
}

const unsuppressible = ["syntax", "javascript", "empty-manifest", "unused-ignore"];
const suppressible = everyRule.filter(({ code }) => !unsuppressible.includes(code));

describe.each(suppressible.map((rule) => [rule.code, rule] as const))("suppressing %s", (_code, rule) => {
  const { bad } = rule.docs;
  const pretty = format(bad, undefined, { insertSpaces: false, tabSize: 1, eol: "\r\n" });
  const layouts = [bad, applyJsonEdits(bad, pretty)];

  it("leaves nothing to suppress in the end, and no comment without use", () => {
    for (const layout of layouts) {
      let text = layout;
      const most = findingsIn(text, rule).length;
      for (let round = 0; round < most; round++) {
        const [finding] = findingsIn(text, rule);
        if (finding) text = suppressed(text, finding) ?? text;
      }
      expect(findingsIn(text, rule), text).toEqual([]);
    }
  });
});

describe.each(suppressible.map((rule) => [rule.code, rule] as const))("suppressing %s in a file", (code, rule) => {
  it("leaves none of the rule in it, and no comment without use", () => {
    const { bad } = rule.docs;
    const [finding] = findingsIn(bad, rule);
    const text = finding && suppressed(bad, finding, "file");
    expect(text).toContain(code);
    expect(findingsIn(text ?? bad, rule), text).toEqual([]);
  });
});

const [nameLowercase] = suppressible.filter(({ code }) => code === "name-lowercase");
const found = (text: string, wanted = "name-lowercase"): Finding | undefined =>
  nameLowercase && findingsIn(text, nameLowercase).find(({ code }) => code === wanted);

describe("the comment", () => {
  it.each([
    [
      `[\n\t{\n\t\t"name": "Ping",\n\t\t"description": "x"\n\t}\n]`,
      `[\n\t{\n\t\t// command-manifest-ignore name-lowercase\n\t\t"name": "Ping",\n\t\t"description": "x"\n\t}\n]`,
    ],
    [
      `[{ "name": "Ping", "description": "x" }]`,
      `[{ /* command-manifest-ignore name-lowercase */ "name": "Ping", "description": "x" }]`,
    ],
    [
      `[{\n  // command-manifest-ignore name-pattern: why\n  "name": "Ping",\n  "description": "x" }]`,
      `[{\n  // command-manifest-ignore name-pattern, name-lowercase: why\n  "name": "Ping",\n  "description": "x" }]`,
    ],
  ])("stands where the others of the file would stand: %j", (text, expected) => {
    const finding = found(text);
    expect(finding && suppressed(text, finding)).toBe(expected);
  });

  it("is not offered where JSON has no comments, nor for broken JSON", () => {
    const text = `[{ "name": "Ping", "description": "x" }]`;
    const { manifest } = readDocument({ uri: "file:///a.json", text, dialect: "json" });
    const finding = found(text);
    expect(finding && suppressFinding(manifest, finding)).toBeUndefined();
    const broken = found("[{", "syntax");
    expect(broken?.code).toBe("syntax");
    expect(broken && suppressed("[{", broken)).toBeUndefined();
  });
});
