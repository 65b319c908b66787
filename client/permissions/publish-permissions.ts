import * as vscode from "vscode";
import {
  applyPermissions,
  type PermissionsOutcome,
  type PermissionsPlan,
  planPermissions,
} from "../../core/publish/index.ts";
import { pulledPermissions } from "../../core/publish/permissions/pull.ts";
import type { GuildPermissions } from "../../core/publish/permissions/read.ts";
import { findingsOfPermissionBlockers } from "../../core/publish/permissions/refusal.ts";
import type { Destinations } from "../connect/destinations.ts";
import type { ChosenService } from "../connect/services.ts";
import type { PublishHistory } from "../publish/history.ts";
import type { PlanDocuments } from "../publish/plan-documents.ts";
import type { RefusalDiagnostics } from "../publish/refusal-diagnostics.ts";
import { signInWay } from "../secrets/sign-in-request.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { confirm, showPlan } from "./confirm-permissions.ts";
import { type GuildDestination, guildDestination, permissionsOf } from "./guild-destination.ts";
import { type PermissionsDocument, readDocument } from "./permissions-document.ts";
import { nothingToDo, sayOutcome } from "./permissions-outcomes.ts";

/** What permissions are published with. */
export interface PermissionsParts {
  readonly destinations: Destinations;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly history: PublishHistory;
  readonly output: vscode.LogOutputChannel;
}

/** What is published, where it goes, and what that takes. */
export interface PlannedPermissions {
  readonly from: PermissionsDocument;
  readonly to: GuildDestination;
  readonly guild: GuildPermissions;
  readonly plan: PermissionsPlan;
}

/** Publishes a permissions manifest: check, plan, show, confirm, save what is replaced, do it. Throws a UserError. */
export async function publishPermissions(
  document: vscode.TextDocument | undefined,
  parts: PermissionsParts,
): Promise<void> {
  const from = await readDocument(document);
  parts.refusals.clear(from.document);
  if (from.manifest.entries.length === 0) {
    throw new UserErrorWithActions(vscode.l10n.t("{0} lists no permissions to publish.", from.name));
  }
  const to = await guildDestination(parts.destinations, from.said, insistOnUser);
  const user = to?.userClient;
  if (!to || !user) return;
  const guild = await permissionsOf(to);
  const plan = planPermissions(from.manifest.entries, guild.commands, guild.current, to.place);
  const planned = { from, to, guild, plan };
  if (plan.blockers.length > 0) return await refuse(planned, parts);
  if (plan.steps.length === 0) return nothingToDo(planned, parts);
  const answer = await confirm(planned);
  if (answer === "read") await showPlan(planned, parts);
  if (answer !== "publish") return;
  const saved = await save(planned, parts);
  const outcome = await applyWithProgress(planned, user);
  sayOutcome({ planned, outcome, saved, again: () => publishPermissions(document, parts) }, parts);
}

/** The service refuses bots here, so none is sent. §5 */
function insistOnUser({ userAuthorization, name, url }: ChosenService): void {
  if (userAuthorization !== undefined) return;
  const message = vscode.l10n.t(
    "Permissions are edited by a user, not by a bot: sign in to {0} with the token of a user who manages the guild and its roles. It needs the scope applications.commands.permissions.update.",
    name,
  );
  throw new UserErrorWithActions(message, signInWay({ url, role: "user" }));
}

async function refuse(planned: PlannedPermissions, parts: PermissionsParts): Promise<never> {
  const { from, plan } = planned;
  parts.refusals.show(from, findingsOfPermissionBlockers(plan.blockers));
  await showPlan(planned, parts);
  throw new UserErrorWithActions(vscode.l10n.t("This cannot be published: {0}", plan.blockers[0]?.message ?? ""));
}

/** Saves what is there, as a manifest that puts it back. */
async function save({ to, guild, plan }: PlannedPermissions, parts: PermissionsParts): Promise<vscode.Uri> {
  const current = plan.steps.map(({ id, before }) => ({
    id,
    application_id: to.place.applicationId,
    guild_id: to.place.guildId,
    permissions: before,
  }));
  const file = await parts.history.savePermissions(pulledPermissions(current, guild.commands, to.place));
  parts.output.info(`The permissions as they are now are saved to ${file.fsPath}.`);
  return file;
}

async function applyWithProgress(
  { to, plan }: PlannedPermissions,
  user: NonNullable<GuildDestination["userClient"]>,
): Promise<PermissionsOutcome> {
  const title = vscode.l10n.t("Publishing permissions {0}", to.where);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    return applyPermissions(plan, user, to.place, {
      signal: controller.signal,
      onProgress: ({ label }, index, total) =>
        progress.report({ message: label, increment: index === 0 ? 0 : 100 / total }),
    });
  });
}
