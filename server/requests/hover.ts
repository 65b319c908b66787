import { type Hover, type HoverParams, MarkupKind } from "vscode-languageserver";
import { toRange } from "../documents/to-lsp.ts";
import { accessAround } from "./access-around.ts";
import { commandsFor } from "./commands-for.ts";
import type { Answer } from "./request.ts";

/** Explains the value under the cursor, then its field. */
export const hover: Answer<HoverParams, Hover | null> = async (snapshot, { position }, { workspace, names: known }) => {
  const { document, content } = snapshot;
  const offset = document.offsetAt(position);
  const names = await known.of(snapshot, content.ids({ start: offset, end: offset }));
  const permitted = content.permittedAt(offset);
  const access = permitted ? await accessAround(permitted, snapshot, workspace, names) : "";
  const explanation = content.explain(offset, { access, names, commands: await commandsFor(snapshot, workspace) });
  if (!explanation) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: explanation.parts.join("\n\n---\n\n") },
    range: toRange(document, explanation.span),
  };
};
