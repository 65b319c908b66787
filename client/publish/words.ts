import { count } from "../../core/language/model/describe.ts";
import type { EditorRequest } from "./editor-request.ts";

/** The words for publishing or rolling back in dialogs, messages and plans. */
export interface RequestWords {
  /** Asks whether to carry out a plan. `steps`: their number. */
  question(steps: number): string;
  readonly button: string;
  /** The title of the action that carries out a shown plan. */
  readonly planAction: string;
  /** While it runs. */
  readonly progress: string;
  /** Introduces the changes once they are published. */
  readonly done: string;
  /** The input box in which the name of a protected target is typed. */
  typeName(name: string): { readonly title: string; readonly prompt: string };
}

/** The words for what a request does. */
export function requestWords({ batch, destination: { where }, rollsBack }: EditorRequest): RequestWords {
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
