import { commandLabel, shortList } from "../../core/discord/commands/label.ts";
import { accessLosses } from "../../core/publish/plan/access-losses.ts";
import { describeRename } from "../../core/publish/plan/describe-step.ts";
import { deletionsIn, describeEmptying, type Emptying } from "../../core/publish/plan/emptying.ts";
import { singleSteps, type Warning } from "../../core/publish/plan/steps.ts";
import type { Consent } from "../../core/publish/use-cases/ports.ts";
import type { PlannedRequest } from "../../core/publish/use-cases/request.ts";
import type { PublishOptions } from "./index.d.cts";

/** Says how much empty manifests would delete, and names the option that allows it. */
export function libraryEmptying(emptying: Emptying): string {
  return `${describeEmptying(emptying)} To do that, pass \`allow: { deleteAll: ${emptying.deletions} }\`.`;
}

type Needed = Pick<Consent, "guesses" | "warnings" | "backUp">;

/**
 * The needs of a plan that the options do not allow, in whole sentences that name the option. The options take the place of the
 * question that the terminal and the editor ask. Empty: the plan may be carried out.
 */
export function notAllowed(
  planned: PlannedRequest,
  needed: Needed,
  { allow = {}, renames }: Pick<PublishOptions, "allow" | "renames">,
): readonly string[] {
  return [
    ...deletionFaults(planned, allow),
    ...(renames === "accept" ? [] : needed.guesses.map(guessFault)),
    ...(allow.permissionsLoss ? [] : lossFaults(planned, needed)),
  ];
}

function deletionFaults(
  { plan: { steps }, emptying }: PlannedRequest,
  { delete: mayDelete, deleteAll }: NonNullable<PublishOptions["allow"]>,
): readonly string[] {
  const deletions = deletionsIn(steps);
  if (deletions === 0 || deleteAll === deletions) return [];
  if (emptying) return [libraryEmptying(emptying)];
  if (mayDelete) return [];
  const deleted = singleSteps(steps).flatMap((step) => (step.kind === "delete" ? commandLabel(step.published) : []));
  return [`This deletes ${shortList(deleted)}. To do that, pass \`allow: { delete: true }\`.`];
}

function guessFault(step: Consent["guesses"][number]): string {
  return `This looks like a rename: ${describeRename(step)}. Pass \`renames: "accept"\` if it is, or \`renames: "reject"\` to create a new command.`;
}

/** Deletions are allowed or refused by themselves, so only what the other steps take away counts. */
function lossFaults({ plan, permissions = [], request }: PlannedRequest, { warnings, backUp }: Needed) {
  const { target, userClient } = request.destination;
  const kept = singleSteps(plan.steps).filter(({ kind }) => kind !== "delete");
  const around = { target, permissions, others: [], canRestore: userClient !== undefined, names: request.batch.names };
  const hasLosses = warnings.some(isLoss) && accessLosses(kept, around).some(isLoss);
  const losses = hasLosses ? warnings.filter(isLoss) : [];
  // Without a backup, no permissions are known that a rename would delete.
  const deleted = backUp === undefined ? [] : warnings.filter(({ about }) => about === "permissions");
  const messages = [...losses, ...deleted].map(({ message }) => message);
  return messages.length === 0 ? [] : [`${messages.join(" ")} To do that, pass \`allow: { permissionsLoss: true }\`.`];
}

function isLoss({ about }: Warning): boolean {
  return about === "loss";
}
