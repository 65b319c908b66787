import { withoutTypes } from "./evaluate.ts";
import type { Expression, NodeOf, Statement } from "./parse-code.ts";

/** A function whose calls can be followed: its code is known, and it neither waits nor yields. */
export type KnownFunction =
  | NodeOf<"ArrowFunctionExpression">
  | NodeOf<"FunctionExpression">
  | Extract<Statement, { type: "FunctionDeclaration" }>;

type Parameter = KnownFunction["params"][number];

/** The statements of a function. A body that is an expression is returned. */
export function stepsOf({ body }: KnownFunction): readonly Statement[] {
  if (body.type === "BlockStatement") return body.body;
  return [{ ...body, type: "ReturnStatement", argument: body } as Statement];
}

export function isKnownFunction(node: { readonly type: string }): node is KnownFunction {
  if (!/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)) return false;
  return !(node as KnownFunction).generator && Reflect.get(node, "async") !== true;
}

/** A function that is declared by its own name, even if it is exported. */
export function declaredFunction(
  statement: Statement,
): Extract<KnownFunction, { type: "FunctionDeclaration" }> | undefined {
  const isExport = statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
  const declaration = isExport ? statement.declaration : statement;
  return declaration?.type === "FunctionDeclaration" ? declaration : undefined;
}

/** Whether an expression is just this name. */
export function isJustName(expression: Expression, name: string | undefined): boolean {
  const node = withoutTypes(expression);
  return node.type === "Identifier" && node.name === name;
}

/** The name of a parameter that is only a name. */
export function parameterName(parameter: Parameter | undefined): string | undefined {
  return parameter?.type === "Identifier" ? parameter.name : undefined;
}
