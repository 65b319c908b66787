import type { CommandsInCode, ReadImport } from "./commands-in-code.ts";
import { readCommands } from "./javascript/read-commands.ts";
import { readPython } from "./python/read-python.ts";

/** Reads the commands in a file of JavaScript, TypeScript or Python, as `readCommands` and `readPython` do. */
export function commandsInFile(text: string, uri: string, readImport: ReadImport): CommandsInCode | undefined {
  return uri.endsWith(".py") ? readPython(text) : readCommands(text, uri, readImport);
}
