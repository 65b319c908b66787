import * as vscode from "vscode";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { skipTrivia } from "../../core/text/skip.ts";
import type { ManifestKind } from "../../core/workspace/kind.ts";
import { kindOfFile } from "../../core/workspace/kind-of-file.ts";
import { runsPrograms } from "../ui/runs-programs.ts";
import { isWritable } from "./command-manifests.ts";

interface LensAction {
  /** Short above a list of commands, because the counters share the line. */
  readonly title: string;
  /** Details that a short title omits. */
  readonly tooltip?: string;
  /** The command's name without its prefix. */
  readonly command: string;
  /** Whether the action sends requests, which requires a trusted workspace. */
  readonly reaches: boolean;
}

/** The lines that reveal a manifest's kind. Parsing only these keeps typing fast. */
const headLines = 100;

/**
 * The actions for a manifest, above its first line. Not a lens of the server, because other editors cannot run these commands.
 */
export const actionLenses: vscode.CodeLensProvider = {
  onDidChangeCodeLenses: vscode.workspace.onDidGrantWorkspaceTrust,
  provideCodeLenses(document) {
    if (!isWritable(document.uri)) return [];
    const text = document.getText(new vscode.Range(0, 0, headLines, 0));
    const head = parseManifest(text);
    const kind = kindOfFile(document.uri.path, head) ?? "commands";
    if (kind === "commands" && head.kind === "empty") return [];
    const start = document.positionAt(skipTrivia(text, 0));
    return actions[kind]
      .filter(({ reaches }) => vscode.workspace.isTrusted || !reaches)
      .map(({ title, tooltip = title, command }) => {
        const action = { title, tooltip, command: `commandManifest.${command}`, arguments: [document.uri] };
        return new vscode.CodeLens(new vscode.Range(start, start), action);
      });
  },
};

/** Few enough to fit a narrow editor; all others are under “More…”. */
const publishing: readonly LensAction[] = [
  { title: "Publish", command: "publish", reaches: true },
  { title: "Plan", tooltip: "Show Publish Plan", command: "showPublishPlan", reaches: true },
  { title: "Compare", tooltip: "Compare with Published", command: "compareWithPublished", reaches: true },
];

const actions: Readonly<Record<ManifestKind, readonly LensAction[]>> = {
  commands: [...publishing, { title: "More…", tooltip: "More Actions…", command: "moreActions", reaches: true }],
  project: publishing,
  lobby: [
    { title: "Create Lobby", command: "createLobby", reaches: true },
    { title: "Edit Lobby…", command: "editLobby", reaches: true },
  ],
  authorization: [{ title: "Create Code Challenge", command: "createCodeChallenge", reaches: false }],
  interaction: runsPrograms ? [{ title: "Send Test Interaction…", command: "sendTestInteraction", reaches: true }] : [],
  permissions: [
    { title: "Publish Permissions…", command: "publishPermissions", reaches: true },
    { title: "Import Permissions…", command: "importPermissions", reaches: true },
    { title: "Test Permissions…", command: "testPermissions", reaches: false },
  ],
};
