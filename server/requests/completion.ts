import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  MarkupKind,
  type Position,
} from "vscode-languageserver";
import { completeIn } from "../../core/kinds/table/complete.ts";
import type { Context } from "../../core/language/rule/context.ts";
import { complete } from "../../core/language/show/completion/complete.ts";
import type { Suggestion } from "../../core/language/show/completion/suggestion.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import type { Positioned } from "../documents/source-document.ts";
import { toTextEdit } from "../documents/to-lsp.ts";

const kinds: Readonly<Record<Suggestion["kind"], CompletionItemKind>> = {
  property: CompletionItemKind.Property,
  constant: CompletionItemKind.EnumMember,
  value: CompletionItemKind.Value,
  locale: CompletionItemKind.Unit,
  snippet: CompletionItemKind.Snippet,
};

/** What completions depend on besides the text. */
export type CompletionContext = Pick<Context, "defaultLocale" | "commands">;

/** What a client can do with completions. */
export interface CompletionSupport {
  /** It has tab stops. */
  readonly snippets: boolean;
  /** It asks for the documentation of the one item that the user looks at. */
  readonly lazyDocumentation: boolean;
}

/** Completions of the last place that was asked for, for the questions that follow about single items. */
export class Completions {
  #last: readonly Suggestion[] = [];

  /** What can stand at the cursor. The order of the suggestions is kept. */
  at(snapshot: Snapshot, position: Position, context: CompletionContext, support: CompletionSupport): CompletionItem[] {
    const { document, manifest, objects } = snapshot;
    const offset = document.offsetAt(position);
    this.#last = objects ? completeIn(objects, offset, context) : complete(manifest, offset, context.defaultLocale);
    return this.#last.map((suggestion, index) => toItem(document, suggestion, index, support));
  }

  /** An item with its documentation. */
  resolve(item: CompletionItem): CompletionItem {
    const suggestion = this.#last[Number(item.data)];
    return suggestion?.label === item.label ? { ...item, ...documentation(suggestion) } : item;
  }
}

function toItem(
  document: Positioned,
  suggestion: Suggestion,
  index: number,
  support: CompletionSupport,
): CompletionItem {
  const { snippets, lazyDocumentation } = support;
  const newText = snippets ? suggestion.snippet : plain(suggestion.snippet);
  return {
    label: suggestion.label,
    kind: kinds[suggestion.kind],
    sortText: String(index).padStart(3, "0"),
    filterText: suggestion.filter,
    ...(suggestion.detail === "" ? {} : { labelDetails: { description: suggestion.detail } }),
    ...(lazyDocumentation ? { data: index } : documentation(suggestion)),
    ...(suggestion.deprecated ? { tags: [CompletionItemTag.Deprecated] } : {}),
    insertTextFormat: snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: toTextEdit(document, { ...suggestion.replaced, newText }),
  };
}

function documentation(suggestion: Suggestion): Pick<CompletionItem, "documentation"> {
  const value = suggestion.documentation();
  return value === "" ? {} : { documentation: { kind: MarkupKind.Markdown, value } };
}

/** A snippet's text without its tab stops. */
function plain(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, "$1")
    .replaceAll(/\$\{\d+:([^}]*)\}/g, "$1")
    .replaceAll(/\$\d+/g, "")
    .replaceAll(/\\([\\$}])/g, "$1");
}
