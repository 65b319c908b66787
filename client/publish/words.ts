import { count } from "../../core/language/model/describe.ts";
import type { EditorRequest } from "./editor-request.ts";

/** What publishing and rolling back are called wherever the user meets them. */
export interface RequestWords {
  /** Asks whether to carry out a plan with so many steps. */
  question(steps: number): string;
  readonly button: string;
  /** The title of what carries out a plan that is shown. */
  readonly planAction: string;
  /** While it runs. */
  readonly progress: string;
  /** What is done, before what was done. */
  readonly done: string;
  /** The input box in which the name of a protected target is typed. */
  typeName(name: string): { readonly title: string; readonly prompt: string };
}

/** The words for what a request does. */
export function wordsOf({ batch, destination: { where }, rollsBack }: EditorRequest): RequestWords {
  if (rollsBack) {
    return {
      question: () => `Roll back ${batch.name} ${where}?`,
      button: "Roll Back",
      planAction: "Roll Back as Planned",
      progress: `Rolling back ${batch.name}`,
      done: `Rolled back ${batch.name}`,
      typeName: (name) => ({
        title: `Roll Back ${where}: Protected Target`,
        prompt: `Enter the target name ${name} to roll back`,
      }),
    };
  }
  return {
    question: (steps) => `Publish ${batch.name} (${count(steps, "command")}) ${where}?`,
    button: "Publish",
    planAction: "Publish This Plan",
    progress: `Publishing ${where}`,
    done: `Published ${where}`,
    typeName: (name) => ({
      title: `Publish ${where}: Protected Target`,
      prompt: `Enter the target name ${name} to publish`,
    }),
  };
}
