import { explainFailedStep } from "../discord/explain-refusal.ts";
import type { Names } from "../discord/names/names.ts";
import { discordName, type ServiceName } from "../discord/service-name.ts";
import { constantOf, OverwriteType, overwriteTypes } from "../interface/facts/constants.ts";
import { allChannelsOf } from "../interface/facts/snowflake.ts";
import type { Overwrite } from "../interface/payloads.ts";
import { overwriteSorts } from "../kinds/permissions/fields.ts";
import type { SortedId } from "../manifest/subjects.ts";
import type { PermissionsOutcome } from "./apply.ts";
import type { PermissionStep, PermissionsPlace, PermissionsPlan } from "./plan.ts";

export { permissionLosses } from "./effects.ts";

/** The sentence for a plan without steps. */
export const nothingToDo = "Nothing to do: the published permissions match the manifest.";

/**
 * A plan as lines of plain text, in the form of `describePlan`. `place` gives names to the guild's constants, `names` to other
 * IDs.
 */
export function describePermissionsPlan(
  { steps, unchanged, blockers }: PermissionsPlan,
  place?: PermissionsPlace,
  names?: Names,
): string[] {
  return [
    ...blockers.map(({ message }) => `! ${message}`),
    ...steps.flatMap((step) => [`~ permissions of ${step.label}`, ...overwriteChanges(step, place, names)]),
    ...(unchanged.length > 0 ? [`= ${unchanged.length} unchanged`] : []),
    ...(blockers.length > 0 ? ["This plan cannot be published."] : []),
    ...(blockers.length + steps.length === 0 ? [nothingToDo] : []),
  ];
}

function overwriteChanges(
  { before, after }: PermissionStep,
  place: PermissionsPlace | undefined,
  names: Names | undefined,
) {
  const said = (overwrite: Overwrite): string => describeOverwrite(overwrite, place, names);
  const [old, desired] = [before.map(said), after.map(said)];
  return [
    ...old.flatMap((one) => (desired.includes(one) ? [] : [`    - ${one}`])),
    ...desired.flatMap((one) => (old.includes(one) ? [] : [`    + ${one}`])),
  ];
}

/** An overwrite in a few words: `deny ROLE 125… (@everyone)`. Without the place, the guild's constants have no names. */
export function describeOverwrite(overwrite: Overwrite, place?: PermissionsPlace, names?: Names): string {
  const { id, type, permission } = overwrite;
  const what = constantOf(overwriteTypes, type)?.name ?? `type ${type}`;
  const name = place && overwriteName(overwrite, place, names);
  return `${permission ? "allow" : "deny"} ${what} ${id}${name === undefined ? "" : ` (${name})`}`;
}

/** `@everyone` or `all channels` for an overwrite of a guild's constant; else undefined. §2.3 */
export function constantName(
  { id, type }: Overwrite,
  { guildId }: Pick<PermissionsPlace, "guildId">,
): string | undefined {
  if (type === OverwriteType.ROLE && id === guildId) return "@everyone";
  return type === OverwriteType.CHANNEL && id === allChannelsOf(guildId) ? "all channels" : undefined;
}

/** The IDs of a plan's overwrites that may have a name. */
export function idsIn({ steps }: Pick<PermissionsPlan, "steps">, place: PermissionsPlace): SortedId[] {
  return steps
    .flatMap(({ before, after }) => [...before, ...after])
    .filter((one) => constantName(one, place) === undefined)
    .flatMap(({ id, type }): SortedId[] => {
      const sort = overwriteSorts[type];
      return sort ? [{ sort, id, guildId: place.guildId }] : [];
    });
}

function overwriteName(overwrite: Overwrite, place: PermissionsPlace, names: Names | undefined): string | undefined {
  const sort = overwriteSorts[overwrite.type];
  return constantName(overwrite, place) ?? (sort && names?.nameOf(sort, overwrite.id));
}

/** The outcome of a plan, in a sentence or two. `total`: the number of its steps. */
export function describePermissionsOutcome(
  { done, failed, cancelled }: PermissionsOutcome,
  total: number,
  service: ServiceName = discordName,
): string {
  if (failed) {
    const rest = done.length === 0 ? "" : ` ${done.length} of ${total} are done.`;
    const { reason, again } = explainFailedStep(failed.error, service);
    const sentence = `The permissions of ${failed.step.label} were not published. ${reason}${rest}`;
    return again === undefined ? sentence : `${sentence} ${again}`;
  }
  if (cancelled) return `Cancelled after ${done.length} of ${total} commands. Publish again to finish.`;
  const labels = done.map(({ label }) => label);
  return `Published the permissions of ${labels.length > 4 ? `${labels.length} commands` : labels.join(", ")}.`;
}
