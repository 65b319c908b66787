import {
  type Command,
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionParams,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  type Position,
} from "vscode-languageserver";
import { indentUnitOf } from "../../core/language/edit/json-text.ts";
import { withoutStops } from "../../core/language/edit/snippet.ts";
import { defaultContext } from "../../core/language/rule/define-rule.ts";
import type { Suggestion } from "../../core/language/show/completion/suggestion.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import type { Positioned } from "../documents/source-document.ts";
import { toTextEdit } from "../documents/to-lsp.ts";
import type { Client } from "../protocol/client-capabilities.ts";
import { type Answer, commandsFor } from "./request.ts";

/** The editor's own command, which our extension's editor has. */
const openList: Command = { title: "Suggest", command: "editor.action.triggerSuggest" };

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

  readonly at: Answer<CompletionParams, CompletionItem[]> = async (
    snapshot,
    { position },
    { workspace, names: known, client },
  ) => {
    const { document, content } = snapshot;
    const found = await workspace.projectOf(snapshot);
    const { defaultLocale = defaultContext.defaultLocale, integrationTypes } = found?.project ?? {};
    const commands = await commandsFor(snapshot, workspace);
    const names = await known(snapshot, []);
    this.#last = content.complete(document.offsetAt(position), { defaultLocale, integrationTypes, commands, names });
    const layout = client.snippets ? undefined : layoutAt(snapshot, position);
    return this.#last.map((suggestion, index) => toItem(document, suggestion, index, { ...client, layout }));
  };

  resolve(item: CompletionItem): CompletionItem {
    const suggestion = this.#last[Number(item.data)];
    return suggestion?.label === item.label ? { ...item, ...documentation(suggestion) } : item;
  }
}

interface Target extends Pick<Client, "lazyDocumentation" | "hasCommands" | "keepsIndentation"> {
  /** Of the line of the cursor; undefined for a client that takes snippets, and lays them out itself. */
  readonly layout: Layout | undefined;
}

function toItem(
  document: Positioned,
  suggestion: Suggestion,
  index: number,
  { lazyDocumentation, hasCommands, keepsIndentation, layout }: Target,
): CompletionItem {
  const newText = layout ? laidOut(withoutStops(suggestion.snippet), layout) : suggestion.snippet;
  return {
    label: suggestion.label,
    kind: kinds[suggestion.kind],
    sortText: String(index).padStart(3, "0"),
    filterText: suggestion.filter,
    ...(suggestion.detail === "" ? {} : { labelDetails: { description: suggestion.detail } }),
    ...(lazyDocumentation ? { data: index } : documentation(suggestion)),
    ...(suggestion.deprecated ? { tags: [CompletionItemTag.Deprecated] } : {}),
    insertTextFormat: layout ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
    ...(layout && keepsIndentation ? { insertTextMode: InsertTextMode.asIs } : {}),
    ...(suggestion.isPresent ? { preselect: true } : {}),
    ...(suggestion.opensList && hasCommands ? { command: openList } : {}),
    textEdit: toTextEdit(document, { ...suggestion.replaced, newText }),
    ...commaEdit(document, suggestion),
  };
}

function commaEdit(document: Positioned, { comma }: Suggestion): Pick<CompletionItem, "additionalTextEdits"> {
  return comma === undefined
    ? {}
    : { additionalTextEdits: [toTextEdit(document, { start: comma, end: comma, newText: "," })] };
}

function documentation(suggestion: Suggestion): Pick<CompletionItem, "documentation"> {
  const value = suggestion.documentation();
  return value === "" ? {} : { documentation: { kind: MarkupKind.Markdown, value } };
}

/** The indentation of a line, and one level of it. */
interface Layout {
  readonly outer: string;
  readonly unit: string;
}

function layoutAt({ document, manifest }: Snapshot, { line }: Position): Layout {
  const [start, end] = [line, line + 1].map((one) => document.offsetAt({ line: one, character: 0 }));
  const text = document.slice(start ?? 0, end ?? 0);
  return { outer: /^[ \t]*/.exec(text)?.[0] ?? "", unit: indentUnitOf(`${manifest.frame.text}\n${text}`) };
}

/** Editors indent the lines of a snippet, but a plain text is inserted as it is. */
function laidOut(text: string, { outer, unit }: Layout): string {
  return text.replaceAll("\n", `\n${outer}`).replaceAll("\t", unit);
}
