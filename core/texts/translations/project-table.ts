import { builtInDefaultLocale } from "../../language/facts/locales.ts";
import type { TranslationTable } from "./table.ts";
import { escapedName } from "./translatable.ts";

/** The table of one of a project's manifests. */
export interface ProjectPart {
  /** The manifest, as a path from the project's folder. */
  readonly file: string;
  readonly table: TranslationTable;
}

/**
 * One table of all manifests of a project, one after the other. Its keys begin with the manifest:
 * `admin/ban.commands.json#chat_input/ban/name`. `defaultLocale`: the project's; a manifest's own overrides it for its rows.
 */
export function projectTable(parts: readonly ProjectPart[], defaultLocale = builtInDefaultLocale): TranslationTable {
  const rows = parts.flatMap(({ file, table }) =>
    table.rows.map((row) => ({ ...row, file, key: keyInProject(file, row.key) })),
  );
  return { defaultLocale, rows };
}

/** The key that a text of a manifest has in the table of its project. */
export function keyInProject(file: string, key: string): string {
  return `${prefixOf(file)}${key}`;
}

/** What is about a manifest of a project, with the keys that its own table has. */
export function inManifest<Keyed extends { readonly key: string }>(file: string, all: readonly Keyed[]): Keyed[] {
  const prefix = prefixOf(file);
  return all.filter(({ key }) => key.startsWith(prefix)).map((one) => ({ ...one, key: one.key.slice(prefix.length) }));
}

/** No escaped path has a `#`, so that no prefix begins with another. */
function prefixOf(file: string): string {
  return `${file.split("/").map(escapedName).join("/").replaceAll("#", "~2")}#`;
}
