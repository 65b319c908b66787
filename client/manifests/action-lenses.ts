import * as vscode from "vscode";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { skipTrivia } from "../../core/language/text/skip.ts";
import type { ManifestKind } from "../../core/workspace/kind.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import { isWritable } from "./command-manifests.ts";

interface Action {
  /** Short over a list of commands: their counters stand on the same line. */
  readonly title: string;
  /** What a short title leaves out. */
  readonly tooltip?: string;
  /** Without its prefix. */
  readonly command: string;
  /** Whether it reaches a service, which is for trusted workspaces only. */
  readonly reaches: boolean;
}

/** The lines that show a manifest's kind; the rest is not parsed for each key that is typed. */
const headLines = 100;

/** What can be done with a manifest, over its first line. Other editors cannot run our commands, so it is not the server's. */
export const actionLenses: vscode.CodeLensProvider = {
  onDidChangeCodeLenses: vscode.workspace.onDidGrantWorkspaceTrust,
  provideCodeLenses(document) {
    if (!isWritable(document.uri)) return [];
    const text = document.getText(new vscode.Range(0, 0, headLines, 0));
    const head = parseManifest(text);
    const kind = kindOf(document.uri.path, head) ?? "commands";
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

/** Few enough to stay in view in a narrow editor; everything else is under “More…”. */
const publishing: readonly Action[] = [
  { title: "Publish…", command: "publish", reaches: true },
  { title: "Plan", tooltip: "Show Publish Plan", command: "showPublishPlan", reaches: true },
  { title: "Compare", tooltip: "Compare with Published", command: "compareWithPublished", reaches: true },
];

const actions: Readonly<Record<ManifestKind, readonly Action[]>> = {
  commands: [...publishing, { title: "More…", tooltip: "More Actions…", command: "moreActions", reaches: true }],
  project: publishing,
  lobby: [
    { title: "Create Lobby", command: "createLobby", reaches: true },
    { title: "Edit Lobby…", command: "editLobby", reaches: true },
  ],
  authorization: [{ title: "Create Code Challenge", command: "createCodeChallenge", reaches: false }],
  interaction: [{ title: "Send Test Interaction…", command: "sendTestInteraction", reaches: true }],
  permissions: [
    { title: "Publish Permissions…", command: "publishPermissions", reaches: true },
    { title: "Import Permissions…", command: "importPermissions", reaches: true },
    { title: "Test Permissions…", command: "testPermissions", reaches: false },
  ],
};
