import type { ErrorPath } from "../../../core/discord/error-tree.ts";
import { ComponentType } from "../../../core/interactions/component-tree.ts";
import { colorIn, emojiIn, type Json } from "./read-json.ts";

/** A component of a message or a modal, as far as it can be shown without Discord. */
export type ComponentView = Placed &
  (
    | { readonly kind: "row"; readonly children: readonly ComponentView[] }
    | {
        readonly kind: "container";
        readonly children: readonly ComponentView[];
        /** `#rrggbb`; absent: no bar. */
        readonly color: string | undefined;
        readonly isSpoiler: boolean;
      }
    /** `children` begin with the texts; the accessory is last. */
    | { readonly kind: "section"; readonly children: readonly ComponentView[]; readonly hasAccessory: boolean }
    | {
        readonly kind: "labelled";
        readonly label: string;
        readonly description: string | undefined;
        readonly children: readonly ComponentView[];
      }
    | ButtonView
    | SelectView
    | InputView
    | CheckView
    | { readonly kind: "text"; readonly content: string }
    | { readonly kind: "gallery"; readonly media: readonly MediaView[] }
    | ({ readonly kind: "thumbnail" } & MediaView)
    | ({ readonly kind: "file" } & FileView)
    | { readonly kind: "separator"; readonly hasLine: boolean; readonly isLarge: boolean }
    /** A component of a type that Discord does not have, with the components in it. */
    | { readonly kind: "unknown"; readonly words: string; readonly children: readonly ComponentView[] }
  );

/** Where a part stands in the answer. */
export interface Placed {
  readonly path: ErrorPath;
}

const buttonStyles = ["primary", "secondary", "success", "danger", "link", "premium"] as const;

/** A button. Clicks on one with a `url`, which is a link, are not sent to the app. */
export interface ButtonView {
  readonly kind: "button";
  readonly label: string;
  readonly emoji: string | undefined;
  readonly style: (typeof buttonStyles)[number];
  readonly url: string | undefined;
  /** Absent if the app is not told of clicks. */
  readonly customId: string | undefined;
  readonly isDisabled: boolean;
}

/** The objects to select from in a component without options of its own. */
export type SelectedObjects = "user" | "role" | "mentionable" | "channel" | "file";

export interface SelectView {
  readonly kind: "select";
  readonly label: string;
  readonly customId: string | undefined;
  readonly isDisabled: boolean;
  readonly options: readonly SelectOption[];
  /** Undefined: the `options`. */
  readonly objects: SelectedObjects | undefined;
  readonly max: number;
  /** Whether a modal cannot be submitted without it. */
  readonly isRequired: boolean;
  /** Of `radios`, the app gets one value, of others a list. */
  readonly look: "menu" | "radios" | "checks";
}

export interface SelectOption {
  /** With its emoji. */
  readonly label: string;
  readonly value: string;
  readonly description?: string | undefined;
  readonly isSelected: boolean;
}

export interface InputView {
  readonly kind: "input";
  readonly label: string;
  readonly value: string;
  readonly placeholder: string | undefined;
  readonly isParagraph: boolean;
  readonly isRequired: boolean;
  readonly customId: string | undefined;
}

export interface CheckView {
  readonly kind: "check";
  readonly label: string;
  readonly customId: string | undefined;
  readonly isChecked: boolean;
}

export interface MediaView {
  /** The alternative text; absent: none. */
  readonly description: string | undefined;
  readonly url: string;
  readonly isSpoiler: boolean;
}

export interface FileView {
  readonly name: string;
  readonly url: string | undefined;
  /** In bytes; absent: unknown. */
  readonly size: number | undefined;
  readonly isSpoiler: boolean;
}

const objectsOf: ReadonlyMap<number, SelectedObjects> = new Map([
  [ComponentType.userSelect, "user"],
  [ComponentType.roleSelect, "role"],
  [ComponentType.mentionableSelect, "mentionable"],
  [ComponentType.channelSelect, "channel"],
  [ComponentType.upload, "file"],
]);

const selects: ReadonlyMap<number, string> = new Map([
  [ComponentType.stringSelect, "Make a selection"],
  [ComponentType.userSelect, "Select a user"],
  [ComponentType.roleSelect, "Select a role"],
  [ComponentType.mentionableSelect, "Select a user or role"],
  [ComponentType.channelSelect, "Select a channel"],
  [ComponentType.upload, "Upload a file"],
  [ComponentType.radioGroup, "Select one"],
  [ComponentType.checkboxGroup, "Make a selection"],
]);

/** Deeper components are not read. Discord itself allows four levels. */
const maxDepth = 16;

/** The components in `components`. */
export function componentsIn(owner: Json, depth = 0): readonly ComponentView[] {
  return owner.items("components").map((component) => viewOf(component, depth));
}

/** The components in a component. */
export function childrenOf(component: ComponentView): readonly ComponentView[] {
  return "children" in component ? component.children : [];
}

function viewOf(component: Json, depth: number): ComponentView {
  const { path } = component;
  if (depth >= maxDepth) return { kind: "unknown", path, words: "Nested too deeply", children: [] };
  const type = component.number("type") ?? 0;
  const placeholder = selects.get(type);
  if (placeholder !== undefined) return { path, ...selectOf(component, placeholder) };
  const children = [...componentsIn(component, depth + 1), ...singleIn(component, depth + 1)];
  switch (type) {
    case ComponentType.row:
      return { kind: "row", path, children };
    case ComponentType.container:
      return {
        ...{ kind: "container", path, children },
        ...{ color: colorIn(component, "accent_color"), isSpoiler: component.flag("spoiler") },
      };
    case ComponentType.section:
      return { kind: "section", path, children, hasAccessory: component.has("accessory") };
    case ComponentType.label: {
      const description = component.text("description");
      return { kind: "labelled", path, label: component.text("label") ?? "Label", description, children };
    }
    default:
      return { path, ...(leafOf(component, type) ?? { kind: "unknown", words: unknownWords(component), children }) };
  }
}

function singleIn(component: Json, depth: number): readonly ComponentView[] {
  return ["component", "accessory"].flatMap((key) => (component.has(key) ? viewOf(component.object(key), depth) : []));
}

function unknownWords(component: Json): string {
  const type = component.number("type") ?? component.text("type");
  return type === undefined ? "A component without a type" : `A component of unknown type ${type}`;
}

/** A component without others in it. */
function leafOf(component: Json, type: number) {
  switch (type) {
    case ComponentType.button:
      return buttonOf(component);
    case ComponentType.textInput:
      return inputOf(component);
    case ComponentType.checkbox:
      return checkOf(component);
    case ComponentType.text:
      return { kind: "text", content: component.text("content") ?? "" } as const;
    case ComponentType.thumbnail:
      return { kind: "thumbnail", ...mediaOf(component) } as const;
    case ComponentType.file:
      return { kind: "file", ...fileOf(component) } as const;
    case ComponentType.gallery:
      return { kind: "gallery", media: component.items("items").map(mediaOf) } as const;
    case ComponentType.separator: {
      const isLarge = component.number("spacing") === 2;
      return { kind: "separator", hasLine: !component.isFalse("divider"), isLarge } as const;
    }
    default:
      return undefined;
  }
}

function buttonOf(component: Json): ButtonView {
  const emoji = emojiIn(component);
  const style = buttonStyles[(component.number("style") ?? 2) - 1] ?? "secondary";
  const fallback = style === "premium" ? "Premium" : emoji === undefined ? "Button" : "";
  return {
    ...{ kind: "button", label: component.text("label") ?? fallback, emoji, style },
    ...{ url: component.text("url"), customId: component.text("custom_id"), isDisabled: component.flag("disabled") },
  };
}

function selectOf(component: Json, placeholder: string): SelectView {
  const type = component.number("type") ?? 0;
  const options = component.list("options").map(optionOf);
  const isChecks = type === ComponentType.checkboxGroup;
  return {
    kind: "select",
    label: component.text("placeholder") ?? placeholder,
    customId: component.text("custom_id"),
    isDisabled: component.flag("disabled"),
    options,
    objects: objectsOf.get(type),
    max: component.number("max_values") ?? (isChecks ? options.length : 1),
    isRequired: !component.isFalse("required"),
    look: isChecks ? "checks" : type === ComponentType.radioGroup ? "radios" : "menu",
  };
}

function optionOf(option: Json): SelectOption {
  const label = option.text("label") ?? option.text("value") ?? "";
  const emoji = emojiIn(option);
  return {
    label: emoji === undefined ? label : `${emoji} ${label}`,
    value: option.text("value") ?? "",
    description: option.text("description"),
    isSelected: option.flag("default"),
  };
}

function inputOf(component: Json): InputView {
  const placeholder = component.text("placeholder");
  return {
    kind: "input",
    label: component.text("label") ?? placeholder ?? component.text("custom_id") ?? "Text",
    value: component.text("value") ?? "",
    placeholder,
    isParagraph: component.number("style") === 2,
    isRequired: !component.isFalse("required"),
    customId: component.text("custom_id"),
  };
}

function checkOf(component: Json): CheckView {
  return {
    kind: "check",
    label: component.text("label") ?? component.text("custom_id") ?? "Checkbox",
    customId: component.text("custom_id"),
    isChecked: component.flag("default"),
  };
}

function mediaOf(owner: Json): MediaView {
  const url = owner.object("media").text("url") ?? "";
  return { description: owner.text("description"), url, isSpoiler: owner.flag("spoiler") };
}

function fileOf(component: Json): FileView {
  const url = component.object("file").text("url");
  return {
    name: component.text("name") ?? url?.split("/").at(-1) ?? "file",
    ...{ url, size: component.number("size"), isSpoiler: component.flag("spoiler") },
  };
}
