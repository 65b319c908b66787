import { findNodeAtLocation } from "jsonc-parser";
import type { Manifest } from "../../language/model/manifest.ts";
import { type TableObject, valueNode } from "../../language/model/model.ts";
import type { NamedCode } from "../../language/model/suppressions.ts";
import type { Kind } from "../table/kind.ts";
import { checkProject } from "./check-project.ts";
import { projectFile, target } from "./fields.ts";

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

/** The rules that a project file sets, each with the place between its quotes. */
function ruleKeysIn({ skeleton: { root } }: Manifest): NamedCode[] {
  const map = root && findNodeAtLocation(root, ["rules"]);
  if (map?.type !== "object") return [];
  return (map.children ?? []).flatMap(({ children }) => {
    const key = children?.[0];
    return key ? [{ code: String(key.value), start: key.offset + 1, end: key.offset + key.length - 1 }] : [];
  });
}
