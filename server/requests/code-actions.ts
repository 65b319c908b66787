import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type SnippetTextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { fixAll } from "../../core/kinds/fix-all.ts";
import { editBetween } from "../../core/language/edit/fixes.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import { type Finding, type Fix, offeredFixes } from "../../core/language/model/finding.ts";
import { refactoringsAt } from "../../core/language/refactorings/index.ts";
import type { Change } from "../../core/language/refactorings/refactoring.ts";
import {
  convertScope,
  type OfferedConversion,
  scopeConversionsAt,
} from "../../core/language/refactorings/scope/convert-scope.ts";
import type { TextEdit } from "../../core/language/text/span.ts";
import type { Checked } from "../documents/findings.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toDiagnostic, toOffsets, toRange, toWorkspaceEdit, versionOf } from "../documents/to-lsp.ts";
import { fixAllKind } from "../protocol/fix-all-kind.ts";
import type { Answer, Server } from "./request.ts";
import { ruleActions } from "./rule-actions.ts";

const convertScopeCommand = "commandManifest.convertScope";
const updateTypesCommand = "commandManifest.updateTypes";

type CodeActionInput = Checked & Pick<Server, "client">;

/** Of a range with more findings than this, fixes are offered without trying whether they help. */
const maxTried = 20;

/** Quick fixes for the findings that the range touches, then what is offered for their rules; refactorings; “fix all”. */
export const codeActions: Answer<CodeActionParams, CodeAction[]> = async (snapshot, { range, context }, server) => {
  const input = { ...(await server.findings(snapshot)), client: server.client };
  const isRequested = (kind: string) =>
    !context.only || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
  const { start, end } = toOffsets(snapshot.document, range);
  const touched = input.findings.filter((finding) => finding.start <= end && finding.end >= start);
  const fixesOf = touched.length > maxTried ? ({ fixes }: Finding) => fixes : offeredFixes;
  const quickFixes = isRequested(CodeActionKind.QuickFix)
    ? touched.flatMap((finding) => quickFixesOf(input, finding, fixesOf(finding)))
    : [];
  const rules = isRequested(CodeActionKind.QuickFix) ? await ruleActionsOn(input, touched, server) : [];
  return [
    ...withoutRepeats([...quickFixes, ...rules]),
    ...refactorActions(input, start, isRequested),
    ...scopeActions(input, start, isRequested),
    ...(isRequested(fixAllKind) ? fixAllActions(input) : []),
  ];
};

function refactorActions(input: CodeActionInput, offset: number, isRequested: (kind: string) => boolean): CodeAction[] {
  return refactoringsAt(input.snapshot.manifest, offset, input.input.defaultLocale)
    .map(({ kind, change }) => ({ kind: `${CodeActionKind.Refactor}.${kind}`, change }))
    .filter(({ kind }) => isRequested(kind))
    .map(({ kind, change }) => ({ title: change.title, kind, edit: changeEdit(input, change) }));
}

function scopeActions(input: CodeActionInput, offset: number, isRequested: (kind: string) => boolean): CodeAction[] {
  return scopeConversionsAt(input.snapshot.manifest, offset)
    .map((offered) => ({ offered, kind: `${CodeActionKind.Refactor}.${offered.kind}` }))
    .filter(({ kind }) => isRequested(kind))
    .map(({ offered, kind }) => ({ title: offered.title, kind, ...scopeChange(input, offered) }));
}

/** Our extension asks for the guild and shows the changes before it writes them. */
function scopeChange(input: CodeActionInput, { title, scope }: OfferedConversion): Partial<CodeAction> {
  const { snapshot, client } = input;
  if (client.hasCommands) return { command: { title, command: convertScopeCommand, arguments: [snapshot.uri, scope] } };
  return client.lazyEdits ? { data: { ...dataOf(snapshot), convertsTo: scope } } : { edit: scopeEdit(input, scope) };
}

/** Without a guild, which only an author can choose. */
function scopeEdit(input: CodeActionInput, scope: Scope): WorkspaceEdit {
  return workspaceEdit(input, convertScope(input.snapshot.manifest, { scope }).edits);
}

function changeEdit(input: CodeActionInput, { edits, snippets }: Change): WorkspaceEdit {
  const { versionedEdits, snippetEdits } = input.client;
  if (!(versionedEdits && snippetEdits && snippets)) return workspaceEdit(input, edits());
  const { document } = input.snapshot;
  const lspEdits = snippets().map((edit): SnippetTextEdit => {
    return { range: toRange(document, edit), snippet: { kind: "snippet", value: edit.newText } };
  });
  return { documentChanges: [{ textDocument: versionOf(document), edits: lspEdits }] };
}

async function ruleActionsOn(
  { snapshot, documentOf }: CodeActionInput,
  touched: readonly Finding[],
  server: Server,
): Promise<CodeAction[]> {
  const actions = touched.map((finding) =>
    ruleActions(snapshot, finding, toDiagnostic(snapshot.document, finding, documentOf), server),
  );
  return (await Promise.all(actions)).flat();
}

function quickFixesOf(input: CodeActionInput, finding: Finding, fixes: readonly Fix[]): CodeAction[] {
  const diagnostic = toDiagnostic(input.snapshot.document, finding, input.documentOf);
  if (finding.remedy === "update-types" && input.client.hasCommands) return [typesAction(input.snapshot, diagnostic)];
  return fixes.map((fix, index) => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    // The editor takes it without asking which: only one that keeps the author's meaning may be it.
    isPreferred: fix.safe && index === 0,
    ...(input.client.lazyEdits
      ? { data: dataOf(input.snapshot, finding) }
      : { edit: workspaceEdit(input, fix.edits()) }),
  }));
}

/** Our extension writes the file of types. */
function typesAction({ uri }: Snapshot, diagnostic: Diagnostic): CodeAction {
  const command = { title: "Update Types", command: updateTypesCommand, arguments: [uri] };
  const shown = { title: "Update types", kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
  return { ...shown, isPreferred: true, command };
}

/** Two findings at one name offer the same new name; it need not be in the menu twice. */
function withoutRepeats(actions: readonly CodeAction[]): CodeAction[] {
  const byEdit = new Map(
    actions.map((action) => {
      const { title, edit, data, command } = action;
      const [, start, end] = readData(data)?.fixes ?? [];
      return [`${title} ${JSON.stringify([edit, start, end, command])}`, action];
    }),
  );
  return [...byEdit.values()];
}

/** An action with its edit, which was left out of the list. Unchanged where the document has changed since. */
export async function resolveCodeAction(
  action: CodeAction,
  snapshotAt: (uri: string) => Snapshot | undefined,
  { findings, client }: Server,
): Promise<CodeAction> {
  const data = readData(action.data);
  const snapshot = data && snapshotAt(data.uri);
  if (!snapshot || snapshot.document.version !== data.version) return action;
  const input = { ...(await findings(snapshot)), client: client };
  const edit = editOf(input, action.title, data);
  return edit ? { ...action, edit } : action;
}

function editOf(input: CodeActionInput, title: string, data: CodeActionData): WorkspaceEdit | undefined {
  const { fixes, convertsTo } = data;
  if (convertsTo) return scopeEdit(input, convertsTo);
  if (!fixes) return fixAllEdit(input);
  const [code, start, end] = fixes;
  const finding = input.findings.find((one) => one.code === code && one.start === start && one.end === end);
  const fix = finding?.fixes.find((one) => one.title === title);
  return fix && workspaceEdit(input, fix.edits());
}

function fixAllActions(input: CodeActionInput): CodeAction[] {
  const { snapshot, findings } = input;
  if (!findings.some(({ fixes }) => fixes.some(({ safe }) => safe))) return [];
  const action = { title: "Fix all auto-fixable problems", kind: fixAllKind };
  if (input.client.lazyEdits) return [{ ...action, data: dataOf(snapshot) }];
  const edit = fixAllEdit(input);
  return edit ? [{ ...action, edit }] : [];
}

function fixAllEdit(request: CodeActionInput): WorkspaceEdit | undefined {
  const { snapshot, input } = request;
  const edits = editBetween(snapshot.document.text, fixAll(snapshot.content, input));
  return edits.length > 0 ? workspaceEdit(request, edits) : undefined;
}

function workspaceEdit({ snapshot, client }: CodeActionInput, edits: readonly TextEdit[]): WorkspaceEdit {
  return toWorkspaceEdit(new Map([[snapshot.document, edits]]), client);
}

/** Which edit an action is to get once the user picks it. The client sends it back as it is. */
interface CodeActionData {
  readonly uri: string;
  readonly version: number;
  /** The finding that is fixed: its code, start and end. Absent: all of them. */
  readonly fixes?: readonly [code: string, start: number, end: number];
  /** The scope that the manifest is converted to, in place of any fix. */
  readonly convertsTo?: Scope;
}

/** What an action without its edit carries. */
function dataOf({ document: { uri, version } }: Snapshot, finding?: Finding): CodeActionData {
  return { uri, version, ...(finding && { fixes: [finding.code, finding.start, finding.end] }) };
}

/** Reads what a client sent back; undefined: it is not ours. */
function readData(data: unknown): CodeActionData | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { uri, version, fixes, convertsTo }: Partial<Record<keyof CodeActionData, unknown>> = data;
  if (typeof uri !== "string" || typeof version !== "number") return undefined;
  if (convertsTo === "global" || convertsTo === "guild") return { uri, version, convertsTo };
  if (fixes === undefined) return { uri, version };
  if (!Array.isArray(fixes)) return undefined;
  const [code, start, end]: readonly unknown[] = fixes;
  if (typeof code !== "string" || typeof start !== "number" || typeof end !== "number") return undefined;
  return { uri, version, fixes: [code, start, end] };
}
