import { type Hover, type HoverParams, MarkupKind } from "vscode-languageserver";
import { editTranslationsCommand } from "../../core/texts/translations/edit-command.ts";
import { cellAt } from "../../core/texts/translations/places.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";
import type { Client } from "../protocol/client-capabilities.ts";
import { accessAround } from "./access-around.ts";
import { commandsFor } from "./commands-for.ts";
import type { Answer } from "./request.ts";
import { pageInEditor } from "./rule-page.ts";

/** Explains the field under the cursor and its value. */
export const hover: Answer<HoverParams, Hover | null> = async (
  snapshot,
  { position },
  { workspace, names: known, client },
) => {
  const { document, content } = snapshot;
  const offset = document.offsetAt(position);
  const names = await known.of(snapshot, content.ids({ start: offset, end: offset }));
  const permitted = content.permittedAt(offset);
  const access = permitted ? await accessAround(permitted, snapshot, workspace, names) : "";
  const commands = await commandsFor(snapshot, workspace);
  const explanation = content.explain(offset, {
    access,
    names,
    commands,
    pageInEditor: pageInEditor(client()),
    translations: translationsAt(offset, snapshot, client()),
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
