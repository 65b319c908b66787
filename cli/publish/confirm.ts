import { joined, quote } from "../../core/manifest/describe.ts";
import { deletionsIn } from "../../core/publish/plan/emptying.ts";
import type { RenameStep } from "../../core/publish/plan/steps.ts";
import {
  renamesQuestion,
  terminalEmptying,
  terminalQuestion,
  wrongDeletions,
} from "../../core/publish/use-cases/publish-question.ts";
import type { Batch, PlannedRequest } from "../../core/publish/use-cases/request.ts";
import type { Where } from "../../core/workspace/where.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { mustAgree } from "../terminal/face.ts";
import type { PlacesOptions } from "./where.ts";

export interface ConfirmOptions {
  readonly yes?: true;
  /** The names of targets, instead of typing those of protected ones. */
  readonly confirm?: readonly string[];
}

export interface DeleteAllOptions {
  /** The number of commands that may be deleted although manifests are empty. */
  readonly deleteAll?: number;
}

/** Throws CannotRun if empty manifests delete commands without `--delete-all`, or if its number is wrong. */
export function refuseDeletions(
  { deleteAll }: DeleteAllOptions,
  { plan, emptying }: Pick<PlannedRequest, "plan" | "emptying">,
) {
  const deletions = emptying?.deletions ?? deletionsIn(plan.steps);
  if (deleteAll === deletions || (deleteAll === undefined && !emptying)) return;
  if (emptying) throw new CannotRun(`Nothing was published. ${terminalEmptying(emptying)}`);
  throw new CannotRun(wrongDeletions(deleteAll, deletions));
}

/** Throws CannotRun if `--confirm` names something other than a target of the command. */
export function refuseOtherName({ confirm = [] }: ConfirmOptions, { target: targets = [] }: PlacesOptions): void {
  const other = confirm.find((name) => !targets.includes(name));
  if (other === undefined) return;
  if (targets.length === 0) throw new CannotRun("Nothing was published because `--confirm` requires `--target`.");
  const named = `${targets.length === 1 ? "the target is" : "the targets are"} ${joined(targets.map(quote), "and")}`;
  throw new CannotRun(`Nothing was published because \`--confirm\` is “${other}” and ${named}.`);
}

/**
 * Asks whether to publish, unless the options confirm it. Throws CannotRun if the user does not confirm. `deleted`: the commands
 * of a request that only deletes.
 */
export async function confirmPublish(
  { yes, confirm: names = [] }: ConfirmOptions,
  { protectedName, targetName }: Pick<Where, "protectedName" | "targetName">,
  deleted?: string,
) {
  const named = protectedName ?? targetName;
  if ((yes && protectedName === undefined) || (named !== undefined && names.includes(named))) return;
  await mustAgree(terminalQuestion(protectedName, deleted));
}

export interface AcceptOptions {
  readonly acceptRenames?: true;
  readonly rejectRenames?: true;
}

/**
 * Asks whether guessed renames are right. Renames by an ID or by the ledger need no question, because the manifest or its
 * history proves them. Throws CannotRun if they are not confirmed.
 */
export async function acceptRenames(
  { acceptRenames: accepted }: AcceptOptions,
  guesses: readonly RenameStep[],
  batch: Pick<Batch, "isForSeveral">,
) {
  if (accepted || guesses.length === 0) return;
  await mustAgree(renamesQuestion(guesses, batch));
}
