import * as vscode from "vscode";
import { explainRefusal, installUrlAfter } from "../../core/discord/explain-refusal.ts";
import { isTokenRefused, ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { InvalidManifest, UserError } from "../../core/user-error.ts";
import { InvalidManifests } from "../../core/workspace/manifests-for.ts";
import { output } from "./output.ts";

export interface Action {
  readonly title: string;
  run(): unknown;
}

export class UserErrorWithActions extends UserError {
  readonly actions: readonly Action[];

  constructor(message: string, ...actions: readonly Action[]) {
    super(message);
    this.actions = actions;
  }
}

/** A UserError because the service refused, or could not be reached. */
export class Refused extends UserErrorWithActions {}

export function runs(title: string, command: string, ...args: readonly unknown[]): Action {
  return { title, run: () => vscode.commands.executeCommand(command, ...args) };
}

export function opens(title: string, file: vscode.Uri): Action {
  return { title, run: () => vscode.window.showTextDocument(file) };
}

/** Throws a UserError where the user does not trust the workspace. `message`: what requires it. */
export function requireTrust(message = "Publishing requires a trusted workspace."): void {
  if (vscode.workspace.isTrusted) return;
  throw new UserErrorWithActions(message, runs("Manage Workspace Trust", "workbench.trust.manage"));
}

export const showOutput: Action = { title: "Show Output", run: () => output.show(true) };

export function showProblems(): Action {
  return runs("Show Problems", "workbench.actions.view.problems");
}

/** The codes by which the service refuses an application or a guild: unknown, or not the token's. §7 */
const idRefusals: ReadonlySet<number | string> = new Set([
  10002,
  10004,
  serviceErrors.wrongApplication.code,
  serviceErrors.missingAccess.code,
]);

/** A refusal in plain words, with actions; anything else as it is. */
export function inPlainWords(error: unknown): unknown {
  if (error instanceof Unreachable) return new Refused(explainRefusal(error));
  if (!(error instanceof ServiceError)) return error;
  const signIn = runs("Sign In…", "commandManifest.signIn");
  const change = runs("Change Application or Guild…", "commandManifest.changeDestination");
  const install = installAction(error);
  // Another token does not help if the application is not in the guild.
  const other = isTokenRefused(error) ? [signIn] : [];
  const actions = [...(install ? [install] : other), ...(idRefusals.has(error.code) ? [change] : [])];
  return new Refused(explainRefusal(error), ...actions);
}

/** Opens the page that installs the application in the guild; undefined if that is not what an error is about. */
export function installAction(error: unknown): Action | undefined {
  const url = installUrlAfter(error);
  return url === undefined
    ? undefined
    : { title: "Install App…", run: () => vscode.env.openExternal(vscode.Uri.parse(url, true)) };
}

/** Shows every failure of the extension, but nothing when the user cancelled. */
export function showFailure(failure: unknown): void {
  const error = inPlainWords(failure);
  if (isCancelled(error)) return;
  const message = error instanceof UserError ? error.message : unexpected(error);
  output.info(message);
  // Without a button the editor shows a long sentence cut off.
  const actions = actionsOf(error);
  showError(message, ...(actions.length > 0 ? actions : [showOutput]));
}

function actionsOf(error: unknown): readonly Action[] {
  if (error instanceof InvalidManifest || error instanceof InvalidManifests) return [showProblems()];
  return error instanceof UserErrorWithActions ? error.actions : [];
}

/** Shows a message with a button for each action. Nothing waits for the answer: a notification may stay for hours. */
type Notify = (message: string, ...actions: readonly Action[]) => void;

export const inform = notifying("showInformationMessage");
export const warn = notifying("showWarningMessage");
export const showError = notifying("showErrorMessage");

function notifying(show: "showInformationMessage" | "showWarningMessage" | "showErrorMessage"): Notify {
  return (message, ...actions) => {
    const shown = vscode.window[show](withoutLinks(message), ...actions.map(({ title }) => title));
    Promise.resolve(shown)
      .then((title) => actions.find((action) => action.title === title)?.run())
      .catch(showFailure);
  };
}

/** The editor makes links of `[…](…)`, even to commands of its own; what a manifest says must not become one. */
function withoutLinks(message: string): string {
  return message.replaceAll("](", "] (");
}

export function isCancelled(error: unknown): boolean {
  if (error instanceof vscode.CancellationError) return true;
  return error instanceof DOMException && error.name === "AbortError";
}

function unexpected(error: unknown): string {
  output.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const reason = error instanceof Error ? error.message : String(error);
  return `Something went wrong: ${reason.split("\n")[0] ?? ""}`;
}
