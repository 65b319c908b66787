import * as vscode from "vscode";
import type { ServiceName } from "../../core/discord/service-name.ts";
import type { ApplyOptions, Outcome } from "../../core/publish/apply/apply.ts";
import { ApplyProgress } from "../../core/publish/apply/apply-progress.ts";

/** Milliseconds before the notification appears. */
const notificationDelay = 700;

/** Runs work, with a notification if it takes long. Rejects with the reason of its signal or of `outer`. */
export async function withCancellableProgress<T>(
  title: string,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const working = work(either(controller.signal, outer));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), notificationDelay);
  });
  const first = await Promise.race([working.then((result) => ({ result })), late]).finally(() => clearTimeout(timer));
  if (first !== "late") return first.result;
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, (_, token) => {
    token.onCancellationRequested(() => controller.abort());
    return working;
  });
}

export interface ApplyObserver extends Pick<ApplyOptions, "signal"> {
  readonly service: ServiceName;
  /** Called for each step and each wait, with the notification's line. */
  readonly log: (line: string) => void;
}

/** Applies a plan under a notification that shows the progress and can be cancelled between steps. */
export async function applyWithProgress(
  title: string,
  work: (options: ApplyOptions) => Promise<Outcome>,
  { service, log, signal: outer }: ApplyObserver,
): Promise<Outcome> {
  return await withSteps(title, async (signal, show) => {
    let last: number | undefined;
    const progress = new ApplyProgress({
      service,
      show(line, { index, total }) {
        show(line, index === last ? 0 : index, total);
        last = index;
      },
      log,
    });
    const { onProgress, onWait } = progress;
    try {
      return await work({ signal: either(signal, outer), onProgress, onWait });
    } finally {
      progress.end();
    }
  });
}

/** Runs work under a notification that can be cancelled. `show` advances it to a step. */
export async function withSteps<T>(
  title: string,
  work: (signal: AbortSignal, show: (message: string, index?: number, total?: number) => void) => Promise<T>,
): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    return work(controller.signal, (message, index = 0, total = 1) =>
      progress.report({ message, increment: index === 0 ? 0 : 100 / total }),
    );
  });
}

function either(own: AbortSignal, outer: AbortSignal | undefined): AbortSignal {
  return outer ? AbortSignal.any([own, outer]) : own;
}
