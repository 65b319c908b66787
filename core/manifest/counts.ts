import { CommandType } from "../interface/facts/constants.ts";
import { type Limit, limits } from "../interface/facts/limits.ts";
import type { Facts } from "./facts.ts";

/** The number of commands of a type, and the limit of a scope. §8 */
export interface TypeCount {
  readonly type: number;
  /** The name of such commands in messages. */
  readonly noun: string;
  readonly actual: number;
  readonly limit: Limit;
}

const kinds = [
  { type: CommandType.CHAT_INPUT, noun: "slash", limit: limits.chatInputCommands },
  { type: CommandType.USER, noun: "user", limit: limits.userCommands },
  { type: CommandType.MESSAGE, noun: "message", limit: limits.messageCommands },
  { type: CommandType.PRIMARY_ENTRY_POINT, noun: "entry point", limit: limits.entryPointCommands },
] as const;

/** Counts the commands of a scope by type. Used by the rule, the lens and the preview. */
export function countByType(commands: readonly { readonly facts: Pick<Facts, "type"> }[]): TypeCount[] {
  return kinds.map((kind) => ({
    ...kind,
    actual: commands.filter(({ facts }) => facts.type === kind.type).length,
  }));
}
