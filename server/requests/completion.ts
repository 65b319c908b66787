import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionParams,
  InsertTextFormat,
  MarkupKind,
} from "vscode-languageserver";
import { usualContext } from "../../core/language/rule/context.ts";
import type { Suggestion } from "../../core/language/show/completion/suggestion.ts";
import type { Positioned } from "../documents/source-document.ts";
import { toTextEdit } from "../documents/to-lsp.ts";
import type { Client } from "../protocol/client-capabilities.ts";
import { commandsFor } from "./commands-for.ts";
import type { Answer } from "./request.ts";

const kinds: Readonly<Record<Suggestion["kind"], CompletionItemKind>> = {
  property: CompletionItemKind.Property,
  constant: CompletionItemKind.EnumMember,
  value: CompletionItemKind.Value,
  locale: CompletionItemKind.Unit,
  snippet: CompletionItemKind.Snippet,
};

/** Completions of the last place that was asked for, for the questions that follow about single items. */
export class Completions {
  #last: readonly Suggestion[] = [];

  /** What can stand at the cursor. The order of the suggestions is kept. */
  readonly at: Answer<CompletionParams, CompletionItem[]> = async (
    snapshot,
    { position },
    { workspace, names: known, client },
  ) => {
    const { document, content } = snapshot;
    const found = await workspace.projectOf(snapshot);
    const defaultLocale = found?.project.defaultLocale ?? usualContext.defaultLocale;
    const commands = await commandsFor(snapshot, workspace);
    const names = await known.of(snapshot, []);
    this.#last = content.complete(document.offsetAt(position), { defaultLocale, commands, names });
    return this.#last.map((suggestion, index) => toItem(document, suggestion, index, client()));
  };

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
  support: Pick<Client, "snippets" | "lazyDocumentation">,
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
