import * as vscode from "vscode";
import { explainRefusal, type PermissionsOutcome } from "../../core/publish/index.ts";
import { locatePermissionsRefusal } from "../../core/publish/permissions/refusal.ts";
import { ServiceError } from "../../core/wire/service-error.ts";
import { signInWay } from "../secrets/sign-in-request.ts";
import { type Action, runs, showProblems, showWithActions } from "../ui/user-error.ts";
import type { GuildDestination } from "./guild-destination.ts";
import type { PermissionsParts, PlannedPermissions } from "./publish-permissions.ts";

/** A publish that was carried out as far as it went. */
interface Published {
  readonly planned: PlannedPermissions;
  readonly outcome: PermissionsOutcome;
  /** Where what was there before is saved. */
  readonly saved: vscode.Uri;
  readonly again: () => Promise<void>;
}

type Parts = Pick<PermissionsParts, "refusals" | "output">;

/** Says that there is nothing to publish. */
export function nothingToDo({ from, to }: PlannedPermissions, { output }: Parts): void {
  const message = vscode.l10n.t("Nothing to do: the permissions {0} are just as {1} has them.", to.where, from.name);
  showWithActions(vscode.window.showInformationMessage, message, waysToPage(to), output);
}

/** Says what came of a publish, in a message and, where the manifest is at fault, in it. */
export function sayOutcome(published: Published, parts: Parts): void {
  const { planned, outcome } = published;
  const { done } = outcome;
  for (const { label } of done) parts.output.info(`Published ${planned.to.where}: the permissions of ${label}.`);
  if (outcome.failed) failed(published, outcome.failed, parts);
  else if (outcome.cancelled) cancelled(published, parts);
  else {
    const message = vscode.l10n.t("Published {0}: the permissions of {1}.", planned.to.where, listed(done));
    const ways = [openSaved(published), ...waysToPage(planned.to)];
    showWithActions(vscode.window.showInformationMessage, message, ways, parts.output);
  }
}

function listed(done: PermissionsOutcome["done"]): string {
  const labels = done.map(({ label }) => label);
  return labels.length > 4 ? vscode.l10n.t("{0} commands", labels.length) : labels.join(", ");
}

function cancelled(published: Published, { output }: Parts): void {
  const { planned, outcome } = published;
  const message = vscode.l10n.t(
    "Cancelled after {0} of {1} commands. Publishing again does what is left.",
    outcome.done.length,
    planned.plan.steps.length,
  );
  showWithActions(vscode.window.showWarningMessage, message, [publishAgain(published), openSaved(published)], output);
}

function failed(published: Published, failure: NonNullable<PermissionsOutcome["failed"]>, parts: Parts): void {
  const { planned, outcome } = published;
  const { step, error } = failure;
  const findings = locatePermissionsRefusal(error, step.wanted);
  parts.refusals.show(planned.from, findings);
  const reason = explainRefusal(error);
  const what = vscode.l10n.t("Could not publish the permissions of {0}. {1}", step.label, reason);
  const state =
    outcome.done.length === 0
      ? vscode.l10n.t("Nothing was changed.")
      : vscode.l10n.t("{0} of {1} are done.", outcome.done.length, planned.plan.steps.length);
  const ways = [
    wayOutOf(error, findings.length > 0, published),
    ...(outcome.done.length > 0 ? [openSaved(published)] : []),
  ];
  showWithActions(vscode.window.showErrorMessage, `${what} ${state}`, ways, parts.output);
}

function wayOutOf(error: unknown, isShown: boolean, published: Published): Action {
  if (isShown) return showProblems();
  const { service } = published.planned.to;
  const isForbidden = error instanceof ServiceError && (error.status === 401 || error.status === 403);
  return isForbidden && !service.isLocal ? signInWay({ url: service.url, role: "user" }) : publishAgain(published);
}

function publishAgain({ again }: Published): Action {
  return { title: vscode.l10n.t("Publish Again"), run: again };
}

function openSaved({ saved }: Published): Action {
  return { title: vscode.l10n.t("Open What Was There"), run: () => vscode.window.showTextDocument(saved) };
}

function waysToPage({ service }: GuildDestination): readonly Action[] {
  return service.isLocal ? [runs(vscode.l10n.t("Open Its Page"), "commandManifest.openServicePage")] : [];
}
