import { OptionType } from "../../language/facts/constants.ts";
import { isSubcommandOrGroup } from "../../language/facts/option-types.ts";
import type { Command, Option } from "../../language/model/model.ts";

/** Something that users can pick, with what leads to it: the command, its group, its subcommand. §2.2 */
export type Leaf = readonly [Command, ...Option[]];

/** What users can pick of a command: itself, or each of its subcommands, in source order. */
export function leavesOf(command: Command): readonly Leaf[] {
  return leavesBelow([command]);
}

function leavesBelow(path: Leaf): readonly Leaf[] {
  const nested = lastOf(path).options.filter(({ type }) => isSubcommandOrGroup(type));
  return nested.length === 0 ? [path] : nested.flatMap((option) => leavesBelow([...path, option]));
}

/** The object whose options are filled in. */
export function lastOf(leaf: Leaf): Command | Option {
  return leaf.at(-1) ?? leaf[0];
}

/** Why nothing can be shown of it yet to any user; undefined: it can. */
export function unfinished(leaf: Leaf): string | undefined {
  if (leaf.some(({ name }) => !name?.value)) return "This command has no name yet.";
  if (leaf[0].type === undefined) return "The type of this command is not valid.";
  const { kind, type } = lastOf(leaf);
  const isGroup = kind === "option" && type === OptionType.SUB_COMMAND_GROUP;
  return isGroup ? "Groups without subcommands are not shown." : undefined;
}

/** `1 music play`: the command's type and the default names. */
export function leafKey(leaf: Leaf): string {
  return [leaf[0].type ?? 0, ...leaf.map(({ name }) => name?.value ?? "")].join(" ");
}
