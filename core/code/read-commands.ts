import { CommandType, commandTypes, constantNamed, optionTypes } from "../interface/facts/constants.ts";
import type { Span } from "../text/span.ts";
import type { CommandsInCode, ReadImport } from "./commands-in-code.ts";
import { Evaluator, type Exports, type FoundCommands } from "./evaluator.ts";
import { type Dialect, erisSentAs, importsLibrary, sentAs } from "./libraries.ts";
import { parseProgram, type Statement } from "./parse-program.ts";
import { bitsOf, namedBits } from "./permission-bits.ts";
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
  if (evaluator.isSpent) return { lists: [] };
  const writer = new TreeWriter(uri);
  const lists = writer.listsOf(evaluator.found);
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
    const evaluator = new Evaluator(file.uri, file.text, (next) => exportsOf(next, file.uri, depth + 1));
    evaluator.run(statements);
    const exports = evaluator.isSpent ? undefined : evaluator.exports;
    known.set(file.uri, exports);
    return exports;
  };
}

/** How a library sends an object. "raw": unchanged; "dictionary": unchanged, with keys that are not fields. */
type Form = "raw" | "command" | "dictionary" | "eris";

const formIn: Readonly<Record<Dialect, Form>> = { raw: "raw", camel: "command", eris: "eris" };

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

  /**
   * The trees of the commands that are written in this file, each once, by what is sent together. One of another file is
   * reported there.
   */
  listsOf(found: readonly FoundCommands[]): ObjectTree[][] {
    const all = new Map<ObjectValue, FoundObject>();
    for (const one of found.flatMap(objectsIn)) {
      // One that is found by itself as well, such as a builder, goes with its list.
      if (!all.get(one.value)?.list) all.set(one.value, one);
    }
    const lists = new Map<Value, ObjectTree[]>();
    for (const one of all.values()) {
      const list = lists.get(one.list ?? one.value) ?? [];
      lists.set(one.list ?? one.value, [...list, ...this.#commandOf(one)]);
    }
    return [...lists.values()]
      .filter((list) => list.length > 0)
      .map((list) => list.toSorted((a, b) => a.span.start - b.span.start))
      .sort(([a], [b]) => (a?.span.start ?? 0) - (b?.span.start ?? 0));
  }

  #commandOf({ value, at, dialect }: FoundObject): ObjectTree[] {
    if (value.isLost || value.place.file !== this.#uri) return [];
    const tree = this.#tree({ value, at }, at, value.builder ? "raw" : formIn[dialect]);
    if (tree.is !== "object") return [];
    return [dialect === "eris" ? withLowerName(tree) : withType(tree, value)];
  }

  /** `at`: the place of a value that has none of its own in the file. `as`: what a library turns it into; "raw": nothing. */
  #tree(given: Given, around: Span, as: Form): Tree {
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

  #object(value: ObjectValue, at: Span, as: Form): ObjectTree {
    const members = [...value.members].flatMap(([key, member]): TreeMember[] => {
      if (member.value.is === "function" || isUndefined(member.value)) return [];
      const sent = sentKey(key, as);
      if (sent === undefined) return [];
      return [this.#member(sent, member, at, as)];
    });
    const span = value.place.file === this.#uri ? spanOnly(value.place) : at;
    return { is: "object", members, isOpen: value.isOpen, span };
  }

  #member(key: string, member: Member, around: Span, as: Form): TreeMember {
    const isHere = member.at.file === this.#uri;
    const at = isHere ? spanOnly(member.at) : around;
    const isPermissions = key === "default_member_permissions" && (as === "command" || as === "eris");
    const tree = isPermissions ? permissionsTree(member.value, at) : this.#tree(member, at, formInside(key, as));
    const value = as === "command" && key === "type" ? typeTree(tree) : tree;
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

function sentKey(key: string, as: Form): string | undefined {
  if (as === "eris") return erisSentAs.get(key) ?? key;
  return as === "command" ? sentAs.get(key) : key;
}

/** The form of what a property has. `key`: as it is sent. */
function formInside(key: string, as: Form): Form {
  if (as === "eris") return "raw";
  return as === "command" && key.endsWith("_localizations") ? "dictionary" : as;
}

/** Permissions as libraries send them: the digits of all of their forms. */
function permissionsTree(value: Value, span: Span): Tree {
  if (value.is === "scalar" && value.value === null) return { is: "scalar", value: null, span, isLiteral: false };
  const known = plain(value);
  const bits = namedBits(known) ?? bitsOf(known);
  return bits === undefined ? { is: "unknown", span } : { is: "scalar", value: String(bits), span, isLiteral: false };
}

function plain(value: Value): unknown {
  if (value.is === "scalar") return value.value;
  return value.is === "list" && !value.isOpen ? value.items.map((one) => plain(one.value)) : undefined;
}

/** Types that a library takes by name. */
function typeTree(tree: Tree): Tree {
  if (tree.is !== "scalar" || typeof tree.value !== "string") return tree;
  const type = constantNamed(optionTypes, tree.value) ?? constantNamed(commandTypes, tree.value);
  return type ? { ...tree, value: type.value, isLiteral: false } : { is: "unknown", span: tree.span };
}

/** A command as eris sends it, which lowers the names of slash commands. */
function withLowerName(tree: ObjectTree): ObjectTree {
  const type = tree.members.find(({ key }) => key === "type")?.value;
  const isSlash = type ? type.is === "scalar" && type.value === CommandType.CHAT_INPUT : !tree.isOpen;
  const isOther = type?.is === "scalar" && !isSlash;
  return {
    ...tree,
    members: tree.members.map((one) => (one.key === "name" && !isOther ? lowered(one, isSlash) : one)),
  };
}

/** `isKnown`: whether the name surely is lowered. */
function lowered(member: TreeMember, isKnown: boolean): TreeMember {
  const { value } = member;
  if (value.is !== "scalar" || typeof value.value !== "string" || value.value === value.value.toLowerCase())
    return member;
  if (!isKnown) return { ...member, value: { is: "unknown", span: value.span } };
  return { ...member, value: { ...value, value: value.value.toLowerCase(), isLiteral: false } };
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
