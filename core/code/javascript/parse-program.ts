import { type ParserOptions, parse } from "@babel/parser";
import { inputLimits } from "../../text/input-limits.ts";
import { nestsManyLabels } from "./labels.ts";

type Program = ReturnType<typeof parse>["program"];
export type Statement = Program["body"][number];
export type Expression = Extract<Statement, { type: "ExpressionStatement" }>["expression"];
export type NodeOf<Type extends Expression["type"]> = Extract<Expression, { type: Type }>;

/** Any node of a program, as far as a walk needs to know it. */
export interface AnyNode {
  readonly type: string;
  readonly start?: number | null;
  readonly end?: number | null;
}

const options: ParserOptions = {
  sourceType: "unambiguous",
  attachComment: false,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowUndeclaredExports: true,
  errorRecovery: true,
};

/** Parses a file by the ending of its name. Undefined if it has a syntax error or is too large, which are not ours to report. */
export function parseProgram(text: string, uri: string): readonly Statement[] | undefined {
  if (text.length > inputLimits.codeLength || nestsManyLabels(text)) return undefined;
  const jsx: ParserOptions["plugins"] = /\.[mc]?ts$/.test(uri) ? [] : ["jsx"];
  try {
    const { errors, program } = parse(text, { ...options, plugins: ["typescript", "decorators", ...jsx] });
    return errors?.every(isAllowed) === false ? undefined : program.body;
  } catch (error) {
    // Operators can nest deeper than the parser's own stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** TypeScript has decorators of parameters, which the parser knows but the language does not. */
function isAllowed({ reasonCode }: { readonly reasonCode: string }): boolean {
  return reasonCode === "UnsupportedParameterDecorator";
}

export function spanOf({ start, end }: Pick<AnyNode, "start" | "end">): { start: number; end: number } {
  return { start: start ?? 0, end: end ?? 0 };
}

/** The nodes directly in a node. */
export function childNodes(node: AnyNode): AnyNode[] {
  const found: AnyNode[] = [];
  // Without lists in between, as every node of a program is asked several times.
  for (const key in node) {
    const value = (node as unknown as Record<string, unknown>)[key];
    if (typeof value !== "object") continue;
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) for (const one of value as unknown[]) if (isNode(one)) found.push(one);
  }
  return found;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The name of an identifier, or the text of a literal that is a key. */
export function nameOf(node: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string {
  return String(node.name ?? node.value ?? "");
}

/** The names that a declaration declares, without those in patterns. */
export function declaredNames(declared: AnyNode): string[] {
  const { id, declarations = [] } = declared as { id?: AnyNode | null; declarations?: { id: AnyNode }[] };
  return [...(id ? [id] : []), ...declarations.map((one) => one.id)]
    .filter(({ type }) => type === "Identifier")
    .map(nameOf);
}

/** Statements of which only a part may run. */
export const compound: ReadonlySet<string> = new Set([
  "IfStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
  "SwitchStatement",
  "LabeledStatement",
  "BlockStatement",
]);

export function isStatement({ type }: AnyNode): boolean {
  return type.endsWith("Statement") || type.endsWith("Declaration");
}

export function isExpression({ type }: AnyNode): boolean {
  return (
    /(?:Expression|Literal)$/.test(type) ||
    type === "Identifier" ||
    type === "ParenthesizedExpression" ||
    type === "JSXElement"
  );
}
