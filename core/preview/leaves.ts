import { OptionType } from "../interface/facts/constants.ts";
import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import type { Command, Option } from "../manifest/model.ts";

/** A command or subcommand that users can pick, after the objects that contain it: the command, its group. §2.2 */
export type PickablePath = readonly [Command, ...Option[]];

/** The entries of a command that users can pick, in source order: the command itself, or each of its subcommands. */
export function pickablePathsOf(command: Command): readonly PickablePath[] {
  return leavesBelow([command]);
}

function leavesBelow(path: PickablePath): readonly PickablePath[] {
  const nested = lastOf(path).options.filter(({ type }) => isSubcommandOrGroup(type));
  return nested.length === 0 ? [path] : nested.flatMap((option) => leavesBelow([...path, option]));
}

/** The object whose options are filled in. */
export function lastOf(leaf: PickablePath): Command | Option {
  return leaf.at(-1) ?? leaf[0];
}

/** The reason why the command is hidden from all users until it is finished; undefined if it is finished. */
export function unfinished(leaf: PickablePath): string | undefined {
  if (leaf.some(({ name }) => !name?.value)) return "This command has no name yet.";
  if (leaf[0].type === undefined) return "The type of this command is not valid.";
  const { kind, type } = lastOf(leaf);
  const isGroup = kind === "option" && type === OptionType.SUB_COMMAND_GROUP;
  return isGroup ? "Groups without subcommands are not shown." : undefined;
}

/** `1 music play`: the command's type and the default names. */
export function leafKey(leaf: PickablePath): string {
  return [leaf[0].type ?? 0, ...leaf.map(({ name }) => name?.value ?? "")].join(" ");
}
