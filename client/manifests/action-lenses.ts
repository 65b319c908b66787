import * as vscode from "vscode";
import type { Target } from "../../core/kinds/project/project.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { skipTrivia } from "../../core/language/text/skip.ts";
import { type FoundProject, lists } from "../../core/workspace/found-project.ts";
import type { ManifestKind } from "../../core/workspace/kind.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import { misfitOf, whereOfTarget } from "../../core/workspace/where.ts";
import { isWritable } from "./command-manifests.ts";
import type { ProjectCache } from "./project-cache.ts";

/** What is done by a click. */
interface Action {
  /** Short over a list of commands: their counters stand on the same line. */
  readonly title: string;
  /** What a short title leaves out. */
  readonly tooltip?: string;
  /** Without its prefix. */
  readonly command: string;
  /** Beside the document. */
  readonly argument?: string;
  /** Whether it reaches a service, which is for trusted workspaces only. */
  readonly reaches: boolean;
}

/** The start of a document, where a manifest says what it is; what comes later is not looked at for each key that is typed. */
const headLines = 100;
/** More targets than these are picked from a list. */
const mostTargets = 3;

/** What can be done with a manifest, over its first line. Other editors cannot run our commands, so it is not the server's. */
export class ActionLenses implements vscode.CodeLensProvider {
  readonly #projects: ProjectCache;
  readonly onDidChangeCodeLenses: vscode.Event<void>;

  constructor(projects: ProjectCache) {
    this.#projects = projects;
    this.onDidChangeCodeLenses = projects.onDidChange;
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    if (!isWritable(document.uri)) return [];
    const text = document.getText(new vscode.Range(0, 0, headLines, 0));
    const head = parseManifest(text);
    const kind = kindOf(document.uri.path, head) ?? "commands";
    if (kind === "commands" && head.kind === "empty") return [];
    const targets = kind === "commands" ? targetsFor(document, head, await this.#projects.of(document.uri)) : [];
    const actions = actionsOf(kind, head.envelope.scope, targets);
    const start = document.positionAt(skipTrivia(text, 0));
    return actions
      .filter(({ reaches }) => vscode.workspace.isTrusted || !reaches)
      .map(({ title, tooltip = title, command, argument }) => {
        const args = argument === undefined ? [document.uri] : [document.uri, argument];
        const action = { title, tooltip, command: `commandManifest.${command}`, arguments: args };
        return new vscode.CodeLens(new vscode.Range(start, start), action);
      });
  }
}

type Head = ReturnType<typeof parseManifest>;

/** The targets that a manifest goes to, as far as its head says. */
function targetsFor({ uri }: vscode.TextDocument, head: Head, found: FoundProject | undefined): readonly Target[] {
  if (!found || !lists(found, uri.toString())) return [];
  const { project } = found;
  return project.targets.filter((target) => misfitOf(head, whereOfTarget(target, project), "") === undefined);
}

function actionsOf(kind: ManifestKind, scope: string | undefined, targets: readonly Target[]): readonly Action[] {
  const sendTest: Action = {
    title: "Send Test Interaction…",
    command: "sendTestInteraction",
    reaches: true,
  };
  switch (kind) {
    case "commands":
      return [
        scope === "global"
          ? { title: "Publish Globally", command: "publishGlobally", reaches: true }
          : { title: "Publish to Guild…", command: "publishToGuild", reaches: true },
        ...targetActions(targets),
        { title: "Show Plan", command: "showPublishPlan", reaches: true },
        {
          title: "Compare",
          tooltip: "Compare with Published",
          command: "compareWithPublished",
          reaches: true,
        },
        { ...sendTest, title: "Send Test…", tooltip: sendTest.title },
      ];
    case "project":
      return [{ title: "Publish to Target…", command: "publishToTarget", reaches: true }];
    case "lobby":
      return [
        { title: "Create Lobby", command: "createLobby", reaches: true },
        { title: "Edit Lobby…", command: "editLobby", reaches: true },
      ];
    case "authorization":
      return [{ title: "Create Code Challenge", command: "createCodeChallenge", reaches: false }];
    case "interaction":
      return [sendTest];
    case "permissions":
      return [
        { title: "Publish Permissions…", command: "publishPermissions", reaches: true },
        { title: "Import Permissions…", command: "importPermissions", reaches: true },
        { title: "Test Permissions…", command: "testPermissions", reaches: false },
      ];
  }
}

function targetActions(targets: readonly Target[]): readonly Action[] {
  if (targets.length > mostTargets) {
    return [{ title: "Publish to Target…", command: "publishToTarget", reaches: true }];
  }
  return targets.map(({ name }) => ({
    title: `Publish to ${name}`,
    command: "publishToTarget",
    argument: name,
    reaches: true,
  }));
}
