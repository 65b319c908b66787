import { count, quote } from "../../manifest/describe.ts";
import { type Step, singleSteps } from "./steps.ts";

/** Deletions because of empty manifests. The user confirms them with their number or the place's name. */
export interface Emptying {
  /** The number of commands that it deletes. */
  readonly deletions: number;
  /** The number of commands that are published there now. */
  readonly published: number;
  /** The target's name, else the guild's name or ID, else “global”. */
  readonly place: string;
  /** Manifests without a value in them: blank files, and files of only comments. */
  readonly blankFiles: readonly string[];
}

export function deletionsIn(steps: readonly Step[]): number {
  return singleSteps(steps).filter(({ kind }) => kind === "delete").length;
}

/** Says how many commands would be deleted, in one or two sentences. */
export function describeEmptying({ deletions, published, place, blankFiles }: Emptying): string {
  const commands = deletions === published ? allOf(deletions) : `${deletions} of ${published} commands`;
  const would = `This would delete ${commands} of ${quote(place)}.`;
  if (blankFiles.length === 0) return would;
  return `${blankFiles.join(", ")} ${blankFiles.length === 1 ? "is" : "are"} empty. ${would}`;
}

function allOf(commands: number): string {
  return commands === 1 ? "the only command" : `all ${count(commands, "command")}`;
}
