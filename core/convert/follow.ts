import { callsOn } from "./builder-functions.ts";
import type { Setting } from "./builders.ts";
import type { CodeChange } from "./changes.ts";
import { chosenIn } from "./choice.ts";
import { isExpression, withoutTypes } from "./evaluate.ts";
import { type KnownFunction, parameterName } from "./functions.ts";
import type { KnownValue, Locals } from "./known.ts";
import { pathOf } from "./names.ts";
import { type Expression, type NodeOf, type Statement, spanOf } from "./parse-code.ts";
import type { Values } from "./values.ts";

type Call = NodeOf<"CallExpression">;

/** Functions that call each other more deeply than this are not followed. */
const maxWithin = 50;

/** The calls on a builder that a change consists of, in order; undefined if they are unknown without running the code. */
export function follow({ node, path }: CodeChange, values: Values): readonly Setting[] | undefined {
  if (path === undefined) return undefined;
  // The name of the builder is bound to no value, so that it is not read as one.
  const settings = new Follower(values, path).step(node, new Map([[path, undefined]]));
  const [first, ...others] = settings ?? [];
  return first ? [{ ...first, after: spanOf(node).start }, ...others] : settings;
}

class Follower {
  readonly #values: Values;
  readonly #path: string;
  /** The functions whose bodies are being read, from the outermost. */
  #within: readonly KnownFunction[] = [];

  constructor(values: Values, path: string) {
    this.#values = values;
    this.#path = path;
  }

  step(node: Statement | Expression, locals: Map<string, KnownValue | undefined>): readonly Setting[] | undefined {
    if (!this.#values.takes()) return undefined;
    switch (node.type) {
      case "EmptyStatement":
      case "Identifier":
      case "NumericLiteral":
      case "BooleanLiteral":
      case "NullLiteral":
        return [];
      case "ExpressionStatement":
        return this.step(withoutTypes(node.expression), locals);
      case "BlockStatement":
        return this.#steps(node.body, new Map(locals));
      case "VariableDeclaration":
        return this.#values.declareIn(node, locals) ? [] : undefined;
      case "IfStatement":
        return this.#if(node, locals);
      case "ForOfStatement":
        return Reflect.get(node, "await") ? undefined : this.#loop(node, locals);
      case "ConditionalExpression":
      case "LogicalExpression": {
        const chosen = this.#values.within(locals, () => chosenIn(node, this.#values));
        const isTest = node.type === "LogicalExpression" && chosen === node.left;
        return isTest ? [] : chosen && this.step(withoutTypes(chosen), locals);
      }
      case "AssignmentExpression":
        return pathOf(node.left as Expression) === this.#path ? this.step(withoutTypes(node.right), locals) : undefined;
      case "CallExpression":
        return this.#forEach(node, locals) ?? this.#call(node, locals) ?? this.#given(node, locals);
      default:
        return undefined;
    }
  }

  #steps(all: readonly Statement[], locals: Map<string, KnownValue | undefined>): readonly Setting[] | undefined {
    const settings: Setting[] = [];
    for (const one of all) {
      const own = this.step(one, locals);
      if (!own) return undefined;
      settings.push(...own);
    }
    return settings;
  }

  #if(node: Extract<Statement, { type: "IfStatement" }>, locals: Locals): readonly Setting[] | undefined {
    const test = this.#values.within(locals, () => this.#values.of(node.test));
    const branch = test?.data ? node.consequent : node.alternate;
    if (!test) return undefined;
    return branch ? this.step(branch, new Map(locals)) : [];
  }

  #loop(node: Extract<Statement, { type: "ForOfStatement" }>, locals: Locals): readonly Setting[] | undefined {
    const declared = node.left.type === "VariableDeclaration" ? node.left.declarations[0] : undefined;
    if (!declared) return undefined;
    return this.#each(node.right, locals, (one) => {
      const inside = this.#values.bound(declared.id as KnownFunction["params"][number], one, locals);
      return this.step(node.body, inside);
    });
  }

  #forEach({ callee, arguments: [argument, ...others] }: Call, locals: Locals): readonly Setting[] | undefined {
    if (callee.type !== "MemberExpression" || callee.object.type === "Super" || others.length > 0) return undefined;
    const { property, object } = callee;
    const code = this.#values.functionOf(argument);
    if (property.type !== "Identifier" || property.name !== "forEach" || !code || code !== argument) return undefined;
    return this.#each(object, locals, (one) => {
      const inside = this.#values.within(locals, () => this.#values.localsIn(code, [one], true));
      return this.step(code.body as Statement | Expression, inside);
    });
  }

  #each(
    list: Expression,
    locals: Locals,
    read: (one: KnownValue) => readonly Setting[] | undefined,
  ): readonly Setting[] | undefined {
    const settings: Setting[] = [];
    for (const one of this.#values.within(locals, () => this.#values.elementsOf(list)) ?? [undefined]) {
      const own = one && read(one);
      if (!own) return undefined;
      settings.push(...own);
    }
    return settings;
  }

  /** The calls of a chain on the builder. */
  #call(node: Call, locals: Locals): readonly Setting[] | undefined {
    const calls = this.#values.within(locals, () => callsOn(node, this.#path, this.#values, new Set()));
    return calls?.settings.map((one) => ({ locals, ...one }));
  }

  /** Follows a function of the file that is given the builder. Its return value does not matter. */
  #given({ callee, arguments: given }: Call, locals: Locals): readonly Setting[] | undefined {
    const code = callee.type === "Super" ? undefined : this.#values.functionOf(callee as Expression);
    const position = given.findIndex((one) => isExpression(one) && pathOf(one) === this.#path);
    const name = parameterName(code?.params[position]);
    if (!code || name === undefined || code.body.type !== "BlockStatement") return undefined;
    // Limited, because each function takes stack, and recursion never ends.
    if (this.#within.includes(code) || this.#within.length >= maxWithin) return undefined;
    const inside = this.#values.within(locals, () => {
      return this.#values.localsIn(code, this.#values.argumentsOf(given), false);
    });
    const body = code.body.body.filter((one) => one.type !== "ReturnStatement" || one.argument);
    const own = new Follower(this.#values, name);
    own.#within = [...this.#within, code];
    return own.#steps(body, inside.set(name, undefined));
  }
}
