import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kinds } from "../../core/kinds/kinds.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";

const payload = "http://evil.it [x](command:evil) <img src=x> `y` [z](command:evil)";
const names = ["commands", ...kinds.map(({ name }) => name), "project"];
const examples = readdirSync("examples", { recursive: true, encoding: "utf8" });

/** The text with all its strings replaced, one at a time, by what would be a link in Markdown. */
function poisoned(text: string): { readonly text: string; readonly at: number }[] {
  const strings = [...text.matchAll(/"(?:[^"\\\n]|\\.)*"(?=\s*[:,\]}\n])/g)].slice(0, 120);
  return strings.map(({ index, 0: { length } }) => {
    return { text: `${text.slice(0, index)}${JSON.stringify(payload)}${text.slice(index + length)}`, at: index };
  });
}

describe("a hover makes no link of what a manifest says", () => {
  it.each(names)("%s", (name) => {
    const file = examples.find((candidate) => manifestKind(candidate) === name) ?? "";
    const variants = poisoned(readFileSync(`examples/${file}`, "utf8"));
    let explained = 0;
    for (const { text, at } of variants) {
      const document = readDocument({ uri: file, text, dialect: "jsonc" });
      for (let offset = Math.max(0, at - 400); offset < at + 60; offset += 7) {
        const parts = document.explain(offset, { commands: [] })?.parts ?? [];
        explained += parts.length;
        // A backslash before the bracket makes it text; so does a code span around it.
        const outside = parts.join("\n").replaceAll(/(`+)(?:(?!\1).)*?\1/g, "");
        expect(outside).not.toMatch(/(?<!\\)\]\(command:evil/);
        expect(outside).not.toMatch(/(?<!\\)<img/);
        expect(outside).not.toMatch(/http:\/\/evil/);
      }
    }
    expect(explained).toBeGreaterThan(0);
  });
});
