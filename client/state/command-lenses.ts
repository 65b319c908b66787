import * as vscode from "vscode";
import { serviceNameOf } from "../../core/discord/service-name.ts";
import { skipTrivia } from "../../core/text/skip.ts";
import { normalUri } from "../../core/workspace/uris.ts";
import { type CommandState, statusDetail, statusLabel } from "../history/command-state.ts";
import type { KnownTarget } from "../history/known-targets.ts";
import { targetLabel } from "../history/target-state.ts";
import { isCommandManifest, isWritable } from "../manifests/command-manifests.ts";
import { Subject } from "../publish/subject.ts";
import type { TargetStates } from "./target-states.ts";

/** The state of each command above it, with its actions, once a target was refreshed. */
export function commandLenses(states: TargetStates): vscode.CodeLensProvider {
  return {
    onDidChangeCodeLenses: states.onDidChange,
    async provideCodeLenses(document) {
      const { uri } = document;
      if (!isCommandManifest(document) || !isWritable(uri)) return [];
      const target = await states.currentOf(uri);
      if (!target?.state.refreshedAt) return [];
      const own = normalUri(uri.toString());
      const first = document.positionAt(skipTrivia(document.getText(), 0));
      return target.state.commands.flatMap((command) => {
        const { desired } = command;
        if (!desired?.uri || normalUri(desired.uri) !== own) return [];
        const start = document.positionAt(desired.placed.start);
        const actions = actionsFor(target, command, start.line === first.line);
        return actions.map((action) => new vscode.CodeLens(new vscode.Range(start, start), action));
      });
    },
  };
}

/** `isFirstLine`: leaves out actions that the manifest's own lens in the same line has too. */
function actionsFor(target: KnownTarget, command: CommandState, isFirstLine: boolean): vscode.Command[] {
  const { status, label } = command;
  const words = statusLabel(status, serviceNameOf(target.where.service, target.name));
  const place = targetLabel(target);
  const isInSync = status === "in-sync";
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const detail = statusDetail(status);
  const tooltip = detail === undefined ? `${label}: ${words} (${place})` : `${label}: ${words}, ${detail} (${place})`;
  // Without a command, the editor shows plain text.
  const state = { title: isInSync ? `In sync with ${place}` : title, tooltip, command: "" };
  if (isInSync || isFirstLine || !vscode.workspace.isTrusted) return [state];
  const run = (verb: string, name: string): vscode.Command => ({
    title: verb,
    tooltip: `${verb} ${label} (${place})`,
    command: `commandManifest.${name}`,
    arguments: [new Subject(target, command)],
  });
  return [state, run("Compare", "compareWithPublished"), run("Publish", "publish")];
}
