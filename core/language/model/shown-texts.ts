import { isContextMenu } from "../facts/constants.ts";
import type { Command, Described, Option, Text } from "./model.ts";

/** A command and everything in it that has texts, in the order in which users meet it. */
export function objectsIn(parent: Command | Option): Described[] {
  const choices = parent.kind === "option" ? parent.choices : [];
  return [parent, ...choices, ...parent.options.flatMap(objectsIn)];
}

/** The fields of an object whose texts users see: context menus and choices have names only. */
export function shownFields(object: Described): Text["field"][] {
  const isNameOnly = object.kind === "choice" || (object.kind === "command" && isContextMenu(object.type));
  return isNameOnly ? ["name"] : ["name", "description"];
}

/** The default texts of an object that users see. */
export function shownTexts(object: Described): Text[] {
  const fields = shownFields(object);
  const description = object.kind === "choice" ? undefined : object.description;
  return [object.name, fields.includes("description") ? description : undefined].filter((text) => text !== undefined);
}
