import type { Situation } from "../../core/access/usability.ts";
import { isNamedBy } from "../../core/discord/commands/label.ts";
import {
  CommandType,
  ContextType,
  commandTypes,
  constantNamed,
  contextTypes,
} from "../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import { candidatesIn, describeSimulated, type Simulated, simulate } from "../../core/permissions/simulate.ts";
import { permissionSet, situationOf } from "../../core/permissions/situation.ts";
import { entriesToTest } from "../../core/permissions/to-test.ts";
import { Lines } from "../../core/text/lines.ts";
import type { Span } from "../../core/text/span.ts";
import { CannotRun, type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { print, printJson } from "../../node/terminal/print.ts";
import { readManifest, shownPath } from "../files/read.ts";
import { openWorkspace, shownUri } from "../files/workspace.ts";
import type { TextOrJson } from "../terminal/formats.ts";
import { idIn } from "../terminal/id-in.ts";

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
  readonly format: TextOrJson;
}

/** Prints whether a user can use a command. Exit code `findings`: the user cannot. §4.5 */
export async function testUse(file: string, options: CanOptions): Promise<ExitCode> {
  const manifest = readManifest(file);
  const entries = entriesToTest(manifest);
  const guildId = entries[0]?.guildId;
  const situation = situationIn(options, guildId);
  const found = await commandInQuestion(file, guildId, options);
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

/** Finds the command in the file's project or beside the file. A guild's command overrides a global one. */
async function commandInQuestion(file: string, guildId: string | undefined, options: CanOptions) {
  const { workspace, request } = openWorkspace([file]);
  const documents = await workspace.commandManifestsAround({ uri: request.paths[0]?.uri ?? "", kind: "permissions" });
  const type = constantNamed(commandTypes, options.type)?.value ?? CommandType.CHAT_INPUT;
  const all = documents.flatMap(({ uri, manifest }) => {
    const own = { name: shownUri(uri), text: manifest.text };
    return candidatesIn(manifest, guildId).map((candidate) => ({ candidate, file: own }));
  });
  const fits = all.filter(
    ({ candidate: { command } }) => command.type === type && isNamedBy(options.command, { type, name: command.name }),
  );
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
  return [describeSimulated(simulated, command, { at: place }), ...decidedAt].join("\n");
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
