import type { Command } from "commander";
import { addConfirm } from "../publish/confirm.ts";
import { addWhere } from "../publish/where.ts";
import { registerPermissionsCan } from "./can.ts";
import { type PublishPermissionsOptions, publishFile } from "./publish.ts";
import { type PullPermissionsOptions, pullPermissions } from "./pull.ts";

const publishHelp = `
Permissions are edited in the name of a user who manages the guild and its roles. This requires a user's token beside the
application's, in the environment variable COMMAND_MANIFEST_USER_TOKEN, as “Bearer …”, with the scope
applications.commands.permissions.update. The overwrites of each listed command are replaced as a whole; commands that
are not listed are left alone. Without WHERE, the manifest's “guild_id” counts. What is replaced is saved to a
file in the working directory first.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run. 3: the service refused or a step failed.`;

const pullHelp = `
Names stand for the IDs of commands, and “*” for the application. --into brings a manifest up to what the guild has:
its comments and its order stay, and only what differs is touched. Without WHERE, its “guild_id” counts.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run. 3: the service refused or could not be reached.`;

/** Adds `permissions`. §4.5 */
export function registerPermissions(program: Command): void {
  const permissions = program
    .command("permissions")
    .description("publish, pull and test who may use which command in a guild");
  addConfirm(
    addWhere(
      permissions
        .command("publish", { isDefault: true })
        .description("publish a permissions manifest; “permissions FILE” does the same")
        .argument("<file>", "the manifest"),
    ),
  )
    .addHelpText("after", publishHelp)
    .action(async (file: string, options: PublishPermissionsOptions) => {
      process.exitCode = await publishFile(file, options);
    });
  addWhere(permissions.command("pull").description("write a guild's permissions as a manifest"))
    .option("--out <file>", "a new file to write to; otherwise standard output")
    .option("--into <file>", "a permissions manifest to bring up to what the guild has")
    .addHelpText("after", pullHelp)
    .action(async (options: PullPermissionsOptions) => {
      process.exitCode = await pullPermissions(options);
    });
  registerPermissionsCan(permissions);
}
