import { fix, renamingFix, replaceNode } from "../../edit/fixes.ts";
import { quote } from "../../manifest/describe.ts";
import type { ProposedFix } from "../../manifest/finding.ts";
import type { Text } from "../../manifest/model.ts";
import { correctName } from "../../manifest/names.ts";
import type { Filled } from "../../tools/templates.ts";

/** Titles of fixes to a valid name. */
export const nameCorrections = { correctName: "Change to {name}" } as const;

/** Replaces a name with the nearest one that obeys all naming rules. */
export function nameFixes({ value, node }: Text): ProposedFix<Filled<typeof nameCorrections>>[] {
  const correct = correctName(value);
  if (!correct || correct.name === value) return [];
  const { name, isWhole } = correct;
  const make = isWhole ? renamingFix : fix;
  return [make(["correctName", { name: quote(name) }], () => replaceNode(node, JSON.stringify(name)))];
}
