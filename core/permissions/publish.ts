import type { Client, Target } from "../discord/client.ts";
import { blockedCode, errorAt, locateBodyRefusal } from "../discord/commands/locate-refusal.ts";
import { explainRefusal } from "../discord/explain-refusal.ts";
import type { Names } from "../discord/names/names.ts";
import { ServiceError } from "../discord/service-error.ts";
import { serviceErrors } from "../discord/service-errors.ts";
import type { ServiceName } from "../discord/service-name.ts";
import type { CommandPermissions, PublishedCommand } from "../interface/payloads.ts";
import type { Finding } from "../manifest/finding.ts";
import { InvalidManifest, type ManifestText } from "../manifest/invalid-manifest.ts";
import { valueNode } from "../manifest/model.ts";
import type { SortedId } from "../manifest/subjects.ts";
import { openingOf, spanOf } from "../text/nodes.ts";
import { UserError } from "../tools/user-error.ts";
import type { Face } from "../workspace/face.ts";
import { applyPermissions, type PermissionsOptions, type PermissionsOutcome } from "./apply.ts";
import { describePermissionsOutcome, describePermissionsPlan, idsIn, nothingToDo } from "./describe.ts";
import { briefEffects, effectsOf } from "./effects.ts";
import { type DesiredPermissions, type PermissionsManifest, readPermissions } from "./permissions-manifest.ts";
import { type PermissionsBlocker, type PermissionsPlace, type PermissionsPlan, planPermissions } from "./plan.ts";
import { pulledPermissions } from "./pull.ts";

/** The destination of permissions, as far as a manifest states it. */
export type GuildIds = Partial<Pick<PermissionsManifest, "applicationId" | "guildId">>;

export interface GuildConnection extends PermissionsReader {
  readonly place: PermissionsPlace;
  /** The name of the server in messages; absent: Discord. */
  readonly serviceName?: ServiceName | undefined;
  /** The names of IDs, as far as they are known; absent: there are none. */
  namesOf?(ids: readonly SortedId[]): Promise<Names>;
}

/** A guild whose permissions can be edited, which takes a user's token. §4.5 */
export interface EditableGuild extends GuildConnection {
  readonly userClient: Pick<Client, "listPermissions" | "getPermissions" | "editPermissions">;
}

export interface PermissionsView {
  readonly plan: PermissionsPlan;
  /** The effects that users notice, then the plan in the form of `describePermissionsPlan`. */
  readonly lines: readonly string[];
  /** The effects in a few lines: who loses access, then who gains it. Further effects are counted. */
  readonly brief: readonly string[];
}

/** The parts of publishing permissions that the editor and the terminal provide. `Saved`: their reference to a saved file. */
export interface PublishPermissionsPorts<Guild extends EditableGuild, Saved> {
  readonly face: Pick<Face, "progress" | "showFindings">;
  /** Throws a UserError without a user's token. */
  connect(ids: GuildIds): Promise<Guild>;
  /** Shows a plan that cannot be carried out, or that has nothing to do. */
  show(view: PermissionsView, guild: Guild): Promise<void> | void;
  consent(view: PermissionsView, guild: Guild): Promise<boolean>;
  /** Saves a permissions manifest. Throws a UserError. */
  save(text: string): Promise<Saved> | Saved;
  /** Runs the calls, with progress and a way to cancel them. */
  apply<T>(guild: Guild, work: (options: PermissionsOptions) => Promise<T>): Promise<T>;
}

/** The outcome of publishing permissions. `message`: a sentence or two. */
export type PermissionsEnding<Guild, Saved> =
  | { readonly kind: "cancelled" }
  | { readonly kind: "blocked" | "nothing-to-do"; readonly guild: Guild; readonly message: string }
  | {
      readonly kind: "applied";
      readonly guild: Guild;
      readonly outcome: PermissionsOutcome;
      readonly message: string;
      /** Whether the values that the service refused have been shown. */
      readonly isRefusalShown: boolean;
      readonly saved: Saved | undefined;
    };

/** Reads a permissions manifest. Throws InvalidManifest; `consequence`: names the action that errors prevent. */
export function readFaultless(manifest: ManifestText, consequence: string): PermissionsManifest {
  const read = readPermissions(manifest.text);
  if (read.errors.length > 0) throw new InvalidManifest(consequence, manifest, read.errors);
  return read;
}

/**
 * Publishes a permissions manifest: check, plan, ask for consent, save the replaced permissions, carry out. Throws a UserError;
 * rejects as the client does if the permissions cannot be read. §4.5
 */
export async function publishPermissions<Guild extends EditableGuild, Saved>(
  manifest: ManifestText,
  ports: PublishPermissionsPorts<Guild, Saved>,
): Promise<PermissionsEnding<Guild, Saved>> {
  const { entries, ...ids } = readFaultless(manifest, "Nothing was published");
  if (entries.length === 0) throw new UserError(`${manifest.name} lists no permissions to publish.`);
  const guild = await ports.connect(ids);
  const { place } = guild;
  const { commands, current } = await ports.face.progress(reading, (signal) =>
    readGuildPermissions(guild, place, signal),
  );
  const plan = planPermissions(entries, commands, current, place);
  const names = await guild.namesOf?.(idsIn(plan, place));
  const view = viewOf(plan, place, names);
  const message = nothingToCarryOut(plan);
  if (message !== undefined) {
    ports.face.showFindings(findingsOfPermissionBlockers(plan.blockers));
    await ports.show(view, guild);
    return { kind: plan.blockers.length > 0 ? "blocked" : "nothing-to-do", guild, message };
  }
  if (!(await ports.consent(view, guild))) return { kind: "cancelled" };
  const replaced = replacedBy(plan, place);
  const saved = replaced.length > 0 ? await ports.save(pulledPermissions(replaced, commands, place)) : undefined;
  return { ...(await carryOut(plan, guild, ports)), saved };
}

function viewOf(plan: PermissionsPlan, place: PermissionsPlace, names: Names | undefined): PermissionsView {
  const lines = describePermissionsPlan(plan, place, names);
  if (plan.blockers.length > 0) return { plan, lines, brief: [] };
  const effects = effectsOf(plan, place, names);
  const { losses, gains, others } = effects;
  const warnings = losses.map((loss) => `Warning: ${loss}`);
  return { plan, lines: [...warnings, ...gains, ...others, ...lines], brief: briefEffects(effects) };
}

export const reading = "Reading the permissions…";

/** The reason why a plan is not carried out; undefined if it can be. */
function nothingToCarryOut({ blockers, steps }: PermissionsPlan): string | undefined {
  const [blocker] = blockers;
  if (blocker) return `This cannot be published: ${blocker.message}`;
  return steps.length === 0 ? nothingToDo : undefined;
}

/** The overwrites that a plan replaces, in the form of a GET. */
function replacedBy({ steps }: PermissionsPlan, { applicationId, guildId }: PermissionsPlace): CommandPermissions[] {
  return steps
    .filter(({ before }) => before.length > 0)
    .map(({ id, before }) => ({ id, application_id: applicationId, guild_id: guildId, permissions: before }));
}

async function carryOut<Guild extends EditableGuild, Saved>(
  plan: PermissionsPlan,
  guild: Guild,
  { face, apply }: PublishPermissionsPorts<Guild, Saved>,
): Promise<Omit<Extract<PermissionsEnding<Guild, Saved>, { readonly kind: "applied" }>, "saved">> {
  const outcome = await apply(guild, (options) => applyPermissions(plan, guild.userClient, guild.place, options));
  const { failed } = outcome;
  const refused = failed ? locatePermissionsRefusal(failed.error, failed.step.desired, guild.serviceName) : [];
  face.showFindings(refused);
  const message = describePermissionsOutcome(outcome, plan.steps.length, guild.serviceName);
  return { kind: "applied", guild, outcome, message, isRefusalShown: refused.length > 0 };
}

/** The blockers of a plan, at the entries of the manifest. */
export function findingsOfPermissionBlockers(blockers: readonly PermissionsBlocker[]): Finding[] {
  return blockers.flatMap(({ desired, message }) => atEntry(desired, blockedCode, message));
}

/**
 * The places of a rejected edit in the manifest: its values, if Discord names any; the overwrite whose ID the message names;
 * otherwise the command, if it no longer exists. None for causes outside the manifest, such as a token or missing rights.
 */
export function locatePermissionsRefusal(
  error: unknown,
  desired: DesiredPermissions | undefined,
  service?: ServiceName,
): Finding[] {
  if (!(error instanceof ServiceError) || !desired?.entry) return [];
  if (error.errors.length > 0) return locateBodyRefusal(error, desired.entry.object.node, service);
  const { code, message } = error;
  if (code !== serviceErrors.unknownCommand.code && code !== serviceErrors.missingPermissions.code) return [];
  const named = desired.entry.overwrites.find(({ overwrite: { id } }) => message.match(/\d+/g)?.includes(id));
  const node = named && valueNode(named.object, "id");
  const words = explainRefusal(error, service);
  if (node) return [errorAt(spanOf(node), String(code), words)];
  return code === serviceErrors.unknownCommand.code ? atEntry(desired, String(code), words) : [];
}

function atEntry({ entry }: DesiredPermissions, code: string, message: string): Finding[] {
  if (!entry) return [];
  return [errorAt(entry.nameNode ? spanOf(entry.nameNode) : openingOf(entry.object.node), code, message)];
}

export interface GuildPermissions {
  /** All commands that can be used in the guild: its own, then the global ones. */
  readonly commands: readonly PublishedCommand[];
  readonly current: readonly CommandPermissions[];
}

/** A reader of permissions. A bot may read them. A client credentials token may not, so a user's token is needed then. §5 */
interface PermissionsReader {
  readonly client: Pick<Client, "listCommands" | "listPermissions">;
  readonly userClient: Pick<Client, "listPermissions"> | undefined;
}

/** Reads all permissions of a guild. Rejects as the client does. §4.3 */
export async function readGuildPermissions(
  { client, userClient }: PermissionsReader,
  { applicationId, guildId }: PermissionsPlace,
  signal?: AbortSignal,
): Promise<GuildPermissions> {
  const list = (target: Target) => client.listCommands(target, signal);
  const commands = [...(await list({ applicationId, guildId })), ...(await list({ applicationId }))];
  const read = (reader: Pick<Client, "listPermissions">) => reader.listPermissions(applicationId, guildId, signal);
  const current = await read(client).catch((error: unknown) => {
    const isForbidden = error instanceof ServiceError && error.status === 403;
    if (isForbidden && userClient) return read(userClient);
    throw error;
  });
  return { commands, current };
}
