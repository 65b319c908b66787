import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { DesiredCommand } from "../../../core/discord/commands/desired.ts";
import type { TargetOfMany } from "../../../core/kinds/project/project.ts";
import { describeGuilds } from "../../../core/publish/many/grouped-plans.ts";
import { parseGuildList } from "../../../core/publish/many/guild-list.ts";
import { ownGuildIds } from "../../../core/publish/many/own-guilds.ts";
import { placeArguments } from "../../../core/publish/plan/deletion-note.ts";
import { batchFor } from "../../../core/publish/use-cases/batch.ts";
import { type FoundProject, refuseInvalidProject } from "../../../core/workspace/found-project.ts";
import { folderOf } from "../../../core/workspace/uris.ts";
import { isLocal, whereInTarget } from "../../../core/workspace/where.ts";
import type { WorkspaceDocument } from "../../../core/workspace/workspace-document.ts";
import { CannotRun } from "../../../node/terminal/exit.ts";
import { connect, type Destination } from "../../connect/connect.ts";
import { completeServiceUrl } from "../../connect/service-access.ts";
import { readFileText, shownPath } from "../../files/read.ts";
import { checkPorts, inWorkspace, pathOf, shownUri } from "../../files/workspace.ts";
import { idIn } from "../../terminal/id-in.ts";
import { type RequestOptions, readError, reportInvalid, type TerminalRequest } from "../request.ts";
import type { StatePlace } from "../state/guild-state.ts";
import { statePlace } from "../state/state-place.ts";
import { refuseUntrusted } from "../where.ts";
import type { SavedGuilds } from "./many-plan-file.ts";

/** The options of a publish to many guilds. */
export interface ManyOptions extends RequestOptions {
  /** The folder or address that remembers what was published to each guild. */
  readonly state?: string;
  /** Reads all guilds, whatever the state says. */
  readonly refresh?: true;
  /** The most requests a second. */
  readonly perSecond?: number;
}

/** Leaves the rest of the 50 requests a second that Discord gives an application to the bot itself. §8 */
const defaultPerSecond = 20;

/** The same commands for many guilds. */
export interface ManyRequest {
  readonly target: TargetOfMany;
  readonly guilds: readonly string[];
  /** Guilds of a saved plan that the bot is no longer in. */
  readonly gone: readonly string[];
  /** Guilds of the target that a saved plan does not have. */
  readonly unplanned: readonly string[];
  /** The saved plan that is carried out; absent: the plan that is made now. */
  readonly saved: SavedGuilds | undefined;
  /** Its `target` has no guild. */
  readonly destination: Destination;
  readonly place: StatePlace | undefined;
  /** The request that publishes to one guild. */
  requestFor(guildId: string): TerminalRequest;
  /** Tells the commands of a guild from others. */
  fingerprintFor(guildId: string): string;
  nameOf(guildId: string): string | undefined;
}

/** A target of many guilds, and its project. */
export interface FoundTarget {
  readonly target: TargetOfMany;
  readonly found: FoundProject;
}

/**
 * The target of many guilds that the options name, or that is the only one of the project of the first path; undefined: none.
 * Throws a UserError.
 */
export async function targetOfMany(
  paths: readonly string[],
  { target: names = [], guild, global, run }: RequestOptions,
): Promise<FoundTarget | undefined> {
  if (guild !== undefined || global || run !== undefined) return undefined;
  const found = await inWorkspace(paths, (workspace, { paths: [first], folder }) => {
    const near = first?.isFolder === false ? folderOf(first.uri) : first?.uri;
    return workspace.nearestProject(near ?? folder);
  });
  const known = found?.project.targetsOfMany ?? [];
  const isOnly = names.length === 0 && found?.project.targets.length === 0 && known.length === 1;
  const target = isOnly ? known[0] : known.find(({ name }) => names.includes(name));
  if (!found || !target) return undefined;
  if (names.length > 1) throw new CannotRun(`The target “${target.name}” is many guilds, so publish to it by itself.`);
  refuseInvalidProject(found, shownUri);
  return { target, found };
}

/** Throws CannotRun for options that mean something for many guilds only. */
export function refuseManyOptions(options: ManyOptions & { readonly waves?: unknown }): void {
  const [name] = (["state", "refresh", "perSecond", "waves"] as const).filter((one) => options[one] !== undefined);
  if (name === undefined) return;
  const option = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new CannotRun(`\`--${option}\` requires a target with “guild_ids” in the project file.`);
}

/** Reads and checks the manifests, and lists the guilds, of a saved plan only its own. Throws a UserError. */
export async function manyRequest(
  paths: readonly string[],
  { target, found }: FoundTarget,
  options: ManyOptions,
  saved?: SavedGuilds,
): Promise<ManyRequest> {
  if (options.ledger !== undefined) {
    throw new CannotRun("`--ledger` records one target. For many guilds, use `--state FOLDER`.");
  }
  const place = options.state === undefined ? undefined : statePlace(options.state);
  const { application, service, perSecond = defaultPerSecond } = options;
  if (application !== undefined) idIn("--application", application);
  const inTarget = whereInTarget(target, undefined, found.project);
  if (service === undefined) refuseUntrusted(inTarget);
  const whereOfAll = {
    ...inTarget,
    applicationId: application ?? inTarget.applicationId,
    service: (service && completeServiceUrl(service)) ?? inTarget.service,
  };
  const { batch: read, where } = await inWorkspace(paths, (workspace, request) =>
    batchFor(workspace, { ...request, whereIn: () => whereOfAll }, checkPorts),
  ).catch(reportInvalid);
  // A sentence that names its guild would set each guild apart from the others with the same change.
  const batch = { ...read, placeArguments: placeArguments({ ...where, targetName: undefined, guildId: "ID" }) };
  const destination = await connect(where, { givenApplication: where.applicationId, perSecond });
  saved?.refuseOther(destination);
  const except = new Set(target.guilds.except);
  const nameOf = (guildId: string): string | undefined => found.project.names.guild?.[guildId];
  const own = isLocal(where) ? new Set<string>() : ownGuildsOf(batch.manifests);
  const allCommands = own.size === 0 ? batch : without(batch, ({ envelope }) => envelope.guildId !== undefined);
  const batches = new Map(
    [...own].map((id) => [id, without(batch, ({ envelope }) => (envelope.guildId ?? id) !== id)]),
  );
  const batchOf = (guildId: string): TerminalRequest["batch"] => batches.get(guildId) ?? allCommands;
  const chosen = (await chosenGuilds(target, found, destination)).filter((id) => !except.has(id));
  // A guild without a manifest would lose its commands where the target owns them.
  const published = chosen.filter((id) => batchOf(id).manifests.length > 0);
  if (published.length === 0) {
    throw new CannotRun(`The target “${target.name}” has no guild with a manifest, so nothing would be published.`);
  }
  const gone = saved ? goneGuilds(saved, target, new Set(published), nameOf) : [];
  const fingerprints = new Map<object, string>();
  return {
    target,
    guilds: saved ? published.filter((id) => saved.has(id)) : published,
    gone,
    unplanned: saved ? published.filter((id) => !saved.has(id)) : [],
    saved,
    destination,
    place,
    nameOf,
    requestFor(guildId) {
      const name = nameOf(guildId);
      const at = {
        ...destination,
        target: { ...destination.target, guildId },
        scopeName: name ?? guildId,
        label: name ?? `guild ${guildId}`,
      };
      return {
        batch: batchOf(guildId),
        destination: at,
        named: { target: target.name },
        guilds: [],
        project: found.project,
      };
    },
    fingerprintFor(guildId) {
      const one = batchOf(guildId);
      const known = fingerprints.get(one) ?? fingerprintOf(one, destination.baseUrl);
      fingerprints.set(one, known);
      return known;
    },
  };
}

/** The guilds of a plan that the bot is no longer in. Throws CannotRun for guilds that the target does not mean. */
function goneGuilds(
  { guilds }: SavedGuilds,
  { name, guilds: { ids } }: TargetOfMany,
  known: ReadonlySet<string>,
  nameOf: ManyRequest["nameOf"],
): readonly string[] {
  const gone = guilds.filter((id) => !known.has(id));
  if (gone.length === 0 || (ids === "all" && gone.length < guilds.length)) return gone;
  throw new CannotRun(
    `Nothing was published because the plan has guilds that the target “${name}” does not have: ${describeGuilds(gone, nameOf)}. Save the plan again with \`plan --out\`.`,
  );
}

async function chosenGuilds(
  { guilds: { ids } }: TargetOfMany,
  { folder }: FoundProject,
  destination: Destination,
): Promise<readonly string[]> {
  if (ids === "all") {
    try {
      return await ownGuildIds(destination.client);
    } catch (error) {
      throw readError(error, { ...destination, label: "the list of the bot's guilds" });
    }
  }
  if (!("file" in ids)) return ids;
  const file = resolve(pathOf(folder), ids.file);
  return parseGuildList(readFileText(file), shownPath(file));
}

function ownGuildsOf(manifests: readonly WorkspaceDocument[]): ReadonlySet<string> {
  return new Set(manifests.flatMap(({ manifest }) => manifest.envelope.guildId ?? []));
}

/** A batch without some of its manifests and their commands. */
function without(
  batch: TerminalRequest["batch"],
  isLeftOut: (manifest: WorkspaceDocument["manifest"]) => boolean,
): TerminalRequest["batch"] {
  const all: readonly WorkspaceDocument[] = batch.manifests;
  const manifests = all.filter(({ manifest }) => !isLeftOut(manifest));
  const uris = new Set<string | undefined>(manifests.map(({ uri }) => uri));
  const isKept = ({ uri }: DesiredCommand): boolean => uris.has(uri);
  return { ...batch, manifests, desired: batch.desired.filter(isKept) };
}

/** Half of a SHA-256 digest in hexadecimal digits. */
function fingerprintOf({ desired, owns }: TerminalRequest["batch"], baseUrl: string): string {
  const wanted = JSON.stringify([baseUrl, owns, desired.map(({ id, body }) => [id, body])]);
  return createHash("sha256").update(wanted).digest("hex").slice(0, 16);
}
