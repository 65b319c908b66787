import { type ErrorEntry, flattenErrorTree } from "../../core/discord/error-tree.ts";
import { CallbackType } from "../../core/interactions/answer.ts";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { isObject } from "../../core/text/json.ts";
import { Refusal } from "../http/refusal.ts";
import { messageFaults, modalFaults } from "../verdicts/message-faults.ts";
import { readCallback } from "./message-bodies.ts";

/** What Discord would refuse an answer for whose type fits its interaction, by path in it. Files are not looked at. */
export function answerFaults(interaction: AnyInteraction, answer: unknown): readonly ErrorEntry[] {
  if (!isObject(answer)) return [];
  try {
    const { type, data = {} } = readCallback(interaction, answer);
    if (type === CallbackType.modal) return modalFaults(data, ["data"]);
    return type === CallbackType.message ? messageFaults(data, ["data"]) : [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return flattenErrorTree(error.body.errors);
  }
}
