import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import {
  allComponents,
  type Component,
  ComponentType,
  type PlacedComponent,
  selectableOptions,
} from "../../core/interactions/component-tree.ts";
import { hasFlag, MessageFlag } from "../../core/interactions/message.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";

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

/** Styles of buttons that have no custom ID. */
const ButtonStyle = { link: 5, premium: 6 } as const;

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
    ...components.flatMap(widthFaults),
    ...componentsFaults(components),
    ...(isV2 ? legacyFaults(body, path) : []),
  ];
}

/** The errors below `path` that Discord reports for a modal although each part matches Discord's document. */
export function modalFaults(modal: unknown, path: ErrorPath = []): readonly ErrorEntry[] {
  return isObject(modal) ? componentsFaults(allComponents(modal.components, [...path, "components"])) : [];
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

/** Checks that a row has at most five buttons or one select. */
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

function componentsFaults(components: readonly PlacedComponent[]): readonly ErrorEntry[] {
  return [
    ...repeatedFaults(
      components.map(({ component, path }) => ({ value: component.custom_id, path: [...path, "custom_id"] })),
      { code: "COMPONENT_CUSTOM_ID_DUPLICATED", message: "Component custom id cannot be duplicated" },
    ),
    ...components.flatMap(({ component, path }) => [
      ...(component.type === ComponentType.button ? buttonFaults(component, path) : []),
      ...(component.type === ComponentType.stringSelect ? optionFaults(component, path) : []),
    ]),
  ];
}

function optionFaults(component: Component, path: ErrorPath): readonly ErrorEntry[] {
  return repeatedFaults(
    selectableOptions(component).map(({ value }, index) => ({ value, path: [...path, "options", index, "value"] })),
    { code: "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message: "The specified option value is already used" },
  );
}

/** Reports values that repeat an earlier one. Absent and null values never repeat. */
function repeatedFaults(
  values: readonly { readonly value: unknown; readonly path: ErrorPath }[],
  fault: Pick<ErrorEntry, "code" | "message">,
): readonly ErrorEntry[] {
  const seen = new Set<unknown>();
  return values.flatMap(({ value, path }) => {
    if (value === undefined || value === null) return [];
    if (seen.has(value)) return [{ path, ...fault }];
    seen.add(value);
    return [];
  });
}

/** Checks that a button has the field of its style, and none of another style. */
function buttonFaults({ style, ...button }: Component, path: ErrorPath): readonly ErrorEntry[] {
  const has = (key: string): boolean => button[key] !== undefined && button[key] !== null;
  const missing = (key: string, fault: Pick<ErrorEntry, "code" | "message">) =>
    has(key) ? [] : [{ path: [...path, key], ...fault }];
  const isLink = style === ButtonStyle.link;
  if (has("custom_id") && has("url")) {
    const code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
    const message = "A custom id and url cannot both be specified";
    return [{ path: [...path, isLink ? "custom_id" : "url"], code, message }];
  }
  if (isLink) return missing("url", formErrors.required);
  if (style === ButtonStyle.premium) return missing("sku_id", formErrors.required);
  return missing("custom_id", {
    code: "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    message: "A custom id is required",
  });
}

/** Reports fields that a message with `componentsV2` cannot have. */
function legacyFaults(body: JsonObject, path: ErrorPath): readonly ErrorEntry[] {
  return (["content", "embeds", "poll"] as const).flatMap((key) => {
    const value = body[key];
    const isEmpty =
      value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
    const message = `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    return isEmpty
      ? []
      : [{ path: [...path, key], code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message }];
  });
}
