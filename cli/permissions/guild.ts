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
import { onlyText } from "../../node/disk/replaceable.ts";
import { CannotRun, type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { print, printError } from "../../node/terminal/print.ts";
import { atService, connect, type Destination } from "../connect/connect.ts";
import { readManifest } from "../files/read.ts";
import { pathOf, projectHere } from "../files/workspace.ts";
import { savePermissions, writeNew, writeText } from "../files/write.ts";
import { type ConfirmOptions, confirmPublish } from "../publish/confirm.ts";
import { type WhereOptions, whereOfOptions } from "../publish/where.ts";
import { terminalFace } from "../terminal/face.ts";

type Guild = ConnectedGuild & EditableGuild;

/** Publishes a permissions manifest after a question. §4.5 */
export async function publishFile(file: string, options: WhereOptions & ConfirmOptions): Promise<ExitCode> {
  const manifest = readManifest(file);
  return await atGuild(options, async (connectTo) => {
    const ending = await publishPermissions<Guild, string>(manifest, {
      face: terminalFace({}, manifest),
      connect: async (ids) => withUser(await connectTo(ids)),
      show,
      async consent(view, to) {
        show(view, to);
        await confirmPublish(options, to.where);
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

function show({ lines }: PermissionsView, { heading }: Guild): void {
  print([heading, ...lines].join("\n"));
}

interface PullOptions extends WhereOptions {
  readonly out?: string;
  readonly into?: string;
}

/** Writes the permissions of a guild to a manifest. §4.5 */
export async function pullPermissions({ out, into, ...options }: PullOptions): Promise<ExitCode> {
  if (out !== undefined && into !== undefined) {
    throw new CannotRun("Use either `--out` for a new file or `--into` for an existing one.");
  }
  const manifest = into === undefined ? undefined : readManifest(into);
  return await atGuild(options, async (connectTo) => {
    const { text, into: report } = await importPermissions(manifest, { face: terminalFace(), connect: connectTo });
    if (into === undefined) writeNew(text, out);
    else if (manifest && report && printReport(report)) {
      const project = await projectHere();
      writeText(into, text, { project: project && pathOf(project.folder), replaces: onlyText(manifest.text) });
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

const guildRequired = "Permissions require a guild. Use `--guild ID`, or a target with a guild.";

async function connectGuild(options: WhereOptions, { applicationId, guildId: guild }: GuildIds) {
  const isNamed = options.guild !== undefined || options.target !== undefined;
  const named = isNamed || guild === undefined ? options : { ...options, guild };
  const found = await projectHere();
  // The only target of a project is meant without a name.
  if (!isNamed && guild === undefined && found?.project.targets.length !== 1) throw new CannotRun(guildRequired);
  const where = whereOfOptions(named, found);
  const destination = await connect({ ...where, applicationId: where.applicationId ?? applicationId });
  const { target } = destination;
  if (target.guildId === undefined) {
    throw new CannotRun(guildRequired);
  }
  const place = { applicationId: target.applicationId, guildId: target.guildId };
  const names = namesIn(found?.project.names ?? {});
  return { ...destination, where, place, namesOf: async () => names };
}
