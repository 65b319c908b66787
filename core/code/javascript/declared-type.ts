import { type Dialect, dialectOfType } from "../libraries.ts";
import type { AnyNode } from "./parse-program.ts";
import type { Scope } from "./values.ts";

/** The dialect of the commands that a type annotation declares, also in an array; undefined for any other type. */
export function dialectOfAnnotation(type: AnyNode, text: string, scope: Scope): Dialect | undefined {
  const node = type as {
    typeName?: AnyNode;
    typeAnnotation?: AnyNode;
    elementType?: AnyNode;
    typeParameters?: AnyNode;
    types?: AnyNode[];
  };
  if (type.type === "TSIntersectionType") return firstDialect(node.types ?? [], text, scope);
  const inner = node.typeAnnotation ?? node.elementType;
  if (inner && type.type !== "TSTypeReference") return dialectOfAnnotation(inner, text, scope);
  if (type.type !== "TSTypeReference" || !node.typeName) return undefined;
  const path = text.slice(node.typeName.start ?? 0, node.typeName.end ?? 0).split(".");
  if (/^(?:Readonly)?Array$/.test(path[0] ?? "") && node.typeParameters) {
    const [element] = (node.typeParameters as { params?: AnyNode[] }).params ?? [];
    return element && dialectOfAnnotation(element, text, scope);
  }
  return dialectOfPath(path, scope);
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
