import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { allComponents, ComponentType, type PlacedComponent } from "../../core/interactions/component-tree.ts";
import { hasFlag, MessageFlag } from "../../core/interactions/message.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import { isGiven, relationFaults, repeatedFaults } from "./relation-faults.ts";

/** Limits of a whole message, from Discord's public documentation. Lengths are in characters. */
const limits = {
  embedText: 6000,
  rowWidth: 5,
  /** For messages with `componentsV2`. */
  components: 40,
  /** The total of all texts in a message with `componentsV2`. */
  componentText: 4000,
} as const;

const embedTexts: readonly (readonly string[])[] = [["title"], ["description"], ["footer", "text"], ["author", "name"]];

/** The errors below `path` that Discord reports for a message's body although each part matches Discord's document. */
export function messageFaults(body: unknown, path: ErrorPath = []): readonly ErrorEntry[] {
  if (!isObject(body)) return [{ path, ...formErrors.notObject }];
  const isV2 = hasFlag(body.flags, MessageFlag.componentsV2);
  const placed = [...path, "components"];
  const components = allComponents(body.components, placed);
  return [
    ...embedsFaults(body.embeds, [...path, "embeds"]),
    ...mentionsFaults(body.allowed_mentions, [...path, "allowed_mentions"]),
    ...(isV2 ? totalFaults(components, placed) : []),
    ...numberFaults(components),
    ...componentFaults(components),
    ...relationFaults("MessageCreateRequest", body, path),
  ];
}

/** The errors below `path` that Discord reports for a modal although each part matches Discord's document. */
export function modalFaults(modal: unknown, path: ErrorPath = []): readonly ErrorEntry[] {
  if (!isObject(modal)) return [{ path, ...formErrors.notObject }];
  const components = allComponents(modal.components, [...path, "components"]);
  return [...componentFaults(components), ...relationFaults("ModalInteractionCallbackRequestData", modal, path)];
}

function componentFaults(components: readonly PlacedComponent[]): readonly ErrorEntry[] {
  return [...components.flatMap(widthFaults), ...customIdFaults(components)];
}

function embedsFaults(embeds: unknown, path: ErrorPath): readonly ErrorEntry[] {
  if (!Array.isArray(embeds)) return [];
  const length = totalLength(embeds.flatMap((embed: unknown) => (isObject(embed) ? textsOf(embed) : [])));
  const message = `Embed size exceeds maximum size of ${limits.embedText}`;
  return length > limits.embedText ? [{ path, code: "MAX_EMBED_SIZE_EXCEEDED", message }] : [];
}

/** The texts whose lengths count together. */
function textsOf(embed: JsonObject): readonly unknown[] {
  const fields = Array.isArray(embed.fields) ? embed.fields : [];
  const inFields = fields.flatMap((field: unknown) => [partAt(field, ["name"]), partAt(field, ["value"])]);
  return [...embedTexts.map((keys) => partAt(embed, keys)), ...inFields];
}

function totalLength(texts: readonly unknown[]): number {
  return texts.reduce<number>((sum, text) => sum + (typeof text === "string" ? codePointLength(text) : 0), 0);
}

function partAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((at: unknown, key) => (isObject(at) ? at[key] : undefined), value);
}

/** Reports users or roles that are both parsed from the content and listed by ID. */
function mentionsFaults(allowed: unknown, path: ErrorPath): readonly ErrorEntry[] {
  const parse = partAt(allowed, ["parse"]);
  return (["users", "roles"] as const).flatMap((kind) => {
    const ids = partAt(allowed, [kind]);
    if (!Array.isArray(parse) || !parse.includes(kind) || !Array.isArray(ids) || ids.length === 0) return [];
    const message = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
    return [{ path, code: "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message }];
  });
}

/** Checks the totals of a message with `componentsV2`. */
function totalFaults(components: readonly PlacedComponent[], path: ErrorPath): readonly ErrorEntry[] {
  const texts = components.flatMap(({ component }) => (component.type === ComponentType.text ? component.content : []));
  const message = `Components displayable text size exceeds maximum size of ${limits.componentText}`;
  return [
    ...(components.length > limits.components ? [{ path, ...formErrors.tooLong(limits.components) }] : []),
    ...(totalLength(texts) > limits.componentText
      ? [{ path, code: "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message }]
      : []),
  ];
}

/** Checks that a row has at most five buttons, one select or one text input. */
function widthFaults({ component, path }: PlacedComponent): readonly ErrorEntry[] {
  if (component.type !== ComponentType.row || !Array.isArray(component.components)) return [];
  const width = component.components.reduce(
    (sum: number, part: unknown) => sum + (partAt(part, ["type"]) === ComponentType.button ? 1 : limits.rowWidth),
    0,
  );
  if (width <= limits.rowWidth) return [];
  const message = "The specified component exceeds the maximum width";
  return [{ path: [...path, "components"], code: "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message }];
}

function customIdFaults(components: readonly PlacedComponent[]): readonly ErrorEntry[] {
  const ids = components.map(({ component, path }) => ({ value: component.custom_id, path: [...path, "custom_id"] }));
  const code = "COMPONENT_CUSTOM_ID_DUPLICATED";
  return repeatedFaults(ids, { code, message: "Component custom id cannot be duplicated" });
}

/** Reports numbers of components that are not unique in their message. A number of 0 counts as absent. */
function numberFaults(components: readonly PlacedComponent[]): readonly ErrorEntry[] {
  const ids = components.map(({ component, path }) => ({ value: component.id || undefined, path: [...path, "id"] }));
  return repeatedFaults(ids, formErrors.repeated);
}

/** The parts of a message, after an edit. */
interface MessageParts {
  readonly content?: unknown;
  readonly embeds?: unknown;
  readonly components?: unknown;
  readonly poll?: unknown;
  readonly attachments?: unknown;
}

/**
 * The errors of a message that shows nothing, at its embeds below `path` if it has any. Undefined: it shows something. None:
 * it is empty as a whole.
 */
export function emptinessFaults(
  { embeds, content, ...others }: MessageParts,
  path: ErrorPath = [],
): readonly ErrorEntry[] | undefined {
  const hasText = typeof content === "string" ? !blank.test(content) : isGiven(content);
  const list: readonly unknown[] = Array.isArray(embeds) ? embeds : [];
  if (hasText || Object.values(others).some(isGiven) || list.some(showsSomething)) return undefined;
  return list.map((_, index) => ({ path: [...path, "embeds", index, "description"], ...formErrors.required }));
}

/** Discord removes white space around a content. It keeps characters without a width. */
const blank = /^[^\S\uFEFF]*$/;

/** The fields of an embed that show nothing on their own. */
const unseen: ReadonlySet<string> = new Set(["type", "color"]);

function showsSomething(embed: unknown): boolean {
  return !isObject(embed) || Object.entries(embed).some(([name, value]) => !unseen.has(name) && isGiven(value));
}
