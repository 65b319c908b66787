import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel } from "../../discord/commands/label.ts";
import { isObject } from "../../json.ts";
import { isSubcommandOrGroup } from "../../language/facts/option-types.ts";
import { type Command, declaredName, type Option } from "../../language/model/model.ts";
import { stateDetails, stateLabels } from "../drift/describe-drift.ts";
import { type Drift, type DriftState, stateOf } from "../drift/drift.ts";
import type { Difference } from "../drift/three-way.ts";

/** One command of the manifests or of the published ones. */
export interface CommandState {
  readonly status: CommandStatus;
  /** For people: `/play`. */
  readonly label: string;
  readonly type: number;
  readonly name: string;
  /** Its place in a manifest; absent: no manifest lists it. */
  readonly desired: DesiredCommand | undefined;
  /** The ID under which it is published; absent: it is not, or that is unknown. */
  readonly id: string | undefined;
  readonly subcommands: readonly SubcommandState[];
}

export function stateOfDrift(drift: Drift): CommandState {
  const { state, desired, published } = drift;
  const { type, name } = desired ?? published ?? { type: 0, name: "" };
  const label = commandLabel({ type, name });
  return { status: state, label, type, name, desired, id: published?.id, subcommands: subcommandsOf(drift) };
}

/** The state of a command for as long as nothing is known of what is published. */
export function unknownState(desired: DesiredCommand): CommandState {
  const { type, name } = desired;
  const subcommands = subcommandsOf({ state: "unknown", desired, published: undefined, differences: [] });
  return { status: "unknown", label: commandLabel(desired), type, name, desired, id: undefined, subcommands };
}

/** The state of a command as of the last refresh. "unknown": what is published was never read. */
export type CommandStatus = DriftState | "unknown";

/** A status in a few words, to stand beside a command: `changed on Discord`. */
export function statusLabel(status: CommandStatus): string {
  return status === "unknown" ? "not refreshed yet" : stateLabels[status];
}

/** What a status means, where its label does not say it. No full stop. */
export function statusDetail(status: CommandStatus): string | undefined {
  return status === "unknown" ? "refresh the target to compare it with Discord" : stateDetails[status];
}

export interface SubcommandState {
  readonly name: string;
  readonly status: CommandStatus;
  /** Empty unless it is a group. */
  readonly subcommands: readonly SubcommandState[];
}

type Compared = Pick<Drift, "desired" | "published" | "differences"> & { readonly state: CommandStatus };

/** The subcommands of a command: the manifest's in its order, then those that are only published. */
function subcommandsOf({ state, desired, published, differences }: Compared): readonly SubcommandState[] {
  const isCompared = desired !== undefined && published !== undefined;
  const statusAt = (path: readonly string[]): CommandStatus =>
    isCompared ? stateOfPart(partOf(differences, path), path.length) : state;
  return childrenOf([desired?.body.options, published?.options], [], statusAt);
}

/**
 * The offset of a subcommand's name in its manifest, by the names that lead to it. Without names, and where the manifest
 * does not have it, that of the command's name.
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

/** A manifest may have anything in place of an option. */
function isSubcommand(option: unknown): option is { readonly name: string; readonly options?: unknown } {
  if (!isObject(option) || typeof option.name !== "string" || typeof option.type !== "number") return false;
  return isSubcommandOrGroup(option.type);
}

/** What differs in a part of the command, or in the whole that it is in. */
function partOf(differences: readonly Difference[], path: readonly string[]): readonly Difference[] {
  return differences.filter((one) => {
    const shared = Math.min(path.length, one.path.length);
    const isAbove = one.path.length < path.length;
    return (!isAbove || one.of === "value") && path.slice(0, shared).every((name, index) => name === one.path[index]);
  });
}

/** Of a part that one side alone has, the difference is the part itself, `depth` names down, or something around it. */
function stateOfPart(differences: readonly Difference[], depth: number): DriftState {
  const whole = differences.find(({ path, of }) => of === "value" && path.length <= depth);
  if (!whole || whole.by === "both") return stateOf(differences);
  if (whole.there === undefined) return whole.by === "there" ? "gone-there" : "only-here";
  if (whole.here === undefined) return whole.by === "here" ? "removed-here" : "only-there";
  return stateOf(differences);
}
