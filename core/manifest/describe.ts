import { CommandType, OptionType } from "../interface/facts/constants.ts";
import { cutText, firstCodePoints, isLengthWithin } from "../text/code-points.ts";
import { visible } from "../text/visible.ts";
import { type AnyObject, type Described, declaredName } from "./model.ts";

/** Shortens a text to be quoted in a message. */
export function quote(text: string): string {
  return `“${shorten(firstCodePoints(text, 200).replaceAll(/\s+/g, " "))}”`;
}

/** The name of a file, with its invisible characters escaped; `this file` without a URI. */
export function fileOf({ uri }: { readonly uri: string | undefined }): string {
  const name = uri?.split("/").at(-1);
  return name ? visible(decoded(name)) : "this file";
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Shortens a JSON literal to at most 40 code points, to be shown in a message. */
export function shorten(literal: string): string {
  const isShort = isLengthWithin(literal, { max: 40 });
  return visible(isShort ? literal : cutText(literal, 39));
}

/** `1 option`, `2 options`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** `1, 2 or 3` */
export function joined(words: readonly (string | number)[], conjunction: "and" | "or"): string {
  const [last = "", ...others] = words.toReversed();
  return others.length > 0 ? `${others.reverse().join(", ")} ${conjunction} ${last}` : String(last);
}

/** Labels for a sentence: up to three, else the first two and the number of the others. */
export function shortList(labels: readonly string[]): string {
  if (labels.length > 3) return `${labels.slice(0, 2).join(", ")} and ${labels.length - 2} more`;
  return labels.join(", ");
}

/** The name of a command or of an object in it: `/music play song`, `choice “Loud” of /music play volume`. */
export function pathName(object: Described): string {
  if (object.kind === "choice") return `choice ${quote(object.name?.value ?? "?")} of ${pathName(object.parent)}`;
  const name = shorten(declaredName(object) ?? "?");
  if (object.kind === "option") return `${pathName(object.parent)} ${name}`;
  return object.type === undefined || object.type === CommandType.CHAT_INPUT ? `/${name}` : quote(name);
}

/** The noun for an object in a message, with its article. */
export function kindName(object: AnyObject): string {
  if (object.kind === "table") return object.table.noun;
  if (object.kind === "envelope") return "A manifest object";
  if (object.kind !== "option") return `A ${object.kind}`;
  if (object.type === OptionType.SUB_COMMAND) return "A subcommand";
  return object.type === OptionType.SUB_COMMAND_GROUP ? "A group" : "An option";
}
