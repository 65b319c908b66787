import type { NameTable } from "../../interface/facts/snowflake.ts";
import type { SortedId } from "../../manifest/subjects.ts";

/** Server to editor, which may look names up: the IDs in open documents whose names it does not know. */
export const namesWanted = "commandManifest/namesWanted";

export interface NamesWanted {
  readonly ids: readonly SortedId[];
}

/** Editor to server: names that it has looked up, in addition to those that it sent before. */
export const namesFound = "commandManifest/namesFound";

export interface NamesFound {
  readonly names: NameTable;
}

/** The `initializationOptions` of an editor that looks names up. */
export const looksUpNames = { names: true } as const;

/** Which names are shown: none, the project file's, or also names that are looked up. */
export type NamesMode = "off" | "project" | "all";

/** The mode that the setting `commandManifest.names` says. Anything else means `all`. */
export function namesModeOf(setting: unknown): NamesMode {
  return setting === "off" || setting === "project" ? setting : "all";
}
