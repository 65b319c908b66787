import type { Overwrite } from "../interface/payloads.ts";
import { entriesIn, isForAll, type PermissionEntry, statedApplication } from "../kinds/permissions/entries.ts";
import { permissionsKind } from "../kinds/permissions/index.ts";
import { obstaclesIn } from "../kinds/table/check-document.ts";
import { readTables } from "../kinds/table/kind.ts";
import type { Finding } from "../manifest/finding.ts";
import { parseWhole } from "../manifest/parse-manifest.ts";
import { guildOf } from "../manifest/table-object.ts";

export interface DesiredPermissions {
  /** A name, an ID, or `*` for all commands without their own. §2.3 */
  readonly command: string;
  /** The command's type if `command` is a name; undefined for an ID or `*`. */
  readonly type: number | undefined;
  /** All overwrites of the command. Publishing removes others. §4.5 */
  readonly permissions: readonly Overwrite[];
  /** Its place; absent if it does not come from a manifest. */
  readonly entry?: PermissionEntry | undefined;
}

export interface PermissionsManifest {
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
  /** Empty if there are errors. */
  readonly entries: readonly DesiredPermissions[];
  /** The reasons why they cannot be published, in source order. */
  readonly errors: readonly Finding[];
}

/**
 * Reads a permissions manifest. It is this product's envelope, the interface's object, or a list of objects from a GET of a
 * guild's permissions. The check is the editor's. §2.3
 */
export function readPermissions(text: string): PermissionsManifest {
  const document = readTables(permissionsKind, parseWhole(text, "jsonc"));
  const errors = obstaclesIn(permissionsKind, document.manifest);
  const entries = entriesIn(document.objects);
  const [first] = document.objects;
  const said = entries[0] ?? (first && { guildId: guildOf(first), applicationId: statedApplication(first) });
  return {
    applicationId: said?.applicationId,
    guildId: said?.guildId,
    entries: errors.length > 0 ? [] : entries.map(desiredOf),
    errors,
  };
}

function desiredOf(entry: PermissionEntry): DesiredPermissions {
  const { type, overwrites } = entry;
  // The local service has another application ID than the manifest; `*` matches any.
  return {
    command: isForAll(entry) ? "*" : entry.command,
    type,
    permissions: overwrites.map(({ overwrite }) => overwrite),
    entry,
  };
}
