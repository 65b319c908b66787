import { limits } from "../../interface/facts/limits.ts";
import { permissionString } from "../../interface/facts/permissions.ts";
import { permissionsOfExpression } from "../../manifest/permission-expression.ts";

/** A permission set that is not written in Discord's form. */
export interface WrittenSet {
  /** The set as a decimal string. */
  readonly digits: string;
  /** Whether it is written as names, which say the set as clearly as digits do. Other notations may be mistakes. */
  readonly isNamed: boolean;
}

export function isTooLarge(set: bigint | undefined): boolean {
  return set === undefined || set > BigInt(limits.permissionSet.max);
}

/** The permission set that a JSON value means: names, an object of them, or a number in any notation. Undefined for other values. */
export function writtenSet(value: unknown): WrittenSet | undefined {
  const byNames = named(value);
  const digits = byNames ?? calculated(value);
  if (digits === undefined || isTooLarge(BigInt(digits))) return undefined;
  return { digits, isNamed: byNames !== undefined };
}

/** The set that a value has by names: `"BAN_MEMBERS"`, `"KICK_MEMBERS | BAN_MEMBERS"`, an array of names, `{ "ban_members": true }`. */
function named(value: unknown): string | undefined {
  const names = namesIn(value);
  if (!Array.isArray(names) || names.length === 0) return undefined;
  return names.every((name) => typeof name === "string") ? permissionString(names) : undefined;
}

function namesIn(value: unknown): unknown {
  if (typeof value === "string") {
    // In code, “||” picks one operand.
    if (value.includes("||")) return undefined;
    const isName = /^[A-Za-z_ ]+$/.test(value) && permissionString([value]) !== undefined;
    return isName ? [value] : value.split(/[\s,|+]+/).filter((name) => name !== "");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.every(([, isRequired]) => isRequired === true) ? entries.map(([name]) => name) : undefined;
}

/** The set that a value has in another notation of numbers: `8`, `"0x8"`, `"8n"`, `"1 << 3 | 1 << 5"`. */
function calculated(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  const digits = value.trim();
  return /^\d{1,20}$/.test(digits) ? BigInt(digits).toString() : permissionsOfExpression(value)?.toString();
}
