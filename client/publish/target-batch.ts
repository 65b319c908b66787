import * as vscode from "vscode";
import { liveService, localService, type Target, whereOfTarget } from "../../core/project/index.ts";
import type { Destination, Destinations } from "../destinations.ts";
import { findProject } from "../project.ts";
import { runs, Stop } from "../stop.ts";
import { type Batch, wantedOf } from "./batch.ts";
import { manifestsFor } from "./target-manifests.ts";

/** What goes to a target, and the way there. */
export interface ForTarget {
  readonly batch: Batch;
  readonly destination: Destination;
}

/**
 * Asks for a target of the nearest project, if none is named, and reads all of the project's manifests that go there. Undefined: the user
 * called it off. Throws a Stop.
 */
export async function askForTarget(destinations: Destinations, name?: string): Promise<ForTarget | undefined> {
  const found = await findProject(vscode.window.activeTextEditor?.document.uri);
  if (!found || found.project.targets.length === 0) {
    const message = vscode.l10n.t("There is no target to publish to: a project file names them under “targets”.");
    throw new Stop(message, runs(vscode.l10n.t("Publish to Guild…"), "commandManifest.publishToGuild"));
  }
  const { project, folder } = found;
  const named = project.targets.find((one) => one.name === name);
  const target = named ?? (await pickTarget(project.targets));
  if (!target) return undefined;
  const where = whereOfTarget(target, project);
  const { manifests, notes, applicationId } = await manifestsFor(found, where);
  const said = { applicationId: where.applicationId ?? applicationId, guildId: where.guildId };
  const destination = await destinations.ofTarget(where, target.name, said);
  if (!destination) return undefined;
  const { scope, owns, protectedName } = where;
  const batch: Batch = {
    name: target.name,
    uri: vscode.Uri.joinPath(folder, target.name),
    scope,
    owns,
    wanted: wantedOf(manifests, scope),
    manifests,
    integrationTypes: project.integrationTypes,
    mayGoElsewhere: false,
    protectedName,
    notes,
  };
  return { batch, destination };
}

async function pickTarget(targets: readonly Target[]): Promise<Target | undefined> {
  const items = targets.map((target) => ({
    target,
    label: target.name,
    description: placeOf(target),
    detail: traitsOf(target),
  }));
  const title = vscode.l10n.t("Publish to Target");
  const placeHolder = vscode.l10n.t("All of the project's manifests that may go there are published together");
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true }))?.target;
}

function placeOf({ guildId, service }: Target): string {
  const name = service === localService ? vscode.l10n.t("the local service") : new URL(service ?? liveService).host;
  return guildId === undefined
    ? vscode.l10n.t("globally on {0}", name)
    : vscode.l10n.t("guild {0} on {1}", guildId, name);
}

function traitsOf({ protected: isProtected, owns }: Target): string {
  const owning = vscode.l10n.t("Owns the scope: commands that no manifest lists are deleted");
  const listing = vscode.l10n.t("Leaves commands alone that no manifest lists");
  const asking = vscode.l10n.t("protected: its name has to be typed");
  return [owns === "scope" ? owning : listing, ...(isProtected ? [asking] : [])].join(" · ");
}
