import type { AnyNode, Expression, NodeOf, Statement } from "./parse-program.ts";
import type { Given, Place, Scope, Value } from "./values.ts";

/** Reads the code that is inside of other code, for those who read what is around it. */
export interface CodeReader {
  evaluate(node: Expression, scope: Scope): Value;
  given(node: AnyNode, scope: Scope): Given;
  /** The key of a property or a member; undefined if it is not known. */
  keyOf(of: { readonly key: AnyNode; readonly computed?: boolean }, scope: Scope): string | undefined;
  /** The arguments of a call. */
  argumentsOf(call: Pick<NodeOf<"CallExpression">, "arguments">, scope: Scope): Arguments;
  /** The value that a block returns: undefined without a `return`, unknown if only a part of it returns. */
  block(statements: readonly Statement[], scope: Scope): Value | undefined;
}

/** `unread`: spreads of an unknown length. */
export interface Arguments {
  readonly given: readonly Given[];
  readonly unread: readonly Place[];
}
