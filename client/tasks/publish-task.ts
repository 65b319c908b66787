import * as vscode from "vscode";
import type { PlanResult, PublishResult } from "../../core/publish/use-cases/ending.ts";
import { InvalidManifests } from "../../core/workspace/manifests-for.ts";
import { type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { findingsOf } from "../../node/terminal/findings-text.ts";
import { styleOn } from "../../node/terminal/style.ts";
import { pathBelow } from "../manifests/project.ts";
import type { Observer } from "../publish/editor-face.ts";
import type { Publisher } from "../publish/publisher.ts";
import { isCancelled, Refused, showFailure } from "../ui/user-error.ts";
import { programOf, taskRequestOf } from "./definition.ts";
import { withProgramManifest } from "./program-manifest.ts";
import type { CliPlace } from "./run-cli.ts";

/**
 * Plans or publishes in the extension, so that no token leaves it. When the task is ended, the current step still finishes, so
 * that its outcome is known. `folder`: the base of the task's paths. Never rejects.
 */
export async function runPublish(
  definition: vscode.TaskDefinition,
  { cli, folder }: CliPlace,
  publisher: Publisher,
  observer: Observer,
): Promise<number> {
  observer.signal.addEventListener("abort", () => observer.say(["Stopping after this step."]));
  try {
    const request = taskRequestOf(definition, folder);
    const line = programOf(definition);
    if (line !== undefined) {
      const { place } = request;
      return await withProgramManifest({ line, place, at: { cli, folder } }, observer, async (manifest) => {
        return codes[await publisher.runTask({ ...request, paths: [manifest] }, observer)];
      });
    }
    const result = await publisher.runTask(request, observer);
    if (result === "cancelled") observer.say(["Nothing was published."]);
    return codes[result];
  } catch (error) {
    observer.say(taskFailureLines(error, folder));
    // A terminal has no buttons, so a notification has the actions.
    showFailure(error);
    return failureExitCode(error);
  }
}

const codes: Readonly<Record<PlanResult | PublishResult, ExitCode>> = {
  done: exitCode.done,
  changes: exitCode.changes,
  blocked: exitCode.findings,
  failed: exitCode.refused,
  cancelled: exitCode.cannotRun,
};

function taskFailureLines(error: unknown, folder: vscode.Uri): readonly string[] {
  if (isCancelled(error)) return ["Cancelled. Nothing was published."];
  const places = error instanceof InvalidManifests ? errorLines(error, folder) : [];
  return [...places, error instanceof Error ? error.message : String(error)];
}

/** Without colors, because messages are cleaned of control characters before they are written. */
const style = styleOn({ isColored: false, hasLinks: false });

/** Formats errors like the terminal program, for the problem matcher. */
function errorLines({ invalid }: InvalidManifests, folder: vscode.Uri): readonly string[] {
  return invalid.flatMap(({ document, findings }) => {
    const uri = vscode.Uri.parse(document.uri);
    return findingsOf({ name: pathBelow(uri, folder) ?? uri.fsPath, text: document.text, findings }, style);
  });
}

function failureExitCode(error: unknown): ExitCode {
  if (error instanceof InvalidManifests) return exitCode.findings;
  return error instanceof Refused ? exitCode.refused : exitCode.cannotRun;
}
