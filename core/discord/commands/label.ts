import { CommandType, commandTypes, constantOf } from "../../interface/facts/constants.ts";
import { quote } from "../../manifest/describe.ts";
import { visible } from "../../text/visible.ts";

/** The type and the name, which identify a command within its scope. §4.7 */
export interface Identity {
  readonly type: number;
  readonly name: string;
}

/** A command of a manifest, which identifies nothing as long as it has no name. */
export interface MaybeNamed {
  readonly type: number;
  readonly name: string | undefined;
}

export function isNamed<T extends MaybeNamed>(command: T): command is T & Identity {
  return command.name !== undefined;
}

/** The name of a command in a plan: `/play`, `“Report” (MESSAGE)`. */
export function commandLabel({ type, name }: MaybeNamed): string {
  if (type === CommandType.CHAT_INPUT) return `/${visible(name || "?")}`;
  return `${shortCommandLabel({ type, name })} (${typeLabel(type)})`;
}

/** The name of a command without its type: `“Report”`. */
export function shortCommandLabel({ type, name }: MaybeNamed): string {
  return type === CommandType.CHAT_INPUT ? commandLabel({ type, name }) : quote(name || "?");
}

export function typeLabel(type: number): string {
  return constantOf(commandTypes, type)?.name ?? `type ${type}`;
}

/** A key for maps of commands. */
export function identityKey({ type, name }: Identity): string {
  return `${type} ${name}`;
}

/** Whether a user names a command: as `/ping`, which only a slash command is, by its name alone, or by its ID. */
export function isNamedBy(given: string, { type, name, id }: Identity & { readonly id?: string }): boolean {
  if (given.startsWith("/")) return type === CommandType.CHAT_INPUT && name === given.slice(1);
  return name === given || id === given;
}

export { shortList } from "../../manifest/describe.ts";
