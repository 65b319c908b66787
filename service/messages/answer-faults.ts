import { type ErrorEntry, flattenErrorTree } from "../../core/discord/error-tree.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { CallbackType } from "../../core/interactions/answer.ts";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { isObject } from "../../core/text/json.ts";
import { Refusal } from "../http/refusal.ts";
import { messageFaults, modalFaults } from "../verdicts/message-faults.ts";
import { readCallback } from "./message-bodies.ts";

/**
 * Returns the faults for which Discord would refuse an answer, with their paths in it. Files are not checked. `hasFiles`: whether
 * the answer came with files, which make a message without content valid.
 */
export function answerFaults(interaction: AnyInteraction, answer: unknown, hasFiles = false): readonly ErrorEntry[] {
  if (!isObject(answer)) return [];
  try {
    const { type, data = {} } = readCallback(interaction, answer);
    if (type === CallbackType.modal) return modalFaults(data, ["data"]);
    if (type !== CallbackType.message) return [];
    const faults = messageFaults(data, ["data"]);
    return faults.length > 0 || hasFiles || !isEmptyMessage(data) ? faults : [emptyMessage];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return flattenErrorTree(error.body.errors);
  }
}

const { code, message } = serviceErrors.emptyMessage;
const emptyMessage: ErrorEntry = { path: ["data"], code: String(code), message };

function isEmptyMessage(data: unknown): boolean {
  const { content, embeds, components, poll } = isObject(data) ? data : {};
  const isNothing = (part: unknown): boolean =>
    part == null || part === "" || (Array.isArray(part) && part.length === 0);
  return [content, embeds, components, poll].every(isNothing);
}
