import type { Effort } from "./effort.ts";
import { isExpression, withoutTypes } from "./evaluate.ts";
import { isKnownFunction, type KnownFunction, stepsOf } from "./functions.ts";
import { type Data, isDataContainer, isDataList, type KnownValue, known, type Locals, sized } from "./known.ts";
import type { Code, Expression, NodeOf } from "./parse-code.ts";
import { type FileScope, memberName } from "./scope.ts";

/** Resolves calls of functions that the file declares. */
export interface Result {
  readonly code: KnownFunction;
  readonly locals: Locals;
  readonly result: Expression;
}

type Pattern = KnownFunction["params"][number];
type Argument = NodeOf<"CallExpression">["arguments"][number];

/** Follows calls of the functions of a file, by the values of their arguments. */
export abstract class Calls {
  readonly isPython: boolean;
  protected readonly scope: FileScope;
  protected locals: Locals = new Map();
  readonly #effort: Effort;

  constructor(scope: FileScope, effort: Effort, { isPython }: Pick<Code, "isPython">) {
    this.scope = scope;
    this.isPython = isPython;
    this.#effort = effort;
  }

  /** Spends effort for characters that are made, or for a step. Returns whether it was left. */
  takes(cost?: number): boolean {
    return this.#effort.takes(cost);
  }

  abstract of(expression: Expression): KnownValue | undefined;

  /** The function that an expression is or names. */
  functionOf(expression: Argument | undefined): KnownFunction | undefined {
    if (!expression || !isExpression(expression)) return undefined;
    const node = withoutTypes(expression);
    const declared = this.scope.declarationOf(node);
    const found = this.scope.functionNamed(node) ?? withoutTypes(declared ?? node);
    return isKnownFunction(found) ? found : undefined;
  }

  /** The names that a function gives its arguments, beside the names around it. `isInline`: it is written at its call. */
  localsIn(
    called: KnownFunction,
    given: readonly (KnownValue | undefined)[],
    isInline: boolean,
  ): Map<string, KnownValue | undefined> {
    const locals = new Map(isInline ? this.locals : []);
    for (const [index, parameter] of called.params.entries()) {
      this.#bind(parameter, index < given.length ? given[index] : known(undefined), locals);
    }
    return locals;
  }

  /** The surrounding names, with those that a declaration gives to a value. */
  bound(pattern: Pattern, value: KnownValue, around: Locals): Map<string, KnownValue | undefined> {
    const locals = new Map(around);
    this.#bind(pattern, value, locals);
    return locals;
  }

  /** The elements of a known list. */
  elementsOf(expression: Expression): readonly KnownValue[] | undefined {
    const items = this.of(expression)?.data;
    return isDataList(items) ? items.map(sized) : undefined;
  }

  /** Runs with the names of a function, and restores the previous names. */
  within<T>(locals: Locals, run: () => T): T {
    const before = this.locals;
    this.locals = locals;
    try {
      return this.scope.hiding(locals, run);
    } finally {
      this.locals = before;
    }
  }

  /** The values of arguments; undefined for spread ones. */
  argumentsOf(given: readonly Argument[]): (KnownValue | undefined)[] {
    return given.map((one) => (isExpression(one) ? this.of(one) : undefined));
  }

  /** Adds the names of a declaration within a function; false if the statement is something else. */
  declareIn(statement: ReturnType<typeof stepsOf>[number], locals: Map<string, KnownValue | undefined>): boolean {
    if (statement.type !== "VariableDeclaration" || statement.kind !== "const") return false;
    for (const { id, init } of statement.declarations) {
      const value = init ? this.within(locals, () => this.of(init)) : undefined;
      this.#bind(id as Pattern, value, locals);
    }
    return true;
  }

  #bind(pattern: Pattern, value: KnownValue | undefined, locals: Map<string, KnownValue | undefined>): void {
    if (pattern.type === "AssignmentPattern") {
      const isMissing = value !== undefined && value.data === undefined;
      this.#bind(
        pattern.left as Pattern,
        isMissing ? this.within(locals, () => this.of(pattern.right)) : value,
        locals,
      );
      return;
    }
    for (const [part, inner] of this.#partsOf(pattern, value)) this.#bind(part, inner, locals);
    if (pattern.type === "Identifier") locals.set(pattern.name, value);
  }

  #partsOf(pattern: Pattern, value: KnownValue | undefined): (readonly [Pattern, KnownValue | undefined])[] {
    switch (pattern.type) {
      case "ArrayPattern":
        return pattern.elements.flatMap((one, index) =>
          one ? [[one as Pattern, this.memberOf(value, index)] as const] : [],
        );
      case "ObjectPattern":
        return pattern.properties.map((one) => {
          if (one.type === "RestElement") return [one.argument as Pattern, undefined] as const;
          return [one.value as Pattern, this.memberOf(value, memberName(one))] as const;
        });
      case "RestElement":
        return [[pattern.argument as Pattern, undefined]];
      default:
        return [];
    }
  }

  /** The result of a function that only declares constants and returns; undefined for any other function. */
  protected outcome(
    code: KnownFunction,
    given: readonly (KnownValue | undefined)[],
    isInline: boolean,
  ): Result | undefined {
    if (!this.takes()) return undefined;
    const locals = this.localsIn(code, given, isInline);
    for (const step of stepsOf(code)) {
      if (step.type === "ReturnStatement") return step.argument ? { code, locals, result: step.argument } : undefined;
      if (!this.declareIn(step, locals)) return undefined;
    }
    return undefined;
  }

  /** Returns the expression that a call of such a function evaluates to. Its parts may have unknown values. */
  resultOf(expression: Expression): Result | undefined {
    const node = withoutTypes(expression);
    if (node.type !== "CallExpression" || node.callee.type === "Super") return undefined;
    const code = this.functionOf(node.callee as Expression);
    return (
      code && this.outcome(code, this.argumentsOf(node.arguments), code === withoutTypes(node.callee as Expression))
    );
  }

  /** Resolves `list.map(…)` on a known list. */
  resultsOf(expression: Expression): readonly Result[] | undefined {
    const node = withoutTypes(expression);
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined;
    const { object, property } = node.callee;
    const [argument] = node.arguments;
    if (object.type === "Super" || property.type !== "Identifier" || property.name !== "map") return undefined;
    const code = this.functionOf(argument);
    const items = code && this.of(object)?.data;
    if (!code || !Array.isArray(items)) return undefined;
    const results = (items as readonly Data[]).map((one, index) =>
      this.outcome(code, [sized(one), known(index)], code === argument),
    );
    return results.every((one) => one !== undefined) ? results : undefined;
  }

  protected memberOf(owner: KnownValue | undefined, key: string | number | undefined): KnownValue | undefined {
    if (!owner || key === undefined || !isDataContainer(owner.data)) return undefined;
    if (Array.isArray(owner.data) && key === "length") return known(owner.data.length);
    // A missing member may be a method, whose value is code.
    return Object.hasOwn(owner.data, key) ? sized((owner.data as Record<string, Data>)[key]) : undefined;
  }
}
