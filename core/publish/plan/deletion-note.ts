import { commandLabel, shortList } from "../../discord/commands/label.ts";
import { discordName, type ServiceName } from "../../discord/service-name.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import type { Where } from "../../workspace/where.ts";
import type { Plan } from "./steps.ts";

/**
 * Says how to delete published commands that no manifest lists, by an example. Undefined: every command is listed. Entry
 * points do not count, because Activities need them.
 */
export function deletionNote({ unlisted }: Plan, placeArguments: string): string | undefined {
  const deletable = unlisted.filter(({ type }) => type !== CommandType.PRIMARY_ENTRY_POINT);
  const [first] = deletable;
  if (!first) return undefined;
  const subject = deletable.length === 1 ? "it" : "such a command";
  return `To delete ${subject}, use “Delete Published Command…” in VS Code, or: command-manifest delete ${shellArgument(argumentFor(first))} ${placeArguments}`;
}

/** Says how many published commands a program would delete that replaces all commands of the scope. Undefined: none. */
export function overwriteNote({ leftAlone }: Plan, service: ServiceName = discordName): string | undefined {
  if (leftAlone.length === 0) return undefined;
  const others = `${leftAlone.length} other ${leftAlone.length === 1 ? "command" : "commands"}`;
  return `The program replaces all commands of this scope, so on ${service} it would delete ${others}: ${shortList(leftAlone.map(commandLabel))}.`;
}

/** The name of a command. One that begins with “-” would be taken for an option, so it gets its slash. */
function argumentFor({ name }: PublishedCommand): string {
  return name.startsWith("-") ? `/${name}` : name;
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
