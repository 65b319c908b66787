import type { KeyObject } from "node:crypto";
import { type Command, Option } from "commander";
import { endpointFault } from "../../core/discord/service-url.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { builtInDefaultLocale, localeOf } from "../../core/language/facts/locales.ts";
import { commandLabelled, contextNamed, optionsFromTexts, permissionsNamed, targetFor } from "../../core/use/choose.ts";
import { composeInteraction, personIn } from "../../core/use/compose.ts";
import { describeAnswer, savedInteraction } from "../../core/use/send.ts";
import { usableManifest } from "../../core/use/usable-manifest.ts";
import { defaultAnswerTime, sendInteraction, testIds } from "../../service/use/endpoint.ts";
import { sendBy } from "../../service/world/send.ts";
import { privateKeyFrom, publicKeyOf } from "../../service/world/signature.ts";
import { readManifest } from "../files/read.ts";
import { projectHere } from "../files/workspace.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { print, printError, printJson } from "../terminal/print.ts";

const keyVariable = "COMMAND_MANIFEST_SIGNING_KEY";

const keyHelp = `
The signing key comes from the environment variable ${keyVariable}. It is an Ed25519 key in PEM
format, for example from “openssl genpkey -algorithm ed25519”. Your endpoint verifies requests with its public key.`;

const sendHelp = `${keyHelp}

Exit codes:
  0  The answer is valid
  1  The manifest has errors
  2  The command cannot run
  3  No answer, or an answer that is not valid`;

/** Adds `interaction`. §6 */
export function registerInteraction(program: Command): void {
  const interaction = program.command("interaction").description("test the interactions endpoint of your application");
  const endpoint = new Option(
    "--endpoint <url>",
    "interactions endpoint URL of your application",
  ).makeOptionMandatory();
  interaction
    .command("send")
    .description("sign an interaction, send it to your endpoint and check the answer")
    .argument("<file>", "interaction manifest")
    .addOption(endpoint)
    .addHelpText("after", sendHelp)
    .action(action(send));
  registerMakeInteraction(interaction);
  interaction
    .command("public-key")
    .description("print the public key that your endpoint requires")
    .addHelpText("after", keyHelp)
    .action(() => print(publicKeyOf(signingKey())));
}

async function send(file: string, { endpoint: url }: { readonly endpoint: string }): Promise<ExitCode> {
  const fault = endpointFault(url);
  if (fault) throw new CannotRun(fault);
  const privateKey = signingKey();
  const endpoint = { url, privateKey, send: sendBy(fetch), now: Date.now, answerWithin: defaultAnswerTime };
  const posted = await sendInteraction(endpoint, savedInteraction(readManifest(file)));
  if (posted.answer !== undefined) printJson(posted.answer);
  printError(describeAnswer(posted));
  return posted.problem === undefined ? exitCode.done : exitCode.refused;
}

/** Messages leave the key out. */
function signingKey(): KeyObject {
  const key = process.env[keyVariable] ?? "";
  if (key === "") throw new CannotRun(`No signing key was found. Set ${keyVariable} to an Ed25519 key in PEM format.`);
  try {
    return privateKeyFrom(key);
  } catch {
    throw new CannotRun(`${keyVariable} must contain an Ed25519 key in PEM format.`);
  }
}

interface MakeOptions {
  readonly option?: Readonly<Record<string, string>>;
  readonly typing?: Readonly<Record<string, string>>;
  readonly role?: readonly string[];
  readonly target?: string;
  readonly context?: string;
  readonly locale: string;
  readonly permissions?: string;
}

const makeHelp = `
Values that you do not set are made up. The interaction is printed as JSON. Save it to a file such as
ping.interaction.json and send it with “interaction send”.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run`;

/** Adds `interaction make`. §6 */
function registerMakeInteraction(interaction: Command): void {
  const typing = new Option(
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
    .addHelpText("after", makeHelp)
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
