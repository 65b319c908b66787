import { explainRefusal } from "../discord/explain-refusal.ts";
import { labelOf, type Names } from "../discord/names/names.ts";
import type { Overwrite } from "../discord/payloads.ts";
import { overwriteSorts } from "../kinds/permissions/guild.ts";
import { constantOf, OverwriteType, overwriteTypes } from "../language/facts/constants.ts";
import { allChannelsOf } from "../language/facts/snowflake.ts";
import type { SortedId } from "../language/model/subjects.ts";
import type { PermissionsOutcome } from "./apply.ts";
import type { PermissionStep, PermissionsPlace, PermissionsPlan } from "./plan.ts";

/** What a plan without steps comes to. */
export const nothingToDo = "Nothing to do: the published permissions match the manifest.";

/** A plan as lines of plain text, in the form of `describePlan`. With the place, the guild's constants have names, and so has what `names` knows. */
export function describePermissionsPlan(
  { steps, unchanged, blockers }: PermissionsPlan,
  place?: PermissionsPlace,
  names?: Names,
): string[] {
  return [
    ...blockers.map(({ message }) => `! ${message}`),
    ...steps.flatMap((step) => [`~ permissions of ${step.label}`, ...changesOf(step, place, names)]),
    ...(unchanged.length > 0 ? [`= ${unchanged.length} unchanged`] : []),
    ...(blockers.length > 0 ? ["This plan cannot be published."] : []),
    ...(blockers.length + steps.length === 0 ? [nothingToDo] : []),
  ];
}

function changesOf({ before, after }: PermissionStep, place: PermissionsPlace | undefined, names: Names | undefined) {
  const [old, desired] = [before.map(describeOverwrite), after.map(describeOverwrite)];
  const named = (one: string, overwrite: Overwrite | undefined): string => {
    const name = overwrite && place && overwriteName(overwrite, place, names);
    return name === undefined ? one : `${one} (${name})`;
  };
  return [
    ...old.flatMap((one, index) => (desired.includes(one) ? [] : [`    - ${named(one, before[index])}`])),
    ...desired.flatMap((one, index) => (old.includes(one) ? [] : [`    + ${named(one, after[index])}`])),
  ];
}

function describeOverwrite({ id, type, permission }: Overwrite): string {
  const what = constantOf(overwriteTypes, type)?.name ?? `type ${type}`;
  return `${permission ? "allow" : "deny"} ${what} ${id}`;
}

/** `@everyone` or `all channels`, if that is what an overwrite is for. §2.3 */
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
export function describePermissionsOutcome({ done, failed, cancelled }: PermissionsOutcome, total: number): string {
  if (failed) {
    const rest = done.length === 0 ? "Nothing was changed." : `${done.length} of ${total} are done.`;
    return `Could not publish the permissions of ${failed.step.label}. ${explainRefusal(failed.error)} ${rest}`;
  }
  if (cancelled) return `Cancelled after ${done.length} of ${total} commands. Publish again to finish.`;
  const labels = done.map(({ label }) => label);
  return `Published the permissions of ${labels.length > 4 ? `${labels.length} commands` : labels.join(", ")}.`;
}

/** Who may use less than before, one line each: `role 5 may no longer use /play`. */
export function lossesOf({ steps }: Pick<PermissionsPlan, "steps">, place: PermissionsPlace, names?: Names): string[] {
  return steps.flatMap(({ before, after, label }) => {
    const isIn = (list: readonly Overwrite[], { id, type }: Overwrite, permission: boolean): boolean =>
      list.some((one) => one.id === id && one.type === type && one.permission === permission);
    const disallowed = after.filter((one) => !one.permission && !isIn(before, one, false));
    const dropped = before.filter((one) => one.permission && !isIn(after, one, true) && !isIn(after, one, false));
    return [
      ...disallowed.map((one) => `${subjectOf(one, place, names)} may no longer use ${label}`),
      ...dropped.map((one) => `${subjectOf(one, place, names)} loses the overwrite that allows ${label}`),
    ];
  });
}

function subjectOf(overwrite: Overwrite, place: PermissionsPlace, names: Names | undefined): string {
  const { id, type } = overwrite;
  const label = labelOf({ id, name: overwriteName(overwrite, place, names) });
  const what =
    constantName(overwrite, place) ??
    `${constantOf(overwriteTypes, type)?.name.toLowerCase() ?? `type ${type}`} ${label}`;
  return type === OverwriteType.CHANNEL ? `users in ${what}` : what;
}
