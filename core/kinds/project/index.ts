import { findNodeAtLocation } from "jsonc-parser";
import { fix } from "../../edit/fixes.ts";
import type { Finding, Fix } from "../../manifest/finding.ts";
import type { Manifest } from "../../manifest/manifest.ts";
import { valueNode } from "../../manifest/model.ts";
import type { NamedCode } from "../../manifest/suppressions.ts";
import { secretInManifest, secretRemoval, secretTexts } from "../../rules/secret-in-manifest.ts";
import type { Span } from "../../text/span.ts";
import { textOf } from "../../tools/templates.ts";
import type { Kind } from "../table/kind.ts";
import { projectFile, target } from "./fields.ts";
import { parseProject } from "./parse-project.ts";

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
    if (!key) return undefined;
    const guild: unknown = valueNode(object, "guild_id")?.value;
    const isGlobal = valueNode(object, "global")?.value === true;
    const detail = isGlobal ? "global" : typeof guild === "string" ? `guild ${guild}` : "";
    return { name: String(key.value), detail, nameNode: key };
  },
};

/** The rules that a project file sets, each with the place between its quotes. */
function ruleKeysIn({ skeleton: { root } }: Manifest): NamedCode[] {
  const map = root && findNodeAtLocation(root, ["rules"]);
  if (map?.type !== "object") return [];
  return (map.children ?? []).flatMap(({ children }) => {
    const key = children?.[0];
    return key ? [{ code: String(key.value), start: key.offset + 1, end: key.offset + key.length - 1 }] : [];
  });
}

/** The problems of a project file. They are always errors because the file itself sets severities. */
export function checkProject({ text }: Manifest): Finding[] {
  return parseProject(text).problems.map(({ meant, ...problem }) => ({
    ...problem,
    severity: "error",
    related: [],
    tags: [],
    fixes: problem.code === secretInManifest.code ? [secretFix(problem)] : renaming(problem, meant),
  }));
}

/** Titles of fixes. */
const titles = { rename: "Rename to “{name}”" } as const;

function secretFix(span: Span): Fix {
  const removal = secretRemoval(span);
  return { ...removal, title: textOf(secretTexts.fixes, removal.name) };
}

function renaming({ start, end }: Span, meant: string | undefined): readonly Fix[] {
  if (meant === undefined) return [];
  const rename = fix(["rename", { name: meant }], () => [{ start, end, newText: JSON.stringify(meant) }]);
  return [{ ...rename, title: textOf(titles, rename.name) }];
}
