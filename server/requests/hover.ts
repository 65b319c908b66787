import { type Hover, type HoverParams, MarkupKind } from "vscode-languageserver";
import type { Names } from "../../core/discord/names/names.ts";
import type { AccessRemark } from "../../core/kinds/document/document.ts";
import { fileOf } from "../../core/manifest/describe.ts";
import type { Command } from "../../core/manifest/model.ts";
import { editTranslationsCommand } from "../../core/translations/edit-command.ts";
import { cellAt } from "../../core/translations/places.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toPosition, toRange } from "../documents/to-lsp.ts";
import type { ClientFeatures } from "../protocol/client-capabilities.ts";
import { commandsFor, type RequestAnswer } from "./request.ts";
import { pageInEditor } from "./rule-page.ts";

export const hover: RequestAnswer<HoverParams, Hover | null> = async (
  snapshot,
  { position },
  { workspace, settings, names: known, client },
) => {
  const { document, content } = snapshot;
  const offset = document.offsetAt(position);
  const names = await known(snapshot, content.ids({ start: offset, end: offset }));
  const permitted = content.permittedAt?.(offset);
  const access = permitted ? await accessAround(permitted, snapshot, workspace, names) : "";
  const commands = await commandsFor(snapshot, workspace);
  const found = await workspace.projectOf(snapshot);
  const { counters } = await settings.of(snapshot.uri);
  const explanation = content.explain(offset, {
    access,
    counters,
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

/** The link that opens the table of translations at a text; undefined for editors without that command. */
function translationsAt(
  offset: number,
  { document, content }: Snapshot,
  { hasCommands }: ClientFeatures,
): string | undefined {
  const cell = hasCommands ? cellAt(content.manifest, offset) : undefined;
  return cell && `command:${editTranslationsCommand}?${encodeURIComponent(JSON.stringify([document.uri, cell]))}`;
}

/** Explains as Markdown who can use a command, according to the documents around it; empty if they do not say. */
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
  const file = fileOf({ uri }).replaceAll(/[[\]\\`*_<>]/g, "\\$&");
  const all = isForAll ? " (`*`)" : "";
  return `- [${file}, line ${line}](${uri}#L${line})${all}: ${summary}`;
}
