import { commandLabel, type Identity, shortList } from "../../discord/commands/label.ts";
import { discordName, type ServiceName } from "../../discord/service-name.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import type { Where } from "../../workspace/where.ts";
import type { Plan } from "./steps.ts";

/**
 * Says how to delete published commands that no manifest lists, by an example. Undefined: every command is listed. Entry
 * points do not count, because Activities need them. `all`: the commands of the place before and after the publish.
 */
export function deletionNote(
  { unlisted }: Pick<Plan, "unlisted">,
  all: readonly Identity[],
  placeArguments: string,
): string | undefined {
  const deletable = unlisted.filter(({ type }) => type !== CommandType.PRIMARY_ENTRY_POINT);
  const [first] = deletable;
  if (!first) return undefined;
  const subject = deletable.length === 1 ? "it" : "such a command";
  return `To delete ${subject}, use “Delete Published Command…” in VS Code, or: command-manifest delete ${shellArgument(argumentFor(first, all))} ${placeArguments}`;
}

/** Says how many published commands a program would delete that replaces all commands of the scope. Undefined: none. */
export function overwriteNote({ leftAlone }: Plan, service: ServiceName = discordName): string | undefined {
  if (leftAlone.length === 0) return undefined;
  const others = `${leftAlone.length} other ${leftAlone.length === 1 ? "command" : "commands"}`;
  return `The program replaces all commands of this scope, so on ${service} it would delete ${others}: ${shortList(leftAlone.map(commandLabel))}.`;
}

/**
 * The name of a command. A name that would be taken for an option, or that commands of other types have as well, gets its
 * slash. Commands without a slash have their ID instead.
 */
function argumentFor({ type, name, id }: PublishedCommand, all: readonly Identity[]): string {
  const isShared = all.some((other) => other.name === name && other.type !== type);
  if (!isShared && !/^[-/]/.test(name)) return name;
  return type === CommandType.CHAT_INPUT ? `/${name}` : id;
}

/** The options of the terminal program that name a place, as they are typed in a shell. */
export function placeArguments({ targetName, guildId, service }: Where): string {
  if (targetName !== undefined) return `--target ${shellArgument(targetName)}`;
  const place = guildId === undefined ? "--global" : `--guild ${guildId}`;
  return service === undefined ? place : `${place} --service ${shellArgument(service)}`;
}

/** A value as one argument of a POSIX shell. */
function shellArgument(value: string): string {
  return /^[\p{L}\p{M}\p{N}_./:-]+$/u.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
