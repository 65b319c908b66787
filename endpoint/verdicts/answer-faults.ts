import { type ErrorEntry, flattenErrorTree } from "../../core/discord/error-tree.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { CallbackType } from "../../core/interactions/answer.ts";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import { Refusal } from "../bodies/refusal.ts";
import { readCallback } from "./message-bodies.ts";
import { emptinessFaults, messageFaults, modalFaults } from "./message-faults.ts";

/**
 * Returns the faults for which Discord would refuse an answer, with their paths in it. Files are not checked. `hasFiles`: whether
 * the answer came with files, which make a message without content valid.
 */
export function answerFaults(interaction: AnyInteraction, answer: unknown, hasFiles = false): readonly ErrorEntry[] {
  if (!isObject(answer)) return [];
  try {
    const { type, data } = readCallback(interaction, answer);
    if (type === CallbackType.modal) return modalFaults(data, ["data"]);
    if (type !== CallbackType.message && type !== CallbackType.update) return [];
    const message = isObject(data) ? data : {};
    const faults = messageFaults(message, ["data"]);
    // An update keeps the parts that it does not name.
    const isWhole = type === CallbackType.message && !hasFiles;
    const emptiness = isWhole ? emptinessFaults(partsOf(message), ["data"]) : undefined;
    if (faults.length > 0 || !emptiness) return faults;
    return emptiness.length > 0 ? emptiness : [emptyMessage];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return flattenErrorTree(error.body.errors);
  }
}

const { code, message: sentence } = serviceErrors.emptyMessage;
const emptyMessage: ErrorEntry = { path: ["data"], code: String(code), message: sentence };

function partsOf({ content, embeds, components, poll }: JsonObject) {
  return { content, embeds, components, poll };
}
