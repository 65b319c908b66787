import { commandLabel } from "../../discord/commands/label.ts";
import { count } from "../../manifest/describe.ts";
import { describeRename } from "../plan/describe-step.ts";
import { describeEmptying, type Emptying } from "../plan/emptying.ts";
import type { RenameStep } from "../plan/steps.ts";
import type { Batch } from "./request.ts";

/*
 * The words of the question before a publish: those of the editor's dialog, then those of the terminal. The plan that the
 * question is about has its text in `plan/plan-text.ts`.
 */

/** A request as the dialog calls it. */
export interface AskedRequest {
  /** The publish that is rolled back; absent: none. */
  readonly rollsBack?: object | undefined;
  readonly batch: Pick<Batch, "name" | "others">;
  /** `where`: as after a verb. */
  readonly destination: { readonly where: string };
}

/**
 * The words for publishing or rolling back. `question` takes the number of changes, `planAction` is the action that carries out
 * a shown plan, and `done` introduces the changes once they are published.
 */
export function dialogWords({ batch, destination: { where }, rollsBack }: AskedRequest) {
  const [button, verb] = rollsBack ? ["Roll Back", "roll back"] : ["Publish", "publish"];
  const typeName = {
    title: `${button} ${where}: Protected Target`,
    prompt: (name: string) => `Enter the target name ${name} to ${verb}`,
  };
  if (rollsBack) {
    return {
      question: () => `Roll back ${batch.name} ${where}?`,
      ...{ button, typeName, planAction: "Roll Back as Planned" },
      progress: `Rolling back ${batch.name}`,
      done: `Rolled back ${batch.name}`,
    };
  }
  return {
    question: (changes: number) => `Publish ${batch.others ? batch.name : count(changes, "change")} ${where}?`,
    ...{ button, typeName, planAction: "Publish This Plan" },
    progress: `Publishing ${where}`,
    done: `Published ${where}`,
  };
}

/** The dialog's buttons beside the one that publishes. */
export const dialogButtons = {
  /** In place of *Publish*, if the plan renames commands. */
  publishAndRename: "Publish and Rename",
  createInstead: "Create Instead",
  mergeFirst: "Merge First…",
  backUp: "Back Up Permissions",
  deleteRemoved: "Delete Removed…",
  showPlan: "Show Plan",
  anotherGuild: "Another Guild…",
} as const;

/** The words for typing the name of the place whose commands an empty manifest would delete. */
export function typedDeletion({ deletions }: Pick<Emptying, "deletions">) {
  return {
    title: "Delete Commands",
    prompt: (name: string): string => `Enter “${name}” to delete ${count(deletions, "command")}`,
    problem: "Enter the exact name.",
  };
}

/**
 * The terminal's question whether to publish. `protectedName`: the target's name, which has to be typed. `deleted`: the commands
 * of a request that only deletes.
 */
export function terminalQuestion(protectedName: string | undefined, deleted?: string) {
  const [verb, refused] =
    deleted === undefined ? ["publish", "Nothing was published."] : ["delete", "Nothing was deleted."];
  if (protectedName === undefined) {
    const question = deleted === undefined ? "Publish this? (y/N) " : `Delete ${deleted}? (y/N) `;
    return { question, refused, unattended: `${refused} Add \`--yes\` to confirm.` };
  }
  return {
    question: `Enter the target name ${protectedName} to ${verb}: `,
    agrees: (answer: string): boolean => answer === protectedName,
    refused,
    unattended: `${refused.slice(0, -1)} because the target “${protectedName}” is protected. Without a terminal, \`--confirm ${protectedName}\` is required.`,
  };
}

/** The terminal's question whether guessed renames are right. */
export function renamesQuestion(guesses: readonly RenameStep[], batch: Pick<Batch, "isForSeveral">) {
  const list = guesses.map((step) => `  ${describeRename(step)}`).join("\n");
  return {
    question: `These commands look renamed:\n${list}\nAre they renamed? (y/N) `,
    refused: `Nothing was published. ${alternatives(guesses, batch)}`,
    unattended: `Nothing was published because \`--yes\` does not confirm a guessed rename. If it is right, use \`--accept-renames\`. ${alternatives(guesses, batch)}\n${list}`,
  };
}

function alternatives([first]: readonly RenameStep[], { isForSeveral }: Pick<Batch, "isForSeveral">): string {
  if (!first) return "";
  const { desired, published } = first;
  const byId = `To confirm a rename in the manifest, add "id": "${published.id}" to ${commandLabel(desired)}. `;
  return `${isForSeveral ? "" : byId}If it is a different command, use \`--reject-renames\`.`;
}

/** Says how much empty manifests would delete, and names the terminal's option that confirms it. */
export function terminalEmptying(emptying: Emptying): string {
  return `${describeEmptying(emptying)} To do that, add \`--delete-all ${emptying.deletions}\`.`;
}

/** Why the terminal publishes nothing, if `--delete-all` names another number than the plan deletes. */
export function wrongDeletions(given: number | undefined, deletions: number): string {
  const found = deletions === 0 ? "no command" : count(deletions, "command");
  return `Nothing was published because \`--delete-all ${given}\` does not match: the plan deletes ${found}.`;
}
