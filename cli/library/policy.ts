import { commandLabel, shortList } from "../../core/discord/commands/label.ts";
import { describeRename } from "../../core/publish/plan/describe-step.ts";
import { deletionsIn, describeEmptying, type Emptying } from "../../core/publish/plan/emptying.ts";
import { singleSteps } from "../../core/publish/plan/steps.ts";
import type { Consent } from "../../core/publish/use-cases/ports.ts";
import type { PlannedRequest } from "../../core/publish/use-cases/request.ts";
import type { PublishOptions } from "./index.d.cts";

/** Says how much empty manifests would delete, and names the option that allows it. */
export function libraryEmptying(emptying: Emptying): string {
  return `${describeEmptying(emptying)} To do that, pass \`allow: { deleteAll: ${emptying.deletions} }\`.`;
}

/**
 * What a plan needs that the options do not allow, in whole sentences that name the option. The options stand in place of the
 * question that the terminal and the editor ask. Empty: the plan may be carried out.
 */
export function notAllowed(
  { plan, emptying }: PlannedRequest,
  { guesses, warnings, backUp }: Pick<Consent, "guesses" | "warnings" | "backUp">,
  { allow = {}, renames }: Pick<PublishOptions, "allow" | "renames">,
): readonly string[] {
  return [
    ...deletionFaults(plan.steps, emptying, allow),
    ...(renames === "accept" ? [] : guesses.map(guessFault)),
    ...(allow.permissionsLoss ? [] : lossFaults(warnings, backUp)),
  ];
}

function deletionFaults(
  steps: PlannedRequest["plan"]["steps"],
  emptying: Emptying | undefined,
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

function lossFaults(warnings: Consent["warnings"], backUp: string | undefined): readonly string[] {
  const losses = warnings.filter(({ about }) => about === "loss" || (about === "permissions" && backUp !== undefined));
  const messages = losses.map(({ message }) => message);
  // Deleting a command has one warning, which is not about its permissions.
  if (messages.length === 0 && backUp === undefined) return [];
  const reason = messages.length > 0 ? messages.join(" ") : "This deletes permissions that are set for the command.";
  return [`${reason} To do that, pass \`allow: { permissionsLoss: true }\`.`];
}
