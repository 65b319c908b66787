import { type DesiredCommand, payloadsOf } from "../discord/commands/desired.ts";
import { commandLabel } from "../discord/commands/label.ts";
import type { PublishedCommand } from "../discord/payloads.ts";
import { type PermissionEntry, permissionsFor } from "../kinds/permissions/entries.ts";
import { type Envelope, type Manifest, place } from "../language/model/manifest.ts";
import { propertyOf } from "../language/model/model.ts";
import { spanOf } from "../language/text/nodes.ts";
import type { Span } from "../language/text/span.ts";
import { asPublished } from "../use/interactions/usable-commands.ts";
import { type Situation, type Usability, usability } from "./access/usability.ts";

export interface Candidate {
  /** As it would be published; unknown IDs are made up. */
  readonly command: PublishedCommand;
  /** Its place; absent where it comes from the service. */
  readonly desired?: DesiredCommand;
}

const madeUp = { id: "command", applicationId: "application" };

type Commands = Pick<Manifest, "units"> & { readonly envelope: Pick<Envelope, "scope" | "guildId"> };

/** The commands with a name that can be used in a guild, or anywhere where it is not known which, of a manifest or some of its units. */
export function candidatesIn(manifest: Commands, guildId: string | undefined, uri?: string): Candidate[] {
  const { scope = "global", guildId: own } = manifest.envelope;
  const guild = own ?? guildId;
  if (scope === "guild" && guildId !== undefined && guild !== guildId) return [];
  const named = payloadsOf(manifest, scope, uri).filter(({ name }) => name !== "");
  return named.map((desired) => {
    const command = asPublished(desired.body, { ...madeUp, id: desired.id ?? madeUp.id });
    return { command: scope === "guild" && guild !== undefined ? { ...command, guild_id: guild } : command, desired };
  });
}

/** Whether a user could use a command once a manifest is published, and what decides it. */
export interface Simulated {
  readonly usability: Usability;
  /** The place of what decides; undefined where nothing restricts the command, or where no manifest says it. */
  readonly decidedAt: (Span & { readonly in: "permissions" | "commands" }) | undefined;
}

export function describeSimulated({ usability }: Simulated, command: PublishedCommand): string {
  const label = commandLabel(command);
  const verdict = usability.usable ? `Yes, ${label} can be used.` : `No, ${label} cannot be used.`;
  return `${verdict} ${usability.message}`;
}

/** Where neither the manifest nor the command says a guild, any will do: no overwrite refers to it. */
const someGuild = "0";

/** Whether a user can use a command with the permissions of a manifest, by the rules of Discord. §4.5 */
export function simulate(
  entries: readonly PermissionEntry[],
  { command, desired }: Candidate,
  situation: Situation,
): Simulated {
  const guildId = situation.guildId ?? command.guild_id ?? someGuild;
  const judged = usability(command, permissionsFor(entries, command, command), { ...situation, guildId });
  const { because } = judged;
  if (because.kind === "field") return { usability: judged, decidedAt: desired && fieldIn(desired, because.field) };
  if (because.kind !== "overwrite") return { usability: judged, decidedAt: undefined };
  const placed = entries
    .flatMap(({ overwrites }) => overwrites)
    .find(({ overwrite }) => overwrite === because.overwrite);
  return { usability: judged, decidedAt: placed && { in: "permissions", ...spanOf(placed.object.node) } };
}

/** The field's place, or the command's name where the command leaves the field out. */
function fieldIn({ placed }: DesiredCommand, field: string): Simulated["decidedAt"] {
  const { command, facts } = placed.unit;
  const node = command && propertyOf(command, field)?.node;
  return { in: "commands", ...place(placed, node ? spanOf(node) : facts.nameSpan) };
}
