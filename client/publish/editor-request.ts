import * as vscode from "vscode";
import { liveService } from "../../core/discord/service-url.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import {
  describePlan,
  type Plan,
  type PlannedRequest,
  type PublishRequest,
  type ReadManifest,
} from "../../core/publish/index.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import type { Destination } from "../connect/destinations.ts";
import { type PublishHistory, placeOf } from "./history.ts";

/** What a plan's questions, messages and documents can lead to. All read the manifests and what is published once more. */
export interface PlanCallbacks {
  /** Publishes the same. `expected`: only if the plan is this one still; otherwise the new plan is shown. */
  readonly publish: (expected?: Plan) => Promise<unknown>;
  /** Shows the plan of the same. */
  readonly showPlan: () => Promise<unknown>;
  /** Publishes the same, and deletes these published commands by their IDs as well. For the question of a publish. */
  readonly alsoDeleting: (ids: ReadonlySet<string>) => Promise<unknown>;
  /** Publishes the same, and creates what looks renamed. For the question of a publish. */
  readonly createInstead: () => Promise<unknown>;
  /** Deletes these published commands as well, after the publish has ended. */
  readonly deleteToo: (ids: ReadonlySet<string>) => Promise<unknown>;
  /** Asks for another guild, and publishes there; absent: it can go nowhere else. For the question of a publish. */
  readonly elsewhere?: (() => Promise<unknown>) | undefined;
}

/** A file that a request was made from, as it was then. */
export interface Source {
  readonly uri: string;
  readonly text: string;
}

/** What the editor plans, compares or publishes. */
export interface EditorRequest extends PublishRequest {
  readonly destination: Destination;
  /** What its plan is shown beside, and named after. */
  readonly uri: vscode.Uri;
  /** The manifests and the project file; empty where it is from no file. */
  readonly sources: readonly Source[];
  /** The folder in which a new manifest may belong to it; absent: it is of certain files only. */
  readonly folder?: vscode.Uri | undefined;
  readonly callbacks: PlanCallbacks;
}

/** A plan in the editor. */
export type EditorPlan = PlannedRequest<EditorRequest>;

/**
 * The guilds of a global destination's application that this workspace knows of: those that something was published to,
 * and those of the project's targets. They may have commands of the same names.
 */
export async function knownGuilds(
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
  const warnings = (batch.warnings ?? []).map(({ message }) => `Warning: ${message}`);
  return [`# ${head}`, ...batch.notes.map((note) => `# ${note}`), "", ...warnings, ...describePlan(plan)];
}
