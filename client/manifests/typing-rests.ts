import * as vscode from "vscode";

/** Milliseconds without a key after which typing rests. */
const restMs = 300;

/** Resolves when typing rests. Rejects with a CancellationError if a key is pressed before, which cancels what waits. */
export function untilTypingRests(token: vscode.CancellationToken): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      cancelled.dispose();
      finish();
    };
    const timer = setTimeout(() => end(resolve), restMs);
    const cancelled = token.onCancellationRequested(() => end(() => reject(new vscode.CancellationError())));
  });
}
