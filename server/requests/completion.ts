import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  MarkupKind,
  type Position,
} from "vscode-languageserver";
import { complete } from "../../core/manifest/completion/complete.ts";
import type { Suggestion } from "../../core/manifest/completion/suggestion.ts";
import type { Snapshot } from "../snapshot.ts";
import { toTextEdit } from "../to-lsp.ts";

const kinds: Readonly<Record<Suggestion["kind"], CompletionItemKind>> = {
  property: CompletionItemKind.Property,
  constant: CompletionItemKind.EnumMember,
  value: CompletionItemKind.Value,
  locale: CompletionItemKind.Unit,
  snippet: CompletionItemKind.Snippet,
};

/** What can stand at the cursor. The order of the suggestions is kept. `snippets`: the client has tab stops. */
export function completion(snapshot: Snapshot, position: Position, snippets: boolean): CompletionItem[] {
  const { document, manifest } = snapshot;
  return complete(manifest, document.offsetAt(position)).map((suggestion, index) => ({
    label: suggestion.label,
    kind: kinds[suggestion.kind],
    sortText: String(index).padStart(3, "0"),
    filterText: suggestion.filter,
    ...(suggestion.detail === "" ? {} : { labelDetails: { description: suggestion.detail } }),
    ...(suggestion.documentation === ""
      ? {}
      : { documentation: { kind: MarkupKind.Markdown, value: suggestion.documentation } }),
    ...(suggestion.deprecated ? { tags: [CompletionItemTag.Deprecated] } : {}),
    insertTextFormat: snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: toTextEdit(document, {
      ...suggestion.replaced,
      newText: snippets ? suggestion.snippet : plain(suggestion.snippet),
    }),
  }));
}

/** A snippet's text without its tab stops. */
function plain(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, "$1")
    .replaceAll(/\$\{\d+:([^}]*)\}/g, "$1")
    .replaceAll(/\$\d+/g, "")
    .replaceAll("\\$", "$");
}
