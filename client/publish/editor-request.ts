import * as vscode from "vscode";
import type { Project } from "../../core/kinds/project/project.ts";
import { describePlan, type Planned, type PublishRequest, type ReadManifest } from "../../core/publish/index.ts";
import { liveService } from "../../core/wire/service-url.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import type { Destination } from "../connect/destinations.ts";
import type { BatchAt } from "./batch.ts";
import { type PublishHistory, placeOf } from "./history.ts";

/** What a plan's messages and questions can lead to. */
export interface PlanCallbacks {
  /** Publishes the same once more, from the start. */
  readonly again: () => Promise<unknown>;
  /** Asks for another guild, and publishes there; absent: it can go nowhere else. */
  readonly elsewhere?: (() => Promise<unknown>) | undefined;
}

/** What the editor plans, compares or publishes. */
export interface EditorRequest extends PublishRequest {
  readonly destination: Destination;
  /** What its plan is shown beside, and named after. */
  readonly uri: vscode.Uri;
  readonly callbacks: PlanCallbacks;
}

/** A plan in the editor. */
export type EditorPlan = Planned<EditorRequest>;

/** A batch and where it goes, as a request. */
export async function requestOf(
  { project, ...found }: BatchAt,
  callbacks: PlanCallbacks,
  history: PublishHistory,
): Promise<EditorRequest> {
  return { ...found, callbacks, guilds: await knownGuilds(found.destination, project, history) };
}

/**
 * The guilds of a global destination's application that this workspace knows of: those that something was published to,
 * and those of the project's targets. They may have commands of the same names.
 */
async function knownGuilds(
  destination: Destination,
  project: Project,
  history: PublishHistory,
): Promise<readonly string[]> {
  if (destination.target.guildId !== undefined) return [];
  const { service, applicationId } = placeOf(destination);
  const near = (await history.entries()).filter(({ place }) => {
    return place.service === service && place.applicationId === applicationId;
  });
  const where = { service: service === liveService ? undefined : service, applicationId };
  return [...near.flatMap(({ place }) => place.guildId ?? []), ...guildsOf(project, where)];
}

/** The document that a manifest was read from, if it is open and still has that text. */
export function documentAsRead({ uri, manifest }: ReadManifest): vscode.TextDocument | undefined {
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri);
  return document?.getText() === manifest.text ? document : undefined;
}

/** A plan to be read, with what it is the plan of. */
export function linesOf({ plan, request: { batch, destination } }: EditorPlan): readonly string[] {
  const isDirty = batch.manifests.some((manifest) => documentAsRead(manifest)?.isDirty);
  const head = isDirty
    ? `${batch.name}, with its unsaved changes, ${destination.where}`
    : `${batch.name} ${destination.where}`;
  return [`# ${head}`, ...batch.notes.map((note) => `# ${note}`), "", ...describePlan(plan)];
}
