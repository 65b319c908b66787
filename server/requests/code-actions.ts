import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type SnippetTextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { editBetween } from "../../core/edit/fixes.ts";
import { withRelativeLines } from "../../core/edit/snippet.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import { fixAll, fixesToOffer, isSafeIn } from "../../core/kinds/fix-all.ts";
import { type Change, type Finding, type Fix, fixId } from "../../core/manifest/finding.ts";
import { isEmptyManifest } from "../../core/manifest/manifest.ts";
import { refactoringsAt } from "../../core/refactorings/index.ts";
import {
  convertScope,
  type OfferedConversion,
  scopeConversionsAt,
} from "../../core/refactorings/scope/convert-scope.ts";
import { meantScopeFix } from "../../core/refactorings/scope/meant-scope-fix.ts";
import { emptyManifest } from "../../core/rules/empty-manifest.ts";
import type { Span, TextEdit } from "../../core/text/span.ts";
import { mayFixAll } from "../../core/workspace/fix-file.ts";
import type { CheckedSnapshot } from "../documents/findings.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toDiagnostic, toOffsets, toRange, toWorkspaceEdit, versionOf } from "../documents/to-lsp.ts";
import { fixAllKind } from "../protocol/fix-all-kind.ts";
import type { RequestAnswer, Server } from "./request.ts";
import { type RuleActions, ruleActions } from "./rule-actions.ts";

const convertScopeCommand = "commandManifest.convertScope";
const updateTypesCommand = "commandManifest.updateTypes";
const renameCommand = "commandManifest.rename";

type CodeActionInput = CheckedSnapshot & Pick<Server, "client">;

/** With more findings in the range, fixes are offered without checking that they help. */
const maxTried = 20;

/**
 * Returns first the quick fixes for the findings in the range and for missing fields of the object around it. The pages of the
 * rules follow, then refactorings, “fix all” and suppressions.
 */
export const codeActions: RequestAnswer<CodeActionParams, CodeAction[]> = async (
  snapshot,
  { range, context },
  server,
) => {
  const input = { ...(await server.findings(snapshot)), client: server.client };
  const isRequested = (kind: string) =>
    !context.only || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
  const span = toOffsets(snapshot.document, range);
  // A finding in an empty file applies to the whole file.
  const isEmpty = isEmptyManifest(snapshot.manifest);
  const touched = input.findings.filter(({ start, end }) => isEmpty || (start <= span.end && end >= span.start));
  const fixesOf = (finding: Finding) =>
    touched.length > maxTried ? finding.fixes : fixesToOffer(snapshot.content, input.input, input.findings, finding);
  const quickFixes = isRequested(CodeActionKind.QuickFix)
    ? [...touched, ...lackingAround(input.findings, span)].flatMap((finding) =>
        quickFixesOf(input, finding, fixesOf(finding)),
      )
    : [];
  const rules = isRequested(CodeActionKind.QuickFix) ? await ruleActionsOn(input, touched, server) : [];
  return [
    ...withoutRepeats([...quickFixes, ...rules.flatMap(({ read }) => read)]),
    ...refactorActions(input, span.start, isRequested),
    ...scopeActions(input, span.start, isRequested),
    ...(isRequested(fixAllKind) && (await mayFixAll(server.workspace, snapshot.uri)) ? fixAllActions(input) : []),
    ...withoutRepeats(rules.flatMap(({ silence }) => silence)),
  ];
};

/**
 * The findings about missing fields in the innermost object around a span that has some. Outer objects follow once these are
 * fixed.
 */
function lackingAround(findings: readonly Finding[], { start, end }: Span): readonly Finding[] {
  const around = findings.filter(({ object }) => object && object.start <= start && object.end >= end);
  const innermost = around.reduce((from, { object }) => Math.max(from, object?.start ?? 0), 0);
  return around.filter(({ object }) => object?.start === innermost);
}

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

/** Omits the guild, which only an author can choose. */
function scopeEdit(input: CodeActionInput, scope: Scope): WorkspaceEdit {
  return workspaceEdit(input, convertScope(input.snapshot.manifest, { scope }).edits);
}

/** The edit of a fix, with places to fill in if the client supports them. */
function changeEdit(input: CodeActionInput, fix: Change): WorkspaceEdit {
  const { versionedEdits, snippetEdits } = input.client;
  const filledIn = versionedEdits && snippetEdits ? fix.snippets?.() : undefined;
  if (!filledIn) return workspaceEdit(input, fix.edits());
  const { document } = input.snapshot;
  const lspEdits = filledIn.map((edit): SnippetTextEdit => {
    const { newText } = withRelativeLines(input.snapshot.text, edit);
    return { range: toRange(document, edit), snippet: { kind: "snippet", value: newText } };
  });
  return { documentChanges: [{ textDocument: versionOf(document), edits: lspEdits }] };
}

async function ruleActionsOn(
  { snapshot, documentOf }: CodeActionInput,
  touched: readonly Finding[],
  server: Server,
): Promise<RuleActions[]> {
  const actions = touched.map((finding) =>
    ruleActions(snapshot, finding, toDiagnostic(snapshot.document, finding, documentOf), server),
  );
  return await Promise.all(actions);
}

function quickFixesOf(input: CodeActionInput, finding: Finding, fixes: readonly Fix[]): CodeAction[] {
  const diagnostic = toDiagnostic(input.snapshot.document, finding, input.documentOf);
  if (finding.remedy === "update-types" && input.client.hasCommands) return [typesAction(input.snapshot, diagnostic)];
  const offered = fixes.map(
    (fix, index): CodeAction => ({
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      // The editor applies a preferred fix without asking.
      isPreferred:
        index === 0 &&
        (finding.code === emptyManifest.code || isSafeIn(input.snapshot.content, input.input, input.findings, fix)),
      ...(input.client.lazyEdits
        ? { data: dataOf(input.snapshot, { finding, fix }) }
        : { edit: changeEdit(input, fix) }),
    }),
  );
  if (finding.remedy === "rename" && input.client.hasCommands) offered.push(renameAction(input, finding, diagnostic));
  return [...scopeFixes(input, finding, diagnostic), ...offered];
}

/** The fix that sets the scope of a command in the envelope. */
function scopeFixes(input: CodeActionInput, { remedy, start }: Finding, diagnostic: Diagnostic): CodeAction[] {
  const fix = remedy === "scope" ? meantScopeFix(input.snapshot.manifest, start) : undefined;
  if (!fix) return [];
  const edit = changeEdit(input, fix);
  return [{ title: fix.title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit }];
}

/** Our extension writes the types file. */
function typesAction({ uri }: Snapshot, diagnostic: Diagnostic): CodeAction {
  const command = { title: "Update Types", command: updateTypesCommand, arguments: [uri] };
  const shown = { title: "Update types", kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
  return { ...shown, isPreferred: true, command };
}

/** Our extension asks for the new name as F2 does, which changes nothing but this one of the two. */
function renameAction({ snapshot }: CodeActionInput, { start }: Finding, diagnostic: Diagnostic): CodeAction {
  const title = "Rename…";
  const inName = toRange(snapshot.document, { start: start + 1, end: start + 1 }).start;
  const command = { title, command: renameCommand, arguments: [snapshot.uri, inName] };
  return { title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command };
}

/** Two findings at one name offer the same new name, which is listed only once. */
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

/** An action with its edit, which the list omits. Returned unchanged if the document has changed since. */
export async function resolveCodeAction(
  action: CodeAction,
  snapshotAt: (uri: string) => Snapshot | undefined,
  { findings, client }: Server,
): Promise<CodeAction> {
  const data = readData(action.data);
  const snapshot = data && snapshotAt(data.uri);
  if (!snapshot || snapshot.version !== data.version) return action;
  const input = { ...(await findings(snapshot)), client: client };
  const edit = editOf(input, data);
  return edit ? { ...action, edit } : action;
}

function editOf(input: CodeActionInput, data: CodeActionData): WorkspaceEdit | undefined {
  const { fixes, convertsTo } = data;
  if (convertsTo) return scopeEdit(input, convertsTo);
  if (!fixes) return fixAllEdit(input);
  const [code, start, end, id] = fixes;
  const finding = input.findings.find((one) => one.code === code && one.start === start && one.end === end);
  const fix = finding?.fixes.find((one) => fixId(one) === id);
  return fix && changeEdit(input, fix);
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
  const edits = editBetween(snapshot.text, fixAll(snapshot.content, input));
  return edits.length > 0 ? workspaceEdit(request, edits) : undefined;
}

function workspaceEdit({ snapshot, client }: CodeActionInput, edits: readonly TextEdit[]): WorkspaceEdit {
  return toWorkspaceEdit(new Map([[snapshot.document, edits]]), client);
}

/** Identifies the edit of an action that the user picks. The client sends it back unchanged. */
interface CodeActionData {
  readonly uri: string;
  readonly version: number;
  /** The code, start and end of the finding to fix, and the fix. Absent: all findings. */
  readonly fixes?: readonly [code: string, start: number, end: number, fixId: string];
  /** The scope to convert the manifest to, instead of a fix. */
  readonly convertsTo?: Scope;
}

interface PickedFix {
  readonly finding: Finding;
  readonly fix: Fix;
}

/** The data of an action without its edit. */
function dataOf({ document: { uri, version } }: Snapshot, picked?: PickedFix): CodeActionData {
  if (!picked) return { uri, version };
  const { code, start, end } = picked.finding;
  return { uri, version, fixes: [code, start, end, fixId(picked.fix)] };
}

/** Reads data from a client; undefined: it is not ours. */
function readData(data: unknown): CodeActionData | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { uri, version, fixes, convertsTo }: Partial<Record<keyof CodeActionData, unknown>> = data;
  if (typeof uri !== "string" || typeof version !== "number") return undefined;
  if (convertsTo === "global" || convertsTo === "guild") return { uri, version, convertsTo };
  if (fixes === undefined) return { uri, version };
  if (!Array.isArray(fixes)) return undefined;
  const [code, start, end, id]: readonly unknown[] = fixes;
  if (typeof code !== "string" || typeof start !== "number" || typeof end !== "number") return undefined;
  return typeof id === "string" ? { uri, version, fixes: [code, start, end, id] } : undefined;
}
