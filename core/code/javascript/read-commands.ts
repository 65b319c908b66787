import type { CommandsInCode, ReadImport } from "../commands-in-code.ts";
import { importsLibrary } from "../libraries.ts";
import type { ObjectTree } from "../tree.ts";
import { Evaluation, type FoundCommands } from "./evaluation.ts";
import { Evaluator } from "./evaluator.ts";
import type { Exports } from "./module-exports.ts";
import { parseProgram, type Statement } from "./parse-program.ts";
import { TreeWriter } from "./tree-writer.ts";
import type { ObjectValue, Value } from "./values.ts";

/** A chain of imports that is longer than this is not followed. */
const maxImports = 8;

/**
 * Reads the commands in a file of JavaScript or TypeScript. Undefined if it imports no library of Discord commands and makes
 * none, so that it may be anything else, or if it cannot be read.
 */
export function readCommands(text: string, uri: string, readImport: ReadImport): CommandsInCode | undefined {
  const statements = parseProgram(text, uri);
  if (!statements) return undefined;
  const exportsOf = importer(readImport);
  const evaluation = new Evaluation(uri, text);
  new Evaluator(evaluation, statements, (specifier) => exportsOf(specifier, uri, 0)).run();
  if (evaluation.isSpent) return { lists: [] };
  const writer = new TreeWriter(uri);
  const lists = listsOf(evaluation.found, writer);
  if (writer.isSpent) return { lists: [] };
  return lists.length > 0 || importsLibrary(text) ? { lists } : undefined;
}

function importer(readImport: ReadImport): (specifier: string, from: string, depth: number) => Exports | undefined {
  const known = new Map<string, Exports | undefined>();
  return function exportsOf(specifier, from, depth) {
    const file = depth < maxImports ? readImport(specifier, from) : undefined;
    if (!file) return undefined;
    if (known.has(file.uri)) return known.get(file.uri);
    // A circle of imports is unknown.
    known.set(file.uri, undefined);
    const statements: readonly Statement[] | undefined = parseProgram(file.text, file.uri);
    if (!statements) return undefined;
    const evaluation = new Evaluation(file.uri, file.text);
    const evaluator = new Evaluator(evaluation, statements, (next) => exportsOf(next, file.uri, depth + 1));
    evaluator.run();
    const exports = evaluation.isSpent ? undefined : evaluator.exports;
    known.set(file.uri, exports);
    return exports;
  };
}

/**
 * The trees of the commands that are written in a file, each once, by what is sent together. One of another file is reported
 * there.
 */
function listsOf(found: readonly FoundCommands[], writer: TreeWriter): ObjectTree[][] {
  const all = new Map<ObjectValue, FoundObject>();
  for (const one of found.flatMap(objectsIn)) {
    // One that is found by itself as well, such as a builder, goes with its list.
    if (!all.get(one.value)?.list) all.set(one.value, one);
  }
  const lists = new Map<Value, ObjectTree[]>();
  for (const one of all.values()) {
    const list = lists.get(one.list ?? one.value) ?? [];
    const tree = writer.command(one);
    if (tree) list.push(tree);
    lists.set(one.list ?? one.value, list);
  }
  return [...lists.values()]
    .filter((list) => list.length > 0)
    .map((list) => list.toSorted((a, b) => a.span.start - b.span.start))
    .sort(([a], [b]) => (a?.span.start ?? 0) - (b?.span.start ?? 0));
}

interface FoundObject extends FoundCommands {
  readonly value: ObjectValue;
  /** The list that it is sent in. Absent: it is found by itself. */
  readonly list?: Value;
}

/** A command, or those of a list. */
function objectsIn({ value, at, dialect }: FoundCommands): FoundObject[] {
  const items = value.is === "list" ? value.items : [{ value, at }];
  const inList = value.is === "list" && { list: value };
  return items.flatMap((one) =>
    one.value.is === "object" ? [{ value: one.value, at: one.at, dialect, ...inList }] : [],
  );
}
