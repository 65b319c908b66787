import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { entriesToTest } from "../../core/permissions/to-test.ts";
import type { PermissionsSource } from "../../core/preview/access.ts";
import type { PreviewRow } from "../../core/preview/preview.ts";
import { Previewer } from "../../core/preview/previewer.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { guildIn } from "../../core/preview/switches.ts";

export const usual: Switches = { locale: "en-US", member: "everyone", place: "text", install: "both" };

export function sourceOf(text: string, name = "mods.permissions.json"): PermissionsSource {
  return { uri: `file:///${name}`, name, text, entries: entriesToTest({ name, text }) };
}

/** A manifest, seen by a user. */
export function seen(text: string, switches: Partial<Switches> = {}, sources: readonly PermissionsSource[] = []) {
  const manifest = parseManifest(text);
  const all = { ...usual, ...switches };
  const entries = sources.flatMap((source) => source.entries);
  const guildId = guildIn(all, manifest.envelope.guildId, entries);
  const around = { switches: all, guildId, sources, defaultLocale: manifest.envelope.defaultLocale ?? "en-US" };
  const previewer = new Previewer();
  const rows = previewer.rows(manifest, around);
  const command = (key: string) => {
    const row = rows.find((one) => one.key === key);
    return row && previewer.command(manifest, row, around);
  };
  return { manifest, rows, command };
}

export const labelOf = ({ words }: PreviewRow): string => words.map(({ text }) => text).join(" ");
