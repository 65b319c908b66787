import { definedBy, summaryOf } from "../../core/kinds/permissions/describe-access.ts";
import { entriesIn, isFor, isForAll, type PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import { permissionsKind } from "../../core/kinds/permissions/index.ts";
import { readDocument } from "../../core/kinds/table/document.ts";
import type { Command } from "../../core/language/model/model.ts";
import { spanOf } from "../../core/language/text/nodes.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";

/** What the permissions manifests around a document say of one of its commands, as Markdown; empty for nothing. */
export async function permissionsOf(
  command: Command,
  document: Snapshot,
  workspace: Workspace<Snapshot>,
): Promise<string> {
  const defined = definedBy(command);
  if (!defined) return "";
  const manifests = (await workspace.neighboursOf(document)).filter(({ kind }) => kind === "permissions");
  const lines = manifests.flatMap((snapshot) => {
    const entries = entriesIn(readDocument(permissionsKind, snapshot.manifest).objects);
    const own = entries.find((entry) => isFor(entry, defined) && entry.overwrites.length > 0);
    const entry = own ?? entries.find((one) => isForAll(one) && one.overwrites.length > 0);
    return entry ? [lineOf(entry, snapshot)] : [];
  });
  return lines.length === 0 ? "" : ["Overwrites of servers:", lines.join("\n")].join("\n\n");
}

function lineOf(entry: PermissionEntry, { uri, document }: Snapshot): string {
  const line = toRange(document, spanOf(entry.nameNode ?? entry.object.node)).start.line + 1;
  const file = decodeURIComponent(uri.split("/").at(-1) ?? "").replaceAll(/[[\]\\`*_<>]/g, "\\$&");
  const all = isForAll(entry) ? " (`*`)" : "";
  return `- [${file}, line ${line}](${uri}#L${line})${all}: ${summaryOf(entry)}`;
}
