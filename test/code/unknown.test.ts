import { type Node, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { checkCode } from "../../core/code/check-code.ts";
import { readCommands } from "../../core/code/javascript/read-commands.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { rules } from "../../core/rules/index.ts";

const start = 'import type { RESTPutAPIApplicationCommandsJSONBody as T } from "discord.js";\nexport const commands = ';
const end = " satisfies T;\n";

/** The examples of rules that are lists of commands in sound JSON. */
const examples = rules.flatMap(({ code, docs }) =>
  [docs.bad, docs.good].flatMap((text): [string, string, Node][] => {
    const errors: unknown[] = [];
    const root = parseTree(text, errors as never);
    const parsed = errors.length === 0 && root?.type === "object" && parseManifest(text).kind !== "envelope";
    const json = parsed ? `[${text}]` : text;
    const list = errors.length === 0 ? parseTree(json) : undefined;
    return list?.type === "array" ? [[code, json, list]] : [];
  }),
);

function findingsOf(list: string): string[] {
  const code = `${start}${list}${end}`;
  const read = readCommands(code, "file:///a.ts", () => undefined);
  if (!read) throw new Error(`Not read: ${code}`);
  return checkCode(code, read).map((one) => `${one.code}: ${one.message.replace("at least ", "")}`);
}

/** The first and the last three: the examples of what is too long repeat one item a hundred times. */
const endsOf = (nodes: readonly Node[]): readonly Node[] =>
  nodes.length > 6 ? [...nodes.slice(0, 3), ...nodes.slice(-3)] : nodes;

/** The text with each of its values, members and ends of lists and objects replaced by something unknown. */
function planted(text: string, root: Node): string[] {
  const found: string[] = [];
  const replace = (from: number, to: number, by: string) => found.push(text.slice(0, from) + by + text.slice(to));
  const visit = (node: Node): void => {
    const { offset, length, children = [] } = node;
    if (node !== root && node.type !== "property") replace(offset, offset + length, "unknown()");
    const last = offset + length - 1;
    if (node.type === "object" || node.type === "array") {
      const comma = children.length > 0 ? "," : "";
      replace(offset + 1, offset + 1, `...unknown()${comma}`);
      replace(last, last, `${comma}...unknown()`);
    }
    endsOf(children.slice(node.type === "property" ? 1 : 0)).forEach(visit);
  };
  visit(root);
  return found;
}

test("there are examples of most rules", () => {
  expect(new Set(examples.map(([code]) => code)).size).toBeGreaterThan(rules.length / 2);
});

test.each(examples)("an unknown value in an example of %s adds no finding", (_, text, root) => {
  const known = new Set(findingsOf(text));
  for (const one of planted(text, root)) {
    expect(
      findingsOf(one).filter((finding) => !known.has(finding)),
      one,
    ).toEqual([]);
  }
});
