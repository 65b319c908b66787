import type { ManifestText } from "../manifest/invalid-manifest.ts";
import { UserError } from "../tools/user-error.ts";
import type { Face } from "../workspace/face.ts";
import { type MergedPermissions, mergePermissions } from "./merge.ts";
import { type GuildConnection, type GuildIds, readFaultless, readGuildPermissions, reading } from "./publish.ts";
import { pulledPermissions } from "./pull.ts";

export interface ImportPermissionsPorts {
  readonly face: Pick<Face, "progress">;
  connect(ids: GuildIds): Promise<GuildConnection>;
}

export interface ImportReport {
  readonly isChanged: boolean;
  /** One sentence. */
  readonly message: string;
  /** Each entry that was changed or added, in the form of a plan's lines. */
  readonly changes: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Reads a guild's permissions into a manifest, or into a new one, for which there is no report. Throws a UserError; rejects as
 * the client does.
 */
export async function importPermissions(into: ManifestText | undefined, { face, connect }: ImportPermissionsPorts) {
  const manifest = into && readFaultless(into, "Nothing was imported");
  const said = manifest?.guildId;
  const connection = await connect({ applicationId: manifest?.applicationId, guildId: said });
  const { place } = connection;
  const { guildId } = place;
  if (into && said !== undefined && said !== guildId) {
    throw new UserError(
      `${into.name} belongs to guild ${said}, so the permissions of guild ${guildId} were not imported.`,
    );
  }
  const guild = await face.progress(reading, (signal) => readGuildPermissions(connection, place, signal));
  if (!into) return { text: pulledPermissions(guild.current, guild.commands, place), guildId, into: undefined };
  const merged = mergePermissions(into.text, guild, place);
  return { text: merged.text, guildId, into: reportOf(into, merged) };
}

function reportOf({ name, text }: ManifestText, merged: MergedPermissions): ImportReport {
  const { changed, added, unresolved, left } = merged;
  const isChanged = merged.text !== text;
  return {
    isChanged,
    message: isChanged
      ? `${name}: ${changed.length} changed, ${added.length} added.`
      : `Nothing to do: ${name} already has all permissions of the guild.`,
    changes: [
      ...changed.map((label) => `~ permissions of ${label}`),
      ...added.map((label) => `+ permissions of ${label}`),
    ],
    notes: [
      ...(unresolved.length > 0 ? [`Not published, so unchanged: ${unresolved.join(", ")}.`] : []),
      ...(left.length > 0
        ? [`Not imported, because the manifest has no “permissions” array: ${left.join(", ")}.`]
        : []),
    ],
  };
}
