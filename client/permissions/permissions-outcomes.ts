import * as vscode from "vscode";
import type { PermissionsEnding } from "../../core/publish/permissions/publish.ts";
import { ServiceError } from "../../core/wire/service-error.ts";
import { signInWay } from "../secrets/sign-in-request.ts";
import { type Action, runs, showProblems, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import type { EditableDestination } from "./guild-destination.ts";

type Ending = PermissionsEnding<EditableDestination, vscode.Uri>;
type Applied = Extract<Ending, { readonly kind: "applied" }>;

/** Shows how a publish ended, with what can be done next. Throws a UserError where the plan is blocked. */
export function showEnding(ending: Ending, again: () => Promise<void>, output: vscode.LogOutputChannel): void {
  if (ending.kind === "cancelled") return;
  const { message } = ending;
  if (ending.kind === "blocked") throw new UserErrorWithActions(message);
  if (ending.kind === "applied") showApplied(ending, again, output);
  else showWithActions(vscode.window.showInformationMessage, message, pageOf(ending.guild), output);
}

function showApplied(ending: Applied, again: () => Promise<void>, output: vscode.LogOutputChannel): void {
  const { message, outcome, guild, saved } = ending;
  for (const { label } of outcome.done) output.info(`Published ${guild.where}: the permissions of ${label}.`);
  const publishAgain = { title: vscode.l10n.t("Publish Again"), run: again };
  const openSaved = saved ? [openIn(saved)] : [];
  if (outcome.failed) {
    const actions = [remedyFor(ending) ?? publishAgain, ...(outcome.done.length > 0 ? openSaved : [])];
    showWithActions(vscode.window.showErrorMessage, message, actions, output);
  } else if (outcome.cancelled) {
    showWithActions(vscode.window.showWarningMessage, message, [publishAgain, ...openSaved], output);
  } else {
    showWithActions(vscode.window.showInformationMessage, message, [...openSaved, ...pageOf(guild)], output);
  }
}

function remedyFor({ isRefusalShown, outcome, guild: { service } }: Applied): Action | undefined {
  if (isRefusalShown) return showProblems();
  const error = outcome.failed?.error;
  const isForbidden = error instanceof ServiceError && (error.status === 401 || error.status === 403);
  return isForbidden && !service.isLocal ? signInWay({ url: service.url, role: "user" }) : undefined;
}

function openIn(saved: vscode.Uri): Action {
  return { title: vscode.l10n.t("Open What Was There"), run: () => vscode.window.showTextDocument(saved) };
}

function pageOf({ service }: EditableDestination): readonly Action[] {
  return service.isLocal ? [runs(vscode.l10n.t("Open Its Page"), "commandManifest.openServicePage")] : [];
}
