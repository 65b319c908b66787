import type { CommandsInCode } from "../commands-in-code.ts";
import { Evaluator } from "./evaluator.ts";
import { FileReader, importedLibrary } from "./file-reader.ts";
import { parsePython } from "./parse-python.ts";

/**
 * Reads the commands in a file of Python. Undefined if it imports no library of Discord commands and makes none, so that it may
 * be anything else, or if it cannot be read.
 */
export function readPython(text: string): CommandsInCode | undefined {
  const root = parsePython(text);
  if (!root) return undefined;
  const evaluator = new Evaluator(text, root);
  const imported = importedLibrary(text);
  const reader = new FileReader(evaluator, imported);
  reader.read(root);
  if (evaluator.isSpent) return { lists: [] };
  const lists = reader.lists();
  return lists.length > 0 || imported ? { lists } : undefined;
}
