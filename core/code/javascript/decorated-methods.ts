import { hasKnownDecorators } from "../libraries.ts";
import { type DecoratorReader, decoratorOf } from "./decorated-class.ts";
import { type AnyNode, type Expression, nameOf } from "./parse-program.ts";
import type { Decorator, Place, Value } from "./values.ts";

/** A class of which a library calls the methods that have its decorators. */
export interface DecoratedMethods {
  readonly decorators: readonly Decorator[];
  readonly methods: readonly DecoratedMethod[];
  readonly properties: readonly DecoratedProperty[];
}

/** `at`: the name of the method. */
export interface DecoratedMethod {
  readonly name: string;
  readonly at: Place;
  readonly decorators: readonly Decorator[];
  readonly parameters: readonly DecoratedParameter[];
}

export interface DecoratedParameter {
  /** Undefined if one of them may do anything. */
  readonly decorators: readonly Decorator[] | undefined;
  /** The value of the name that is its type. */
  readonly type: Value | undefined;
}

export interface DecoratedProperty {
  readonly name: string;
  /** Undefined if one of them may do anything. */
  readonly decorators: readonly Decorator[] | undefined;
}

interface DecoratedNode extends AnyNode {
  readonly decorators?: { expression: Expression }[] | null;
}

/**
 * The members of a class with the decorators of discordx or necord. Undefined for a class with a decorator that may change
 * anything. Methods with such a decorator are left out.
 */
export function decoratedMethods(node: AnyNode, reader: DecoratorReader): DecoratedMethods | undefined {
  const { body } = node as { body?: { body: (DecoratedNode & MemberNode)[] } };
  const decorators = ownDecorators(node, reader);
  if (!decorators) return undefined;
  const members = body?.body ?? [];
  return {
    decorators,
    methods: members.flatMap((one) => methodOf(one, reader) ?? []),
    properties: members.flatMap((one) => propertyOf(one, reader) ?? []),
  };
}

function methodOf(member: DecoratedNode & MemberNode, reader: DecoratorReader): DecoratedMethod | undefined {
  const { type, key, computed, params = [] } = member;
  if (type !== "ClassMethod" || !key || computed) return undefined;
  const decorators = ownDecorators(member, reader);
  const parameters = params.map((one) => parameterOf(one, reader));
  return decorators?.length ? { name: nameOf(key), at: reader.place(key), decorators, parameters } : undefined;
}

function propertyOf(member: DecoratedNode & MemberNode, reader: DecoratorReader): DecoratedProperty | undefined {
  const { type, key, computed } = member;
  if (type !== "ClassProperty" || !key) return undefined;
  const decorators = ownDecorators(member, reader);
  return { name: nameOf(key), decorators: computed ? undefined : decorators };
}

interface MemberNode {
  readonly key?: AnyNode;
  readonly computed?: boolean;
  readonly params?: readonly AnyNode[];
}

function parameterOf(node: AnyNode, reader: DecoratorReader): DecoratedParameter {
  const { typeAnnotation, left } = node as { typeAnnotation?: TypeNode; left?: { typeAnnotation?: TypeNode } };
  const name = (typeAnnotation ?? left?.typeAnnotation)?.typeAnnotation?.typeName;
  const type = name?.type === "Identifier" ? reader.find(nameOf(name)) : undefined;
  return { decorators: ownDecorators(node, reader), type };
}

interface TypeNode {
  readonly typeAnnotation?: { readonly typeName?: AnyNode };
}

/** Undefined if one of them may do anything. */
function ownDecorators(node: AnyNode, reader: DecoratorReader): Decorator[] | undefined {
  const { decorators } = node as DecoratedNode;
  const read = (decorators ?? []).map(({ expression }) => decoratorOf(expression, hasKnownDecorators, reader));
  const known = read.filter((one) => one !== undefined);
  return known.length === read.length ? known : undefined;
}
