import { readDocument } from "../../core/kinds/index.ts";
import { definedBy, summaryOf } from "../../core/kinds/permissions/describe-access.ts";
import { entriesIn, isFor, isForAll, type PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import { permissionsKind } from "../../core/kinds/permissions/index.ts";
import type { Command } from "../../core/manifest/model.ts";
import { spanOf } from "../../core/manifest/nodes.ts";
import type { Snapshot } from "../snapshot.ts";
import { toRange } from "../to-lsp.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What the permissions manifests around a document say of one of its commands, as Markdown; empty for nothing. */
export async function permissionsOf(command: Command, { uri }: Snapshot, workspace: Workspace): Promise<string> {
  const defined = definedBy(command);
  if (!defined) return "";
  const manifests = (await workspace.neighboursOf(uri)).filter(({ kind }) => kind === "permissions");
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
