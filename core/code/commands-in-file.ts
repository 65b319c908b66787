import type { CommandsInCode, ReadImport } from "./commands-in-code.ts";
import { readPython } from "./python/read-python.ts";
import { readCommands } from "./read-commands.ts";

/** Reads the commands in a file of JavaScript, TypeScript or Python, as `readCommands` and `readPython` do. */
export function commandsInFile(text: string, uri: string, readImport: ReadImport): CommandsInCode | undefined {
  return uri.endsWith(".py") ? readPython(text) : readCommands(text, uri, readImport);
}
