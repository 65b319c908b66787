import { Option as CliOption, type Command } from "commander";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { builtInDefaultLocale, localeOf } from "../../core/language/facts/locales.ts";
import { commandLabelled, contextNamed, optionsFromTexts, permissionsNamed, targetFor } from "../../core/use/choose.ts";
import { composeInteraction, personIn } from "../../core/use/compose.ts";
import { usableManifest } from "../../core/use/usable-manifest.ts";
import { testIds } from "../../service/use/endpoint.ts";
import { readManifest } from "../files/read.ts";
import { projectHere } from "../files/workspace.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { printJson } from "../terminal/print.ts";

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
Values that you do not set are made up. The interaction is printed as JSON. Save it to a file such as
ping.interaction.json and send it with “interaction send”.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run`;

/** Adds `interaction make`. §6 */
export function registerMakeInteraction(interaction: Command): void {
  const typing = new CliOption(
    "--typing <name=text>",
    "text that the user is typing into an option, for an autocomplete interaction",
  ).argParser(nameAndValue);
  interaction
    .command("make")
    .description("create an interaction for a command of a manifest")
    .argument("<file>", "command manifest")
    .argument("<command>", 'command with its subcommand, such as "/music play song"')
    .option("--option <name=value>", "value of an option (repeatable)", nameAndValue)
    .addOption(typing)
    .option("--role <id...>", "IDs in mentionable options that are roles, not users")
    .option("--target <id>", "ID of the user or message for a context menu command")
    .option("--context <name>", "GUILD, BOT_DM or PRIVATE_CHANNEL (by default the first context of the command)")
    .option("--locale <code>", "locale of the user", builtInDefaultLocale)
    .option("--permissions <names>", "permissions of the user, separated by commas (by default those of most members)")
    .addHelpText("after", help)
    .action(action(make));
}

async function make(file: string, name: string, options: MakeOptions): Promise<ExitCode> {
  const manifest = readManifest(file);
  const project = (await projectHere())?.project ?? emptyProject;
  const usable = usableManifest(manifest, project, testIds());
  const use = commandLabelled(name, usable);
  const person = personIn(usable.setting, {
    context: contextNamed(options.context, use, usable),
    locale: localeOption(options),
    permissions: permissionsNamed(options.permissions),
  });
  const { option = {}, typing = {}, role: roles = [] } = options;
  const given = { values: optionsFromTexts(use, option, typing), roles };
  const testUse = { use, person, targetId: targetFor(use, options.target) };
  const interaction = composeInteraction(usable.setting, testUse, given, options.typing !== undefined);
  printJson(interaction);
  return exitCode.done;
}

function nameAndValue(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new CannotRun(`“${text}” is not valid. Use \`name=value\`.`);
  return { ...before, [name]: value };
}

function localeOption({ locale }: MakeOptions): string {
  if (localeOf(locale)) return locale;
  throw new CannotRun(`“${locale}” is not a Discord locale. Use a code such as en-US.`);
}
