import { Option as CliOption, type Command } from "commander";
import { usualPermissions } from "../../core/interactions/build-interaction.ts";
import type { UsableCommand } from "../../core/interactions/usable-commands.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { constantNamed, contextTypes, isContextMenu } from "../../core/language/facts/constants.ts";
import { localeOf, usualDefaultLocale } from "../../core/language/facts/locales.ts";
import { permissionString } from "../../core/language/facts/permissions.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { composeInteraction, contextsOf, personIn } from "../../core/test-interactions/compose.ts";
import { optionsFromTexts } from "../../core/test-interactions/typed-options.ts";
import { type Setting, usableManifest } from "../../core/test-interactions/usable-manifest.ts";
import { madeUp } from "../../service/interactions/made-up.ts";
import { projectFrom } from "../files/projects.ts";
import { withManifest } from "../files/with-manifest.ts";
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
What is not given is made up. The interaction is written as JSON; keep it in a file such as ping.interaction.json, and
send it with “interaction send”.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run.`;

/** Adds `interaction make`. §6 */
export function registerMakeInteraction(interaction: Command): void {
  const typing = new CliOption("--typing <name=text>", "the user types into this option").argParser(entry);
  interaction
    .command("make <file> <command>")
    .description('make an interaction from a command of a manifest, such as "/music play song"')
    .option("--option <name=value>", "the value of an option; can be given again", entry)
    .addOption(typing)
    .option("--role <id...>", "these IDs of mentionables are roles, not users")
    .option("--target <id>", "the user or message that a context menu command is used on")
    .option("--context <name>", "GUILD, BOT_DM or PRIVATE_CHANNEL; otherwise the first that the command has")
    .option("--locale <code>", "the user's language", usualDefaultLocale)
    .option(
      "--permissions <names>",
      "the permissions of the user, with commas; otherwise those that members usually have",
    )
    .addHelpText("after", help)
    .action(async (file: string, name: string, options: MakeOptions) => {
      process.exitCode = await make(file, name, options);
    });
}

async function make(file: string, name: string, options: MakeOptions): Promise<ExitCode> {
  return await withManifest(file, async (manifest) => {
    const project = (await projectFrom(process.cwd()))?.project ?? emptyProject;
    const { setting, commands } = usableManifest(manifest, project, madeUp());
    const use = commandNamed(name, commands);
    const person = personIn(setting, {
      context: contextIn(use, setting, options),
      locale: localeIn(options),
      permissions: permissionsIn(options),
    });
    const given = {
      values: optionsFromTexts(use, options.option ?? {}, options.typing ?? {}),
      roles: options.role ?? [],
    };
    const testUse = { use, person, targetId: targetIn(use, options) };
    const interaction = composeInteraction(setting, testUse, given, options.typing !== undefined);
    console.log(JSON.stringify(interaction, undefined, 2));
    return exitCode.done;
  });
}

function entry(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new CannotRun(`Use name=value. It is “${text}”.`);
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
  throw new CannotRun(`Discord has no locale “${locale}”.`);
}

function permissionsIn({ permissions }: MakeOptions): bigint {
  const set = permissions === undefined ? usualPermissions : permissionString(permissions.split(","));
  if (set === undefined)
    throw new CannotRun(`--permissions takes names such as SEND_MESSAGES. It is “${permissions}”.`);
  return BigInt(set);
}

function targetIn({ command }: UsableCommand, { target }: MakeOptions): string | undefined {
  if (!isContextMenu(command.type)) return undefined;
  if (isSnowflake(target)) return target;
  throw new CannotRun("A context menu command is used on a user or a message: --target ID.");
}
