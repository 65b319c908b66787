import type { Span } from "../text/span.ts";
import type { BuilderKind } from "./builders.ts";
import type { AnyNode } from "./parse-program.ts";

/** A value while code is read. Objects, lists and builders change as the code changes them. */
export type Value =
  | { readonly is: "scalar"; readonly value: Scalar; readonly place?: Place }
  | ListValue
  | ObjectValue
  | FunctionValue
  | ExternalValue
  | { readonly is: "unknown" };

type Scalar = string | number | bigint | boolean | null | undefined;

/** The literal of a value. `file`: the URI of the file that has it. */
export interface Place extends Span {
  readonly file: string;
}

export interface ListValue {
  readonly is: "list";
  readonly items: Given[];
  isOpen: boolean;
}

/** An object, or the object that a builder fills. */
export interface ObjectValue {
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
}

/** Something of another module, by its path from what the module exports. */
export interface ExternalValue {
  readonly is: "external";
  readonly module: string;
  readonly path: readonly string[];
}

export const unknown: Value = { is: "unknown" };

export function scalar(value: Scalar, place?: Place): Value {
  return place ? { is: "scalar", value, place } : { is: "scalar", value };
}

/** The names of a block of code, and those around it. */
export class Scope {
  readonly #own = new Map<string, Value>();
  readonly #around: Scope | undefined;

  constructor(around?: Scope) {
    this.#around = around;
  }

  declare(name: string, value: Value): void {
    this.#own.set(name, value);
  }

  find(name: string): Value | undefined {
    return this.#own.get(name) ?? this.#around?.find(name);
  }
}

/** Takes a value out of what is known, as other code has it now and may have changed it. */
export function lose(value: Value | undefined): void {
  if (value?.is === "list") value.isOpen = true;
  if (value?.is !== "object") return;
  value.isLost = true;
}
