import { resolve } from "node:path";
import type { Command } from "commander";
import { userTokenRequired } from "../../core/discord/credentials/environment.ts";
import { namesIn } from "../../core/discord/names/names.ts";
import { type ImportReport, importPermissions } from "../../core/permissions/import.ts";
import {
  type EditableGuild,
  type GuildConnection,
  type GuildIds,
  type PermissionsView,
  publishPermissions,
} from "../../core/permissions/publish.ts";
import type { Where } from "../../core/workspace/where.ts";
import { atService, connect, type Destination } from "../connect/connect.ts";
import { readManifest } from "../files/read.ts";
import { pathOf, projectHere } from "../files/workspace.ts";
import { savePermissions, writeNew, writeText } from "../files/write.ts";
import { addConfirm, type ConfirmOptions, confirm } from "../publish/confirm.ts";
import { addWhere, type WhereOptions, whereOf } from "../publish/where.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { terminalFace } from "../terminal/face.ts";
import { print, printError } from "../terminal/print.ts";
import { registerPermissionsCan } from "./can.ts";

/** Adds `permissions`. §4.5 */
export function registerPermissions(program: Command): void {
  const permissions = program
    .command("permissions")
    .description("publish, pull and test the command permissions of a guild");
  registerPermissionsPublish(permissions);
  registerPermissionsPull(permissions);
  registerPermissionsCan(permissions);
}

const publishHelp = `
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
function registerPermissionsPublish(permissions: Command): void {
  const command = permissions
    .command("publish", { isDefault: true })
    .description("publish a permissions manifest (the same as “permissions FILE”)")
    .argument("<file>", "permissions manifest");
  addConfirm(addWhere(command)).addHelpText("after", publishHelp).action(action(publish));
}

async function publish(file: string, options: WhereOptions & ConfirmOptions): Promise<ExitCode> {
  const manifest = readManifest(file);
  return await atGuild(options, async (connectTo) => {
    const ending = await publishPermissions<Guild, string>(manifest, {
      face: terminalFace({}, manifest),
      connect: async (ids) => withUser(await connectTo(ids)),
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
  });
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

const pullHelp = `
Commands are listed by name, and “*” is the application. --into updates a manifest to match the guild. Its comments and
its order stay, and only differences change. Without --guild and --target, the manifest's “guild_id” is used.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run
  3  Discord refused a request or could not be reached`;

interface PullOptions extends WhereOptions {
  readonly out?: string;
  readonly into?: string;
}

/** Adds `permissions pull`. §4.5 */
function registerPermissionsPull(permissions: Command): void {
  addWhere(permissions.command("pull").description("write the permissions of a guild to a manifest"))
    .option("--out <file>", "new file (by default standard output)")
    .option("--into <file>", "existing permissions manifest to update")
    .addHelpText("after", pullHelp)
    .action(action(pull));
}

async function pull({ out, into, ...options }: PullOptions): Promise<ExitCode> {
  if (out !== undefined && into !== undefined) {
    throw new CannotRun("Use either `--out` for a new file or `--into` for an existing one.");
  }
  const manifest = into === undefined ? undefined : readManifest(into);
  return await atGuild(options, async (connectTo) => {
    const { text, into: report } = await importPermissions(manifest, { face: terminalFace(), connect: connectTo });
    if (into === undefined) writeNew(text, out);
    else if (report && printReport(report)) {
      const project = await projectHere();
      writeText(resolve(into), text, { project: project && pathOf(project.folder) });
    }
    return exitCode.done;
  });
}

/** Prints what an import did. Returns whether it changed anything. */
function printReport({ isChanged, message, changes, notes }: ImportReport): boolean {
  for (const change of changes) print(change);
  for (const note of notes) printError(note);
  if (!isChanged) print(message);
  return isChanged;
}

interface ConnectedGuild extends Destination, Pick<GuildConnection, "place" | "namesOf"> {
  readonly where: Where;
}

/** Runs work that connects to the guild in the options, else the manifest's. Throws a UserError. */
async function atGuild(
  options: WhereOptions,
  work: (connectTo: (ids: GuildIds) => Promise<ConnectedGuild>) => Promise<ExitCode>,
): Promise<ExitCode> {
  let guild: ConnectedGuild | undefined;
  const connectTo = async (ids: GuildIds): Promise<ConnectedGuild> => {
    guild = await connectGuild(options, ids);
    return guild;
  };
  return await atService(
    () => guild,
    () => work(connectTo),
  );
}

async function connectGuild(options: WhereOptions, { applicationId, guildId: guild }: GuildIds) {
  const isNamed = options.guild !== undefined || options.target !== undefined || options.global;
  const found = await projectHere();
  const where = whereOf(isNamed || guild === undefined ? options : { ...options, guild }, found);
  const destination = connect({ ...where, applicationId: where.applicationId ?? applicationId });
  const { target } = destination;
  if (target.guildId === undefined) {
    throw new CannotRun("Permissions require a guild. Use `--guild ID`, or a target with a guild.");
  }
  const place = { applicationId: target.applicationId, guildId: target.guildId };
  const names = namesIn(found?.project.names ?? {});
  return { ...destination, where, place, namesOf: async () => names };
}
