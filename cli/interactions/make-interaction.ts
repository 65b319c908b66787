import { Option as CliOption, type Command } from "commander";
import { usualPermissions } from "../../core/interactions/build-interaction.ts";
import { checkGivenOptions } from "../../core/interactions/given-options.ts";
import type { GivenOption } from "../../core/interactions/interaction.ts";
import { readTypedValue, type TypedValue } from "../../core/interactions/option-input.ts";
import { nestOptions, type UsableCommand } from "../../core/interactions/usable-commands.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { check } from "../../core/language/check/check.ts";
import { constantNamed, contextTypes, isContextMenu, OptionType } from "../../core/language/facts/constants.ts";
import { localeOf, usualDefaultLocale } from "../../core/language/facts/locales.ts";
import { permissionString } from "../../core/language/facts/permissions.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import type { Option } from "../../core/wire/payloads.ts";
import {
  composeInteraction,
  contextsOf,
  personIn,
  type Setting,
  usableManifest,
} from "../../service/interactions/test-interaction.ts";
import { reportFindings } from "../check/report-findings.ts";
import { projectFrom } from "../files/projects.ts";
import { readText } from "../files/read.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";

interface MakeOptions {
  readonly option?: Readonly<Record<string, string>>;
  readonly typing?: Readonly<Record<string, string>>;
  readonly role?: readonly string[];
  readonly target?: string;
  readonly context?: string;
  readonly locale: string;
  readonly permissions?: string;
}

const help = `
What nobody says is made up. The interaction is written as JSON; keep it in a file such as ping.interaction.json, and
send it with “interaction send”.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run.`;

/** Adds `interaction make`. §6 */
export function registerMakeInteraction(interaction: Command): void {
  const typing = new CliOption("--typing <name=text>", "somebody types into this option").argParser(entry);
  interaction
    .command("make <file> <command>")
    .description('make an interaction from a command of a manifest, such as "/music play song"')
    .option("--option <name=value>", "the value of an option; can be given again", entry)
    .addOption(typing)
    .option("--role <id...>", "these IDs of mentionables are roles, not users")
    .option("--target <id>", "the user or message that a context menu command is used on")
    .option("--context <name>", "GUILD, BOT_DM or PRIVATE_CHANNEL; otherwise the first that the command has")
    .option("--locale <code>", "the user's language", usualDefaultLocale)
    .option("--permissions <names>", "what the user may do, by names with commas; otherwise what members usually may")
    .addHelpText("after", help)
    .action(async (file: string, name: string, options: MakeOptions) => {
      process.exitCode = await make(file, name, options);
    });
}

async function make(file: string, name: string, options: MakeOptions): Promise<ExitCode> {
  const text = readText(file);
  const manifest = parseManifest(text);
  const errors = check(manifest).filter(({ severity }) => severity === "error");
  reportFindings(file, text, errors);
  if (errors.length > 0) return exitCode.findings;
  const project = (await projectFrom(process.cwd()))?.project ?? emptyProject;
  const { setting, commands } = usableManifest(manifest, project);
  const use = commandNamed(name, commands);
  const person = personIn(setting, {
    context: contextIn(use, setting, options),
    locale: localeIn(options),
    permissions: permissionsIn(options),
  });
  const given = { values: valuesIn(use, options), roles: options.role ?? [] };
  const testUse = { use, person, targetId: targetIn(use, options) };
  const interaction = composeInteraction(setting, testUse, given, options.typing !== undefined);
  console.log(JSON.stringify(interaction, undefined, 2));
  return exitCode.done;
}

function entry(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new CannotRun(`This wants name=value; it is “${text}”.`);
  return { ...before, [name]: value };
}

function commandNamed(name: string, commands: readonly UsableCommand[]): UsableCommand {
  const bare = (label: string): string => label.replace(/^\//, "");
  const found =
    commands.find(({ label }) => label === name) ?? commands.find(({ label }) => bare(label) === bare(name));
  if (found) return found;
  const labels = commands.map(({ label }) => label).join(", ");
  throw new CannotRun(`The manifest has no command “${name}”; it has ${labels === "" ? "none" : labels}.`);
}

function contextIn(use: UsableCommand, setting: Setting, { context }: MakeOptions): number {
  const allowed = contextsOf(use, setting);
  const said = context === undefined ? allowed[0] : constantNamed(contextTypes, context)?.value;
  if (said !== undefined && allowed.includes(said)) return said;
  const names = contextTypes.filter(({ value }) => allowed.includes(value)).map(({ name }) => name);
  throw new CannotRun(`The command is used in ${names.join(", ")}, not in “${context}”.`);
}

function localeIn({ locale }: MakeOptions): string {
  if (localeOf(locale)) return locale;
  throw new CannotRun(`“${locale}” is no locale of the service.`);
}

function permissionsIn({ permissions }: MakeOptions): bigint {
  const set = permissions === undefined ? usualPermissions : permissionString(permissions.split(","));
  if (set === undefined) throw new CannotRun(`“${permissions}” are no names of permissions, such as SEND_MESSAGES.`);
  return BigInt(set);
}

function targetIn({ command }: UsableCommand, { target }: MakeOptions): string | undefined {
  if (!isContextMenu(command.type)) return undefined;
  if (isSnowflake(target)) return target;
  throw new CannotRun("A context menu command is used on a user or a message: --target ID.");
}

/** The values with their types. Throws CannotRun where the command would not have sent them. */
function valuesIn({ command, path, options: declared }: UsableCommand, said: MakeOptions): readonly GivenOption[] {
  const values = Object.entries(said.option ?? {}).map(([name, text]) => givenFor(declared, name, text, false));
  const typed = Object.entries(said.typing ?? {}).map(([name, text]) => givenFor(declared, name, text, true));
  const all = [...values, ...typed];
  const { problems } = checkGivenOptions(command, nestOptions(path, all), typed.length > 0);
  if (problems.length > 0) throw new CannotRun(problems.join("\n"));
  return all;
}

function givenFor(declared: readonly Option[], name: string, text: string, isPartial: boolean): GivenOption {
  const option = declared.find((candidate) => candidate.name === name);
  // What the command does not have is told with all the rest.
  if (!option) return { name, type: OptionType.STRING, value: text };
  const choice = option.choices?.find((candidate) => candidate.name === text);
  const typed: TypedValue = choice ? { value: choice.value } : readTypedValue(option, text, isPartial);
  if (typed.problem !== undefined) throw new CannotRun(`Option “${name}”: ${typed.problem}`);
  return { name, type: option.type, value: typed.value, ...(isPartial && { focused: true }) };
}
