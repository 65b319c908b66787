import * as vscode from "vscode";
import type { TargetOfMany } from "../../../core/kinds/project/project.ts";
import type { ManyEntry } from "../../../core/publish/history/many-entry.schema.ts";
import { type GuildSources, type ManyRequest, requestForMany } from "../../../core/publish/many/many-request.ts";
import { ownGuildIds } from "../../../core/publish/many/own-guilds.ts";
import { UserError } from "../../../core/tools/user-error.ts";
import type { FoundProject } from "../../../core/workspace/found-project.ts";
import { whereInTarget } from "../../../core/workspace/where.ts";
import { workspaceFiles } from "../../manifests/workspace-files.ts";
import { type Destination, reading } from "../../places/destinations.ts";
import type { Question } from "../../ui/ask.ts";
import { resolvedPath, shownName } from "../../ui/files.ts";
import type { EditorRequest, Source } from "../editor-request.ts";
import type { PublishParts } from "../parts.ts";
import { type NewRequest, partAt, sourcesOf } from "../requests.ts";
import type { ManyPart } from "./many-part.ts";

/** A request of the editor to many guilds. */
export interface EditorMany
  extends ManyRequest<NewRequest>,
    Pick<EditorRequest, "uri" | "folder" | "sources" | "batch"> {
  /** Its `target` has no guild. */
  readonly destination: Destination;
  /** The project of the manifests; undefined: they belong to no project. */
  readonly project: FoundProject | undefined;
  /** The publish that is rolled back; absent: none. */
  readonly rollsBack?: ManyEntry;
}

/** Makes the request from the current documents each time that it is asked. Throws a UserError. */
export function manyRequest(asked: ManyPart, { destinations, refusals }: PublishParts): Question<EditorMany> {
  const { target: name, part, decision } = asked;
  const whereIn = (found: FoundProject | undefined) => {
    const { target, project } = targetNamed(name, found);
    return whereInTarget(target, undefined, project.project);
  };
  const found = partAt(part, whereIn, (where) => destinations.ofGuilds(where, name));
  return found.map(async ({ where, project: near, ...at }) => {
    const { target, project } = targetNamed(name, near);
    const { batch, destination, uri, folder } = at;
    for (const manifest of batch.manifests) refusals.clear({ uri: vscode.Uri.parse(manifest.uri) });
    const nameOf = (guildId: string): string | undefined => project.project.names.guild?.[guildId];
    const files: Source[] = [];
    const sources: GuildSources = {
      own: () => reading((signal) => ownGuildIds(destination.client, signal)),
      async read(file) {
        const source = await guildFile(file, project);
        files.push(source);
        return { text: source.text, name: shownName(source.uri) };
      },
    };
    const request = await requestForMany<NewRequest>({
      ...{ target, batch, where, nameOf, sources, expected: decision.expected },
      serviceName: destination.serviceName,
      at(guildId, ofGuild) {
        const guild = nameOf(guildId);
        const scopeName = guild ?? guildId;
        const place = { ...destination, target: { ...destination.target, guildId }, scopeName, guildName: guild };
        return { batch: ofGuild, destination: place, uri, sources: [], guilds: [], project: project.project };
      },
    });
    return { ...request, batch, destination, uri, folder, project, sources: [...sourcesOf(batch, project), ...files] };
  });
}

/** Throws a UserError if the target is gone, for the project file can change between two questions. */
function targetNamed(name: string, found: FoundProject | undefined): { target: TargetOfMany; project: FoundProject } {
  const target = found?.project.targetsOfMany?.find((one) => one.name === name);
  if (found && target) return { target, project: found };
  throw new UserError(`The project file no longer has the target “${name}” with “guild_ids”.`);
}

/** A file of guild IDs, as it is in the editor, saved or not. Throws a UserError. */
async function guildFile(file: string, { folder }: FoundProject): Promise<Source> {
  const uri = resolvedPath(file, vscode.Uri.parse(folder, true)).toString();
  const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri && !one.isClosed);
  const text = open?.getText() ?? (await workspaceFiles.read(uri));
  if (text === undefined)
    throw new UserError(`${shownName(uri)} cannot be read. “guild_ids” in the project file names it.`);
  return { uri, text };
}
