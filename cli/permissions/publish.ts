import type { Command } from "commander";
import { userTokenRequired } from "../../core/discord/credentials/environment.ts";
import { type EditableGuild, type PermissionsView, publishPermissions } from "../../core/permissions/publish.ts";
import { atService } from "../connect/connect.ts";
import { readManifest } from "../files/read.ts";
import { addConfirm, type ConfirmOptions, confirm } from "../publish/confirm.ts";
import { savePermissions } from "../publish/keep-permissions.ts";
import { addWhere, type WhereOptions } from "../publish/where.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { terminalFace } from "../terminal/face.ts";
import { print, printError } from "../terminal/print.ts";
import { type ConnectedGuild, connectGuild } from "./guild.ts";

const help = `
Editing permissions requires the token of a user who manages the guild and its roles, in addition to the application's
token. Set the environment variable COMMAND_MANIFEST_USER_TOKEN to “Bearer …”, with the scope
applications.commands.permissions.update.
All overwrites of each listed command are replaced. Other commands do not change. The current overwrites are saved to a
file in the working directory first. Without --guild and --target, the manifest's “guild_id” is used.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run
  3  Discord refused a request, or a step failed`;

type Guild = ConnectedGuild & EditableGuild;

/** Adds `permissions publish`, which `permissions` alone means too. §4.5 */
export function registerPermissionsPublish(permissions: Command): void {
  const command = permissions
    .command("publish", { isDefault: true })
    .description("publish a permissions manifest (the same as “permissions FILE”)")
    .argument("<file>", "permissions manifest");
  addConfirm(addWhere(command)).addHelpText("after", help).action(action(publish));
}

async function publish(file: string, options: WhereOptions & ConfirmOptions): Promise<ExitCode> {
  const manifest = readManifest(file);
  let guild: Guild | undefined;
  const work = async (): Promise<ExitCode> => {
    const ending = await publishPermissions<Guild, string>(manifest, {
      face: terminalFace({}, manifest),
      async connect(ids) {
        guild = withUser(await connectGuild(options, ids));
        return guild;
      },
      show,
      async consent(view, to) {
        show(view, to);
        await confirm(options, to.where);
        return true;
      },
      save: savePermissions,
      apply: (_, calls) => calls({}),
    });
    if (ending.kind === "blocked") return exitCode.findings;
    if (ending.kind !== "applied") return exitCode.done;
    const { failed } = ending.outcome;
    (failed ? printError : print)(ending.message);
    return failed ? exitCode.refused : exitCode.done;
  };
  return await atService(() => guild, work);
}

function withUser(guild: ConnectedGuild): Guild {
  const { userClient } = guild;
  if (!userClient) throw new CannotRun(userTokenRequired);
  return { ...guild, userClient };
}

function show({ lines, losses }: PermissionsView, { label }: Guild): void {
  print([`In ${label}:`, ...lines].join("\n"));
  if (losses.length > 0) print(["Lost access:", ...losses.map((loss) => `    ${loss}`)].join("\n"));
}
