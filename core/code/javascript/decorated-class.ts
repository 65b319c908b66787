import { isSeyfert } from "../libraries.ts";
import { type AnyNode, type Expression, type NodeOf, nameOf } from "./parse-program.ts";
import { isSeyfertClass } from "./seyfert.ts";
import type { ClassValue, Decorator, Given, Place, Value } from "./values.ts";

/** How the parts of a class are read. */
export interface DecoratorReader {
  readonly evaluate: (node: Expression) => Value;
  /** Undefined if it is not known how many arguments there are. */
  readonly argumentsOf: (call: NodeOf<"CallExpression">) => readonly Given[] | undefined;
  readonly place: (node: AnyNode) => Place;
  /** The value of a name. */
  readonly find: (name: string) => Value | undefined;
}

/** A class with its decorators. Undefined if it is of no library, or if anything of it may change what it sends. */
export function decoratedClass(
  node: AnyNode,
  base: Value | undefined,
  reader: DecoratorReader,
): ClassValue | undefined {
  const { decorators: written, body } = node as {
    decorators?: { expression: Expression }[] | null;
    body?: { body: { key?: AnyNode; computed?: boolean }[] };
  };
  if (!written || base?.is !== "external" || !isSeyfert(base.module)) return undefined;
  const read = written.map(({ expression }) => decoratorOf(expression, isSeyfert, reader));
  const decorators = read.filter((one) => one !== undefined);
  const place = decorators.find(({ name }) => name === "Declare")?.at;
  // The key of a private member is a node without a name.
  const members = (body?.body ?? []).map(({ key, computed }) => (key && !computed ? nameOf(key) : undefined));
  const name = base.path.at(-1) ?? "";
  if (!place || decorators.length < read.length || !isSeyfertClass(name, members)) return undefined;
  return { is: "class", base: name, decorators, place };
}

/** Undefined for a decorator that may do anything. `isOwn`: whether a module is the library's. */
export function decoratorOf(
  node: Expression,
  isOwn: (module: string) => boolean,
  { evaluate, argumentsOf, place }: DecoratorReader,
): Decorator | undefined {
  if (node.type !== "CallExpression") {
    evaluate(node);
    return undefined;
  }
  const callee = evaluate(node.callee as Expression);
  const given = argumentsOf(node);
  if (!given || callee.is !== "external" || !isOwn(callee.module)) return undefined;
  const { module, path, given: madeBy } = callee;
  return { name: path.at(-1) ?? "", module, given, at: place(node.callee), ...(madeBy && { madeBy }) };
}
