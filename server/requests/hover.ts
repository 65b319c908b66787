import { type Hover, type HoverParams, MarkupKind } from "vscode-languageserver";
import { toRange } from "../documents/to-lsp.ts";
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
  const explanation = content.explain(offset, { access, names, commands, pageInEditor: pageInEditor(client()) });
  if (!explanation) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: explanation.parts.join("\n\n---\n\n") },
    range: toRange(document, explanation.span),
  };
};
