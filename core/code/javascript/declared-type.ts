import { type Dialect, dialectOfType } from "../libraries.ts";
import type { AnyNode } from "./parse-program.ts";
import type { Scope } from "./values.ts";

/** The dialect of the commands that a type annotation declares, also in an array; undefined for any other type. */
export function dialectOfAnnotation(annotation: AnyNode, text: string, scope: Scope): Dialect | undefined {
  const type = elementTypeOf(annotation);
  const { typeName, typeParameters, types } = type as {
    typeName?: AnyNode;
    typeParameters?: AnyNode;
    types?: AnyNode[];
  };
  if (type.type === "TSIntersectionType") return firstDialect(types ?? [], text, scope);
  if (type.type !== "TSTypeReference" || !typeName) return undefined;
  const path = text.slice(typeName.start ?? 0, typeName.end ?? 0).split(".");
  if (/^(?:Readonly)?Array$/.test(path[0] ?? "") && typeParameters) {
    const [element] = (typeParameters as { params?: AnyNode[] }).params ?? [];
    return element && dialectOfAnnotation(element, text, scope);
  }
  return dialectOfPath(path, scope);
}

/** The type in parentheses, operators and arrays. Not recursive, because `A[][][]…` nests deeper than the stack. */
function elementTypeOf(annotation: AnyNode): AnyNode {
  let type = annotation;
  for (;;) {
    const { typeAnnotation, elementType } = type as { typeAnnotation?: AnyNode; elementType?: AnyNode };
    const inner = typeAnnotation ?? elementType;
    if (!inner) return type;
    type = inner;
  }
}

/** The dialect of the commands that an alias or an interface of a file declares; undefined for any other statement. */
export function dialectOfDeclaration(declared: AnyNode, text: string, scope: Scope): Dialect | undefined {
  const node = declared as { typeAnnotation?: AnyNode; extends?: { expression: AnyNode }[] | null };
  if (declared.type === "TSTypeAliasDeclaration")
    return node.typeAnnotation && firstDialect([node.typeAnnotation], text, scope);
  if (declared.type !== "TSInterfaceDeclaration") return undefined;
  const bases = (node.extends ?? []).map(({ expression: { start, end } }) => text.slice(start ?? 0, end ?? 0));
  return bases.map((base) => dialectOfPath(base.split("."), scope)).find((dialect) => dialect !== undefined);
}

function firstDialect(types: readonly AnyNode[], text: string, scope: Scope): Dialect | undefined {
  return types.map((one) => dialectOfAnnotation(one, text, scope)).find((dialect) => dialect !== undefined);
}

function dialectOfPath([first = "", ...others]: readonly string[], scope: Scope): Dialect | undefined {
  const own = others.length === 0 ? scope.typeOf(first) : undefined;
  const value = scope.find(first);
  return (
    own ??
    (value?.is === "external" ? dialectOfType(value.module, others.at(-1) ?? value.path.at(-1) ?? first) : undefined)
  );
}
