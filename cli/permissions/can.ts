import { type Command, Option } from "commander";
import type { PublishedCommand } from "../../core/discord/payloads.ts";
import {
  CommandType,
  ContextType,
  commandTypes,
  constantNamed,
  contextTypes,
} from "../../core/language/facts/constants.ts";
import { Lines } from "../../core/language/text/lines.ts";
import type { Span } from "../../core/language/text/span.ts";
import type { Situation } from "../../core/permissions/access/usability.ts";
import { candidatesIn, describeSimulated, type Simulated, simulate } from "../../core/permissions/simulate.ts";
import { entriesToTest, permissionSet, situationOf } from "../../core/permissions/situation.ts";
import type { ManifestText } from "../../core/user-error.ts";
import { readManifest, shownPath } from "../files/read.ts";
import { openWorkspace, shownUri } from "../files/workspace.ts";
import { action, idIn } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { print, printJson } from "../terminal/print.ts";

interface CanOptions {
  readonly user?: string;
  readonly role?: readonly string[];
  readonly permissions?: readonly string[];
  readonly channel?: string;
  readonly parent?: string;
  readonly ageRestricted?: true;
  readonly context: string;
  readonly command: string;
  readonly type: string;
  readonly format: "text" | "json";
}

const help = `
This command does not call Discord. The command's defaults come from the project's command manifests, or from those
beside FILE. docs/permissions.md describes the precedence of overwrites.

Exit codes:
  0  The user can use the command
  1  The user cannot use the command
  2  The command cannot run`;

/** Adds `permissions can`. §4.5 */
export function registerPermissionsCan(permissions: Command): void {
  const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);
  permissions
    .command("can")
    .description("test whether a user could use a command after a manifest is published")
    .argument("<file>", "permissions manifest")
    .requiredOption("--command <name>", "name of the command")
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
    .addOption(new Option("--format <format>", "output format").choices(["text", "json"]).default("text"))
    .addHelpText("after", help)
    // Exit code 1 means that the user cannot use the command, which errors leave open.
    .action(action(can, exitCode.cannotRun));
}

async function can(file: string, options: CanOptions): Promise<ExitCode> {
  const manifest = readManifest(file);
  const entries = entriesToTest(manifest);
  const guildId = entries[0]?.guildId;
  const situation = situationIn(options, guildId);
  const found = await findCommand(file, guildId, options);
  const simulated = simulate(entries, found.candidate, situation);
  const { decidedAt } = simulated;
  const place = decidedAt && locationOf(decidedAt.in === "commands" ? found.file : manifest, decidedAt);
  const { command } = found.candidate;
  if (options.format === "json") printJson(resultValue(simulated, place));
  else print(resultText(simulated, place, command));
  return simulated.usability.usable ? exitCode.done : exitCode.findings;
}

/** The situation that the options describe. Throws a UserError. */
function situationIn(options: CanOptions, guildId: string | undefined): Situation {
  const { user: userId, role: roles = [], permissions = [], channel, parent, ageRestricted = false, context } = options;
  for (const [name, ids] of Object.entries({ user: [userId], role: roles, channel: [channel], parent: [parent] })) {
    for (const id of ids) if (id !== undefined) idIn(`--${name}`, id);
  }
  if (parent !== undefined && channel === undefined) {
    throw new CannotRun("`--parent` requires `--channel` with the thread's ID.");
  }
  return situationOf({
    context: constantNamed(contextTypes, context)?.value ?? ContextType.GUILD,
    guildId,
    userId,
    roles,
    permissions: permissionSet(permissions),
    channelId: channel,
    parentId: parent,
    isAdult: ageRestricted,
    isAgeRestricted: ageRestricted,
  });
}

/** The command in the file's project or beside the file; a command of this guild overrides a global one. */
async function findCommand(file: string, guildId: string | undefined, options: CanOptions) {
  const { workspace, request } = openWorkspace([file]);
  const documents = await workspace.commandManifestsAround({ uri: request.paths[0]?.uri ?? "", kind: "permissions" });
  const type = constantNamed(commandTypes, options.type)?.value ?? CommandType.CHAT_INPUT;
  const all = documents.flatMap(({ uri, manifest }) => {
    const own = { name: shownUri(uri), text: manifest.text };
    return candidatesIn(manifest, guildId).map((candidate) => ({ candidate, file: own }));
  });
  const fits = all.filter(({ candidate: { command } }) => command.name === options.command && command.type === type);
  const found = fits.find(({ candidate }) => candidate.command.guild_id !== undefined) ?? fits[0];
  if (found) return found;
  if (documents.length === 0) throw new CannotRun(`No command manifest was found near ${shownPath(file)}.`);
  const names = documents.map(({ uri }) => shownUri(uri)).join(", ");
  throw new CannotRun(`No ${options.type} command “${options.command}” was found in ${names}.`);
}

type SourceLocation = ReturnType<typeof locationOf>;

function locationOf({ name, text }: ManifestText, { start, end }: Span) {
  return { file: name, ...new Lines(text).positionAt(start), text: text.slice(start, end) };
}

function resultText(simulated: Simulated, place: SourceLocation | undefined, command: PublishedCommand): string {
  const decidedAt = place ? [`${place.file}:${place.line}:${place.column}  ${place.text.replaceAll(/\s+/g, " ")}`] : [];
  return [describeSimulated(simulated, command), ...decidedAt].join("\n");
}

function resultValue({ usability }: Simulated, place: SourceLocation | undefined): object {
  const { usable, message, because } = usability;
  const reason = usability.usable ? null : usability.reason;
  const { kind } = because;
  const decider =
    kind === "overwrite"
      ? { kind, through: because.through, overwrite: because.overwrite }
      : kind === "field"
        ? { kind, field: because.field }
        : { kind };
  return { usable, reason, message, because: decider, decided_at: place ?? null };
}
