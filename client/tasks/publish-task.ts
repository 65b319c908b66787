import * as vscode from "vscode";
import { type ExitCode, exitCode } from "../../cli/terminal/exit.ts";
import type { PlanResult, PublishResult } from "../../core/publish/index.ts";
import { HasErrors } from "../publish/checked-manifest.ts";
import type { Observer } from "../publish/observer.ts";
import type { Publisher } from "../publish/publisher.ts";
import { isCancelled, Refused, showFailure } from "../ui/user-error.ts";
import { wishOf } from "./definition.ts";
import { errorLines } from "./error-lines.ts";

/** What publishing in a task works with. */
export interface PublishParts {
  readonly publisher: Publisher;
  readonly output: vscode.LogOutputChannel;
}

/**
 * Plans or publishes right here in the editor: no token goes to another process. What was begun is finished when the
 * task is ended, so that it is known what was done. `folder`: what the task's paths are relative to. Never rejects.
 */
export async function runPublish(
  definition: vscode.TaskDefinition,
  folder: vscode.Uri,
  { publisher, output }: PublishParts,
  observer: Observer,
): Promise<ExitCode> {
  observer.signal.addEventListener("abort", () => observer.say([vscode.l10n.t("Stopping after this step.")]));
  try {
    const result = await publisher.fulfil(wishOf(definition, folder), observer);
    if (result === "called-off") observer.say([vscode.l10n.t("Nothing was published.")]);
    return codes[result];
  } catch (error) {
    observer.say(linesOf(error, folder));
    // The ways out are buttons, which a terminal has not.
    showFailure(error, output);
    return codeOf(error);
  }
}

const codes: Readonly<Record<PlanResult | PublishResult, ExitCode>> = {
  done: exitCode.done,
  changes: exitCode.changes,
  blocked: exitCode.findings,
  failed: exitCode.refused,
  "called-off": exitCode.cannotRun,
};

function linesOf(error: unknown, folder: vscode.Uri): readonly string[] {
  if (isCancelled(error)) return [vscode.l10n.t("Cancelled. Nothing was published.")];
  const places = error instanceof HasErrors ? error.faulty.flatMap((one) => errorLines(one, folder)) : [];
  return [...places, error instanceof Error ? error.message : String(error)];
}

function codeOf(error: unknown): ExitCode {
  if (error instanceof HasErrors) return exitCode.findings;
  return error instanceof Refused ? exitCode.refused : exitCode.cannotRun;
}
