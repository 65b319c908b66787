import type { DesiredCommand } from "../../core/discord/commands/desired.ts";
import { CommandType, type CommandTypeValue } from "../../core/interface/facts/constants.ts";
import { countByType, type TypeCount } from "../../core/manifest/counts.ts";
import { count } from "../../core/manifest/describe.ts";
import { type DriftOptions, driftOf } from "../../core/publish/drift/drift.ts";
import type { HistoryEntry, Refresh } from "../../core/publish/history/history.schema.ts";
import { placeKey } from "../../core/publish/history/history.ts";
import { createsLeft } from "../../core/publish/plan/daily-creates.ts";
import { type CommandState, stateOfDrift, unknownState } from "./command-state.ts";

export interface TargetState {
  /** When the target was read, in ISO 8601; undefined: never. */
  readonly refreshedAt: string | undefined;
  /** First the manifests' commands in their order, then those that are only published. */
  readonly commands: readonly CommandState[];
  /** How many commands differ. Commands that no manifest lists count only where the target owns the scope. */
  readonly changes: number;
  /** How many commands of each type the scope has after publishing. §8 */
  readonly counts: readonly TypeCount[];
  /** How many commands can still be created in the scope today, as far as known; undefined before a refresh. §8 */
  readonly createsLeft: number | undefined;
}

export interface TargetStateInput extends DriftOptions {
  readonly desired: readonly DesiredCommand[];
  readonly refresh: Refresh | undefined;
  readonly entries: readonly HistoryEntry[];
  readonly now: Date;
}

/** Compares with the last refresh. Pure: sends no request. */
export function targetState({ desired, refresh, entries, now, ...options }: TargetStateInput): TargetState {
  const commands = refresh ? driftOf(desired, refresh.published, options).map(stateOfDrift) : desired.map(unknownState);
  const differs = ({ status }: CommandState): boolean =>
    status !== "in-sync" && status !== "unknown" && (status !== "only-there" || options.owns === "scope");
  const staying = commands.filter(({ desired: one, type }) => {
    // An entry point is never deleted for being missing in the manifests.
    return one || options.owns === "listed" || type === CommandType.PRIMARY_ENTRY_POINT;
  });
  return {
    refreshedAt: refresh?.at,
    commands,
    changes: commands.filter(differs).length,
    counts: countByType(staying.map(({ type }) => ({ facts: { type } }))),
    createsLeft: refresh && createsLeft([refresh.published, ...listsOf(entries, refresh)], now),
  };
}

function listsOf(entries: readonly HistoryEntry[], { place }: Refresh) {
  const near = entries.filter((entry) => placeKey(entry.place) === placeKey(place));
  return near.flatMap(({ before, after = [] }) => [before, after]);
}

/** A target's state in a few words: `2 changes`. */
export function targetSummary({ refreshedAt, changes }: Pick<TargetState, "refreshedAt" | "changes">): string {
  if (refreshedAt === undefined) return "not refreshed yet";
  return changes === 0 ? "in sync" : count(changes, "change");
}

const groupTitles: Readonly<Record<number, string>> = {
  [CommandType.CHAT_INPUT]: "Slash commands",
  [CommandType.USER]: "User commands",
  [CommandType.MESSAGE]: "Message commands",
  [CommandType.PRIMARY_ENTRY_POINT]: "Entry point",
} satisfies Record<CommandTypeValue, string>;

export function typeTitle(type: number): string {
  return groupTitles[type] ?? "Other commands";
}
