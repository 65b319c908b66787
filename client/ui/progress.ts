import * as vscode from "vscode";
import type { ApplyOptions, Outcome } from "../../core/publish/apply/apply.ts";
import { describeWait } from "../../core/publish/apply/describe-outcome.ts";
import { describeStep } from "../../core/publish/plan/describe.ts";

/** Milliseconds before a notification is shown. */
const notificationDelay = 700;

/** Runs work, under a notification if it takes long. Rejects with the reason of its signal or of `outer`. */
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

/** Applies a plan under a notification that moves on with each step and can be cancelled between two, and as `also` says. */
export async function applyWithProgress(
  title: string,
  work: (options: ApplyOptions) => Promise<Outcome>,
  also: ApplyOptions = {},
): Promise<Outcome> {
  return await withSteps(title, (signal, show) => {
    let current = "";
    return work({
      signal: either(signal, also.signal),
      onProgress: (step, index, total) => {
        current = describeStep(step);
        show(current, index, total);
        also.onProgress?.(step, index, total);
      },
      onWait: (milliseconds) => {
        show(current === "" ? describeWait(milliseconds) : `${current} · ${describeWait(milliseconds)}`);
        also.onWait?.(milliseconds);
      },
    });
  });
}

/** Runs work under a notification that can be cancelled, and that `show` moves on to a step of so many. */
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
