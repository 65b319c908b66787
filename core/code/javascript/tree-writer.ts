import { CommandType, commandTypes, constantNamed, optionTypes } from "../../interface/facts/constants.ts";
import type { Span } from "../../text/span.ts";
import { type Form, formOf } from "../forms.ts";
import { bitsOf, namedBits } from "../permission-bits.ts";
import type { ObjectTree, Tree, TreeMember } from "../tree.ts";
import type { FoundCommands } from "./evaluation.ts";
import { plain } from "./known-calls.ts";
import type { Given, ListValue, Member, ObjectValue, Place, Value } from "./values.ts";

/** Values and characters of all commands of a file: what stands once in the code may be in many of them. */
const maxWritten = 1_000_000;
/** Discord's commands are not nested more than ten levels deep. */
const maxDepth = 100;
/** Fields of commands that people compute, often by a function. */
const computedFields: ReadonlySet<string> = new Set(["name", "description", "type", "options", "choices"]);

/** How values become trees. */
export interface TreeOptions {
  /** The number of values and characters after which nothing more is written. */
  readonly limit?: number;
  /** Whether values that other code may have changed are written as far as they are known, and that code is noted. */
  readonly isFragment?: boolean;
}

/** Writes values as trees with spans of one file. */
export class TreeWriter {
  /** Code that changes what was written in a way that is not known. */
  readonly unread = new Set<Place>();
  /** Functions beside the values of a command. */
  readonly functions: Place[] = [];
  /** The names of properties that a library does not send. */
  readonly unsent = new Set<string>();
  readonly #uri: string;
  readonly #limit: number;
  readonly #isFragment: boolean;
  readonly #open = new Set<Value>();
  #written = 0;

  constructor(uri: string, { limit = maxWritten, isFragment = false }: TreeOptions = {}) {
    this.#uri = uri;
    this.#limit = limit;
    this.#isFragment = isFragment;
  }

  /** Whether there was too much to write, so that the trees are not whole. */
  get isSpent(): boolean {
    return this.#written > this.#limit;
  }

  /** A command as it is sent. Undefined for one of another file, which is reported there, and one of which nothing is known. */
  command({ value, at, dialect }: FoundCommands & { readonly value: ObjectValue }): ObjectTree | undefined {
    const { file, calledBy = file } = value.place;
    if ((value.isLost && !this.#isFragment) || calledBy !== this.#uri) return undefined;
    const tree = this.value({ value, at }, formOf[value.builder && !this.#isFragment ? "raw" : dialect]);
    if (tree.is !== "object") return undefined;
    return dialect === "eris" ? withLowerName(tree) : withType(tree, value);
  }

  /** `around`: the place of a value that has none of its own in the file. */
  value(given: Given, as: Form, around: Span = given.at): Tree {
    const { value } = given;
    const at = given.at.file === this.#uri ? spanOnly(given.at) : spanOnly(around);
    this.#written += value.is === "scalar" ? String(value.value).length + 1 : 1;
    if (this.isSpent || this.#open.size > maxDepth) return { is: "unknown", span: at };
    if (value.is === "scalar") return this.#scalar(value, at);
    if ((value.is !== "list" && value.is !== "object") || this.#open.has(value)) return { is: "unknown", span: at };
    if (this.#isFragment) for (const one of value.unread) this.unread.add(one);
    else if (value.is === "object" && value.isLost) return { is: "unknown", span: at };
    this.#open.add(value);
    const tree = value.is === "list" ? this.#list(value, as, at) : this.#object(value, as, at);
    this.#open.delete(value);
    return tree;
  }

  #scalar({ value, place }: Extract<Value, { is: "scalar" }>, at: Span): Tree {
    const own = place?.file === this.#uri ? place : undefined;
    const span = own ? spanOnly(own) : at;
    if (this.#isFragment && typeof value === "bigint")
      return { is: "scalar", value: String(value), span, isLiteral: false };
    if (this.#isFragment && value === undefined) return { is: "scalar", value: null, span, isLiteral: false };
    const isKnown =
      value !== undefined && typeof value !== "bigint" && (typeof value !== "number" || Number.isFinite(value));
    if (!isKnown) return { is: "unknown", span: at };
    return { is: "scalar", value, span, isLiteral: own !== undefined };
  }

  #list({ items, isOpen, isLost }: ListValue, as: Form, span: Span): Tree {
    return { is: "list", items: items.map((one) => this.value(one, as, span)), isOpen, mayLack: isLost, span };
  }

  #object(value: ObjectValue, as: Form, at: Span): ObjectTree {
    const members = [...value.members].flatMap(([key, member]) => this.#member(key, member, value, as, at));
    const span = value.place.file === this.#uri ? spanOnly(value.place) : at;
    return { is: "object", members, isOpen: value.isOpen, span };
  }

  #member(key: string, member: Member, { builder }: ObjectValue, as: Form, around: Span): TreeMember[] {
    const { value } = member;
    const sent = this.#sentAs(key, member, builder !== undefined, as);
    if (sent === undefined) return [];
    const isHere = member.at.file === this.#uri;
    const at = isHere ? spanOnly(member.at) : around;
    const isPermissions = as.readsPermissions && sent === "default_member_permissions";
    const tree = (isPermissions && this.#permissions(value, at)) || this.value(member, formOf[as.inside(sent)], at);
    return [
      {
        key: sent,
        value: as.namesTypes && sent === "type" ? typeTree(tree) : tree,
        span: isHere ? spanOnly(member.span) : around,
        name: isHere ? spanOnly(member.name) : around,
      },
    ];
  }

  /** The name that a property is sent by; undefined if it is not sent. */
  #sentAs(key: string, { value, at }: Member, isBuilder: boolean, as: Form): string | undefined {
    if (value.is === "scalar" && value.value === undefined) return undefined;
    if (value.is === "list" && isBuilder && value.items.length === 0 && key === "options") return undefined;
    if (value.is === "function" && !(this.#isFragment && computedFields.has(key))) {
      this.functions.push(at);
      return undefined;
    }
    const sent = as.sentAs ? as.sentAs(key) : key;
    if (sent === undefined) this.unsent.add(key);
    return sent;
  }

  /** Permissions as libraries send them: the digits of all of their forms. Undefined for a value that is to be written as it is. */
  #permissions(value: Value, span: Span): Tree | undefined {
    if (value.is === "scalar" && value.value === null) return { is: "scalar", value: null, span, isLiteral: false };
    const known = plain(value);
    const bits = namedBits(known) ?? bitsOf(known);
    if (bits !== undefined) return { is: "scalar", value: String(bits), span, isLiteral: false };
    return this.#isFragment ? undefined : { is: "unknown", span };
  }
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

function spanOnly({ start, end }: Span): Span {
  return { start, end };
}
