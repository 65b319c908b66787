import type { Names } from "../../core/discord/names/names.ts";
import type { AccessRemark } from "../../core/kinds/document/document.ts";
import type { Command } from "../../core/language/model/model.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toPosition } from "../documents/to-lsp.ts";

/** What the documents around one say of who may use a command of it, as Markdown; empty for nothing. */
export async function accessAround(
  command: Command,
  around: Snapshot,
  workspace: Workspace<Snapshot>,
  names: Names,
): Promise<string> {
  const lines = (await workspace.neighboursOf(around)).flatMap((snapshot) => {
    const remark = snapshot.content.accessTo(command, names);
    return remark ? [lineOf(remark, snapshot)] : [];
  });
  return lines.length === 0 ? "" : ["Permission overwrites in guilds:", lines.join("\n")].join("\n\n");
}

function lineOf({ span, isForAll, summary }: AccessRemark, { uri, document }: Snapshot): string {
  const line = toPosition(document, span.start).line + 1;
  const file = decodeURIComponent(uri.split("/").at(-1) ?? "").replaceAll(/[[\]\\`*_<>]/g, "\\$&");
  const all = isForAll ? " (`*`)" : "";
  return `- [${file}, line ${line}](${uri}#L${line})${all}: ${summary}`;
}
