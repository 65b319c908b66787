import * as vscode from "vscode";
import { liveService } from "../../core/discord/service-url.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import type { HistoryPlace } from "../../core/publish/history/history.schema.ts";
import { noteLines, planLines } from "../../core/publish/plan/plan-text.ts";
import { isGuess, renamesOf } from "../../core/publish/plan/steps.ts";
import { dialogButtons, dialogWords } from "../../core/publish/use-cases/publish-question.ts";
import type { Batch, PlannedRequest, PublishRequest, ReadManifest } from "../../core/publish/use-cases/request.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import { type EditorHistory, historyPlace } from "../history/history.ts";
import type { Destination } from "../places/destinations.ts";
import type { Action } from "../ui/user-error.ts";

/**
 * Actions of messages and documents that stay after a publish. Each reads everything again. They may only be called when no
 * publish runs, because a second one is refused. So the dialog of a publish cannot use them.
 */
export interface LaterActions {
  /** Publishes the request again. `expected`: if something that matters to this plan has changed, the new plan is only shown. */
  publish(title: string, expected?: PlannedRequest): Action;
  /** Shows the plan, with another decision about the batch if given. */
  showPlan(title: string, decision?: Pick<Batch, "rejectsRenames">): Action;
  /** Publishes, and also deletes the published commands with these IDs. */
  deleteToo(title: string, ids: ReadonlySet<string>): Action;
}

/** A file of a request, with its text at that time. */
export interface Source {
  readonly uri: string;
  readonly text: string;
}

/** A request of the editor. */
export interface EditorRequest extends PublishRequest {
  readonly destination: Destination;
  /** The plan's document is shown beside this file and named after it. */
  readonly uri: vscode.Uri;
  /** The manifests and the project file; empty if the request is from no file. */
  readonly sources: readonly Source[];
  /** The project of the manifests; absent: there is none. */
  readonly project?: Project | undefined;
  /** The folder in which new manifests may belong to the request; absent: it has certain files only. */
  readonly folder?: vscode.Uri | undefined;
  /** Asks for another guild, for a button of the dialog; absent: the user did not choose the guild. */
  readonly askForGuild?: (() => Promise<string>) | undefined;
  readonly actions: LaterActions;
}

export type EditorPlan = PlannedRequest<EditorRequest>;

/**
 * The guilds of a global destination's application that this workspace knows of: the guilds of earlier publishes and of the
 * project's targets. They may have commands with the same names.
 */
export async function knownGuilds(
  destination: Destination,
  project: Project,
  history: EditorHistory,
): Promise<readonly string[]> {
  if (destination.target.guildId !== undefined) return [];
  const { service, applicationId } = historyPlace(destination);
  const near = (await history.entries()).filter(({ place }) => {
    return place.service === service && place.applicationId === applicationId;
  });
  const where = { service: service === liveService ? undefined : service, applicationId };
  return [...near.flatMap(({ place }) => place.guildId ?? []), ...guildsOf(project, where)];
}

/** The document of a manifest, if it is open and its text has not changed. */
export function documentAsRead({ uri, manifest }: ReadManifest): vscode.TextDocument | undefined {
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri);
  return document?.getText() === manifest.text ? document : undefined;
}

/** A plan as lines of text, with its batch and destination first. */
export function documentLines(planned: EditorPlan): readonly string[] {
  const { batch, destination } = planned.request;
  const isDirty = batch.manifests.some((manifest) => documentAsRead(manifest)?.isDirty);
  // All manifests of a target have its name, with which the heading begins.
  const isWhole = batch.name === destination.targetName;
  const place = isWhole ? destination.heading : `${batch.name} ${destination.where}`;
  const head = isDirty ? `${place}, with unsaved changes` : place;
  return [...noteLines([head, ...batch.notes]), "", ...planLines(planned)];
}

/** The actions of a plan's document, and the files that the plan was made from. */
export interface PlanLinks extends Pick<EditorRequest, "sources" | "folder"> {
  /** Carries out exactly this plan; undefined: it cannot be carried out. */
  readonly carryOut: Action | undefined;
  /** Shows the plan that creates commands instead of renaming them; undefined: no rename is guessed. */
  readonly createInstead: Action | undefined;
  /** Makes a new plan and shows it in the same document. */
  readonly refresh: Action;
  readonly place: HistoryPlace;
  /** The guilds at the place that the plan is about; absent: that of the place. */
  readonly guilds?: ReadonlySet<string>;
  /** Identifies the plan once it is carried out. */
  readonly planned: object;
  readonly isRollBack: boolean;
}

export function planLinks(planned: EditorPlan): PlanLinks {
  const { plan, request } = planned;
  const { actions, sources, folder, destination } = request;
  const isPossible = plan.steps.length > 0 && plan.blockers.length === 0;
  return {
    sources,
    folder,
    planned,
    isRollBack: request.rollsBack !== undefined,
    place: historyPlace(destination),
    carryOut: isPossible ? actions.publish(dialogWords(request).planAction, planned) : undefined,
    createInstead: renamesOf(plan.steps).some(isGuess)
      ? actions.showPlan(dialogButtons.createInstead, { rejectsRenames: true })
      : undefined,
    refresh: actions.showPlan("Refresh"),
  };
}
