import * as vscode from "vscode";
import { type ApplyOptions, describeStep, type Outcome } from "../../core/publish/index.ts";

/** Runs work under a notification that can be cancelled. Rejects with the signal's reason when it was. */
export async function withCancellableProgress<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, (_, token) => work(signalOf(token)));
}

/** Applies a plan under a notification that moves on with each step and can be cancelled between two. */
export async function applyWithProgress(
  title: string,
  work: (options: ApplyOptions) => Promise<Outcome>,
): Promise<Outcome> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, (progress, token) =>
    work({
      signal: signalOf(token),
      onProgress: (step, index, total) =>
        progress.report({ message: describeStep(step), increment: index === 0 ? 0 : 100 / total }),
    }),
  );
}

function signalOf(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}
