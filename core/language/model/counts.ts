import { CommandType } from "../facts/constants.ts";
import { type Limit, limits } from "../facts/limits.ts";
import type { Facts } from "./facts.ts";

/** How many commands of one type there are, against what a scope may have. §8 */
export interface TypeCount {
  readonly type: number;
  /** What people call such commands. */
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

/** Counts the commands of a scope by type. The one arithmetic of rule, lens and preview. */
export function countByType(commands: readonly { readonly facts: Pick<Facts, "type"> }[]): TypeCount[] {
  return kinds.map((kind) => ({
    ...kind,
    actual: commands.filter(({ facts }) => facts.type === kind.type).length,
  }));
}
