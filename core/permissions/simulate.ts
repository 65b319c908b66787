import { reachedWords } from "../access/permitted.ts";
import { type Situation, type Usability, usability } from "../access/usability.ts";
import { type DesiredCommand, payloadsOf } from "../discord/commands/desired.ts";
import { isNamed, shortCommandLabel } from "../discord/commands/label.ts";
import type { Names } from "../discord/names/names.ts";
import { asPublished } from "../interactions/usable-commands.ts";
import type { Overwrite, PublishedCommand } from "../interface/payloads.ts";
import { type PermissionEntry, permissionsFor } from "../kinds/permissions/entries.ts";
import { overwriteSorts } from "../kinds/permissions/fields.ts";
import { type Envelope, type Manifest, place } from "../manifest/manifest.ts";
import { propertyOf } from "../manifest/model.ts";
import { spanOf } from "../text/nodes.ts";
import type { Span } from "../text/span.ts";

export interface Candidate {
  /** The published form of the command, with made-up IDs if they are unknown. */
  readonly command: PublishedCommand;
  /** The place of the command; absent if it comes from the service. */
  readonly desired?: DesiredCommand;
}

const madeUp = { id: "command", applicationId: "application" };

type Commands = Pick<Manifest, "units"> & { readonly envelope: Pick<Envelope, "scope" | "guildId"> };

/**
 * The commands of a manifest or some of its units that have a name and can be used in a guild. Without a guild ID, guilds are
 * not told apart.
 */
export function candidatesIn(manifest: Commands, guildId: string | undefined, uri?: string): Candidate[] {
  const { scope = "global", guildId: own } = manifest.envelope;
  const guild = own ?? guildId;
  if (scope === "guild" && guildId !== undefined && guild !== guildId) return [];
  const named = payloadsOf(manifest, scope, uri).filter(isNamed);
  return named.map((desired) => {
    const command = asPublished(desired.body, { ...madeUp, id: desired.id ?? madeUp.id });
    return { command: scope === "guild" && guild !== undefined ? { ...command, guild_id: guild } : command, desired };
  });
}

/** Whether a user could use a command once a manifest is published, and the place that decides. */
export interface Simulated {
  readonly usability: Usability;
  /** The place that decides; undefined if nothing restricts the command, or if no manifest states it. */
  readonly decidedAt: (Span & { readonly in: "permissions" | "commands" }) | undefined;
}

/** A line of a file, for messages. */
export interface SourceLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** The answer in a sentence or two. `at`: the place that decides; absent: it is unknown, or in no file. */
export function describeSimulated(
  { usability }: Simulated,
  command: PublishedCommand,
  { at, names }: { readonly at?: SourceLine | undefined; readonly names?: Names | undefined } = {},
): string {
  const { usable, because, message } = usability;
  const answer = usable ? "Yes" : "No";
  const place = at ? ` (${at.file}, line ${at.line})` : "";
  if (because.kind !== "overwrite") return `${answer}. ${at ? `${message.replace(/\.$/, "")}${place}.` : message}`;
  const { through, overwrite } = because;
  const label = shortCommandLabel(command);
  const verb = overwrite.permission ? "allowed" : "denied";
  const name = overwriteName(overwrite, names);
  const { id } = overwrite;
  if (through === "channel" || through === "all-channels")
    return `${answer}. ${label} is ${verb} ${reachedWords(through, id, name)}${place}.`;
  const who = through === "everyone" ? "@everyone" : (name ?? `${through === "role" ? "Role" : "User"} ${id}`);
  // An allowing overwrite can decide for a member who still cannot use the command because of another rule.
  return usable === overwrite.permission ? `${answer}. ${who} is ${verb} ${label}${place}.` : `${answer}. ${message}`;
}

function overwriteName({ id, type }: Overwrite, names: Names | undefined): string | undefined {
  const sort = overwriteSorts[type];
  return sort && names?.nameOf(sort, id);
}

/** The reason why a command is shown or hidden, in a sentence of its own. `at`: the place that decides. */
export function explainAccess({ usability: { because, message } }: Simulated, at?: SourceLine): string {
  if (because.kind !== "overwrite" || !at) return message;
  const { through, overwrite } = because;
  const verb = overwrite.permission ? "Allowed" : "Denied";
  return `${verb} ${reachedWords(through, overwrite.id)} by ${at.file}, line ${at.line}.`;
}

/** Used if neither the manifest nor the command states a guild. Any will do, because no overwrite refers to it. */
const someGuild = "0";

/** Whether a user can use a command with the permissions of a manifest, by the rules of Discord. §4.5 */
export function usabilityWith(
  entries: readonly PermissionEntry[],
  command: PublishedCommand,
  situation: Situation,
): Usability {
  const guildId = situation.guildId ?? command.guild_id ?? someGuild;
  return usability(command, permissionsFor(entries, command, command), { ...situation, guildId });
}

/** Works like `usabilityWith`, and finds the place that decides. */
export function simulate(
  entries: readonly PermissionEntry[],
  { command, desired }: Candidate,
  situation: Situation,
): Simulated {
  const judged = usabilityWith(entries, command, situation);
  const { because } = judged;
  if (because.kind === "field") return { usability: judged, decidedAt: desired && fieldIn(desired, because.field) };
  if (because.kind !== "overwrite") return { usability: judged, decidedAt: undefined };
  const placed = entries
    .flatMap(({ overwrites }) => overwrites)
    .find(({ overwrite }) => overwrite === because.overwrite);
  return { usability: judged, decidedAt: placed && { in: "permissions", ...spanOf(placed.object.node) } };
}

/** The field's place, or the command's name if the command leaves the field out. */
function fieldIn({ placed }: DesiredCommand, field: string): Simulated["decidedAt"] {
  const { command, facts } = placed.unit;
  const node = command && propertyOf(command, field)?.node;
  return { in: "commands", ...place(placed, node ? spanOf(node) : facts.nameSpan) };
}
