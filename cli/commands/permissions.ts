import { existsSync } from "node:fs";
import { type Command, Option } from "commander";
import { commandTypes, contextTypes } from "../../core/interface/facts/constants.ts";
import { nearestTo } from "../../core/text/nearest.ts";
import { exitCode } from "../../node/terminal/exit.ts";
import { action } from "../terminal/action.ts";
import { formatOption } from "../terminal/formats.ts";
import { addGuildPlace } from "./places.ts";
import { addConfirm } from "./publishing.ts";

const publishHelp = `
Editing permissions requires the token of a user who can manage the guild and its roles, in addition to the application's
token. Set the environment variable COMMAND_MANIFEST_USER_TOKEN to an access token with the scope
applications.commands.permissions.update.
All overwrites of each listed command are replaced. Other commands do not change. The current overwrites are saved to a
file in the working directory first. Without --guild and --target, the manifest's “guild_id” is used.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run
  3  Discord refused a request, or a step failed`;

const pullHelp = `
Commands are listed by name, and “*” is the application. --into updates a manifest to match the guild. It keeps its
comments and order, and only differences change. Without --guild and --target, the manifest's “guild_id” is used.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run
  3  Discord refused a request or could not be reached`;

const canHelp = `
This command does not call Discord. The command's defaults come from the project's command manifests, or from those
beside FILE. docs/permissions.md describes the precedence of overwrites.

Exit codes:
  0  The user can use the command
  1  The user cannot use the command
  2  The command cannot run`;

/** Adds `permissions`. §4.5 */
export function registerPermissions(program: Command): void {
  const permissions = program
    .command("permissions")
    .description("publish and pull the command permissions of a guild, and test who can use a command")
    .hook("preSubcommand", refuseUnknownCommand);
  registerPermissionsPublish(permissions);
  registerPermissionsPull(permissions);
  registerPermissionsCan(permissions);
}

/** Commands of other names that users try. */
const triedNames: ReadonlyMap<string, string> = new Map([
  ...["test", "check", "allowed", "simulate", "who"].map((name) => [name, "can"] as const),
  ...["import", "get", "list", "show", "fetch", "export"].map((name) => [name, "pull"] as const),
  ...["push", "set", "deploy", "sync", "apply", "edit"].map((name) => [name, "publish"] as const),
]);

/** Refuses a word that is neither a command nor a file, which would be taken for the manifest to publish. */
function refuseUnknownCommand(group: Command): void {
  const [word = ""] = group.args;
  const names = group.commands.map((command) => command.name());
  if (names.includes(word) || !/^[a-z-]+$/i.test(word) || word.startsWith("-") || existsSync(word)) return;
  const meant = triedNames.get(word) ?? nearestTo(word, names);
  const rest = meant === undefined ? `(Use ${names.join(", ")}, or a file.)` : `(Did you mean ${meant}?)`;
  group.error(`error: unknown command '${word}'\n${rest}`);
}

/** Adds `permissions publish`, which `permissions` alone means too. §4.5 */
function registerPermissionsPublish(permissions: Command): void {
  const command = permissions
    .command("publish", { isDefault: true })
    .description("publish a permissions manifest (the same as “permissions FILE”)")
    .argument("<file>", "permissions manifest");
  addConfirm(addGuildPlace(command))
    .addHelpText("after", publishHelp)
    .action(action(async () => (await import("./online.ts")).publishFile));
}

/** Adds `permissions pull`. §4.5 */
function registerPermissionsPull(permissions: Command): void {
  addGuildPlace(permissions.command("pull").description("write the permissions of a guild to a manifest"))
    .option("--out <file>", "new file (by default standard output)")
    .option("--into <file>", "existing permissions manifest to update")
    .addHelpText("after", pullHelp)
    .action(action(async () => (await import("./online.ts")).pullPermissions));
}

/** Adds `permissions can`. §4.5 */
function registerPermissionsCan(permissions: Command): void {
  const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);
  permissions
    .command("can")
    .description("test whether a user could use a command after a manifest is published")
    .argument("<file>", "permissions manifest")
    .requiredOption("--command <name>", "name of the command, such as /ping")
    .addOption(new Option("--type <type>", "type of the command").choices(names(commandTypes)).default("CHAT_INPUT"))
    .option("--user <id>", "ID of the user (by default a user without overwrites)")
    .option("--role <id...>", "IDs of the user's roles")
    .option("--permissions <set...>", "the user's permissions in the guild, as names or as a decimal bit set")
    .option("--channel <id>", "ID of the channel (by default a channel without overwrites)")
    .option("--parent <id>", "ID of a thread's parent channel (requires --channel with the thread's ID)")
    .option("--age-restricted", "the channel is age-restricted, and the user is 18 or older")
    .addOption(
      new Option("--context <context>", "context in which the command is used")
        .choices(names(contextTypes))
        .default("GUILD"),
    )
    .addOption(formatOption())
    .addHelpText("after", canHelp)
    // Exit code 1 means that the user cannot use the command, so errors have another code.
    .action(action(async () => (await import("./online.ts")).testUse, exitCode.cannotRun));
}
