import type { PermissionEntry } from "../kinds/permissions/entries.ts";
import { InvalidManifest, type ManifestText } from "../manifest/invalid-manifest.ts";
import { unitAt } from "../manifest/manifest.ts";
import { parseManifest } from "../manifest/parse-manifest.ts";
import { isWithin } from "../text/nodes.ts";
import { readPermissions } from "./permissions-manifest.ts";

/** The entries of a permissions manifest, to test their effect. Throws InvalidManifest. */
export function entriesToTest(manifest: ManifestText): readonly PermissionEntry[] {
  const { entries, errors } = readPermissions(manifest.text);
  if (errors.length > 0) throw new InvalidManifest("Nothing was tested", manifest, errors);
  return entries.flatMap(({ entry }) => entry ?? []);
}

/** The command whose entry an offset (UTF-16) is in. */
export function commandOfEntryAt(entries: readonly PermissionEntry[], offset: number): string | undefined {
  return entries.find(({ object }) => isWithin(object.node, offset))?.command;
}

/** The command of a command manifest that an offset (UTF-16) is in. */
export function commandAt(text: string, offset: number): string | undefined {
  return unitAt(parseManifest(text), offset)?.unit.facts.name;
}
