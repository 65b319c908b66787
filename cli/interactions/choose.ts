import { defaultPermissions } from "../../core/interactions/build-interaction.ts";
import { checkGivenOptions } from "../../core/interactions/given-options.ts";
import type { GivenOption } from "../../core/interactions/interaction.ts";
import { readTypedValue, type TypedValue } from "../../core/interactions/option-input.ts";
import { nestOptions, type UsableCommand } from "../../core/interactions/usable-commands.ts";
import {
  CommandType,
  constantNamed,
  contextTypes,
  isContextMenu,
  OptionType,
} from "../../core/interface/facts/constants.ts";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { Option } from "../../core/interface/payloads.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { contextsOf } from "../../core/use/compose.ts";
import type { UsableManifest } from "../../core/use/usable-manifest.ts";

/**
 * The command with a label. A slash command may be named without its slash, unless a context menu command has that name. Throws
 * a UserError.
 */
export function commandLabelled(label: string, { commands }: UsableManifest): UsableCommand {
  const isSlash = ({ command }: UsableCommand): boolean => command.type === CommandType.CHAT_INPUT;
  const found =
    commands.find((one) => one.label === label && isSlash(one) === label.startsWith("/")) ??
    commands.find((one) => one.label === `/${label}` && isSlash(one));
  if (found) return found;
  const labels = commands.map((command) => command.label).join(", ");
  throw new UserError(`The manifest has no command “${label}”. Its commands are ${labels}.`);
}

/** The context with a name, by default the command's first. Throws a UserError. */
export function contextNamed(name: string | undefined, use: UsableCommand, { setting }: UsableManifest): number {
  const allowed = contextsOf(use, setting);
  const context = name === undefined ? allowed[0] : constantNamed(contextTypes, name)?.value;
  if (context !== undefined && allowed.includes(context)) return context;
  const names = contextTypes.filter(({ value }) => allowed.includes(value)).map((one) => one.name);
  throw new UserError(`The command cannot be used in “${name}”. Its contexts are ${names.join(", ")}.`);
}

/** A permission set from names separated by commas, by default that of most members. Throws a UserError. */
export function permissionsNamed(names: string | undefined): bigint {
  const set = names === undefined ? defaultPermissions : permissionString(names.split(","));
  if (set === undefined)
    throw new UserError(
      `“${names}” is not a list of permissions. Use names such as SEND_MESSAGES, separated by commas.`,
    );
  return BigInt(set);
}

/** The target of a context menu command; undefined for other commands. Throws a UserError if it is missing. */
export function targetFor({ command }: UsableCommand, id: string | undefined): string | undefined {
  if (!isContextMenu(command.type)) return undefined;
  if (isSnowflake(id)) return id;
  throw new UserError("A context menu command requires a user or a message. Use `--target ID`.");
}

export type OptionTexts = Readonly<Record<string, string>>;

/**
 * Parses option values from texts. The name of a choice is replaced by its value. `typing`: incomplete texts. Throws a
 * UserError if a Discord client would not send the values. §6
 */
export function optionsFromTexts(
  { command, path, options: declared }: UsableCommand,
  texts: OptionTexts,
  typing: OptionTexts,
) {
  const mode = Object.keys(typing).length > 0 ? "another" : undefined;
  const values = Object.entries(texts).map(([name, text]) => givenFor(declared, name, text, mode));
  const typed = Object.entries(typing).map(([name, text]) => givenFor(declared, name, text, "this"));
  const all = [...values, ...typed];
  const { problems } = checkGivenOptions(command, nestOptions(path, all), typed.length > 0);
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return all;
}

function givenFor(
  declared: readonly Option[],
  name: string,
  text: string,
  typing: Parameters<typeof readTypedValue>[2],
): GivenOption {
  const option = declared.find((candidate) => candidate.name === name);
  // Keeps an unknown option, which is then reported with all other problems.
  if (!option) return { name, type: OptionType.STRING, value: text };
  const choice = option.choices?.find((candidate) => candidate.name === text);
  const typed: TypedValue = choice ? { value: choice.value } : readTypedValue(option, text, typing);
  if (typed.problem !== undefined) throw new UserError(`Option “${name}”: ${typed.problem}`);
  return { name, type: option.type, value: typed.value, ...(typing === "this" && { focused: true }) };
}
