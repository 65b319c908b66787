import { type DecoratorReader, decoratorOf } from "./decorated-class.ts";
import { isDiscordx } from "./libraries.ts";
import { type AnyNode, type Expression, nameOf } from "./parse-program.ts";
import type { Decorator, Place } from "./values.ts";

/** A class of which a library calls the methods that have its decorators. */
export interface DecoratedMethods {
  readonly decorators: readonly Decorator[];
  readonly methods: readonly DecoratedMethod[];
}

/** `at`: the name of the method. */
export interface DecoratedMethod {
  readonly name: string;
  readonly at: Place;
  readonly decorators: readonly Decorator[];
  /** The decorators of each parameter; undefined if one of them may do anything. */
  readonly parameters: readonly (readonly Decorator[] | undefined)[];
}

interface DecoratedNode extends AnyNode {
  readonly decorators?: { expression: Expression }[] | null;
}

/**
 * The methods of a class with the decorators of discordx. Undefined for another class, and for one with a decorator that may
 * change anything. Methods with such a decorator are left out.
 */
export function decoratedMethods(node: AnyNode, reader: DecoratorReader): DecoratedMethods | undefined {
  const { body } = node as { body?: { body: (DecoratedNode & MethodNode)[] } };
  const decorators = ownDecorators(node, reader);
  if (!decorators?.some(({ name }) => name === "Discord")) return undefined;
  const methods = (body?.body ?? []).flatMap((member) => {
    const { type, key, computed, params = [] } = member;
    if (type !== "ClassMethod" || !key || computed) return [];
    const own = ownDecorators(member, reader);
    const parameters = params.map((one) => ownDecorators(one, reader));
    return own?.length ? [{ name: nameOf(key), at: reader.place(key), decorators: own, parameters }] : [];
  });
  return { decorators, methods };
}

interface MethodNode {
  readonly key?: AnyNode;
  readonly computed?: boolean;
  readonly params?: readonly AnyNode[];
}

/** Undefined if one of them may do anything. */
function ownDecorators(node: AnyNode, reader: DecoratorReader): Decorator[] | undefined {
  const { decorators } = node as DecoratedNode;
  const read = (decorators ?? []).map(({ expression }) => decoratorOf(expression, isDiscordx, reader));
  const known = read.filter((one) => one !== undefined);
  return known.length === read.length ? known : undefined;
}
