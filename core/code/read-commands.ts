import { commandTypes, constantNamed, optionTypes } from "../interface/facts/constants.ts";
import type { Span } from "../text/span.ts";
import type { CommandsInCode, ReadImport } from "./commands-in-code.ts";
import { Evaluator, type Exports, type FoundCommands } from "./evaluator.ts";
import { isLibrary, sentAs } from "./libraries.ts";
import { parseProgram, type Statement } from "./parse-program.ts";
import { bitsOf } from "./permission-bits.ts";
import type { ObjectTree, Tree, TreeMember } from "./tree.ts";
import type { Given, Member, ObjectValue, Value } from "./values.ts";

/** A chain of imports that is longer than this is not followed. */
const maxImports = 8;
/** Values and characters of all commands of a file: what stands once in the code may be in many of them. */
const maxWritten = 1_000_000;
/** Discord's commands are not nested more than ten levels deep. */
const maxDepth = 100;

/**
 * Reads the commands in a file of JavaScript or TypeScript. Undefined if it imports no library of Discord commands and makes
 * none, so that it may be anything else, or if it cannot be read.
 */
export function readCommands(text: string, uri: string, readImport: ReadImport): CommandsInCode | undefined {
  const statements = parseProgram(text, uri);
  if (!statements) return undefined;
  const exportsOf = importer(readImport);
  const evaluator = new Evaluator(uri, text, (specifier) => exportsOf(specifier, uri, 0));
  evaluator.run(statements);
  if (evaluator.isSpent) return { commands: [] };
  const writer = new TreeWriter(uri);
  const commands = writer.commandsOf(evaluator.found).toSorted((a, b) => a.span.start - b.span.start);
  if (writer.isSpent) return { commands: [] };
  return commands.length > 0 || importsLibrary(text) ? { commands } : undefined;
}

/** Whether a text imports a library of Discord commands. */
function importsLibrary(text: string): boolean {
  const modules = text.matchAll(/(?:\bfrom|\bimport|\brequire\s*\()\s*["'`]([^"'`\n]+)["'`]/g);
  return [...modules].some(([, module = ""]) => isLibrary(module));
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
    const evaluator = new Evaluator(file.uri, file.text, (next) => exportsOf(next, file.uri, depth + 1));
    evaluator.run(statements);
    const exports = evaluator.isSpent ? undefined : evaluator.exports;
    known.set(file.uri, exports);
    return exports;
  };
}

/** Writes values as trees with spans of one file. */
class TreeWriter {
  readonly #uri: string;
  readonly #open = new Set<Value>();
  #written = 0;

  constructor(uri: string) {
    this.#uri = uri;
  }

  /** Whether there was too much to write, so that the trees are not whole. */
  get isSpent(): boolean {
    return this.#written > maxWritten;
  }

  /** The trees of the commands that are written in this file, each once. One of another file is reported there. */
  commandsOf(found: readonly FoundCommands[]): ObjectTree[] {
    const all = new Map(found.flatMap((one) => objectsIn(one)).map((one) => [one.value, one]));
    return [...all.values()].flatMap(({ value, at, dialect }) => {
      if (value.isLost || value.place.file !== this.#uri) return [];
      const tree = this.#tree({ value, at }, at, value.builder || dialect === "raw" ? "raw" : "command");
      return tree.is === "object" ? [withType(tree, value)] : [];
    });
  }

  /** `at`: the place of a value that has none of its own in the file. `as`: what a library turns it into; "raw": nothing. */
  #tree(given: Given, around: Span, as: "raw" | "command" | "dictionary"): Tree {
    const { value } = given;
    const at = given.at.file === this.#uri ? spanOnly(given.at) : around;
    this.#written += value.is === "scalar" ? String(value.value).length + 1 : 1;
    if (this.isSpent || this.#open.size > maxDepth) return { is: "unknown", span: at };
    if (value.is === "scalar") return this.#scalar(value, at);
    if ((value.is !== "list" && value.is !== "object") || this.#open.has(value)) return { is: "unknown", span: at };
    if (value.is === "object" && value.isLost) return { is: "unknown", span: at };
    this.#open.add(value);
    const tree: Tree =
      value.is === "list"
        ? { is: "list", items: value.items.map((one) => this.#tree(one, at, as)), isOpen: value.isOpen, span: at }
        : this.#object(value, at, as);
    this.#open.delete(value);
    return tree;
  }

  #scalar({ value, place }: Extract<Value, { is: "scalar" }>, at: Span): Tree {
    const own = place?.file === this.#uri ? place : undefined;
    if (value === undefined || typeof value === "bigint") return { is: "unknown", span: at };
    return { is: "scalar", value, span: own ? spanOnly(own) : at, isLiteral: own !== undefined };
  }

  #object(value: ObjectValue, at: Span, as: "raw" | "command" | "dictionary"): ObjectTree {
    const members = [...value.members].flatMap(([key, member]): TreeMember[] => {
      if (member.value.is === "function" || isUndefined(member.value)) return [];
      const sent = as === "command" ? sentAs.get(key) : key;
      if (sent === undefined) return [];
      return [this.#member(sent, member, at, as)];
    });
    const span = value.place.file === this.#uri ? spanOnly(value.place) : at;
    return { is: "object", members, isOpen: value.isOpen, span };
  }

  #member(key: string, member: Member, around: Span, as: "raw" | "command" | "dictionary"): TreeMember {
    const isHere = member.at.file === this.#uri;
    const inner = as === "command" && key.endsWith("_localizations") ? "dictionary" : as;
    const tree = this.#tree(member, isHere ? spanOnly(member.at) : around, inner);
    const value = as === "command" ? converted(key, tree) : tree;
    return {
      key,
      value,
      span: isHere ? spanOnly(member.span) : around,
      name: isHere ? spanOnly(member.name) : around,
    };
  }
}

interface FoundObject extends FoundCommands {
  readonly value: ObjectValue;
}

/** A command, or those of a list. */
function objectsIn({ value, at, dialect }: FoundCommands): FoundObject[] {
  const items = value.is === "list" ? value.items : [{ value, at }];
  return items.flatMap((one) => (one.value.is === "object" ? [{ value: one.value, at: one.at, dialect }] : []));
}

/** A value as a library with names in camel case sends it. */
function converted(key: string, tree: Tree): Tree {
  if (key === "default_member_permissions" && tree.is !== "unknown") {
    const bits = bitsOf(plain(tree));
    if (tree.is === "scalar" && tree.value === null) return tree;
    return bits === undefined
      ? { is: "unknown", span: tree.span }
      : { is: "scalar", value: String(bits), span: tree.span, isLiteral: false };
  }
  if (key === "type" && tree.is === "scalar" && typeof tree.value === "string") {
    const type = constantNamed(optionTypes, tree.value) ?? constantNamed(commandTypes, tree.value);
    return type ? { ...tree, value: type.value, isLiteral: false } : { is: "unknown", span: tree.span };
  }
  return tree;
}

function plain(tree: Tree): unknown {
  if (tree.is === "scalar") return tree.value;
  return tree.is === "list" && !tree.isOpen ? tree.items.map(plain) : undefined;
}

/** A builder's command with the type that it sends, if that is not the default. */
function withType(tree: ObjectTree, { builder }: ObjectValue): ObjectTree {
  return builder === "context-menu" && !tree.members.some(({ key }) => key === "type")
    ? { ...tree, isOpen: true }
    : tree;
}

function isUndefined(value: Value): boolean {
  return value.is === "scalar" && value.value === undefined;
}

function spanOnly({ start, end }: Span): Span {
  return { start, end };
}
