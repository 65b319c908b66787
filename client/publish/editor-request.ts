import * as vscode from "vscode";
import { liveService } from "../../core/discord/service-url.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { count } from "../../core/language/model/describe.ts";
import type { HistoryPlace } from "../../core/publish/history/history.schema.ts";
import { describePlan } from "../../core/publish/plan/describe.ts";
import type { Plan } from "../../core/publish/plan/steps.ts";
import type { PlannedRequest, PublishRequest, ReadManifest } from "../../core/publish/use-cases/request.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import type { Destination } from "../connect/destinations.ts";
import type { Action } from "../ui/user-error.ts";
import { historyPlace, type PublishHistory } from "./history.ts";

/**
 * Actions about a request for messages and documents, which outlive the publish that shows them. All read the manifests and
 * what is published once more. They wait for a click: a publish is refused while another one runs, so nothing that a publish
 * asks or waits for can be one of them.
 */
export interface LaterActions {
  /** Publishes the same. `expected`: only if the plan is still this one; otherwise the new plan is shown. */
  publish(title: string, expected?: Plan): Action;
  showPlan(title: string): Action;
  /** Deletes these published commands by their IDs as well. */
  deleteToo(title: string, ids: ReadonlySet<string>): Action;
}

/** A file that a request was made from, as it was then. */
export interface Source {
  readonly uri: string;
  readonly text: string;
}

/** What the editor plans, compares or publishes. */
export interface EditorRequest extends PublishRequest {
  readonly destination: Destination;
  /** The file that its plan is shown beside and named after. */
  readonly uri: vscode.Uri;
  /** The manifests and the project file; empty where it is from no file. */
  readonly sources: readonly Source[];
  /** The folder in which a new manifest may belong to it; absent: it is of certain files only. */
  readonly folder?: vscode.Uri | undefined;
  /** Asks for another guild while the publish asks whether to go on; absent: the guild was not asked for. */
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
  history: PublishHistory,
): Promise<readonly string[]> {
  if (destination.target.guildId !== undefined) return [];
  const { service, applicationId } = historyPlace(destination);
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

/** A plan as lines of text, with its batch and destination first. */
export function planLines({ plan, request: { batch, destination } }: EditorPlan): readonly string[] {
  const isDirty = batch.manifests.some((manifest) => documentAsRead(manifest)?.isDirty);
  const head = isDirty
    ? `${batch.name}, with its unsaved changes, ${destination.where}`
    : `${batch.name} ${destination.where}`;
  const warnings = (batch.warnings ?? []).map(({ message }) => `Warning: ${message}`);
  return [`# ${head}`, ...batch.notes.map((note) => `# ${note}`), "", ...warnings, ...describePlan(plan)];
}

/**
 * The words for publishing or rolling back in dialogs, messages and plans. `question` takes the number of steps, `planAction` is
 * the action that carries out a shown plan, and `done` introduces the changes once they are published.
 */
export function requestWords({ batch, destination: { where }, rollsBack }: EditorRequest) {
  const [button, verb] = rollsBack ? ["Roll Back", "roll back"] : ["Publish", "publish"];
  const typeName = {
    title: `${button} ${where}: Protected Target`,
    prompt: (name: string) => `Enter the target name ${name} to ${verb}`,
  };
  if (rollsBack) {
    return {
      question: () => `Roll back ${batch.name} ${where}?`,
      ...{ button, typeName, planAction: "Roll Back as Planned" },
      progress: `Rolling back ${batch.name}`,
      done: `Rolled back ${batch.name}`,
    };
  }
  return {
    question: (steps: number) => `Publish ${batch.name} (${count(steps, "command")}) ${where}?`,
    ...{ button, typeName, planAction: "Publish This Plan" },
    progress: `Publishing ${where}`,
    done: `Published ${where}`,
  };
}

/** What a plan's document leads to, and what it was made from. */
export interface PlanLinks extends Pick<EditorRequest, "sources" | "folder"> {
  /** Carries out exactly this plan; absent: there is nothing to carry out. */
  readonly carryOut: Action | undefined;
  /** Makes a new plan and shows it in the same document. */
  readonly refresh: Action;
  readonly place: HistoryPlace;
}

export function planLinks({ plan, request }: EditorPlan): PlanLinks {
  const { actions, sources, folder, destination } = request;
  const isPossible = plan.steps.length > 0 && plan.blockers.length === 0;
  return {
    sources,
    folder,
    place: historyPlace(destination),
    carryOut: isPossible ? actions.publish(requestWords(request).planAction, plan) : undefined,
    refresh: actions.showPlan("Refresh"),
  };
}
