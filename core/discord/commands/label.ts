import { CommandType, commandTypes, constantOf } from "../../language/facts/constants.ts";
import { quote } from "../../language/model/describe.ts";
import { visible } from "../../language/text/visible.ts";

/** What tells a command from the others of its scope. §4.7 */
export interface Identity {
  readonly type: number;
  readonly name: string;
}

/** How a command is called in a plan: `/play`, `“Report” (MESSAGE)`. */
export function commandLabel({ type, name }: Identity): string {
  if (type === CommandType.CHAT_INPUT) return `/${visible(name || "?")}`;
  return `${quote(name)} (${typeLabel(type)})`;
}

export function typeLabel(type: number): string {
  return constantOf(commandTypes, type)?.name ?? `type ${type}`;
}

/** One string for a type and a name, to look commands up by. */
export function identityKey({ type, name }: Identity): string {
  return `${type} ${name}`;
}

export { shortList } from "../../language/model/describe.ts";
