import type { DesiredCommand } from "../../core/discord/commands/desired.ts";
import type { Difference } from "../../core/discord/commands/difference.ts";
import { commandLabel } from "../../core/discord/commands/label.ts";
import type { ServiceName } from "../../core/discord/service-name.ts";
import { isSubcommandOrGroup } from "../../core/interface/facts/option-types.ts";
import { type Command, declaredName, type Option } from "../../core/manifest/model.ts";
import { stateDetails, stateLabel } from "../../core/publish/drift/describe-drift.ts";
import { type Drift, type DriftState, stateOf } from "../../core/publish/drift/drift.ts";
import { isObject } from "../../core/text/json.ts";

/** A command from the manifests or among the published ones. */
export interface CommandState {
  readonly status: CommandStatus;
  /** The name for users: `/play`. */
  readonly label: string;
  readonly type: number;
  /** Undefined: the manifest has none. */
  readonly name: string | undefined;
  /** The command in a manifest; absent: no manifest lists it. */
  readonly desired: DesiredCommand | undefined;
  /** The ID of the published command; absent: not published, or unknown. */
  readonly id: string | undefined;
  readonly subcommands: readonly SubcommandState[];
}

export function stateOfDrift(drift: Drift): CommandState {
  const { state, desired, published } = drift;
  const { type, name } = desired ?? published ?? { type: 0, name: undefined };
  const label = commandLabel({ type, name });
  return { status: state, label, type, name, desired, id: published?.id, subcommands: subcommandsOf(drift) };
}

/** The state of a command before anything is known about the published ones. */
export function unknownState(desired: DesiredCommand): CommandState {
  const { type, name } = desired;
  const subcommands = subcommandsOf({ state: "unknown", desired, published: undefined, differences: [] });
  return { status: "unknown", label: commandLabel(desired), type, name, desired, id: undefined, subcommands };
}

/** The state of a command at the last refresh. "unknown": the published commands were never read. */
export type CommandStatus = DriftState | "unknown";

/** A short label beside a command: `changed on Discord`. */
export function statusLabel(status: CommandStatus, service?: ServiceName): string {
  return status === "unknown" ? "not refreshed yet" : stateLabel(status, service);
}

/** Explains a status if its label does not. No full stop. */
export function statusDetail(status: CommandStatus): string | undefined {
  return status === "unknown" ? "refresh the target to compare it with what is published" : stateDetails[status];
}

export interface SubcommandState {
  readonly name: string;
  readonly status: CommandStatus;
  /** Empty except for groups. */
  readonly subcommands: readonly SubcommandState[];
}

type Compared = Pick<Drift, "desired" | "published" | "differences"> & { readonly state: CommandStatus };

/** The subcommands of a command: first the manifest's in their order, then those that are only published. */
function subcommandsOf({ state, desired, published, differences }: Compared): readonly SubcommandState[] {
  const isCompared = desired !== undefined && published !== undefined;
  const statusAt = (path: readonly string[]): CommandStatus =>
    isCompared ? stateOfPart(differencesWithin(differences, path), path.length) : state;
  return childrenOf([desired?.body.options, published?.options], [], statusAt);
}

/**
 * The offset of a subcommand's name in its manifest, by the names that lead to it. Without names, or if the manifest lacks the
 * subcommand, that of the command's name.
 */
export function offsetOfName({ placed: { unit, start } }: DesiredCommand, path: readonly string[]): number {
  const named = path.reduce<Command | Option | undefined>(
    (above, name) => above?.options.find((one) => declaredName(one) === name),
    unit.command,
  );
  const offset = path.length > 0 ? named?.name?.node.offset : undefined;
  return start + (offset ?? unit.facts.nameSpan.start);
}

function childrenOf(
  lists: readonly unknown[],
  above: readonly string[],
  statusAt: (path: readonly string[]) => CommandStatus,
): readonly SubcommandState[] {
  const all = lists.flatMap((list) => (Array.isArray(list) ? list : [])).filter(isSubcommand);
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const path = [...above, "options", name];
    const below = all.filter((one) => one.name === name).map(({ options }) => options);
    return { name, status: statusAt(path), subcommands: childrenOf(below, path, statusAt) };
  });
}

/** A manifest may have any value in place of an option. */
function isSubcommand(option: unknown): option is { readonly name: string; readonly options?: unknown } {
  if (!isObject(option) || typeof option.name !== "string" || typeof option.type !== "number") return false;
  return isSubcommandOrGroup(option.type);
}

/** The differences in a part of the command, or in a parent of that part. */
function differencesWithin(differences: readonly Difference[], path: readonly string[]): readonly Difference[] {
  return differences.filter((one) => {
    const shared = Math.min(path.length, one.path.length);
    const isAbove = one.path.length < path.length;
    return (!isAbove || one.of === "value") && path.slice(0, shared).every((name, index) => name === one.path[index]);
  });
}

/** The state of a part. If only one side has it, the difference is the part itself, `depth` names down, or one of its parents. */
function stateOfPart(differences: readonly Difference[], depth: number): DriftState {
  const whole = differences.find(({ path, of }) => of === "value" && path.length <= depth);
  if (!whole || whole.by === "both") return stateOf(differences);
  if (whole.there === undefined) return whole.by === "there" ? "gone-there" : "only-here";
  if (whole.here === undefined) return whole.by === "here" ? "removed-here" : "only-there";
  return stateOf(differences);
}
