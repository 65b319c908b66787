import { constantAt } from "../libraries.ts";
import { truthOf } from "./known-calls.ts";
import type { Expression, NodeOf } from "./parse-program.ts";
import { type ListValue, type Scalar, scalar, unknown, type Value } from "./values.ts";

/** The value of a member, as far as it is known. */
export function memberOf(owner: Value, key: string): Value {
  if (owner.is === "external") {
    const path = owner.path.at(-1) === "default" ? owner.path.slice(0, -1) : owner.path;
    const next = [...path, key];
    const constant = constantAt(next);
    return constant === undefined ? { ...owner, path: next } : scalar(constant);
  }
  if (owner.is === "list") return elementOf(owner, key);
  if (owner.is === "scalar") return scalarMember(owner.value, key);
  if (owner.is !== "object" || owner.isLost) return unknown;
  const member = owner.members.get(key)?.value;
  // A builder has its methods as well, and an object those of all objects.
  const isAbsent = !owner.isOpen && !owner.builder && !(key in Object.prototype);
  return member ?? (isAbsent ? scalar(undefined) : unknown);
}

function elementOf({ items, isOpen }: ListValue, key: string): Value {
  if (isOpen) return unknown;
  if (key === "length") return scalar(items.length);
  return /^\d+$/.test(key) ? (items[Number(key)]?.value ?? scalar(undefined)) : unknown;
}

function scalarMember(value: Scalar, key: string): Value {
  // Of `new PermissionsBitField(…)`.
  if (typeof value === "bigint" && key === "bitfield") return scalar(value);
  return typeof value === "string" && key === "length" ? scalar(value.length) : unknown;
}

/** Bits beyond it are no permissions. */
const maxShift = 1000n;

/** The value of a binary operator. */
export function computed(operator: string, left: unknown, right: unknown): Value {
  if (operator === "+" && (typeof left === "string" || typeof right === "string")) return scalar(`${left}${right}`);
  if (operator === "===" || operator === "!==") return scalar((left === right) === (operator === "==="));
  if (typeof left === "bigint" && typeof right === "bigint") return computedBig(operator, left, right);
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
    case "<<":
      return scalar(left << right);
    default:
      return unknown;
  }
}

function computedBig(operator: string, left: bigint, right: bigint): Value {
  if (operator === "|") return scalar(left | right);
  const isSmall = right >= 0n && right <= maxShift && left < 2n ** maxShift;
  if (operator === "<<" && isSmall) return scalar(left << right);
  return operator === "+" ? scalar(left + right) : unknown;
}

/** Whether a value is something of the language, such as `Object`. */
export function isGlobal(value: Value, name: "Object" | "Array" | "JSON"): boolean {
  return value.is === "external" && value.module === "" && value.path.join() === name;
}

/** Methods of the language's `Object` that change their first argument. */
export const changingOfObject: ReadonlySet<string> = new Set([
  "assign",
  "defineProperty",
  "defineProperties",
  "setPrototypeOf",
]);

/** The part of a choice that counts: "left", or an expression that is to be read. Undefined if it is not known. */
export function chosenBy(
  decided: Value,
  node: NodeOf<"ConditionalExpression"> | NodeOf<"LogicalExpression">,
): Expression | "left" | undefined {
  const holds = truthOf(decided);
  if (holds === undefined) return undefined;
  if (node.type === "ConditionalExpression") return holds ? node.consequent : node.alternate;
  const isMissing = decided.is === "scalar" && decided.value == null;
  const isLeft = node.operator === "??" ? !isMissing : holds === (node.operator === "||");
  return isLeft ? "left" : node.right;
}

/** A route of Discord's that takes commands, as `@discordjs/core` names it. */
const commandsRoute: Value = { is: "external", module: "", path: ["Routes", "applicationCommands"] };

/**
 * The value of an expression for a text of which a part is not known. Its code is enough to tell a route, or that it ends with
 * one. `last`: its last part.
 */
export function unknownText(code: string, last: Value): Value {
  const isRoute = isCommandsRoute(last) || (code.length < maxAddress && commandsAddress.test(code));
  return isRoute ? commandsRoute : unknown;
}

const maxAddress = 1000;
const commandsAddress = /(?:^["'`]?|\/)applications\/[^\n]+\/commands\/?["'`]?$/;

/** Whether a value is a route of Discord's that takes commands. */
export function isCommandsRoute(value: Value | undefined): boolean {
  if (value?.is === "scalar")
    return typeof value.value === "string" && commandsAddress.test(value.value.slice(-maxAddress));
  const [owner, route = ""] = value?.is === "external" ? value.path.slice(-2) : [];
  return owner === "Routes" && /^application(?:Guild)?Commands$/.test(route);
}
