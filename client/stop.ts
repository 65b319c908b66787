import * as vscode from "vscode";

/** A button that leads out of a problem. */
export interface WayOut {
  readonly title: string;
  run(): unknown;
}

/** Ends a command with one sentence for the user and the ways out. It is no fault of ours, so no stack is logged. */
export class Stop extends Error {
  override readonly name = "Stop";
  readonly waysOut: readonly WayOut[];

  constructor(message: string, ...waysOut: readonly WayOut[]) {
    super(message);
    this.waysOut = waysOut;
  }
}

/** A Stop because the service refused, or could not be reached. */
export class Refused extends Stop {}

/** A way out that runs a command of the editor. */
export function runs(title: string, command: string, ...args: readonly unknown[]): WayOut {
  return { title, run: () => vscode.commands.executeCommand(command, ...args) };
}

/** The way to the list of problems. */
export function showProblems(): WayOut {
  return runs(vscode.l10n.t("Show Problems"), "workbench.actions.view.problems");
}

/** The one place where whatever went wrong is shown. The user's own cancelling is not worth a word. */
export function showFailure(error: unknown, output: vscode.LogOutputChannel): void {
  if (isCancelled(error)) return;
  const stop = error instanceof Stop ? error : unexpected(error, output);
  output.info(stop.message);
  // Without a button the editor shows a long sentence cut off.
  const showOutput = { title: vscode.l10n.t("Show Output"), run: () => output.show(true) };
  const waysOut = stop.waysOut.length > 0 ? stop.waysOut : [showOutput];
  showWithWaysOut(vscode.window.showErrorMessage, stop.message, waysOut, output);
}

/** Shows a message with buttons, and what goes wrong behind a button as well. */
export function showWithWaysOut(
  show: (message: string, ...titles: string[]) => Thenable<string | undefined>,
  message: string,
  waysOut: readonly WayOut[],
  output: vscode.LogOutputChannel,
): void {
  const shown = show(withoutLinks(message), ...waysOut.map(({ title }) => title));
  // Nothing waits for the answer: a notification may stay unanswered for hours.
  Promise.resolve(shown)
    .then((title) => waysOut.find((wayOut) => wayOut.title === title)?.run())
    .catch((failure: unknown) => showFailure(failure, output));
}

/** The editor makes links of `[…](…)`, even to commands of its own; what a manifest says must not become one. */
function withoutLinks(message: string): string {
  return message.replaceAll("](", "] (");
}

/** Whether the user called something off. */
export function isCancelled(error: unknown): boolean {
  if (error instanceof vscode.CancellationError) return true;
  return error instanceof DOMException && error.name === "AbortError";
}

function unexpected(error: unknown, output: vscode.LogOutputChannel): Stop {
  output.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const reason = error instanceof Error ? error.message : String(error);
  return new Stop(vscode.l10n.t("This did not work: {0}", reason.split("\n")[0] ?? ""));
}
