import { ComponentType } from "../../interactions/component-tree.ts";
import type { Json } from "./json.ts";

/** A component of a message or a modal, as far as it can be shown without Discord. */
export type ComponentView =
  | { readonly kind: "group"; readonly children: readonly ComponentView[]; readonly isRow: boolean }
  | { readonly kind: "labelled"; readonly label: string; readonly children: readonly ComponentView[] }
  | { readonly kind: "button"; readonly label: string; readonly url: string | undefined; readonly isPrimary: boolean }
  | { readonly kind: "select"; readonly label: string; readonly options: readonly string[] }
  | { readonly kind: "input"; readonly label: string; readonly value: string; readonly isParagraph: boolean }
  | { readonly kind: "text"; readonly content: string }
  | { readonly kind: "media"; readonly label: string; readonly url: string }
  | { readonly kind: "separator" };

const selects: ReadonlyMap<number, string> = new Map([
  [ComponentType.stringSelect, "Make a selection"],
  [ComponentType.userSelect, "Select a user"],
  [ComponentType.roleSelect, "Select a role"],
  [ComponentType.mentionableSelect, "Select a user or role"],
  [ComponentType.channelSelect, "Select a channel"],
  [ComponentType.upload, "Upload a file"],
]);

/** The components in `components`; of one that this program does not know, what it contains. */
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

/** A row, section, container, label, or whatever else contains components. */
function containerOf(component: Json, isRow: boolean): ComponentView {
  const inside = ["component", "accessory"].flatMap((key) => viewOfMember(component.object(key)) ?? []);
  const children = [...componentsIn(component), ...inside];
  const label = component.text("label");
  return label === undefined ? group(children, isRow) : { kind: "labelled", label, children };
}

function viewOfMember(component: Json): ComponentView | undefined {
  return component.number("type") === undefined ? undefined : viewOf(component);
}

function group(children: readonly ComponentView[], isRow = false): ComponentView {
  return { kind: "group", children, isRow };
}

function buttonOf(component: Json): ComponentView {
  const emoji = component.object("emoji").text("name");
  const label = [emoji, component.text("label")].filter((part) => part !== undefined).join(" ");
  const isPrimary = component.number("style") === 1;
  return { kind: "button", label: label || "Button", url: component.text("url"), isPrimary };
}

function selectOf(component: Json, placeholder: string): ComponentView {
  const options = component.list("options").map((option) => option.text("label") ?? option.text("value") ?? "");
  return { kind: "select", label: component.text("placeholder") ?? placeholder, options };
}

function inputOf(component: Json): ComponentView {
  const label = component.text("label") ?? component.text("placeholder") ?? component.text("custom_id") ?? "Text";
  const value = component.text("value") ?? "";
  return { kind: "input", label, value, isParagraph: component.number("style") === 2 };
}

function mediaOf(owner: Json, key: string, label: string): ComponentView {
  return { kind: "media", label: owner.text("description") ?? label, url: owner.object(key).text("url") ?? "" };
}
