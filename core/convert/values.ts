import { inputLimits } from "../text/input-limits.ts";
import { Calls } from "./calls.ts";
import { chosenIn } from "./choice.ts";
import {
  called,
  type Declarations,
  type EvaluatedValue,
  evaluate,
  isExpression,
  libraryConstant,
  textIn,
  withoutTypes,
  words,
} from "./evaluate.ts";
import { isJustName, type KnownFunction } from "./functions.ts";
import { type Data, isDataContainer, isDataList, type KnownValue, known, sized } from "./known.ts";
import type { Expression, NodeOf } from "./parse-code.ts";
import { bitsOfNew } from "./permission-bits.ts";
import { memberName } from "./scope.ts";

type Call = NodeOf<"CallExpression">;
type Argument = Call["arguments"][number];

const methods = /^(?:map|flatMap|concat|toLowerCase|toUpperCase|keys|values|entries)$/;

/** Finds the values of expressions from the constants and functions of their file. */
export class Values extends Calls implements Declarations {
  /** Values of declarations. Undefined while one is being read, so that it does not contain itself. */
  readonly #declared = new Map<Expression, KnownValue | undefined>();
  #depth = 0;

  primitiveOf(expression: Expression): EvaluatedValue | undefined {
    const known = this.of(expression);
    return known && !isDataContainer(known.data) ? { value: known.data } : undefined;
  }

  of(expression: Expression): KnownValue | undefined {
    if (!this.takes() || this.#depth > inputLimits.depth) return undefined;
    this.#depth++;
    try {
      return this.#read(withoutTypes(expression));
    } finally {
      this.#depth--;
    }
  }

  #read(node: Expression): KnownValue | undefined {
    if (this.scope.changesOf(node).length > 0) return undefined;
    switch (node.type) {
      case "Identifier":
        return this.#named(node) ?? (words.has(node.name) ? known(words.get(node.name)) : undefined);
      case "MemberExpression":
        return this.#member(node);
      case "ArrayExpression":
        return this.#list(node);
      case "ObjectExpression":
        return this.#object(node);
      case "TemplateLiteral":
        return this.#template(node);
      case "CallExpression":
        return this.#call(node);
      case "NewExpression": {
        const bits = bitsOfNew(node, (one) => this.of(one)?.data);
        return bits === undefined ? undefined : known(bits);
      }
      case "ConditionalExpression":
      case "LogicalExpression": {
        const chosen = chosenIn(node, this);
        return chosen && this.of(chosen);
      }
      default: {
        const value = evaluate(node, this);
        return value && known(value.value);
      }
    }
  }

  #named(node: NodeOf<"Identifier">): KnownValue | undefined {
    if (this.locals.has(node.name)) return this.locals.get(node.name);
    const declaration = this.scope.declarationOf(node);
    return declaration && this.#declaredAs(declaration);
  }

  #declaredAs(declaration: Expression): KnownValue | undefined {
    if (this.#declared.has(declaration)) return this.#declared.get(declaration);
    this.#declared.set(declaration, undefined);
    const value = this.within(new Map(), () => this.of(declaration));
    this.#declared.set(declaration, value);
    return value;
  }

  #member(node: NodeOf<"MemberExpression">): KnownValue | undefined {
    const declaration = this.scope.declarationOf(node);
    if (declaration) return this.#declaredAs(declaration);
    const constant = libraryConstant(node);
    if (constant !== undefined) return known(constant);
    const { object, property, computed } = node;
    if (object.type === "Super") return undefined;
    const owner = this.of(object);
    if (!owner) return undefined;
    // Reads the member of `new PermissionsBitField(…)`.
    if (typeof owner.data === "bigint" && isJustName(property as Expression, "bitfield")) return owner;
    if (!computed) return property.type === "Identifier" ? this.memberOf(owner, property.name) : undefined;
    const key = property.type === "PrivateName" ? undefined : this.primitiveOf(property)?.value;
    return typeof key === "string" || typeof key === "number" ? this.memberOf(owner, key) : undefined;
  }

  #list({ elements }: NodeOf<"ArrayExpression">): KnownValue | undefined {
    const items: Data[] = [];
    let size = 2;
    for (const element of elements) {
      const added = element && this.#elements(element);
      if (!added) return undefined;
      size += added.size;
      if (!this.takes(added.size)) return undefined;
      for (const one of added.data) items.push(one);
    }
    return { data: items, size };
  }

  /** Returns the values that an element adds to its list: several for a spread. */
  #elements(element: Argument): { readonly data: readonly Data[]; readonly size: number } | undefined {
    if (element.type === "ArgumentPlaceholder") return undefined;
    const value = this.of(element.type === "SpreadElement" ? element.argument : element);
    if (!value) return undefined;
    const { data, size } = value;
    if (element.type !== "SpreadElement") return { data: [data], size: size + 2 };
    if (!isDataList(data)) return undefined;
    return { data, size };
  }

  #object({ properties }: NodeOf<"ObjectExpression">): KnownValue | undefined {
    const members = new Map<string, Data>();
    let size = 2;
    for (const one of properties) {
      const added = one.type === "SpreadElement" ? this.of(one.argument) : this.#entry(one);
      if (!added || !isDataContainer(added.data) || Array.isArray(added.data)) return undefined;
      size += added.size;
      if (!this.takes(added.size)) return undefined;
      for (const [name, data] of Object.entries(added.data)) members.set(name, data);
    }
    return { data: Object.fromEntries(members), size };
  }

  /** An object with a single member. */
  #entry(member: Exclude<NodeOf<"ObjectExpression">["properties"][number], { type: "SpreadElement" }>) {
    if (member.type !== "ObjectProperty") return undefined;
    const key = member.computed ? this.primitiveOf(member.key as Expression)?.value : memberName(member);
    const value = this.of(member.value as Expression);
    if (!value || (typeof key !== "string" && typeof key !== "number") || key === "__proto__") return undefined;
    return { data: { [key]: value.data }, size: value.size + String(key).length + 4 };
  }

  #template({ quasis, expressions }: NodeOf<"TemplateLiteral">): KnownValue | undefined {
    let text = "";
    for (const [index, { value }] of quasis.entries()) {
      const expression = expressions[index] as Expression | undefined;
      const inner = expression && this.primitiveOf(expression);
      const added = inner ? textIn(inner.value, this) : "";
      if (value.cooked == null || (expression && !inner) || added === undefined) return undefined;
      if (!this.takes(added.length)) return undefined;
      text += value.cooked + added;
    }
    return known(text);
  }

  #call(node: Call): KnownValue | undefined {
    const { callee, arguments: given } = node;
    if (callee.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier") {
      const of = this.#method(callee, callee.property.name, given);
      if (of) return of;
    }
    const code = callee.type === "Super" ? undefined : this.functionOf(callee as Expression);
    if (code) return this.#run(code, this.argumentsOf(given), code === withoutTypes(callee as Expression));
    const value = called(node, this);
    return value && known(value.value);
  }

  #method({ object }: NodeOf<"MemberExpression">, name: string, given: readonly Argument[]): KnownValue | undefined {
    if (object.type === "Super" || !methods.test(name)) return undefined;
    const [first] = given;
    if (isJustName(object, "Object"))
      return first && isExpression(first) ? this.#membersOf(this.of(first), name) : undefined;
    const owner = this.of(object);
    if (!owner) return undefined;
    if (name === "map" || name === "flatMap") return this.#mapped(owner.data, first, name === "flatMap");
    if (name === "concat") return isDataList(owner.data) ? this.#joined(owner, given) : undefined;
    return first || !this.takes(owner.size) ? undefined : inCase(owner.data, name);
  }

  /** The result of `Object.keys`, `Object.values` or `Object.entries`. */
  #membersOf(owner: KnownValue | undefined, name: string): KnownValue | undefined {
    if (!owner || !isDataContainer(owner.data)) return undefined;
    const size = 2 * owner.size;
    if (!this.takes(size)) return undefined;
    if (name === "keys") return { data: Object.keys(owner.data), size };
    if (name === "values") return { data: Object.values(owner.data), size };
    return name === "entries" ? { data: Object.entries(owner.data), size } : undefined;
  }

  #joined(owner: KnownValue, given: readonly Argument[]): KnownValue | undefined {
    const all = [owner, ...this.argumentsOf(given)];
    if (!all.every((one) => one !== undefined)) return undefined;
    const size = all.reduce((sum, one) => sum + one.size, 0);
    return this.takes(size) ? { data: all.flatMap(({ data }) => data), size } : undefined;
  }

  #mapped(items: Data, argument: Argument | undefined, isFlat: boolean): KnownValue | undefined {
    const code = isDataList(items) ? this.functionOf(argument) : undefined;
    if (!code || !isDataList(items)) return undefined;
    const results: KnownValue[] = [];
    let size = items.length;
    for (const [index, item] of items.entries()) {
      const value = this.#run(code, [sized(item), known(index)], code === argument);
      if (!value || !this.takes(value.size)) return undefined;
      size += value.size;
      results.push(value);
    }
    return { data: results.flatMap(({ data }) => (isFlat && isDataList(data) ? data : [data])), size };
  }

  #run(code: KnownFunction, given: readonly (KnownValue | undefined)[], isInline: boolean): KnownValue | undefined {
    const outcome = this.outcome(code, given, isInline);
    return outcome && this.within(outcome.locals, () => this.of(outcome.result));
  }
}

function inCase(data: Data, name: string): KnownValue | undefined {
  if (typeof data !== "string") return undefined;
  if (name === "toLowerCase") return known(data.toLowerCase());
  return name === "toUpperCase" ? known(data.toUpperCase()) : undefined;
}
