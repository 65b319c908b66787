import * as vscode from "vscode";
import { serviceNameOf } from "../../core/discord/service-name.ts";
import { skipTrivia } from "../../core/text/skip.ts";
import { normalUri } from "../../core/workspace/uris.ts";
import { type CommandState, statusDetail, statusLabel } from "../history/command-state.ts";
import type { KnownTarget } from "../history/known-targets.ts";
import { isCommandManifest, isWritable } from "../manifests/command-manifests.ts";
import { placeLabel, targetLabel } from "../places/place-label.ts";
import { Subject } from "../publish/subject.ts";
import type { TargetStates } from "./target-states.ts";

/** The state of each command that differs above it, with its actions, once a target was refreshed; of a file in sync, one line. */
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
      const listed = target.state.commands.flatMap((command) => {
        const { desired } = command;
        return desired?.uri && normalUri(desired.uri) === own ? [{ command, offset: desired.placed.start }] : [];
      });
      const differing = listed.filter(({ command }) => command.status !== "in-sync");
      if (listed.length > 0 && differing.length === 0) return [lensAt(first, inSyncWith(target))];
      return differing.flatMap(({ command, offset }) => {
        const start = document.positionAt(offset);
        return actionsFor(target, command, start.line === first.line).map((action) => lensAt(start, action));
      });
    },
  };
}

function lensAt(position: vscode.Position, action: vscode.Command): vscode.CodeLens {
  return new vscode.CodeLens(new vscode.Range(position, position), action);
}

function inSyncWith(target: KnownTarget): vscode.Command {
  // Without a command, the editor shows plain text.
  return { title: `In sync with ${targetLabel(target)}`, tooltip: placeLabel(target.where), command: "" };
}

/** `isFirstLine`: leaves out actions that the manifest's own lens in the same line has too. */
function actionsFor(target: KnownTarget, command: CommandState, isFirstLine: boolean): vscode.Command[] {
  const { status, label } = command;
  const words = statusLabel(status, serviceNameOf(target.where.service, target.name));
  const place = targetLabel(target);
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const detail = statusDetail(status);
  const tooltip = detail === undefined ? `${label}: ${words} (${place})` : `${label}: ${words}, ${detail} (${place})`;
  const state = { title, tooltip, command: "" };
  if (isFirstLine || !vscode.workspace.isTrusted) return [state];
  const run = (verb: string, name: string): vscode.Command => ({
    title: verb,
    tooltip: `${verb} ${label} (${place})`,
    command: `commandManifest.${name}`,
    arguments: [new Subject(target, command)],
  });
  return [state, run("Compare", "compareWithPublished"), run("Publish", "publish")];
}
