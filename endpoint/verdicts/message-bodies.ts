import type { ErrorPath } from "../../core/discord/error-tree.ts";
import { CallbackType, focusedType } from "../../core/interactions/answer.ts";
import { ComponentType } from "../../core/interactions/component-tree.ts";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import { OptionType } from "../../core/interface/facts/constants.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import type { BodyWithFiles } from "../bodies/form.ts";
import { requireValid } from "../bodies/refusal.ts";
import type { BodySchema } from "./body-schema.ts";
import { conform, schemaNamed } from "./conform.ts";

/** Reads a follow-up. Throws a refusal if it does not match Discord's document. */
export function readFollowUp({ value, files }: BodyWithFiles): BodyWithFiles {
  return { value: valid(messageSchema("IncomingWebhookRequestPartial", hasV2(value)), value), files };
}

/** Reads a message of a channel. `path`: of the message in its body. Throws as `readFollowUp` does. */
export function readNewMessage({ value, files }: BodyWithFiles, path: ErrorPath = []): BodyWithFiles {
  return { value: valid(messageSchema("MessageCreateRequest", hasV2(value)), value, path), files };
}

/** Reads an edit of a message of a channel. Throws as `readFollowUp` does. */
export function readMessageEdit({ value, files }: BodyWithFiles, message: Message): BodyWithFiles {
  const isV2 = hasV2(message) || hasV2(value);
  return { value: valid(messageSchema("MessageEditRequestPartial", isV2), value), files };
}

/** Reads an edit of an answer or a follow-up. Throws as `readFollowUp` does. */
export function readEdit({ value, files }: BodyWithFiles, message: Message): BodyWithFiles {
  const isV2 = hasV2(message) || hasV2(value);
  return { value: valid(messageSchema("IncomingWebhookUpdateRequestPartial", isV2), value), files };
}

/**
 * Reads an answer whose type matches its interaction. `used`: the current message of the component, which an answer can
 * update. Throws as `readFollowUp` does.
 */
export function readCallback(interaction: AnyInteraction, answer: JsonObject, used?: Message): JsonObject {
  const name = schemaNamed("AllCallbacks").byType?.[String(answer.type)];
  // The document does not describe every answer that the service knows.
  if (name === undefined) return answer;
  const schema = schemaNamed(name);
  const isV2 = hasV2(answer.data) || (answer.type === CallbackType.update && hasV2(used));
  const data = dataSchema(interaction, answer.type, { schema: schema.properties?.data ?? {}, isV2 });
  return valid({ ...schema, properties: { ...schema.properties, data } }, answer) as JsonObject;
}

function dataSchema(
  interaction: AnyInteraction,
  type: unknown,
  { schema, isV2 }: { readonly schema: BodySchema; readonly isV2: boolean },
): BodySchema {
  if (type === CallbackType.autocompleteResult) return schemaNamed(choicesSchema(focusedType(interaction)));
  if (type === CallbackType.modal || schema.is === undefined) return schema;
  return { ...messageSchema(schema.is, isV2), nullable: schema.nullable ?? false };
}

function choicesSchema(optionType: number | undefined): string {
  const sort = optionType === OptionType.INTEGER ? "Integer" : optionType === OptionType.NUMBER ? "Number" : "String";
  return `InteractionApplicationCommandAutocompleteCallback${sort}Data`;
}

/** The most rows in a message without `MessageFlag.componentsV2`. */
const maxRows = 5;

/** A message's schema by its name. Without `MessageFlag.componentsV2`, all its components are rows. */
function messageSchema(name: string, isV2: boolean): BodySchema {
  const schema = schemaNamed(name);
  if (isV2) return schema;
  const row = schema.properties?.components?.items?.byType?.[ComponentType.row];
  if (row === undefined) return schema;
  const components = {
    ...schema.properties?.components,
    maxItems: maxRows,
    items: { byType: { [ComponentType.row]: row } },
  };
  return { ...schema, properties: { ...schema.properties, components } };
}

function hasV2(message: unknown): boolean {
  return isObject(message) && hasFlag(message.flags, MessageFlag.componentsV2);
}

function valid(schema: BodySchema, value: unknown, path: ErrorPath = []): unknown {
  const conformed = conform(schema, value, path);
  requireValid(conformed.errors);
  return conformed.value;
}
