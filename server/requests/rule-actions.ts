import { type CodeAction, CodeActionKind, type Diagnostic, type WorkspaceEdit } from "vscode-languageserver";
import { suppressFinding } from "../../core/edit/suppress-finding.ts";
import { adjustableRules, everyRule } from "../../core/kinds/every-rule.ts";
import { projectWithoutRule, turnOffRule } from "../../core/kinds/project/turn-off-rule.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { emptyManifest } from "../../core/rules/empty-manifest.ts";
import type { TextEdit } from "../../core/text/span.ts";
import { listsCode } from "../../core/workspace/found-project.ts";
import { isProjectFile } from "../../core/workspace/kind.ts";
import { fileIn, folderAround, folderOf } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { isCode } from "../documents/code-findings.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toWorkspaceEdit } from "../documents/to-lsp.ts";
import type { ClientFeatures } from "../protocol/client-capabilities.ts";
import type { Server } from "./request.ts";
import { openRuleCommand } from "./rule-page.ts";

const newProjectFile = "command-manifest.config.json";

/** The actions for a finding besides its fixes. */
export interface RuleActions {
  /** Opens the rule's page. */
  readonly read: readonly CodeAction[];
  /** Suppresses the finding or turns off its rule. */
  readonly silence: readonly CodeAction[];
}

/**
 * Returns no preferred action. Errors that Discord certainly refuses cannot be suppressed, because publishing would fail
 * anyway.
 */
export async function ruleActions(
  snapshot: Snapshot,
  finding: Finding,
  diagnostic: Diagnostic,
  server: Server,
): Promise<RuleActions> {
  const { code } = finding;
  if (!everyRule.some((rule) => rule.code === code)) return { read: [], silence: [] };
  const { client } = server;
  const action = (title: string, rest: Pick<CodeAction, "edit" | "command">): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: false,
    ...rest,
  });
  const title = `Learn More About “${code}”`;
  const read = client.hasCommands
    ? [action(title, { command: { title, command: openRuleCommand, arguments: [code] } })]
    : [];
  // Comments cannot suppress errors of the project file itself.
  if (finding.mustFix || isProjectFile(snapshot.uri) || !canBeSilenced.has(code)) return { read, silence: [] };
  const inProject = client.versionedEdits ? await projectEdit(snapshot, code, server) : undefined;
  const offered = [
    // In code, only literals are edited.
    ...(isCode(snapshot) ? [] : suppressions(snapshot, finding, client)),
    ...(inProject ? [{ title: `Turn Off “${code}” for This Project`, edit: inProject }] : []),
    ...(client.hasCommands ? [turnOff(code)] : []),
  ];
  return { read, silence: offered.map(({ title, ...rest }) => action(title, rest)) };
}

/** Excludes the finding of an empty file, which has no place for a comment. */
const canBeSilenced: ReadonlySet<string> = new Set(
  adjustableRules.map(({ code }) => code).filter((code) => code !== emptyManifest.code),
);

function suppressions({ manifest, document }: Snapshot, finding: Finding, client: ClientFeatures) {
  const onLine = suppressFinding(manifest, finding, "line");
  const inFile = suppressFinding(manifest, finding, "file");
  const isSame = JSON.stringify(onLine) === JSON.stringify(inFile);
  const ignore = (where: string, edits: readonly TextEdit[] | undefined) =>
    edits
      ? [{ title: `Ignore “${finding.code}” ${where}`, edit: toWorkspaceEdit(new Map([[document, edits]]), client) }]
      : [];
  return [...ignore("on This Line", onLine), ...(isSame ? [] : ignore("in This File", inFile))];
}

/** Turns off a rule in the settings, which our extension writes. */
function turnOff(code: string) {
  const title = `Turn Off “${code}” in User Settings`;
  return { title, command: { title, command: "commandManifest.turnOffRule", arguments: [code] } };
}

/** Edits the document's project file, or creates one in its workspace folder. */
async function projectEdit(
  snapshot: Snapshot,
  code: string,
  { workspace, client }: Server,
): Promise<WorkspaceEdit | undefined> {
  const nearest = await workspace.nearestProject(folderOf(snapshot.uri));
  const inCode = isCode(snapshot);
  // With a new project file that does not name the code, the code would no longer be checked.
  if (!nearest) return client.createsFiles && !inCode ? newProject(snapshot, code, workspace) : undefined;
  const isListed = inCode ? listsCode(nearest, snapshot.uri) : (await workspace.projectOf(snapshot)) !== undefined;
  const project = isListed ? await workspace.documentOf(nearest.uri) : undefined;
  const edits = project && turnOffRule(project.text, code);
  return edits && toWorkspaceEdit(new Map([[project.document, edits]]), client);
}

function newProject({ uri }: Snapshot, code: string, { folders }: Workspace<Snapshot>): WorkspaceEdit | undefined {
  const folder = folderAround(folders, uri);
  if (folder === undefined) return undefined;
  const file = fileIn(folder, newProjectFile);
  const start = { line: 0, character: 0 };
  const edits = [{ range: { start, end: start }, newText: projectWithoutRule(code) }];
  return {
    documentChanges: [
      { kind: "create", uri: file },
      { textDocument: { uri: file, version: null }, edits },
    ],
  };
}
