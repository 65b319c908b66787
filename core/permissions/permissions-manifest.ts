import type { Overwrite } from "../discord/payloads.ts";
import { applicationOf, entriesIn, isForAll, type PermissionEntry } from "../kinds/permissions/entries.ts";
import { permissionsKind } from "../kinds/permissions/index.ts";
import { checkDocument } from "../kinds/table/check-document.ts";
import { guildOf, readTables } from "../kinds/table/kind.ts";
import type { Finding } from "../language/model/finding.ts";
import { parseWhole } from "../language/model/parse-manifest.ts";

export interface DesiredPermissions {
  /** A name, an ID, or `*` for all commands without their own. §2.3 */
  readonly command: string;
  /** The command's type if `command` is a name; undefined for an ID or `*`. */
  readonly type: number | undefined;
  /** All of them: others are removed. §4.5 */
  readonly permissions: readonly Overwrite[];
  /** Its place; absent if it does not come from a manifest. */
  readonly entry?: PermissionEntry | undefined;
}

export interface PermissionsManifest {
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
  /** Empty where there are errors. */
  readonly entries: readonly DesiredPermissions[];
  /** What the service would refuse, in source order. */
  readonly errors: readonly Finding[];
}

/**
 * Reads a permissions manifest: the envelope of ours, or the interface's own object or a list of them, as a GET of a
 * guild's permissions gives it. It is checked as the editor does. §2.3
 */
export function readPermissions(text: string): PermissionsManifest {
  const document = readTables(permissionsKind, parseWhole(text, "jsonc"));
  const found = checkDocument(permissionsKind, document.manifest);
  const errors = found.filter(({ severity }) => severity === "error");
  const entries = entriesIn(document.objects);
  const [first] = document.objects;
  const said = entries[0] ?? (first && { guildId: guildOf(first), applicationId: applicationOf(first) });
  return {
    applicationId: said?.applicationId,
    guildId: said?.guildId,
    entries: errors.length > 0 ? [] : entries.map(desiredOf),
    errors,
  };
}

function desiredOf(entry: PermissionEntry): DesiredPermissions {
  const { type, overwrites } = entry;
  // The application's ID in the manifest is not that of the local service's application; `*` is any.
  return {
    command: isForAll(entry) ? "*" : entry.command,
    type,
    permissions: overwrites.map(({ overwrite }) => overwrite),
    entry,
  };
}
