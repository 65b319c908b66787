import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { identityKey, isNamed } from "../../../core/discord/commands/label.ts";
import { normalCommand } from "../../../core/discord/commands/normal.ts";
import type { PublishedCommand } from "../../../core/interface/payloads.ts";
import type { TargetOfMany } from "../../../core/kinds/project/project.ts";
import { guildsPerSecond } from "../../../core/publish/many/each-guild.ts";
import { type GuildSources, type ManifestsForMany, requestForMany } from "../../../core/publish/many/many-request.ts";
import { ownGuildIds } from "../../../core/publish/many/own-guilds.ts";
import { batchFor } from "../../../core/publish/use-cases/batch.ts";
import { type FoundProject, refuseInvalidProject } from "../../../core/workspace/found-project.ts";
import { folderOf } from "../../../core/workspace/uris.ts";
import { whereInTarget } from "../../../core/workspace/where.ts";
import { CannotRun } from "../../../node/terminal/exit.ts";
import { connect, type Destination } from "../../connect/connect.ts";
import { completeServiceUrl } from "../../connect/service-access.ts";
import { readFileText, shownPath } from "../../files/read.ts";
import { checkPorts, inWorkspace, pathOf, shownUri } from "../../files/workspace.ts";
import { idIn } from "../../terminal/id-in.ts";
import { type RequestOptions, readError, reportInvalid, type TerminalRequest } from "../request.ts";
import type { ReadState, StatePlace } from "../state/guild-state.ts";
import { statePlace } from "../state/state-place.ts";
import { refuseUntrusted } from "../where.ts";
import type { GuildsLedger } from "./guilds-ledger.ts";
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

/** The same commands for many guilds, with what the terminal remembers of them. */
export interface TerminalMany extends ManifestsForMany<TerminalRequest> {
  /** Its `target` has no guild. */
  readonly destination: Destination;
  readonly place: StatePlace | undefined;
  /** Tells the commands of a guild from others. */
  fingerprintFor(guildId: string): string;
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
  if (names.length > 1) throw new CannotRun(`The target “${target.name}” has many guilds, so publish to it by itself.`);
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
): Promise<TerminalMany> {
  const place = options.state === undefined ? undefined : statePlace(options.state);
  const { application, service, perSecond = guildsPerSecond } = options;
  if (application !== undefined) idIn("--application", application);
  const inTarget = whereInTarget(target, undefined, found.project);
  if (service === undefined) refuseUntrusted(inTarget);
  const whereOfAll = {
    ...inTarget,
    applicationId: application ?? inTarget.applicationId,
    service: (service && completeServiceUrl(service)) ?? inTarget.service,
  };
  const { batch, where } = await inWorkspace(paths, (workspace, request) =>
    batchFor(workspace, { ...request, whereIn: () => whereOfAll }, checkPorts),
  ).catch(reportInvalid);
  const destination = await connect(where, { givenApplication: where.applicationId, perSecond });
  saved?.refuseOther(destination);
  const { project, folder } = found;
  const nameOf = (guildId: string): string | undefined => project.names.guild?.[guildId];
  const request = await requestForMany<TerminalRequest>({
    ...{ target, batch, where, nameOf, serviceName: destination.serviceName },
    expected: saved?.guilds,
    sources: guildSources(folder, destination),
    at(guildId, ofGuild) {
      const name = nameOf(guildId);
      const at = {
        ...destination,
        target: { ...destination.target, guildId },
        scopeName: name ?? guildId,
        label: name ?? `guild ${guildId}`,
      };
      return { batch: ofGuild, destination: at, named: { target: target.name }, guilds: [], project };
    },
  });
  const fingerprints = new Map<object, string>();
  return {
    ...request,
    destination,
    place,
    fingerprintFor(guildId) {
      const { batch: one } = request.requestFor(guildId);
      const known = fingerprints.get(one) ?? fingerprintOf(one, destination.baseUrl);
      fingerprints.set(one, known);
      return known;
    },
  };
}

/** One guild in this many is read although the state says that it is published. */
const sampled = 1000;

/**
 * The guilds to read: a sample of those that are published, and all others. `state`: undefined to read all. `ledger`: guilds that
 * are not in it are read, whatever the state says.
 */
export function guildsToRead(
  { guilds, fingerprintFor }: TerminalMany,
  state: ReadState | undefined,
  ledger?: Pick<GuildsLedger, "has">,
): readonly string[] {
  let settled = 0;
  const isSettled = (guildId: string): boolean =>
    state?.has(guildId, fingerprintFor(guildId)) === true && ledger?.has(guildId) !== false;
  return guilds.filter((guildId) => !isSettled(guildId) || ++settled % sampled === 0);
}

function guildSources(folder: string, destination: Destination): GuildSources {
  return {
    own: () =>
      ownGuildIds(destination.client).catch((error: unknown) => {
        throw readError(error, { ...destination, label: "the list of the bot's guilds" });
      }),
    async read(file) {
      const path = resolve(pathOf(folder), file);
      return { text: readFileText(path), name: shownPath(path) };
    },
  };
}

/** Half of a SHA-256 digest in hexadecimal digits. */
function fingerprintOf({ desired, owns }: TerminalRequest["batch"], baseUrl: string): string {
  return digest([baseUrl, owns, desired.map(({ id, body }) => [id, body])], 16);
}

/**
 * Tells published commands from later ones: those that the manifests list, or all of a guild that the target owns. Short,
 * because a mistake only leaves out a remark, and a state has it for each guild.
 */
export function answeredFingerprint(
  { desired, owns, scope }: TerminalRequest["batch"],
  published: readonly PublishedCommand[],
): string {
  const listed = new Set(desired.filter(isNamed).map(identityKey));
  const own = published.filter((command) => owns === "scope" || listed.has(identityKey(command)));
  const forms = own.map((command) => [command.id, command.type, command.name, normalCommand({ ...command }, scope)]);
  return digest(forms.map((form) => JSON.stringify(form)).sort(), 8);
}

function digest(value: unknown, digits: number): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, digits);
}
