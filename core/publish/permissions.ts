import type { Client } from "../api/client.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../api/payloads.ts";
import { constantOf, overwriteTypes } from "../manifest/constants.ts";
import { commandLabel } from "./label.ts";
import type { WantedPermissions } from "./permissions-manifest.ts";

/** The guild whose permissions are edited, and the application that they are of. */
export interface PermissionsPlace {
  readonly applicationId: string;
  readonly guildId: string;
}

/** One call: PUT of all overwrites of a command, or of the application by its ID. §4.5 */
export interface PermissionStep {
  readonly id: string;
  readonly label: string;
  /** As the service had them when the plan was made. */
  readonly before: readonly Overwrite[];
  readonly after: readonly Overwrite[];
}

/** What has to be done so that the permissions are as a manifest has them. */
export interface PermissionsPlan {
  readonly steps: readonly PermissionStep[];
  /** Labels of what is as the manifest has it. */
  readonly unchanged: readonly string[];
  /** One sentence each; if there is one, nothing may be carried out. */
  readonly blockers: readonly string[];
}

/** Plans a permissions manifest. `commands`: all that can be used in the guild, its own and the global ones. Pure. */
export function planPermissions(
  wanted: readonly WantedPermissions[],
  commands: readonly PublishedCommand[],
  current: readonly CommandPermissions[],
  { applicationId }: PermissionsPlace,
): PermissionsPlan {
  const now = new Map(current.map(({ id, permissions }) => [id, permissions]));
  const found = wanted.map((entry) => ({ entry, ...resolve(entry, commands, applicationId) }));
  const steps = found.flatMap(({ entry, id, label }): PermissionStep[] => {
    return id === undefined ? [] : [{ id, label, before: now.get(id) ?? [], after: entry.permissions }];
  });
  const twins = steps.filter(({ id }, index) => steps.findIndex((other) => other.id === id) < index);
  return {
    steps: steps.filter(({ before, after }) => !sameOverwrites(before, after)),
    unchanged: steps.filter(({ before, after }) => sameOverwrites(before, after)).map(({ label }) => label),
    blockers: [
      ...found.flatMap(({ fault }) => fault ?? []),
      ...twins.map(({ label }) => `${label} is there twice: its permissions are replaced as a whole.`),
    ],
  };
}

interface Resolved {
  readonly id: string | undefined;
  readonly label: string;
  readonly fault?: string;
}

/** A name stands for one command per type, and a guild's own and a global one may share it. §2.3 §4.7 */
function resolve(
  { command, type }: WantedPermissions,
  commands: readonly PublishedCommand[],
  applicationId: string,
): Resolved {
  if (command === "*" || command === applicationId) return { id: applicationId, label: "all commands" };
  const fits = commands.filter((one) => one.id === command || one.name === command);
  const [first, second] = fits.filter((one) => type === undefined || one.type === type);
  if (!first) {
    const fault = `No command “${command}”${type === undefined ? "" : ` of type ${type}`} is published there.`;
    return { id: undefined, label: command, fault };
  }
  if (!second) return { id: first.id, label: commandLabel(first) };
  const fault = `Several published commands are called “${command}”. Give the “type”, or the ID in place of the name.`;
  return { id: undefined, label: command, fault };
}

/** Whether two lists allow and disallow the same. Their order says nothing. */
export function sameOverwrites(a: readonly Overwrite[], b: readonly Overwrite[]): boolean {
  const [left, right] = [a.map(describeOverwrite).sort(), b.map(describeOverwrite).sort()];
  return left.length === right.length && left.every((one, index) => one === right[index]);
}

function describeOverwrite({ id, type, permission }: Overwrite): string {
  const what = constantOf(overwriteTypes, type)?.name ?? `type ${type}`;
  return `${permission ? "allow" : "deny"} ${what} ${id}`;
}

/** A plan as lines of plain text, in the form of `describePlan`. */
export function describePermissionsPlan({ steps, unchanged, blockers }: PermissionsPlan): string[] {
  return [
    ...blockers.map((blocker) => `! ${blocker}`),
    ...steps.flatMap((step) => [`~ permissions of ${step.label}`, ...changesOf(step)]),
    ...(unchanged.length > 0 ? [`= ${unchanged.length} unchanged`] : []),
    ...(blockers.length > 0 ? ["This cannot be published as it is."] : []),
    ...(blockers.length + steps.length === 0 ? ["Nothing to do: all permissions are as the manifest has them."] : []),
  ];
}

function changesOf({ before, after }: PermissionStep): string[] {
  const [old, wanted] = [before.map(describeOverwrite), after.map(describeOverwrite)];
  return [
    ...old.filter((one) => !wanted.includes(one)).map((one) => `    - ${one}`),
    ...wanted.filter((one) => !old.includes(one)).map((one) => `    + ${one}`),
  ];
}

/** Somebody changed the permissions of a command since they were read. Nothing of theirs is overwritten. */
export class StalePermissions extends Error {
  override readonly name = "StalePermissions";

  constructor(label: string) {
    super(
      `Somebody changed the permissions of ${label} in the meantime, so they are left as they are. Make a new plan.`,
    );
  }
}

/** What came of editing permissions, step by step, up to the first that failed. */
export interface PermissionsOutcome {
  readonly done: readonly PermissionStep[];
  readonly failed?: { readonly step: PermissionStep; readonly error: unknown };
}

/** Carries a plan out with a user's token, and stops at the first step that fails. */
export async function applyPermissions(
  { steps }: Pick<PermissionsPlan, "steps">,
  client: Pick<Client, "getPermissions" | "editPermissions">,
  place: PermissionsPlace,
): Promise<PermissionsOutcome> {
  for (const [index, step] of steps.entries()) {
    try {
      await replace(step, client, place);
    } catch (error) {
      return { done: steps.slice(0, index), failed: { step, error } };
    }
  }
  return { done: steps };
}

/** Looks once more right before writing: the interface has no way to write only if nothing has changed. §4.5 */
async function replace(
  { id, label, before, after }: PermissionStep,
  client: Pick<Client, "getPermissions" | "editPermissions">,
  { applicationId, guildId }: PermissionsPlace,
): Promise<void> {
  const now = await client.getPermissions(applicationId, guildId, id);
  if (sameOverwrites(now, after)) return;
  if (!sameOverwrites(now, before)) throw new StalePermissions(label);
  await client.editPermissions(applicationId, guildId, id, after);
}
