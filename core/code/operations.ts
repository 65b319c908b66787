import { constantAt } from "./libraries.ts";
import { scalar, unknown, type Value } from "./values.ts";

/** The value of a member, as far as it is known. */
export function memberOf(owner: Value, key: string): Value {
  if (owner.is === "external") {
    const path = owner.path.at(-1) === "default" ? owner.path.slice(0, -1) : owner.path;
    const next = [...path, key];
    const constant = constantAt(next);
    return constant === undefined ? { ...owner, path: next } : scalar(constant);
  }
  if (owner.is !== "object" || owner.isLost || owner.builder) return unknown;
  const member = owner.members.get(key);
  return member?.value ?? (owner.isOpen ? unknown : scalar(undefined));
}

/** The value of a binary operator. */
export function computed(operator: string, left: unknown, right: unknown): Value {
  if (operator === "+" && (typeof left === "string" || typeof right === "string")) return scalar(`${left}${right}`);
  if (typeof left === "bigint" && typeof right === "bigint") {
    if (operator === "|") return scalar(left | right);
    return operator === "+" ? scalar(left + right) : unknown;
  }
  if (typeof left !== "number" || typeof right !== "number") return unknown;
  switch (operator) {
    case "+":
      return scalar(left + right);
    case "-":
      return scalar(left - right);
    case "*":
      return scalar(left * right);
    case "/":
      return scalar(left / right);
    case "**":
      return scalar(left ** right);
    case "|":
      return scalar(left | right);
    default:
      return unknown;
  }
}

/** Whether a value is the language's own `Object`. */
export function isGlobalObject(value: Value): boolean {
  return value.is === "external" && value.module === "" && value.path.join() === "Object";
}

/** Methods of the language's `Object` that change their first argument. */
export const changingOfObject: ReadonlySet<string> = new Set([
  "assign",
  "defineProperty",
  "defineProperties",
  "setPrototypeOf",
]);
