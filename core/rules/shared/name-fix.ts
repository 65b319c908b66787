import { fix, renamingFix, replaceNode } from "../../edit/fixes.ts";
import { quote } from "../../manifest/describe.ts";
import type { Fix } from "../../manifest/finding.ts";
import type { Text } from "../../manifest/model.ts";
import { correctName } from "../../manifest/names.ts";

/** Replaces a name with the nearest one that obeys all naming rules. */
export function nameFixes({ value, node }: Text): Fix[] {
  const correct = correctName(value);
  if (!correct || correct.name === value) return [];
  const { name, isWhole } = correct;
  const make = isWhole ? renamingFix : fix;
  return [make(`Change to ${quote(name)}`, () => replaceNode(node, JSON.stringify(name)))];
}
