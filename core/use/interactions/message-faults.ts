import type { ErrorEntry, ErrorPath } from "../../discord/error-tree.ts";
import { formErrors } from "../../discord/form-errors.ts";
import { isObject } from "../../json.ts";
import { codePointLength } from "../../language/text/code-points.ts";
import { allComponents, ComponentType } from "./component-tree.ts";
import { hasFlag, MessageFlag } from "./message.ts";

/** Limits of messages and modals, from Discord's public documentation. Lengths are in characters. */
const limits = {
  content: 2000,
  embeds: 10,
  embedText: 6000,
  fields: 25,
  rows: 5,
  rowWidth: 5,
  /** Of a message that consists of components alone. */
  components: 40,
  customId: 100,
  selectOptions: 25,
  modalTitle: 45,
  modalComponents: 5,
} as const;

const embedTexts: readonly (readonly [path: readonly string[], max: number])[] = [
  [["title"], 256],
  [["description"], 4096],
  [["footer", "text"], 2048],
  [["author", "name"], 256],
];
const fieldTexts = { name: 256, value: 1024 } as const;

/** What Discord refuses of a message's body, below `path`. */
export function messageFaults(body: unknown, path: ErrorPath = []): readonly ErrorEntry[] {
  if (!isObject(body)) return [{ path, ...formErrors.notObject }];
  const { content, embeds, components, flags } = body;
  return [
    ...textFaults(content, limits.content, [...path, "content"]),
    ...embedsFaults(embeds, [...path, "embeds"]),
    ...componentsFaults(components, hasFlag(flags, MessageFlag.componentsV2), [...path, "components"]),
    ...(hasFlag(flags, MessageFlag.componentsV2) ? legacyFaults(body, path) : []),
  ];
}

/** What Discord refuses of a modal, below `path`. */
export function modalFaults(modal: unknown, path: ErrorPath = []): readonly ErrorEntry[] {
  if (!isObject(modal)) return [required(path)];
  const { title, custom_id: customId, components } = modal;
  const placed = [...path, "components"];
  return [
    ...(title === undefined
      ? [required([...path, "title"])]
      : textFaults(title, limits.modalTitle, [...path, "title"])),
    ...(customId === undefined ? [required([...path, "custom_id"])] : customIdFaults(customId, [...path, "custom_id"])),
    ...(Array.isArray(components) ? tooManyFaults(components, limits.modalComponents, placed) : [required(placed)]),
    ...missingTypes(components, placed),
    ...customIdsFaults(components, placed),
  ];
}

function required(path: ErrorPath): ErrorEntry {
  return { path, ...formErrors.required };
}

function textFaults(text: unknown, max: number, path: ErrorPath): readonly ErrorEntry[] {
  if (text === undefined || text === null) return [];
  if (typeof text !== "string") return [{ path, ...formErrors.notString }];
  if (codePointLength(text) <= max) return [];
  return [{ path, ...formErrors.tooLong(max) }];
}

function tooManyFaults(list: readonly unknown[], max: number, path: ErrorPath): readonly ErrorEntry[] {
  if (list.length <= max) return [];
  return [{ path, ...formErrors.tooLong(max) }];
}

function listFault(list: unknown, path: ErrorPath): readonly ErrorEntry[] {
  if (list === undefined || list === null || Array.isArray(list)) return [];
  return [{ path, ...formErrors.notList }];
}

function embedsFaults(embeds: unknown, path: ErrorPath): readonly ErrorEntry[] {
  if (!Array.isArray(embeds)) return listFault(embeds, path);
  const texts = embeds.flatMap((embed: unknown) => (isObject(embed) ? textsOf(embed) : []));
  const length = texts.reduce((sum, text) => sum + codePointLength(text), 0);
  const message = `Embed size exceeds maximum size of ${limits.embedText}`;
  return [
    ...tooManyFaults(embeds, limits.embeds, path),
    ...embeds.flatMap((embed: unknown, index) => embedFaults(embed, [...path, index])),
    ...(length > limits.embedText ? [{ path, code: "MAX_EMBED_SIZE_EXCEEDED", message }] : []),
  ];
}

function embedFaults(embed: unknown, path: ErrorPath): readonly ErrorEntry[] {
  const fields = isObject(embed) && Array.isArray(embed.fields) ? embed.fields : [];
  return [
    ...embedTexts.flatMap(([keys, max]) => textFaults(valueAt(embed, keys), max, [...path, ...keys])),
    ...tooManyFaults(fields, limits.fields, [...path, "fields"]),
    ...fields.flatMap((field: unknown, index) =>
      Object.entries(fieldTexts).flatMap(([key, max]) => {
        const place = [...path, "fields", index, key];
        const text = valueAt(field, [key]);
        return text === undefined ? [required(place)] : textFaults(text, max, place);
      }),
    ),
  ];
}

/** The texts that count together. */
function textsOf(embed: object): readonly string[] {
  const fields: unknown = valueAt(embed, ["fields"]);
  const inFields = Array.isArray(fields)
    ? fields.flatMap((field) => [valueAt(field, ["name"]), valueAt(field, ["value"])])
    : [];
  return [...embedTexts.map(([keys]) => valueAt(embed, keys)), ...inFields].filter((text) => typeof text === "string");
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((at: unknown, key) => (isObject(at) ? at[key] : undefined), value);
}

function componentsFaults(components: unknown, isV2: boolean, path: ErrorPath): readonly ErrorEntry[] {
  if (!Array.isArray(components)) return listFault(components, path);
  const all = allComponents(components, path);
  const counted = isV2 ? tooManyFaults(all, limits.components, path) : tooManyFaults(components, limits.rows, path);
  return [
    ...counted,
    ...(isV2 ? [] : components.flatMap((component: unknown, index) => rowFaults(component, [...path, index]))),
    ...all.flatMap(({ component, path: place }) =>
      Array.isArray(component.options)
        ? tooManyFaults(component.options, limits.selectOptions, [...place, "options"])
        : [],
    ),
    ...missingTypes(components, path),
    ...customIdsFaults(components, path),
  ];
}

function missingTypes(components: unknown, path: ErrorPath): readonly ErrorEntry[] {
  const untyped = allComponents(components, path).filter(({ component }) => component.type === undefined);
  return untyped.map(({ path: place }) => required([...place, "type"]));
}

/** A message with content or embeds has only rows, of five buttons or one select. */
function rowFaults(row: unknown, path: ErrorPath): readonly ErrorEntry[] {
  const type = valueAt(row, ["type"]);
  if (type === undefined && isObject(row)) return [];
  const message = `Value of field "type" must be one of (${ComponentType.row},).`;
  if (type !== ComponentType.row) return [{ path: [...path, "type"], code: "UNION_TYPE_CHOICES", message }];
  const inside = allComponents(valueAt(row, ["components"]), [...path, "components"]);
  const width = inside.reduce(
    (sum, { component }) => sum + (component.type === ComponentType.button ? 1 : limits.rowWidth),
    0,
  );
  if (width <= limits.rowWidth) return [];
  const tooWide = "The specified component exceeds the maximum width";
  return [{ path: [...path, "components"], code: "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message: tooWide }];
}

/** A custom ID tells one component of a message from the others. */
function customIdsFaults(components: unknown, path: ErrorPath): readonly ErrorEntry[] {
  const seen = new Set<unknown>();
  return allComponents(components, path).flatMap(({ component, path: place }) => {
    const { custom_id: customId } = component;
    if (customId === undefined) return [];
    const at = [...place, "custom_id"];
    const message = "Component custom id cannot be duplicated";
    if (seen.has(customId)) return [{ path: at, code: "COMPONENT_CUSTOM_ID_DUPLICATED", message }];
    seen.add(customId);
    return customIdFaults(customId, at);
  });
}

function customIdFaults(customId: unknown, path: ErrorPath): readonly ErrorEntry[] {
  if (customId === "") return [required(path)];
  return textFaults(customId, limits.customId, path);
}

/** Fields that a message of components alone cannot have. */
function legacyFaults(body: object, path: ErrorPath): readonly ErrorEntry[] {
  return (["content", "embeds", "poll"] as const).flatMap((key) => {
    const value = valueAt(body, [key]);
    const isEmpty =
      value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
    const message = `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    return isEmpty
      ? []
      : [{ path: [...path, key], code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message }];
  });
}
