import * as vscode from "vscode";
import { emptyProject } from "../../core/kinds/project/project.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Batch } from "../../core/publish/index.ts";
import type { Destinations } from "../connect/destinations.ts";
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

/** A request before anything can follow from it. */
export interface Made extends Omit<EditorRequest, "callbacks"> {
  /** Asks for another guild. False: the user called it off. Absent: the guild was not asked for. */
  readonly askForGuild?: (() => Promise<boolean>) | undefined;
}

/** Makes a new request from the current documents. Undefined: the user cancelled. Throws a UserError. */
export type Make = () => Promise<Made | undefined>;

/** Makes the request for a document by itself, or for its project's manifests that go to a target. */
export function requestFor(choice: Choice, document: vscode.TextDocument, parts: RequestParts): Make {
  return "scope" in choice ? documentRequest(document, choice.scope, parts) : partRequest(targetPart(choice), parts);
}

/** Makes the request for a document by itself. */
export function documentRequest(document: vscode.TextDocument, scope: Scope, parts: RequestParts): Make {
  return async () => {
    const { destinations, refusals } = parts;
    refusals.clear(document);
    const found = await documentAt(destinations, document, scope);
    if (!found) return undefined;
    // The user may change the guild.
    const isAnswered = scope === "guild" && found.batch.manifests[0]?.manifest.envelope.guildId === undefined;
    const askForGuild = async (): Promise<boolean> => (await destinations.askForGuild(found.destination)) !== "";
    return { ...(await made(found, parts)), askForGuild: isAnswered ? askForGuild : undefined };
  };
}

/** Makes the request for some or all of a project's manifests. */
export function partRequest(part: Part, parts: RequestParts): Make {
  return async () => {
    const found = await partAt(parts.destinations, part);
    return found && (await made(found, parts));
  };
}

/** All of a project's manifests that go to a target. */
export function targetPart({ target, folder }: TargetPlace): Part {
  return { place: { target }, folder, paths: [] };
}

/** The same request with something else decided about its batch. */
export function deciding(make: Make, decision: Pick<Batch, "alsoDeletes" | "rejectsRenames">): Make {
  return async () => {
    const request = await make();
    return request && { ...request, batch: { ...request.batch, ...decision } };
  };
}

async function made({ project, ...found }: BatchAt, { refusals, history }: RequestParts): Promise<Made> {
  const { manifests } = found.batch;
  for (const { uri } of manifests) refusals.clear({ uri: vscode.Uri.parse(uri) });
  const sources = [
    ...manifests.map(({ uri, manifest }) => ({ uri, text: manifest.text })),
    ...(project ? [{ uri: project.uri, text: project.text }] : []),
  ];
  const guilds = await knownGuilds(found.destination, project?.project ?? emptyProject, history);
  return { ...found, sources, guilds };
}
