import { commandLabel, type Identity, identityKey } from "../../discord/commands/label.ts";
import { UserError } from "../../user-error.ts";
import type { Batch } from "./request.ts";

/** One command of a manifest. */
export interface CommandKey extends Identity {
  /** The manifest's URI. */
  readonly uri: string;
}

/** A batch with one of its commands alone: all others stay as they are, and none is deleted. Throws a UserError. */
export function onlyCommand(batch: Batch, which: CommandKey): Batch {
  const one = batch.desired.find((each) => each.uri === which.uri && identityKey(each) === identityKey(which));
  if (!one) throw new UserError(`${commandLabel(which)} is not in the manifests for ${batch.name}.`);
  const others = batch.desired.filter((each) => each !== one);
  return { ...batch, name: commandLabel(one), owns: "listed", only: undefined, desired: [one], others };
}
