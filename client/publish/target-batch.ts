import * as vscode from "vscode";
import type { Target } from "../../core/kinds/project/project.ts";
import { liveService, localService } from "../../core/wire/service-url.ts";
import { whereOfTarget } from "../../core/workspace/where.ts";
import type { Destinations } from "../connect/destinations.ts";
import { type FoundProject, findProject } from "../manifests/project.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";
import { batchOfProject, type WithDestination } from "./project-batch.ts";

/** Which target is meant. */
export interface TargetChoice {
  /** Absent, or not there any more: the user picks one. */
  readonly name?: string | undefined;
  /** The project is looked for from this file; absent: from the active editor's. */
  readonly near?: vscode.Uri | undefined;
}

/**
 * Asks for a target of the nearest project, if none is named, and reads all of the project's manifests that go there.
 * Undefined: the user called it off. Throws a UserError.
 */
export async function askForTarget(
  destinations: Destinations,
  { name, near }: TargetChoice = {},
): Promise<WithDestination | undefined> {
  const found = await findProject(near ?? vscode.window.activeTextEditor?.document.uri);
  if (!found || found.project.targets.length === 0) throw noTarget();
  const { targets } = found.project;
  const target = targets.find((one) => one.name === name) ?? (await pickTarget(targets));
  return target && (await forTarget(destinations, found, target));
}

/** Reads the manifests of a project that go to a target, or those at some paths. Undefined: the user called it off. Throws a UserError. */
export async function forTarget(
  destinations: Destinations,
  found: FoundProject,
  target: Target,
  paths?: readonly vscode.Uri[],
): Promise<WithDestination | undefined> {
  const where = whereOfTarget(target, found.project);
  const { batch, said } = await batchOfProject({ found, where, name: target.name, paths });
  const destination = await destinations.ofTarget(where, target.name, said);
  return destination && { batch, destination };
}

/** Says that there is no target, and what to do without one. */
export function noTarget(): UserErrorWithActions {
  const message = vscode.l10n.t("There is no target to publish to: a project file names them under “targets”.");
  return new UserErrorWithActions(message, runs(vscode.l10n.t("Publish to Guild…"), "commandManifest.publishToGuild"));
}

async function pickTarget(targets: readonly Target[]): Promise<Target | undefined> {
  const title = vscode.l10n.t("Publish to Target");
  const placeHolder = vscode.l10n.t("All of the project's manifests that may go there are published together");
  const items = targets.map(targetItem);
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true }))?.target;
}

/** A target in a list to pick from. */
export function targetItem(target: Target): vscode.QuickPickItem & { readonly target: Target } {
  return { target, label: target.name, description: placeOf(target), detail: traitsOf(target) };
}

/** Where a target is: `guild 1250000000000000001 on the local service`. */
export function placeOf({ guildId, service }: Target): string {
  const name = service === localService ? vscode.l10n.t("the local service") : new URL(service ?? liveService).host;
  return guildId === undefined
    ? vscode.l10n.t("globally on {0}", name)
    : vscode.l10n.t("guild {0} on {1}", guildId, name);
}

/** What publishing to a target means. */
export function traitsOf({ protected: isProtected, owns }: Target): string {
  const owning = vscode.l10n.t("Owns the scope: commands that no manifest lists are deleted");
  const listing = vscode.l10n.t("Leaves commands alone that no manifest lists");
  const asking = vscode.l10n.t("protected: its name has to be typed");
  return [owns === "scope" ? owning : listing, ...(isProtected ? [asking] : [])].join(" · ");
}
