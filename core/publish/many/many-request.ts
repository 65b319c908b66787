import type { DesiredCommand } from "../../discord/commands/desired.ts";
import type { ServiceName } from "../../discord/service-name.ts";
import type { TargetOfMany } from "../../kinds/project/project.ts";
import { UserError } from "../../tools/user-error.ts";
import { isLocal, type Where } from "../../workspace/where.ts";
import { placeArguments } from "../plan/deletion-note.ts";
import type { Batch, PublishRequest, ReadManifest } from "../use-cases/request.ts";
import type { ExpectedGuilds } from "./expected-guilds.ts";
import { describeGuilds } from "./grouped-plans.ts";
import { parseGuildList } from "./guild-list.ts";

/** The same commands for many guilds. */
export interface ManyRequest<R extends PublishRequest> {
  readonly target: Pick<TargetOfMany, "name" | "protected">;
  readonly guilds: readonly string[];
  /** Guilds of an earlier plan that the bot is no longer in. */
  readonly gone: readonly string[];
  /** Guilds of the target that an earlier plan does not have. */
  readonly unplanned: readonly string[];
  /** The earlier plan that is carried out; absent: the plan that is made now. */
  readonly expected: ExpectedGuilds | undefined;
  readonly serviceName: ServiceName;
  /** The request that publishes to one guild. May read the guild, and rejects as its client does. */
  requestFor(guildId: string): R | Promise<R>;
  nameOf(guildId: string): string | undefined;
}

/** The manifests' commands for many guilds. */
export interface ManifestsForMany<R extends PublishRequest> extends ManyRequest<R> {
  readonly target: TargetOfMany;
  /** The request's batch is the same object for guilds with the same manifests. */
  requestFor(guildId: string): R;
}

/** Where the IDs of guilds come from that a project file does not list. All throw a UserError. */
export interface GuildSources {
  /** The guilds that the bot is in. */
  own(): Promise<readonly string[]>;
  /** A file, relative to the project file, with its name for people. */
  read(file: string): Promise<{ readonly text: string; readonly name: string }>;
}

export interface ManyInput<R extends PublishRequest>
  extends Pick<ManifestsForMany<R>, "target" | "expected" | "serviceName"> {
  /** The commands of all manifests for the target. */
  readonly batch: R["batch"];
  readonly where: Where;
  readonly sources: GuildSources;
  readonly nameOf: ManyRequest<R>["nameOf"];
  /** The request that publishes a batch to one guild. */
  at(guildId: string, batch: R["batch"]): R;
}

/** Lists the guilds, and chooses the manifests of each. Carrying out an earlier plan leaves out other guilds. Throws a UserError. */
export async function requestForMany<R extends PublishRequest>(input: ManyInput<R>): Promise<ManifestsForMany<R>> {
  const { target, expected, serviceName, where, nameOf, at } = input;
  // A sentence that names its guild would set each guild apart from the others with the same change.
  const named = placeArguments({ ...where, targetName: undefined, guildId: "ID" });
  const batchOf = batchesOf<R["batch"]>({ ...input.batch, placeArguments: named }, where);
  const chosen = await chosenGuilds(target, input.sources);
  // A guild without a manifest would lose its commands where the target owns them.
  const published = chosen.filter((id) => batchOf(id).manifests.length > 0);
  if (published.length === 0) {
    throw new UserError(`The target “${target.name}” has no guild with a manifest, so nothing would be published.`);
  }
  return {
    ...{ target, expected, serviceName, nameOf },
    guilds: expected ? published.filter((id) => expected.has(id)) : published,
    gone: expected ? goneGuilds(expected, target, new Set(published), nameOf) : [],
    unplanned: expected ? published.filter((id) => !expected.has(id)) : [],
    requestFor: (guildId) => at(guildId, batchOf(guildId)),
  };
}

/** The guilds of a target, without those that it leaves out. */
async function chosenGuilds(
  { guilds: { ids, except } }: TargetOfMany,
  sources: GuildSources,
): Promise<readonly string[]> {
  const excepted = new Set(except);
  return (await listedGuilds(ids, sources)).filter((id) => !excepted.has(id));
}

async function listedGuilds(ids: TargetOfMany["guilds"]["ids"], sources: GuildSources): Promise<readonly string[]> {
  if (ids === "all") return await sources.own();
  if (!("file" in ids)) return ids;
  const { text, name } = await sources.read(ids.file);
  return parseGuildList(text, name);
}

/** The guilds of a plan that the bot is no longer in. Throws a UserError for guilds that the target does not mean. */
function goneGuilds(
  { guilds }: ExpectedGuilds,
  { name, guilds: { ids } }: TargetOfMany,
  known: ReadonlySet<string>,
  nameOf: (guildId: string) => string | undefined,
): readonly string[] {
  const gone = guilds.filter((id) => !known.has(id));
  if (gone.length === 0 || (ids === "all" && gone.length < guilds.length)) return gone;
  throw new UserError(
    `Nothing was published because the plan has guilds that the target “${name}” does not have: ${describeGuilds(gone, nameOf)}. Make the plan again.`,
  );
}

/** The batch of each guild: a manifest with its own `guild_id` is in that of its guild only. */
function batchesOf<B extends Batch>(batch: B, where: Where): (guildId: string) => B {
  const own = isLocal(where) ? new Set<string>() : ownGuilds(batch.manifests);
  const ofAll = own.size === 0 ? batch : without(batch, ({ envelope }) => envelope.guildId !== undefined);
  const batches = new Map(
    [...own].map((id) => [id, without(batch, ({ envelope }) => (envelope.guildId ?? id) !== id)]),
  );
  return (guildId) => batches.get(guildId) ?? ofAll;
}

function ownGuilds(manifests: readonly ReadManifest[]): ReadonlySet<string> {
  return new Set(manifests.flatMap(({ manifest }) => manifest.envelope.guildId ?? []));
}

/** A batch without some of its manifests and their commands. */
function without<B extends Batch>(batch: B, isLeftOut: (manifest: ReadManifest["manifest"]) => boolean): B {
  const manifests = batch.manifests.filter(({ manifest }) => !isLeftOut(manifest));
  const uris = new Set<string | undefined>(manifests.map(({ uri }) => uri));
  const isKept = ({ uri }: DesiredCommand): boolean => uris.has(uri);
  return { ...batch, manifests, desired: batch.desired.filter(isKept) };
}
