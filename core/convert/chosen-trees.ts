import { formOf } from "../code/forms.ts";
import { TreeWriter } from "../code/javascript/tree-writer.ts";
import { unknown } from "../code/javascript/values.ts";
import type { Tree } from "../code/tree.ts";
import { type ChosenValue, hasValues } from "./chosen-commands.ts";

/** Writes as much as the text that it is for leads to, and not what a few characters of it multiply to. */
export function writerFor({ length }: string, uri: string): TreeWriter {
  return new TreeWriter(uri, { isFragment: true, limit: 20_000 + 30 * length });
}

/** A command, or a string in place of one that cannot be read. */
export function treeOf(chosen: ChosenValue, writer: TreeWriter): Tree {
  const { value, at, dialect } = chosen;
  if (!dialect) return writer.value(chosen, formOf.raw);
  if (value.is !== "object") return writer.value(chosen, formOf[dialect]);
  const tree = hasValues(value) ? writer.command({ value, at, dialect }) : undefined;
  return tree ?? writer.value({ value: unknown, at }, formOf.raw);
}
