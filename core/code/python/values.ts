import type { Span } from "../../text/span.ts";
import type { PythonNode } from "./parse-python.ts";
import type { Scope } from "./scope.ts";

/** A value while Python is read. `at`: the expression that gives it. */
export type Value = Known & { readonly at: Span };

type Known =
  | ScalarValue
  | { readonly is: "list"; readonly items: readonly Value[]; readonly isOpen: boolean }
  | { readonly is: "dict"; readonly entries: readonly Entry[]; readonly isOpen: boolean }
  | CallValue
  | DefinedValue
  /** Something of another module, or of the language itself: `discord.app_commands.Choice`, `builtins.str`. */
  | { readonly is: "external"; readonly path: string }
  /** An attribute of something that is no module. */
  | { readonly is: "attribute"; readonly owner: Value; readonly name: string }
  /** `owner[…]` */
  | { readonly is: "index"; readonly owner: Value; readonly args: readonly Value[] }
  /** `a | b` of types. */
  | { readonly is: "union"; readonly items: readonly Value[] }
  | { readonly is: "unknown" };

/** `isLiteral`: whether the expression is one literal, so that an edit of it changes the value. */
interface ScalarValue {
  readonly is: "scalar";
  readonly value: string | number | boolean | null;
  readonly isLiteral: boolean;
  readonly isFloat?: boolean;
}

/** A call, which may make something of a library. `isOpen`: it may have more arguments than are seen. */
interface CallValue {
  readonly is: "call";
  readonly node: PythonNode;
  readonly callee: Value;
  readonly args: readonly Value[];
  readonly named: readonly Entry[];
  readonly isOpen: boolean;
}

/** A function or a class of the file. `definition`: with its decorators. */
interface DefinedValue {
  readonly is: "function" | "class";
  readonly definition: PythonNode;
  readonly node: PythonNode;
  readonly scope: Scope;
}

export type Call = Extract<Value, { is: "call" }>;
export type Defined = Extract<Value, { is: "function" | "class" }>;

/** A member of a dictionary, or an argument by name. `span`: all of it. `name`: its key. */
export interface Entry {
  readonly key: string;
  readonly value: Value;
  readonly span: Span;
  readonly name: Span;
}

export function unknownAt({ start, end }: Span): Value {
  return { is: "unknown", at: { start, end } };
}

/** The argument of a call by its name, or by its position. */
export function argumentOf(call: Call, name: string, position?: number): Entry | undefined {
  const named = call.named.find(({ key }) => key === name);
  const value = position === undefined ? undefined : call.args[position];
  if (named || !value) return named;
  // Not all of the value, because a literal is only edited where it is used once.
  const first = { start: value.at.start, end: value.at.start + 1 };
  return { key: name, value, span: first, name: first };
}

/** The dotted path of something of a module; undefined for anything else. */
export function pathOf(value: Value | undefined): string | undefined {
  return value?.is === "external" ? value.path : undefined;
}
