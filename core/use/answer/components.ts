import { isObject } from "../../json.ts";
import { ComponentType } from "../interactions/component-tree.ts";

/** A component of a message or a modal, as far as it can be shown without Discord. */
export type ComponentView =
  | { readonly kind: "group"; readonly children: readonly ComponentView[]; readonly isRow: boolean }
  | { readonly kind: "labelled"; readonly label: string; readonly children: readonly ComponentView[] }
  | ButtonView
  | SelectView
  | InputView
  | {
      readonly kind: "check";
      readonly label: string;
      readonly customId: string | undefined;
      readonly isChecked: boolean;
    }
  | { readonly kind: "text"; readonly content: string }
  | { readonly kind: "media"; readonly label: string; readonly url: string }
  | { readonly kind: "separator" };

/** A button; one with a `url` is a link, which the app does not notice. */
export interface ButtonView {
  readonly kind: "button";
  readonly label: string;
  readonly url: string | undefined;
  readonly isPrimary: boolean;
  /** Absent where the app is not told of a click. */
  readonly customId: string | undefined;
  readonly isDisabled: boolean;
}

/** What a user selects from where a component has no options of its own. */
export type SelectedObjects = "user" | "role" | "mentionable" | "channel" | "file";

export interface SelectView {
  readonly kind: "select";
  readonly label: string;
  readonly customId: string | undefined;
  readonly isDisabled: boolean;
  readonly options: readonly { readonly label: string; readonly value: string; readonly isSelected: boolean }[];
  /** Undefined: the `options`. */
  readonly objects: SelectedObjects | undefined;
  readonly max: number;
  /** Whether a modal cannot be submitted without it. */
  readonly isRequired: boolean;
  /** Whether the app gets one value, not a list. */
  readonly isRadio: boolean;
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

/** The components in `components`; an unknown component is replaced with its contents. */
export function componentsIn(owner: Json): readonly ComponentView[] {
  return owner.list("components").flatMap((component) => viewOf(component) ?? []);
}

function viewOf(component: Json): ComponentView | undefined {
  const number = component.number("type") ?? 0;
  const placeholder = selects.get(number);
  if (placeholder !== undefined) return selectOf(component, placeholder);
  switch (number) {
    case ComponentType.button:
      return buttonOf(component);
    case ComponentType.textInput:
      return inputOf(component);
    case ComponentType.checkbox:
      return {
        kind: "check",
        label: component.text("label") ?? component.text("custom_id") ?? "Checkbox",
        customId: component.text("custom_id"),
        isChecked: component.flag("default"),
      };
    case ComponentType.text:
      return { kind: "text", content: component.text("content") ?? "" };
    case ComponentType.thumbnail:
      return mediaOf(component, "media", "Thumbnail");
    case ComponentType.file:
      return mediaOf(component, "file", "File");
    case ComponentType.gallery:
      return group(component.list("items").map((item) => mediaOf(item, "media", "Image")));
    case ComponentType.separator:
      return { kind: "separator" };
    default:
      return containerOf(component, number === ComponentType.row);
  }
}

function containerOf(component: Json, isRow: boolean): ComponentView {
  const inside = ["component", "accessory"].flatMap((key) => {
    const member = component.object(key);
    return member.number("type") === undefined ? [] : (viewOf(member) ?? []);
  });
  const children = [...componentsIn(component), ...inside];
  const label = component.text("label");
  return label === undefined ? group(children, isRow) : { kind: "labelled", label, children };
}

function group(children: readonly ComponentView[], isRow = false): ComponentView {
  return { kind: "group", children, isRow };
}

function buttonOf(component: Json): ComponentView {
  const emoji = component.object("emoji").text("name");
  const label = [emoji, component.text("label")].filter((part) => part !== undefined).join(" ");
  const isPrimary = component.number("style") === 1;
  const customId = component.text("custom_id");
  const isDisabled = component.flag("disabled");
  return { kind: "button", label: label || "Button", url: component.text("url"), isPrimary, customId, isDisabled };
}

function selectOf(component: Json, placeholder: string): ComponentView {
  const type = component.number("type") ?? 0;
  const options = component.list("options").map((option) => ({
    label: option.text("label") ?? option.text("value") ?? "",
    value: option.text("value") ?? "",
    isSelected: option.flag("default"),
  }));
  return {
    kind: "select",
    label: component.text("placeholder") ?? placeholder,
    customId: component.text("custom_id"),
    isDisabled: component.flag("disabled"),
    options,
    objects: objectsOf.get(type),
    max: component.number("max_values") ?? 1,
    isRequired: !component.isFalse("required"),
    isRadio: type === ComponentType.radioGroup,
  };
}

function inputOf(component: Json): ComponentView {
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

function mediaOf(owner: Json, key: string, label: string): ComponentView {
  return { kind: "media", label: owner.text("description") ?? label, url: owner.object(key).text("url") ?? "" };
}

/** Reads what an application sent, which can be anything: what is not of the expected type is left out. */
export interface Json {
  text(key: string): string | undefined;
  number(key: string): number | undefined;
  flag(key: string): boolean;
  isFalse(key: string): boolean;
  /** The member as an object; an empty one where it is none. */
  object(key: string): Json;
  list(key: string): readonly Json[];
}

export function jsonOf(value: unknown): Json {
  const members: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
  return {
    text: (key) => (typeof members[key] === "string" && members[key] !== "" ? members[key] : undefined),
    number: (key) => (typeof members[key] === "number" ? members[key] : undefined),
    flag: (key) => members[key] === true,
    isFalse: (key) => members[key] === false,
    object: (key) => jsonOf(members[key]),
    list: (key) => (Array.isArray(members[key]) ? members[key].filter(isObject).map(jsonOf) : []),
  };
}
