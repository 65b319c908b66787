import { type TableObject, valueNode } from "../../language/model/model.ts";
import type { Kind } from "../table/kind.ts";
import { checkProject } from "./check-project.ts";
import { projectFile, target } from "./fields.ts";
import { ruleKeysIn } from "./rule-keys.ts";

/** The project file. `parseProject` checks it, so it has no rules. */
export const projectKind: Kind<"config"> = {
  name: "config",
  heading: "Project file",
  description: "The project file with the application, rule severities and publish targets.",
  root: projectFile,
  rules: [],
  check: checkProject,
  ruleCodes: ruleKeysIn,
  outline(object) {
    const key = object.table === target ? object.node.parent?.children?.[0] : undefined;
    return key ? { name: String(key.value), detail: whereOf(object), nameNode: key } : undefined;
  },
};

function whereOf(object: TableObject): string {
  const guild: unknown = valueNode(object, "guild_id")?.value;
  return valueNode(object, "global")?.value === true ? "global" : typeof guild === "string" ? `guild ${guild}` : "";
}
