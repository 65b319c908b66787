import * as vscode from "vscode";
import { emptyProject } from "../../core/kinds/project/project.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Batch } from "../../core/publish/index.ts";
import type { Destinations } from "../connect/destinations.ts";
import type { Form, Next } from "../ui/ask.ts";
import type { RefusalDiagnostics } from "../ui/refusal-diagnostics.ts";
import { type BatchAt, documentAt, type Part, partAt } from "./batch.ts";
import { type EditorRequest, knownGuilds } from "./editor-request.ts";
import type { PublishHistory } from "./history.ts";
import type { Choice, TargetPlace } from "./scope.ts";

/** What requests are made with. */
export interface RequestParts {
  readonly destinations: Destinations;
  readonly history: PublishHistory;
  readonly refusals: RefusalDiagnostics;
}

/** A request before a publisher has added the actions that messages about it offer. */
export type NewRequest = Omit<EditorRequest, "actions">;

/**
 * Makes a new request from the current documents and goes on with it. Rejects with a CancellationError where the user
 * cancels. Throws a UserError.
 */
export type MakeRequest = <Result>(form: Form, next: Next<NewRequest, Result>) => Promise<Result>;

/** Makes the request for a document by itself, or for its project's manifests that go to a target. */
export function requestFor(choice: Choice, document: vscode.TextDocument, parts: RequestParts): MakeRequest {
  return "scope" in choice ? documentRequest(document, choice.scope, parts) : partRequest(targetPart(choice), parts);
}

/** Makes the request for a document by itself. */
export function documentRequest(document: vscode.TextDocument, scope: Scope, parts: RequestParts): MakeRequest {
  return async (form, next) => {
    const { destinations, refusals } = parts;
    refusals.clear(document);
    return await documentAt(form, destinations, document, scope, async (found, nextForm) => {
      // The user may change the guild.
      const isAnswered = scope === "guild" && found.batch.manifests[0]?.manifest.envelope.guildId === undefined;
      const askForGuild = isAnswered ? () => destinations.askForGuild(found.destination) : undefined;
      return await next({ ...(await newRequest(found, parts)), askForGuild }, nextForm);
    });
  };
}

/** Makes the request for some or all of a project's manifests. */
export function partRequest(part: Part, parts: RequestParts): MakeRequest {
  return (form, next) =>
    partAt(form, parts.destinations, part, async (found, nextForm) => next(await newRequest(found, parts), nextForm));
}

/** All of a project's manifests that go to a target. */
export function targetPart({ target, folder }: TargetPlace): Part {
  return { place: { target }, folder, paths: [] };
}

/** What a user decides about a batch once its plan is known. */
export type BatchDecision = Pick<Batch, "alsoDeletes" | "rejectsRenames">;

/** The same request with a decision about its batch. */
export function deciding(make: MakeRequest, decision: BatchDecision): MakeRequest {
  return (form, next) =>
    make(form, (request, nextForm) => next({ ...request, batch: { ...request.batch, ...decision } }, nextForm));
}

async function newRequest({ project, ...found }: BatchAt, { refusals, history }: RequestParts): Promise<NewRequest> {
  const { manifests } = found.batch;
  for (const { uri } of manifests) refusals.clear({ uri: vscode.Uri.parse(uri) });
  const sources = [
    ...manifests.map(({ uri, manifest }) => ({ uri, text: manifest.text })),
    ...(project ? [{ uri: project.uri, text: project.text }] : []),
  ];
  const guilds = await knownGuilds(found.destination, project?.project ?? emptyProject, history);
  return { ...found, sources, guilds };
}
