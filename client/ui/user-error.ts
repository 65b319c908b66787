import * as vscode from "vscode";
import { explainRefusal, installUrlAfter } from "../../core/discord/explain-refusal.ts";
import { isTokenRefused, ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { InvalidManifest } from "../../core/manifest/invalid-manifest.ts";
import { bounded } from "../../core/text/bounded.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { InvalidManifests } from "../../core/workspace/manifests-for.ts";
import { columnOf } from "./column-of.ts";
import { output } from "./output.ts";
import { unreachableAdvice } from "./unreachable-advice.ts";

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

/** A UserError because the service refused a request or could not be reached. */
export class Refused extends UserErrorWithActions {}

export function runs(title: string, command: string, ...args: readonly unknown[]): Action {
  return { title, run: () => vscode.commands.executeCommand(command, ...args) };
}

export function opens(title: string, file: vscode.Uri): Action {
  return { title, run: () => vscode.window.showTextDocument(file) };
}

/** Throws a UserError if the user does not trust the workspace. `message`: names the action that requires trust. */
export function requireTrust(message = "Publishing requires a trusted workspace."): void {
  if (vscode.workspace.isTrusted) return;
  throw new UserErrorWithActions(message, runs("Manage Workspace Trust", "workbench.trust.manage"));
}

export const showOutput: Action = { title: "Show Output", run: () => output.show(true) };

export function showProblems(): Action {
  return runs("Show Problems", "workbench.actions.view.problems");
}

/** The codes of refusals for an application or a guild that is unknown or outside of the token's access. §7 */
const idRefusals: ReadonlySet<number | string> = new Set([
  10002,
  10004,
  serviceErrors.wrongApplication.code,
  serviceErrors.missingAccess.code,
]);

/** A refusal in plain words, with actions; other errors are returned unchanged. */
export function inPlainWords(error: unknown): unknown {
  if (error instanceof Unreachable) return new Refused(`${explainRefusal(error)}${unreachableAdvice}`);
  if (!(error instanceof ServiceError)) return error;
  // The invalid token belongs to this server, so the URL need not be asked for.
  const request = error.status === 401 && error.subject ? [{ url: error.subject.baseUrl }] : [];
  const signIn = runs("Sign In…", "commandManifest.signIn", ...request);
  const change = runs("Change Application or Guild…", "commandManifest.changeDestination");
  const install = installAction(error);
  // Another token cannot help if the application is not in the guild.
  const other = isTokenRefused(error) ? [signIn] : [];
  const actions = [...(install ? [install] : other), ...(idRefusals.has(error.code) ? [change] : [])];
  return new Refused(explainRefusal(error), ...actions);
}

/** Opens the page that installs the application in the guild; undefined for other errors. */
export function installAction(error: unknown): Action | undefined {
  const url = installUrlAfter(error);
  return url === undefined
    ? undefined
    : { title: "Install App…", run: () => vscode.env.openExternal(vscode.Uri.parse(url, true)) };
}

/** Shows every failure of the extension, except cancellation. */
export function showFailure(failure: unknown): void {
  const error = inPlainWords(failure);
  if (isCancelled(error)) return;
  const message = messageOf(error);
  output.info(message);
  // Without a button, the editor truncates long sentences.
  const actions = actionsOf(error);
  showError(message, ...(actions.length > 0 ? actions : [showOutput]));
}

/** A failure as a sentence for people. The output has more about a bug. */
export function messageOf(failure: unknown): string {
  const error = inPlainWords(failure);
  return bounded(error instanceof UserError ? error.message : unexpected(error));
}

function actionsOf(error: unknown): readonly Action[] {
  if (error instanceof InvalidManifests) return [goToError(error), showProblems()];
  if (error instanceof InvalidManifest) return [showProblems()];
  return error instanceof UserErrorWithActions ? error.actions : [];
}

/** Opens the first error at its place. Problems omits errors that a comment or a setting suppresses. */
function goToError({ invalid: [first] }: InvalidManifests): Action {
  return {
    title: "Go to Error",
    run: async () => {
      if (!first) return;
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(first.document.uri));
      const { start = 0, end = start } = first.findings[0] ?? {};
      const selection = new vscode.Range(document.positionAt(start), document.positionAt(end));
      const besidePage = vscode.window.activeTextEditor ? vscode.ViewColumn.Active : vscode.ViewColumn.Beside;
      const viewColumn = columnOf(document.uri) ?? besidePage;
      await vscode.window.showTextDocument(document, { viewColumn, selection });
    },
  };
}

/** Shows a message with a button for each action. Not awaited, because a notification may stay for hours. */
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

/** Breaks links: the editor renders `[…](…)`, even to its own commands, and texts of a manifest must not become links. */
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
