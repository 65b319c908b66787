import { type Command, Option } from "commander";
import { localService } from "../../core/discord/service-url.ts";
import { builtInDefaultLocale } from "../../core/interface/facts/locales.ts";
import { ownValue } from "../../core/tools/own-value.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { keyVariable } from "../interactions/key-variable.ts";
import { action } from "../terminal/action.ts";
import { RepeatableOption } from "../terminal/repeated-options.ts";

const keyHelp = `
The signing key comes from the environment variable ${keyVariable}. It is an Ed25519 key in PEM
format, for example from “openssl genpkey -algorithm ed25519”. Your endpoint verifies requests with its public key.`;

const sendHelp = `${keyHelp}
With “--service local”, the local service signs with its own key.

Exit codes:
  0  The answer is valid
  1  The manifest has errors
  2  The command cannot run
  3  No answer, or an answer that is not valid`;

const makeHelp = `
Sample values are used for everything that you do not set. The interaction is printed as JSON. Save it to a file such as
ping.interaction.json and send it with “interaction send”.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run`;

/** Adds `interaction`. §6 */
export function registerInteraction(program: Command): void {
  const interaction = program.command("interaction").description("test the interactions endpoint of your application");
  const endpoint = new Option(
    "--endpoint <url>",
    "interactions endpoint URL of your application",
  ).makeOptionMandatory();
  const service = new Option("--service <name>", "“local” to sign with the key of the running local service").choices([
    localService,
  ]);
  interaction
    .command("send")
    .description("sign an interaction, send it to your endpoint and check the answer")
    .argument("<file>", "interaction manifest")
    .addOption(endpoint)
    .addOption(service)
    .addHelpText("after", sendHelp)
    .action(action(async () => (await import("./online.ts")).sendSaved));
  registerMakeInteraction(interaction);
  interaction
    .command("public-key")
    .description("print the public key for your endpoint")
    .addHelpText("after", keyHelp)
    .action(action(async () => (await import("./online.ts")).printPublicKey));
}

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
    .addOption(new RepeatableOption("--option <name=value>", "value of an option (repeatable)", nameAndValue))
    .addOption(typing)
    .option("--role <id...>", "IDs in mentionable options that are roles, not users")
    .option("--target <id>", "ID of the user or message for a context menu command")
    .option("--context <name>", "GUILD, BOT_DM or PRIVATE_CHANNEL (by default the first context of the command)")
    .option("--locale <code>", "locale of the user", builtInDefaultLocale)
    .option("--permissions <names>", "permissions of the user, separated by commas (by default those of most members)")
    .addHelpText("after", makeHelp)
    .action(action(async () => (await import("./online.ts")).makeInteraction));
}

function nameAndValue(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new CannotRun(`“${text}” is not valid. Use \`name=value\`.`);
  const first = ownValue(before, name) ?? value;
  if (first !== value) throw new CannotRun(`The option “${name}” has two values, “${first}” and “${value}”.`);
  return { ...before, [name]: value };
}
