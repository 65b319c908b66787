import type { Node } from "jsonc-parser";
import type { ObjectTable } from "../interface/fields/field.ts";
import { fieldsRequiredIn } from "../interface/fields/fields.ts";
import type { ProposedFix } from "../manifest/finding.ts";
import type { LoneEntries } from "../manifest/lone-entries.ts";
import { memberKey, memberValue, sourceOf, spanOf } from "../text/nodes.ts";
import type { TextEdit } from "../text/span.ts";
import type { Filled } from "../tools/templates.ts";
import { applyEdits, emptyText, removeMembers, stubFix } from "./fixes.ts";
import { deeper, layoutOf } from "./json-text.ts";

export const entryWrappings = { wrapEntries: "Wrap in an object with {properties}" } as const;

/**
 * The fix that writes a file around its entries. What belongs to the file moves out of them, if all that say it say the same;
 * otherwise undefined. A required text that no entry has is empty.
 */
export function wrapEntriesFix(
  source: string,
  root: Node,
  file: ObjectTable,
  { field, nodes, ofFile }: LoneEntries,
): ProposedFix<Filled<typeof entryWrappings>> | undefined {
  if (!ofFile) return undefined;
  const values = new Map<string, Set<string>>();
  for (const member of ofFile) {
    const name = memberKey(member) ?? "";
    const value = memberValue(member);
    values.set(name, (values.get(name) ?? new Set()).add(value ? sourceOf(source, value) : ""));
  }
  if ([...values.values()].some(({ size }) => size > 1)) return undefined;
  const required = fieldsRequiredIn(file).filter(({ name }) => name !== field.name && !values.has(name));
  const names = [...values.keys(), ...required.map(({ name }) => name), field.name];
  const stub = required.length > 0 ? emptyText : { json: "" };
  const moved = new Set(ofFile);
  return stubFix(["wrapEntries", { properties: names.map((name) => `“${name}”`).join(", ") }], stub, (empty) => {
    const { start, end } = spanOf(root);
    const removals = nodes.flatMap(({ children = [] }) =>
      removeMembers(
        source,
        children.filter((one) => moved.has(one)),
      ),
    );
    const inner = removals.map((edit): TextEdit => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const layout = layoutOf(source);
    const { lineBreak, unit } = layout;
    const entries = deeper(applyEdits(source.slice(start, end), inner), layout);
    const list = root.type === "array" ? entries : `[${entries}]`;
    const members = [
      ...[...values].map(([name, [value = ""]]) => `${JSON.stringify(name)}: ${value}`),
      ...required.map(({ name }) => `${JSON.stringify(name)}: ${empty}`),
      `${JSON.stringify(field.name)}: ${list}`,
    ];
    const newText = `{${lineBreak}${unit}${members.join(`,${lineBreak}${unit}`)}${lineBreak}}`;
    return [{ start, end, newText }];
  });
}
