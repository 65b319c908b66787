import * as vscode from "vscode";
import { emptyProject } from "../../core/kinds/project/project.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Batch } from "../../core/publish/index.ts";
import type { Destinations } from "../connect/destinations.ts";
import { Question } from "../ui/ask.ts";
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

/** Makes a new request from the current documents, each time that it is asked. Throws a UserError. */
export type RequestQuestion = Question<NewRequest>;

/** The request for a document by itself, or for its project's manifests that go to a target. */
export function requestFor(choice: Choice, document: vscode.TextDocument, parts: RequestParts): RequestQuestion {
  return "scope" in choice ? documentRequest(document, choice.scope, parts) : partRequest(targetPart(choice), parts);
}

/** The request for a document by itself. */
export function documentRequest(document: vscode.TextDocument, scope: Scope, parts: RequestParts): RequestQuestion {
  const { destinations, refusals } = parts;
  const cleared = Question.known(() => refusals.clear(document));
  const found = cleared.andThen(() => documentAt(destinations, document, scope));
  return found.map(async (at) => {
    // The user may change the guild.
    const isAnswered = scope === "guild" && at.batch.manifests[0]?.manifest.envelope.guildId === undefined;
    const askForGuild = isAnswered ? () => destinations.askForGuild(at.destination) : undefined;
    return { ...(await newRequest(at, parts)), askForGuild };
  });
}

/** The request for some or all of a project's manifests. */
export function partRequest(part: Part, parts: RequestParts): RequestQuestion {
  return partAt(parts.destinations, part).map((found) => newRequest(found, parts));
}

/** All of a project's manifests that go to a target. */
export function targetPart({ target, folder }: TargetPlace): Part {
  return { place: { target }, folder, paths: [] };
}

/** What a user decides about a batch once its plan is known. */
export type BatchDecision = Pick<Batch, "alsoDeletes" | "rejectsRenames">;

/** The same request with a decision about its batch. */
export function deciding(request: RequestQuestion, decision: BatchDecision): RequestQuestion {
  return request.map((made) => ({ ...made, batch: { ...made.batch, ...decision } }));
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
