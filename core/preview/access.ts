import type { Channel } from "../access/permitted.ts";
import type { Situation } from "../access/usability.ts";
import type { PublishedCommand } from "../interface/payloads.ts";
import type { PermissionEntry } from "../kinds/permissions/entries.ts";
import type { PlacedUnit } from "../manifest/manifest.ts";
import {
  type Candidate,
  explainAccess,
  type Simulated,
  type SourceLine,
  simulate,
  usabilityWith,
} from "../permissions/simulate.ts";
import type { Why } from "./preview.ts";
import type { Switches } from "./switches.schema.ts";
import { situationIn } from "./switches.ts";

/** A permissions manifest near the previewed manifest. */
export interface PermissionsSource {
  readonly uri: string;
  /** Absent: users do not know the source as a file, so none of its lines is named. */
  readonly name?: string;
  readonly text: string;
  readonly entries: readonly PermissionEntry[];
}

/** The installation types of an app, whether it has an Activity, and the channels that are known. */
export interface AppFacts extends Pick<Situation, "installs" | "activities"> {
  readonly channels?: readonly Channel[];
}

/** Everything besides a command that decides who may use it. */
export interface AccessAround {
  /** Absent: an app that can be installed in every way and has an Activity. */
  readonly app?: AppFacts;
  readonly switches: Switches;
  /** The guild in which the commands are viewed. */
  readonly guildId: string | undefined;
  readonly sources: readonly PermissionsSource[];
}

export interface CommandAccess {
  readonly isHidden: boolean;
  readonly why: Why;
}

/** Used for a guild's commands if no manifest says which guild it is. */
export const someGuild = "0";

/** Whether the picker leaves a command out for this user at this place. */
export function isHiddenFrom({ command }: Candidate, { switches, guildId, sources, app }: AccessAround): boolean {
  const entries = permissionEntriesOf(sources, guildId);
  return !usabilityWith(entries, readable(command), situationIn(switches, guildId, app)).usable;
}

function permissionEntriesOf(
  sources: AccessAround["sources"],
  guildId: string | undefined,
): readonly PermissionEntry[] {
  return sources.flatMap((source) => source.entries).filter((entry) => entry.guildId === guildId);
}

/** Whether a command is hidden and why, by the offsets of its unit. Values of the wrong type count as absent. */
export function commandAccess(candidate: Candidate, { switches, guildId, sources, app }: AccessAround): CommandAccess {
  const command = readable(candidate.command);
  const simulated = simulate(
    permissionEntriesOf(sources, guildId),
    { ...candidate, command },
    situationIn(switches, guildId, app),
  );
  const { place, at } = decidedAt(simulated, sources);
  return {
    isHidden: !simulated.usability.usable,
    why: { message: explainAccess(simulated, at), ...(place && { place }) },
  };
}

/** The place that decides. `at`: its line, if it is in another file. */
function decidedAt(
  { decidedAt: span, usability: { because } }: Simulated,
  sources: readonly PermissionsSource[],
): { readonly place?: Why["place"]; readonly at?: SourceLine } {
  if (!span) return {};
  const { start, end } = span;
  if (span.in === "commands" || because.kind !== "overwrite") return { place: { start, end } };
  const says = ({ entries }: PermissionsSource): boolean =>
    entries.some(({ overwrites }) => overwrites.some(({ overwrite }) => overwrite === because.overwrite));
  const source = sources.find(says);
  if (source?.name === undefined) return {};
  const line = source.text.slice(0, start).split("\n").length;
  const at = { file: source.name, line };
  return { place: { uri: source.uri, label: `${source.name}, line ${line}`, start, end }, at };
}

/** The command as the rules of access read it, without values that they could not handle. */
function readable(command: PublishedCommand): PublishedCommand {
  const { contexts, integration_types, default_member_permissions: set, ...rest } = command;
  return {
    ...rest,
    default_member_permissions: set !== null && /^\d{1,20}$/.test(set) ? set : null,
    ...(areNumbers(contexts) && { contexts }),
    ...(areNumbers(integration_types) && { integration_types }),
  };
}

function areNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === "number");
}

/** A unit on its own, whose offsets count from its start. */
export function alone(unit: PlacedUnit["unit"]): PlacedUnit {
  return { unit, start: 0, path: [], list: 0 };
}
