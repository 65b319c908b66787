import { describe, expect, it } from "vitest";
import { readCode } from "../../core/convert/read-code.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { rules } from "../../core/rules/index.ts";
import { parse } from "../../core/text/parse.ts";
import type { TextEdit } from "../../core/text/span.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";

/** The properties that every object inherits. */
const inherited = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

const onRuleFailure = (code: string, error: unknown): never => {
  throw new Error(`${code} failed`, { cause: error });
};

/** Asks all that is asked of a text while it is edited; what matters is that nothing throws. */
function survive(uri: string, text: string): void {
  const document = readDocument({ uri, text, dialect: "jsonc" });
  const findings = document.check({ onRuleFailure });
  for (const { fixes } of findings) for (const fix of fixes) applyEdits(text, fix.edits());
  document.outline();
  document.hints({ start: 0, end: text.length }, "always");
}

/** Edits that each put a word at a key or a value: at each place two of the words, by turns. Of a long list, the first and last. */
function replacements(text: string): readonly TextEdit[] {
  const open = [parse(text, "jsonc").root];
  const edits: TextEdit[] = [];
  for (let node = open.pop(); node; node = open.pop()) {
    const { offset, length, type, children = [] } = node;
    if (type !== "property") {
      const at = edits.length % inherited.length;
      for (const word of [...inherited, ...inherited].slice(at, at + 2)) {
        edits.push({ start: offset, end: offset + length, newText: JSON.stringify(word) });
      }
    }
    open.push(...(children.length > 9 ? [...children.slice(0, 2), ...children.slice(-2)] : children));
  }
  return edits;
}

const examples = [
  ...rules.map((rule) => ({ uri: "a.commands.json", rule })),
  ...kinds.flatMap((kind) => kind.rules.map((rule) => ({ uri: `a.${kind.name}.json`, rule }))),
].map(({ uri, rule }) => [rule.code, uri, rule.docs.bad] as const);
const project = `{ "rules": { "name-length": "off" }, "targets": { "a": { "guild_id": "1" } }, "names": { "users": { "1": "a" } } }`;

describe("names that every object inherits", () => {
  const texts = [...examples, ["any rule", "command-manifest.config.json", project] as const];
  it.each(texts)("are names like others in the example of %s in %s", (_, uri, text) => {
    for (const edit of replacements(text)) survive(uri, applyEdits(text, [edit]));
  });

  const codes = [...inherited.map((word) => `a.${word}.name`), "a.b.constructors.x", "0x_n", "0b_n", "0o_n"];
  it.each(codes)("are code in JavaScript: %s", (code) => {
    const text = `module.exports = [{ name: 'A', description: 'd', nsfw: ${code}, __proto__: {} }]`;
    survive("a.commands.json", text);
    const findings = readDocument({ uri: "a.commands.json", text, dialect: "jsonc" }).check({ readCode });
    expect(findings.map((finding) => finding.code)).toEqual(["javascript"]);
  });
});
