import { type CodeAction, CodeActionKind, type Diagnostic, type WorkspaceEdit } from "vscode-languageserver";
import { adjustableRules, everyRule } from "../../core/kinds/every-rule.ts";
import { projectWithoutRule, turnOffRule } from "../../core/kinds/project/turn-off-rule.ts";
import { suppressFinding } from "../../core/language/edit/suppress-finding.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import { isProjectFile } from "../../core/workspace/kind.ts";
import { fileIn, folderOf, normalUri, relativePath } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toWorkspaceEdit } from "../documents/to-lsp.ts";
import type { Server } from "./request.ts";
import { openRuleCommand } from "./rule-page.ts";

const newProjectFile = "command-manifest.config.json";

/** What is offered for a finding besides its fixes: suppress it, turn off its rule, read about the rule. None is preferred. */
export async function ruleActions(
  snapshot: Snapshot,
  finding: Finding,
  diagnostic: Diagnostic,
  server: Server,
): Promise<CodeAction[]> {
  const { code } = finding;
  if (!everyRule.some((rule) => rule.code === code)) return [];
  const client = server.client;
  const { hasCommands } = client;
  const action = (title: string, rest: Pick<CodeAction, "edit" | "command">): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: false,
    ...rest,
  });
  const open = { title: "Open Rule", command: openRuleCommand, arguments: [code] };
  const read = hasCommands ? [action(`Open rule ${code}`, { command: open })] : [];
  // A comment does not suppress what the project file itself says.
  if (isProjectFile(snapshot.uri)) return read;
  if (!adjustableRules.some((rule) => rule.code === code)) return read;
  const suppressed = suppressFinding(snapshot.manifest, finding);
  const ours = suppressed && toWorkspaceEdit(new Map([[snapshot.document, suppressed]]), client);
  const inProject = client.versionedEdits ? await projectEdit(snapshot, code, server) : undefined;
  const turnOff = { title: "Turn Off Rule", command: "commandManifest.turnOffRule", arguments: [code, snapshot.uri] };
  return [
    ...(ours ? [action(`Suppress ${code} for this line`, { edit: ours })] : []),
    ...(inProject ? [action(`Turn off rule ${code} in project`, { edit: inProject })] : []),
    ...(hasCommands ? [action(`Turn off rule ${code} in settings`, { command: turnOff })] : []),
    ...read,
  ];
}

/** Edits the document's project file, or creates one in its folder of the workspace. */
async function projectEdit(
  snapshot: Snapshot,
  code: string,
  { workspace, client }: Server,
): Promise<WorkspaceEdit | undefined> {
  const nearest = await workspace.nearestProject(folderOf(snapshot.uri));
  if (!nearest) return client.createsFiles ? newProject(snapshot, code, workspace) : undefined;
  const isListed = (await workspace.projectOf(snapshot)) !== undefined;
  const project = isListed ? await workspace.documentOf(nearest.uri) : undefined;
  const edits = project && turnOffRule(project.text, code);
  return edits && toWorkspaceEdit(new Map([[project.document, edits]]), client);
}

function newProject({ uri }: Snapshot, code: string, { folders }: Workspace<Snapshot>): WorkspaceEdit | undefined {
  const folder = folders.find((one) => relativePath(one, normalUri(uri)) !== undefined);
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
