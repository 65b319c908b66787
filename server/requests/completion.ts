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
import type { Suggestion } from "../../core/assist/completion/suggestion.ts";
import { indentUnitOf, lineBreakOf } from "../../core/edit/json-text.ts";
import { withoutStops } from "../../core/edit/snippet.ts";
import { localeOf } from "../../core/interface/facts/locales.ts";
import { defaultContext } from "../../core/rules/shared/define-rule.ts";
import { localesInUse } from "../../core/translations/locales-in-use.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { type Positioned, toTextEdit } from "../documents/to-lsp.ts";
import type { ClientFeatures } from "../protocol/client-capabilities.ts";
import { commandsFor, type RequestAnswer } from "./request.ts";

/** The editor's own command, available if the client is our extension. */
const openList: Command = { title: "Suggest", command: "editor.action.triggerSuggest" };

const kinds: Readonly<Record<Suggestion["kind"], CompletionItemKind>> = {
  property: CompletionItemKind.Property,
  constant: CompletionItemKind.EnumMember,
  value: CompletionItemKind.Value,
  locale: CompletionItemKind.Unit,
  snippet: CompletionItemKind.Snippet,
};

/** A client shows one list, but may request the next before its questions about items of this one arrive. */
const maxLists = 4;

/** Creates completions, and keeps the last lists for the client's questions about single items. */
export class Completions {
  /** By number. Numbers are unique, so that items of two documents cannot be confused. */
  readonly #lists = new Map<number, readonly Suggestion[]>();
  #number = 0;

  readonly at: RequestAnswer<CompletionParams, CompletionItem[]> = async (
    snapshot,
    { position },
    { workspace, names: known, client },
  ) => {
    const { document, content } = snapshot;
    const found = await workspace.projectOf(snapshot);
    const { defaultLocale = defaultContext.defaultLocale, integrationTypes } = found?.project ?? {};
    const commands = await commandsFor(snapshot, workspace);
    const names = await known(snapshot, []);
    const context = { defaultLocale, integrationTypes, commands, names };
    const suggestions = content.complete(document.offsetAt(position), context);
    const list = await usedLocalesFirst(suggestions, snapshot, workspace);
    const number = this.#keep(list);
    const layout = client.snippets ? undefined : layoutAt(snapshot, position);
    return list.map((suggestion, index) => toItem(document, suggestion, { number, index }, { ...client, layout }));
  };

  resolve(item: CompletionItem): CompletionItem {
    const data: unknown = item.data;
    const [number, index] = Array.isArray(data) ? data.map(Number) : [];
    const suggestion = this.#lists.get(number ?? -1)?.[index ?? -1];
    return suggestion ? { ...item, ...documentation(suggestion) } : item;
  }

  #keep(list: readonly Suggestion[]): number {
    this.#number++;
    this.#lists.set(this.#number, list);
    this.#lists.delete(this.#number - maxLists);
    return this.#number;
  }
}

/** Suggests locales that the project's texts already have first. */
async function usedLocalesFirst(
  suggestions: readonly Suggestion[],
  snapshot: Snapshot,
  workspace: Workspace<Snapshot>,
): Promise<readonly Suggestion[]> {
  if (suggestions.length < 2 || !suggestions.every(({ label }) => localeOf(label))) return suggestions;
  const around = await neighboursOf(workspace, snapshot, ({ dependsOn }) => dependsOn === "siblings");
  const manifests = around.map(({ content }) => content).filter(({ dependsOn }) => dependsOn === "siblings");
  const found = await workspace.projectOf(snapshot);
  const used = localesInUse(
    manifests.map(({ manifest }) => manifest),
    found?.project.defaultLocale,
  );
  return [...suggestions].sort((a, b) => Number(used.has(b.label)) - Number(used.has(a.label)));
}

interface ItemStyle extends Pick<ClientFeatures, "lazyDocumentation" | "hasCommands" | "keepsIndentation"> {
  /** The layout of the cursor's line; undefined for a client with snippets, which indents them itself. */
  readonly layout: TextLayout | undefined;
}

/** Digits for more suggestions than a manifest can have, because texts are sorted by their first difference. */
const sortDigits = 6;

function toItem(
  document: Positioned,
  suggestion: Suggestion,
  { number, index }: { readonly number: number; readonly index: number },
  { lazyDocumentation, hasCommands, keepsIndentation, layout }: ItemStyle,
): CompletionItem {
  const newText = layout ? laidOut(withoutStops(suggestion.snippet), layout) : suggestion.snippet;
  return {
    label: suggestion.label,
    kind: kinds[suggestion.kind],
    sortText: String(index).padStart(sortDigits, "0"),
    filterText: suggestion.filter,
    ...(suggestion.detail === "" ? {} : { labelDetails: { description: suggestion.detail } }),
    ...(lazyDocumentation ? { data: [number, index] } : documentation(suggestion)),
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

/** The indentation of a line, the indentation unit, and the document's line break. */
interface TextLayout {
  readonly outer: string;
  readonly unit: string;
  readonly lineBreak: string;
}

function layoutAt({ document, manifest }: Snapshot, { line }: Position): TextLayout {
  const lineOf = (number: number) =>
    document.getText({ start: { line: number, character: 0 }, end: { line: number + 1, character: 0 } });
  const text = lineOf(line);
  const outer = /^[ \t]*/.exec(text)?.[0] ?? "";
  // Reads the first line, because the last line may have no line break.
  const lineBreak = lineBreakOf(lineOf(0));
  return { outer, unit: indentUnitOf(`${manifest.frame.text}\n${text}`), lineBreak };
}

/** Indents a plain text, because editors only indent the lines of snippets. */
function laidOut(text: string, { outer, unit, lineBreak }: TextLayout): string {
  return text.replaceAll("\n", `${lineBreak}${outer}`).replaceAll("\t", unit);
}
