import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel } from "../../discord/commands/label.ts";
import type { Drift } from "../drift/drift.ts";
import type { CommandStatus } from "./status.ts";
import { type SubcommandState, subcommandsOf } from "./subcommands.ts";

/** One command of the manifests or of the published ones. */
export interface CommandState {
  readonly status: CommandStatus;
  /** How people know it: `/play`. */
  readonly label: string;
  readonly type: number;
  readonly name: string;
  /** Its place in a manifest; absent: no manifest lists it. */
  readonly desired: DesiredCommand | undefined;
  /** The ID under which it is published; absent: it is not, or that is unknown. */
  readonly id: string | undefined;
  readonly subcommands: readonly SubcommandState[];
}

/** The state of a command whose drift is known. */
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
