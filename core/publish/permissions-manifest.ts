import { getNodeValue } from "jsonc-parser";
import type { Overwrite } from "../api/payloads.ts";
import { checkDocument, kindNamed } from "../kinds/index.ts";
import type { Finding } from "../manifest/finding.ts";
import { parseWhole } from "../manifest/manifest.ts";
import { isObject, type JsonObject } from "./normal.ts";

/** What a permissions manifest says of one command. */
export interface WantedPermissions {
  /** A name, an ID, or `*` for all commands without their own. §2.3 */
  readonly command: string;
  /** Absent: whatever type the command of that name has. */
  readonly type: number | undefined;
  /** All of them: what is not here is taken away. §4.5 */
  readonly permissions: readonly Overwrite[];
}

/** A permissions manifest, read and checked. */
export interface PermissionsManifest {
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
  /** Empty where there are errors. */
  readonly entries: readonly WantedPermissions[];
  /** What the service would refuse, in source order. */
  readonly errors: readonly Finding[];
}

/**
 * Reads a permissions manifest: the envelope of ours, or the interface's own object or a list of them, as a GET of a
 * guild's permissions gives it. It is checked as the editor does. §2.3
 */
export function readPermissions(text: string): PermissionsManifest {
  const manifest = parseWhole(text, "jsonc");
  const found = checkDocument(kindNamed("permissions"), manifest);
  const errors = found.filter(({ severity }) => severity === "error");
  const { root } = manifest.skeleton;
  const value: unknown = root && getNodeValue(root);
  const [first] = entriesOf(value);
  const said = Array.isArray(value) ? first : isObject(value) ? value : undefined;
  return {
    applicationId: textIn(said, "application_id"),
    guildId: textIn(said, "guild_id"),
    entries: errors.length > 0 ? [] : entriesOf(value).map(wantedOf),
    errors,
  };
}

function entriesOf(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject);
  if (!isObject(value)) return [];
  if (typeof value.id === "string") return [value];
  return Array.isArray(value.permissions) ? value.permissions.filter(isObject) : [];
}

function wantedOf(object: JsonObject): WantedPermissions {
  const { type, permissions } = object;
  return {
    command: textIn(object, "command") ?? textIn(object, "id") ?? "",
    type: typeof type === "number" ? type : undefined,
    // Checked above: overwrites, or null for none.
    permissions: (permissions as readonly Overwrite[] | null) ?? [],
  };
}

function textIn(object: JsonObject | undefined, name: string): string | undefined {
  const value = object?.[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
