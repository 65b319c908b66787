import { commandLabel, type Identity, identityKey, shortList } from "../../discord/commands/label.ts";
import { explainRefusal } from "../../discord/explain-refusal.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../interface/payloads.ts";
import { applyPermissions } from "../../permissions/apply.ts";
import type { PermissionsPlace } from "../../permissions/plan.ts";
import type { UnrestoredList, UnrestoredPermissions } from "../history/history.schema.ts";
import { type Plan, type Step, singleSteps } from "../plan/steps.ts";
import type { PublishFace, PublishPorts } from "./ports.ts";
import type { PlannedRequest, PublishRequest } from "./request.ts";

/** Permissions that a command loses by a plan. §4.5 */
interface SavedPermissions {
  readonly command: PublishedCommand;
  readonly permissions: readonly Overwrite[];
  /** The command's name and type afterwards; undefined: it is deleted, so its permissions cannot be restored. */
  readonly becomes: Identity | undefined;
}

/** The permissions that a plan's renames and deletes lose. `current`: all permissions of the guild. */
export function permissionsToSave({ steps }: Plan, current: readonly CommandPermissions[]): SavedPermissions[] {
  const held = new Map(current.map(({ id, permissions }) => [id, permissions]));
  const saved = new Map<string, SavedPermissions>();
  for (const step of singleSteps(steps)) {
    if (step.kind !== "rename" && step.kind !== "delete") continue;
    const { published: command } = step;
    const becomes = step.kind === "rename" ? { type: command.type, name: step.to } : step.replacedBy;
    const permissions = held.get(command.id) ?? [];
    // For a rename in two steps, the second one has the final name.
    if (permissions.length > 0) saved.set(command.id, { command, permissions, becomes });
  }
  return [...saved.values()];
}

/** Saved permissions as a permissions manifest, with the names that the commands will have. */
export function permissionsManifestOf(saved: readonly SavedPermissions[], place: PermissionsPlace): string {
  const permissions = saved.map(({ command, becomes = command, permissions }) => ({
    command: becomes.name,
    type: becomes.type,
    permissions,
  }));
  const body = { application_id: place.applicationId, guild_id: place.guildId, permissions };
  return `${JSON.stringify(body, undefined, 2)}\n`;
}

/** A file name for permissions, with milliseconds because two saves may follow within a second. */
export function savedPermissionsName(at: Date): string {
  return `saved-${at.toISOString().replaceAll(/[-:.]/g, "")}.permissions.json`;
}

/** The steps that restore saved permissions on the commands that are published now. */
export function restoreSteps(saved: readonly SavedPermissions[], published: readonly PublishedCommand[]) {
  const now = new Map(published.map((command) => [identityKey(command), command]));
  return saved.flatMap(({ becomes, permissions }) => {
    const command = becomes && now.get(identityKey(becomes));
    return command ? [{ id: command.id, label: commandLabel(command), before: [], after: permissions }] : [];
  });
}

/** The record of permissions that have to be restored. Undefined: all their commands are deleted. */
function unrestoredOf(saved: readonly SavedPermissions[], file: string): UnrestoredPermissions | undefined {
  const commands = saved.flatMap(({ command: { id, type, name }, becomes }) => {
    return becomes ? [{ id, type, name, becomes: { type: becomes.type, name: becomes.name } }] : [];
  });
  return commands.length === 0 ? undefined : { file, commands };
}

export interface GuildNow {
  readonly published: readonly PublishedCommand[];
  /** The IDs of the commands that have permissions. */
  readonly held: ReadonlySet<string>;
  /** Whether an unpublished command is about to be created. */
  isComing(command: Identity): boolean;
}

/**
 * The permissions that are still lost. A command that did not change has lost none. If a command has permissions, they were
 * restored, or a user set new ones.
 */
function stillLost({ file, commands }: UnrestoredPermissions, { published, held, isComing }: GuildNow) {
  const byId = new Map(published.map((command) => [command.id, command]));
  const byIdentity = new Map(published.map((command) => [identityKey(command), command]));
  const lost = commands.filter((was) => {
    const now = byId.get(was.id) ?? byIdentity.get(identityKey(was.becomes));
    if (!now) return isComing(was.becomes);
    const isAsItWas = now.id === was.id && identityKey(now) === identityKey(was);
    return !isAsItWas && !held.has(now.id);
  });
  return lost.length === 0 ? undefined : { file, commands: lost };
}

function describeUnrestored({ file, commands }: UnrestoredPermissions): string {
  const labels = shortList(commands.map(({ becomes }) => commandLabel(becomes)));
  return `An earlier publish ended before it restored the permissions of ${labels}. They are saved to ${file}.`;
}

/**
 * Saves the permissions that a plan loses. Undefined: it loses none, or they cannot be read. `record`: to be recorded before
 * the first call; undefined: none will be restored. Throws a UserError if they cannot be saved, and then nothing may be
 * published.
 */
export async function keepPermissions<R extends PublishRequest>(
  { plan, permissions, request }: PlannedRequest<R>,
  { face, savePermissions }: Pick<PublishPorts<R>, "face" | "savePermissions">,
) {
  const { target, userClient, serviceName } = request.destination;
  const { applicationId, guildId } = target;
  const saved = permissions ? permissionsToSave(plan, permissions) : [];
  if (saved.length === 0 || guildId === undefined) return undefined;
  const place = { applicationId, guildId };
  const file = await savePermissions(permissionsManifestOf(saved, place));
  face.note(`The current permissions are saved in ${file}.`);
  if (!userClient)
    return { record: undefined, restore: async (done: readonly Step[]) => reportDeleted(saved, done, { file, face }) };
  const record = unrestoredOf(saved, file);
  return {
    record,
    /**
     * Restores the permissions on the current commands, and reports a failure. Never rejects. `left`: permissions whose
     * command does not exist, or all of them after a refusal.
     */
    async restore() {
      try {
        const { done, published } = await restoreAll(saved, request, place);
        for (const { label } of done) face.note(`Restored the permissions of ${label}.`);
        const held = new Set(done.map(({ id }) => id));
        // A deleted command may be created again later.
        return { left: record && stillLost(record, { published, held, isComing: () => true }), isRefused: false };
      } catch (error) {
        face.permissionsLost(`The permissions could not be restored. ${explainRefusal(error, serviceName)}`, file);
        return { left: record, isRefused: true };
      }
    },
  };
}

/** Reports the file of lost permissions that only a user's token can restore. */
function reportDeleted(
  saved: readonly SavedPermissions[],
  done: readonly Step[],
  { file, face }: { readonly file: string; readonly face: Pick<PublishFace<never>, "permissionsLost"> },
) {
  const changed = new Set(singleSteps(done).flatMap((step) => (step.kind === "create" ? [] : [step.published.id])));
  const lost = saved.filter(({ command }) => changed.has(command.id));
  const labels = shortList(lost.map(({ command, becomes }) => commandLabel(becomes ?? command)));
  const why = `The permissions of ${labels} were deleted. Only a user's token can restore them. They are saved in ${file}.`;
  if (lost.length > 0) face.permissionsLost(why, file);
  return { left: undefined, isRefused: false };
}

/** `done`: the steps of restored commands. `published`: all commands now. */
async function restoreAll(
  saved: readonly SavedPermissions[],
  { destination: { client, userClient, target } }: PublishRequest,
  place: PermissionsPlace,
) {
  if (!userClient) throw new Error("Permissions are kept only where a user's token can put them back.");
  const published = await client.listCommands(target);
  const steps = restoreSteps(saved, published);
  const { done, failed } = await applyPermissions({ steps }, userClient, place);
  if (failed) throw failed.error;
  return { done, published };
}

/**
 * Reports the files of permissions that an earlier publish to the same place lost, because it was ended or failed before
 * restoring them. Resolves with the permissions that are still lost. Throws a UserError.
 */
export async function reportUnrestoredPermissions<R extends PublishRequest>(
  planned: PlannedRequest<R>,
  { face, records }: Pick<PublishPorts<R>, "face" | "records">,
): Promise<UnrestoredList> {
  const recorded = (await records?.unrestored()) ?? [];
  if (!records || recorded.length === 0) return [];
  const held = await heldNow(planned, face);
  const { published, plan } = planned;
  const coming = new Set(
    singleSteps(plan.steps).flatMap((one) => (one.kind === "create" ? identityKey(one.desired) : [])),
  );
  const now = { published, held, isComing: (one: Identity) => coming.has(identityKey(one)) };
  const lost = recorded.flatMap((one) => stillLost(one, now) ?? []);
  for (const one of lost) face.permissionsLost(describeUnrestored(one), one.file);
  if (lost.length < recorded.length) await records.writeUnrestored(lost);
  return lost;
}

/** The IDs of the commands that have permissions. Empty if they cannot be read. */
async function heldNow<R extends PublishRequest>(
  { permissions, request }: PlannedRequest<R>,
  face: PublishPorts<R>["face"],
): Promise<ReadonlySet<string>> {
  const { client, target, serviceName } = request.destination;
  const { applicationId, guildId } = target;
  if (guildId === undefined) return new Set();
  try {
    const all = permissions ?? (await client.listPermissions(applicationId, guildId));
    return new Set(all.flatMap(({ id, permissions: own }) => (own.length > 0 ? [id] : [])));
  } catch (error) {
    face.note(`The permissions could not be read: ${explainRefusal(error, serviceName)}`);
    return new Set();
  }
}
