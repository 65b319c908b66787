import type { PublishedCommand } from "../../discord/payloads.ts";
import type { PermissionEntry } from "../../kinds/permissions/entries.ts";
import type { PlacedUnit } from "../../language/model/manifest.ts";
import type { Situation } from "../../permissions/access/usability.ts";
import { type Candidate, type Simulated, simulate } from "../../permissions/simulate.ts";
import type { Why } from "./preview.ts";
import type { Switches } from "./switches.schema.ts";
import { situationIn } from "./switches.ts";

/** A permissions manifest near the previewed manifest. */
export interface PermissionsSource {
  readonly uri: string;
  readonly name: string;
  readonly text: string;
  readonly entries: readonly PermissionEntry[];
}

/** How an app can be installed, and whether it has an Activity. */
export type AppFacts = Pick<Situation, "installs" | "activities">;

/** What decides who may use the commands. */
export interface AccessAround {
  /** Absent: an app that can be installed in every way and has an Activity. */
  readonly app?: AppFacts;
  readonly switches: Switches;
  /** The guild in which the commands are looked at. */
  readonly guildId: string | undefined;
  readonly sources: readonly PermissionsSource[];
}

export interface Access {
  readonly isShown: boolean;
  readonly why: Why;
}

/** Whether a command is shown, by the offsets of its unit. What the manifest says in a wrong form counts as left out. */
export function accessTo(candidate: Candidate, { switches, guildId, sources, app }: AccessAround): Access {
  const entries = sources.flatMap((source) => source.entries).filter((entry) => entry.guildId === guildId);
  const command = readable(candidate.command);
  const simulated = simulate(entries, { ...candidate, command }, situationIn(switches, guildId, app));
  const place = decidingPlace(simulated, sources);
  return {
    isShown: simulated.usability.usable,
    why: { message: simulated.usability.message, ...(place && { place }) },
  };
}

function decidingPlace(
  { decidedAt, usability: { because } }: Simulated,
  sources: readonly PermissionsSource[],
): Why["place"] {
  if (!decidedAt) return undefined;
  const { start, end } = decidedAt;
  if (decidedAt.in === "commands" || because.kind !== "overwrite") return { start, end };
  const says = ({ entries }: PermissionsSource): boolean =>
    entries.some(({ overwrites }) => overwrites.some(({ overwrite }) => overwrite === because.overwrite));
  const source = sources.find(says);
  if (!source) return undefined;
  const line = source.text.slice(0, start).split("\n").length;
  return { uri: source.uri, label: `${source.name}:${line}`, start, end };
}

/** The command as the rules of access read it, without values that they could not. */
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
