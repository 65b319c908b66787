import type { ObjectTree } from "./tree.ts";

/** The commands that a file makes. */
export interface CommandsInCode {
  /** Lists of what is sent together, and one list for each other command. Each is surely a command. In source order. */
  readonly lists: readonly (readonly ObjectTree[])[];
}

/** Reads a file that another one imports: its URI and text; undefined if there is none. */
export type ReadImport = (
  specifier: string,
  from: string,
) => { readonly uri: string; readonly text: string } | undefined;

/**
 * Reads the commands in program code. Undefined if it imports no library of Discord commands and makes none, so that it may be
 * anything else, or if it cannot be read.
 */
export type ReadCommands = (text: string, uri: string) => CommandsInCode | undefined;
