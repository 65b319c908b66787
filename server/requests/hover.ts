import { type Hover, type HoverParams, MarkupKind } from "vscode-languageserver";
import type { Names } from "../../core/discord/names/names.ts";
import type { AccessRemark } from "../../core/kinds/document/document.ts";
import type { Command } from "../../core/language/model/model.ts";
import { editTranslationsCommand } from "../../core/texts/translations/edit-command.ts";
import { cellAt } from "../../core/texts/translations/places.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toPosition, toRange } from "../documents/to-lsp.ts";
import type { Client } from "../protocol/client-capabilities.ts";
import { type Answer, commandsFor } from "./request.ts";
import { pageInEditor } from "./rule-page.ts";

export const hover: Answer<HoverParams, Hover | null> = async (
  snapshot,
  { position },
  { workspace, names: known, client },
) => {
  const { document, content } = snapshot;
  const offset = document.offsetAt(position);
  const names = await known(snapshot, content.ids({ start: offset, end: offset }));
  const permitted = content.permittedAt?.(offset);
  const access = permitted ? await accessAround(permitted, snapshot, workspace, names) : "";
  const commands = await commandsFor(snapshot, workspace);
  const found = await workspace.projectOf(snapshot);
  const explanation = content.explain(offset, {
    access,
    defaultLocale: found?.project.defaultLocale,
    names,
    commands,
    pageInEditor: pageInEditor(client),
    translations: translationsAt(offset, snapshot, client),
  });
  if (!explanation) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: explanation.parts.join("\n\n---\n\n") },
    range: toRange(document, explanation.span),
  };
};

/** The address that opens the table of translations at a text; undefined for editors without that command. */
function translationsAt(offset: number, { document, content }: Snapshot, { hasCommands }: Client): string | undefined {
  const cell = hasCommands ? cellAt(content.manifest, offset) : undefined;
  return cell && `command:${editTranslationsCommand}?${encodeURIComponent(JSON.stringify([document.uri, cell]))}`;
}

/** What the documents around one say of who may use a command of it, as Markdown; empty for nothing. */
async function accessAround(
  command: Command,
  around: Snapshot,
  workspace: Workspace<Snapshot>,
  names: Names,
): Promise<string> {
  const about = await neighboursOf(workspace, around, ({ dependsOn }) => dependsOn === "commands");
  const lines = about.flatMap((snapshot) => {
    const remark = snapshot.content.accessTo?.(command, names);
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
