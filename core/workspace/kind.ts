import { type KindName, kinds } from "../kinds/kinds.ts";

/** The kinds of files in the manifest language. */
export type ManifestKind = "commands" | KindName | "project";

const kindNames = ["commands", ...kinds.map(({ name }) => name)].join("|");
const manifestFileName = new RegExp(`[^/\\\\]\\.(${kindNames})\\.jsonc?$`);
const projectName = /(?:^|[/\\])command-manifest\.config\.jsonc?$/;
const schemaName = new RegExp(`command-manifest.*/(${kindNames})\\.schema\\.json#?$`);

/** The names that a project file can have, in the order in which they are looked for. */
export const projectFileNames = ["command-manifest.config.jsonc", "command-manifest.config.json"] as const;

/** Globs of all project files. */
export const projectFileGlobs: readonly string[] = projectFileNames.map((name) => `**/${name}`);

/** Globs of all files that are manifests by their name, the project file aside. */
export const manifestGlobs: readonly string[] = [`**/?*.{${kindNames.replaceAll("|", ",")}}.{json,jsonc}`];

/** The glob of all files to watch: a project can list JSON files of any name as manifests. */
export const watchedGlob = "**/*.{json,jsonc}";

/** The kind of a file by its name or path; undefined if the name does not say it. */
export function manifestKind(path: string): ManifestKind | undefined {
  if (projectName.test(path)) return "project";
  return manifestFileName.exec(path)?.[1] as ManifestKind | undefined;
}

/** Whether a file is a project file by its name or path. */
export function isProjectFile(path: string): boolean {
  return manifestKind(path) === "project";
}

/** The kind of a `$schema`, if it is one of ours. */
export function kindOfSchema(schema: string): ManifestKind | undefined {
  return schemaName.exec(schema)?.[1] as ManifestKind | undefined;
}
