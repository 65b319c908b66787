import type { Span } from "../../text/span.ts";
import type { Dialect } from "../libraries.ts";
import type { BuilderKind } from "./builders.ts";
import type { AnyNode } from "./parse-program.ts";

/** A value while code is read. Objects, lists and builders change as the code changes them. */
export type Value =
  | { readonly is: "scalar"; readonly value: Scalar; readonly place?: Place }
  | ListValue
  | ObjectValue
  | FunctionValue
  | ClassValue
  | ExternalValue
  | { readonly is: "unknown" };

export type Scalar = string | number | bigint | boolean | null | undefined;

/** The literal of a value. `file`: the URI of the file that has it. `calledBy`: that of the file that calls its function, if another. */
export interface Place extends Span {
  readonly file: string;
  readonly calledBy?: string;
}

/** A value that changes as the code changes it. */
interface Changing {
  /** Code that changes it in a way that is not known. */
  readonly unread: Place[];
  /** The code that makes it, if that may run any number of times. Other such code changes it in a way that is not known. */
  readonly region: Region;
}

/** Code that may run any number of times. Undefined: the code runs once. */
export type Region = AnyNode | undefined;

export interface ListValue extends Changing {
  readonly is: "list";
  readonly items: Given[];
  isOpen: boolean;
  /** Whether anything may have changed it, so that it may have fewer elements as well. */
  isLost: boolean;
}

/** An object, or the object that a builder fills. */
export interface ObjectValue extends Changing {
  readonly is: "object";
  readonly members: Map<string, Member>;
  isOpen: boolean;
  /** Whether anything may have changed it. Nothing is known of it then. */
  isLost: boolean;
  readonly place: Place;
  /** Absent: a plain object. */
  readonly builder?: BuilderKind;
}

/** A value and the expression that gives it where it is used. */
export interface Given {
  readonly value: Value;
  readonly at: Place;
}

/** `span`: the property or the call. `name`: its key or method. */
export interface Member extends Given {
  readonly span: Span;
  readonly name: Span;
}

export interface FunctionValue {
  readonly is: "function";
  readonly node: AnyNode;
  readonly scope: Scope;
  readonly file: CodeFile;
}

/** The file of some code. `reassigned`: the names that it gives another value after their declaration. */
export interface CodeFile {
  readonly uri: string;
  readonly text: string;
  readonly reassigned: ReadonlySet<string>;
}

/** A class whose decorators say what a library sends. `base`: the library's class that it extends. */
export interface ClassValue {
  readonly is: "class";
  readonly base: string;
  readonly decorators: readonly Decorator[];
  readonly place: Place;
  /** The options that its properties declare, by the names of the properties. Absent: it declares none. */
  readonly options?: ObjectValue;
}

/** A call of a library's decorator. `madeBy`: the arguments of the function that made it, if the library has it from one. */
export interface Decorator {
  readonly name: string;
  readonly module: string;
  readonly madeBy?: readonly Given[];
  readonly given: readonly Given[];
  readonly at: Place;
}

/** Something of another module, by its path from what the module exports. `given`: the arguments, for what a call gives. */
export interface ExternalValue {
  readonly is: "external";
  readonly module: string;
  readonly path: readonly string[];
  readonly given?: readonly Given[];
}

export const unknown: Value = { is: "unknown" };

export function scalar(value: Scalar, place?: Place): Value {
  return place ? { is: "scalar", value, place } : { is: "scalar", value };
}

export function listOf(items: Given[], region?: Region): ListValue {
  return { is: "list", items, isOpen: false, isLost: false, unread: [], region };
}

export function objectOf(members: Map<string, Member>, place: Place, region?: Region): ObjectValue {
  return { is: "object", members, isOpen: false, isLost: false, place, unread: [], region };
}

/** An object that no builder fills and of which something is known. */
export function plainObject(value: Value): ObjectValue | undefined {
  return value.is === "object" && !value.isLost && !value.builder ? value : undefined;
}

/** A member that has no code of its own. */
export function memberAt(value: Value, at: Place): Member {
  return { value, at, span: at, name: at };
}

/** The names of a block of code, and those around it. */
export class Scope {
  readonly region: Region;
  readonly #own = new Map<string, Value>();
  readonly #types = new Map<string, Dialect>();
  readonly #around: Scope | undefined;

  constructor(around?: Scope, region?: Region) {
    this.#around = around;
    this.region = region;
  }

  declare(name: string, value: Value): void {
    this.#own.set(name, value);
  }

  find(name: string): Value | undefined {
    const owner = this.ownerOf(name);
    return owner ? owner.#own.get(name) : undefined;
  }

  /** Declares a type whose objects are commands. */
  declareType(name: string, dialect: Dialect): void {
    this.#types.set(name, dialect);
  }

  typeOf(name: string): Dialect | undefined {
    return this.#types.get(name) ?? this.#around?.typeOf(name);
  }

  /** The scope that declares a name. */
  ownerOf(name: string): Scope | undefined {
    return this.#own.has(name) ? this : this.#around?.ownerOf(name);
  }
}

/** Takes a value out of what is known, as other code may have changed it. `by`: the code that changes it. */
export function lose(value: Value | undefined, by?: Place): void {
  if (value?.is !== "list" && value?.is !== "object") return;
  if (value.is === "list") value.isOpen = true;
  value.isLost = true;
  if (by) value.unread.push(by);
}

/** Appends one by one: as arguments of one call, a hundred thousand would be too many. */
export function addAll(list: Given[], more: readonly Given[]): void {
  for (const one of more) list.push(one);
}
