import * as vscode from "vscode";
import { describePlan, type Planned, type PublishRequest, type ReadManifest } from "../../core/publish/index.ts";
import type { Destination } from "../connect/destinations.ts";
import type { PublishHistory } from "./history.ts";
import { knownGuilds } from "./known-guilds.ts";
import type { WithDestination } from "./project-batch.ts";

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
  { batch, destination }: WithDestination,
  callbacks: PlanCallbacks,
  history: PublishHistory,
): Promise<EditorRequest> {
  const { desired, manifests, uri } = batch;
  const guilds = await knownGuilds(destination, manifests, history);
  const read = manifests.map(({ document, manifest }) => ({ uri: document.uri.toString(), manifest }));
  return { batch: { ...batch, desired, manifests: read }, destination, guilds, uri, callbacks };
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
    ? vscode.l10n.t("{0}, with its unsaved changes, {1}", batch.name, destination.where)
    : vscode.l10n.t("{0} {1}", batch.name, destination.where);
  return [`# ${head}`, ...batch.notes.map((note) => `# ${note}`), "", ...describePlan(plan)];
}
