import { type Dialect, dialectOfType } from "./libraries.ts";
import type { AnyNode } from "./parse-program.ts";
import type { Scope } from "./values.ts";

/** The dialect of the commands that a type annotation declares, also in an array; undefined for any other type. */
export function dialectOfAnnotation(type: AnyNode, text: string, scope: Scope): Dialect | undefined {
  const node = type as {
    typeName?: AnyNode;
    typeAnnotation?: AnyNode;
    elementType?: AnyNode;
    typeParameters?: AnyNode;
  };
  const inner = node.typeAnnotation ?? node.elementType;
  if (inner && type.type !== "TSTypeReference") return dialectOfAnnotation(inner, text, scope);
  if (type.type !== "TSTypeReference" || !node.typeName) return undefined;
  const path = text.slice(node.typeName.start ?? 0, node.typeName.end ?? 0).split(".");
  if (/^(?:Readonly)?Array$/.test(path[0] ?? "") && node.typeParameters) {
    const [element] = (node.typeParameters as { params?: AnyNode[] }).params ?? [];
    return element && dialectOfAnnotation(element, text, scope);
  }
  const value = scope.find(path[0] ?? "");
  return value?.is === "external" ? dialectOfType(value.module, path.at(-1) ?? "") : undefined;
}
