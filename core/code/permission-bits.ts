import { maskNamed } from "../interface/facts/permissions.ts";

/**
 * The bits of permissions in the forms that libraries take: a number, a big number, its digits, or a list of those and of
 * names.
 */
export function bitsOf(permissions: unknown): bigint | undefined {
  if (Array.isArray(permissions)) return unionOfBits(permissions.map((one) => namedBits(one) ?? bitsOf(one)));
  if (typeof permissions === "bigint") return permissions >= 0n ? permissions : undefined;
  if (Number.isSafeInteger(permissions) && (permissions as number) >= 0) return BigInt(permissions as number);
  const isDigits = typeof permissions === "string" && /^\d{1,20}$/.test(permissions);
  return isDigits ? BigInt(permissions) : undefined;
}

export function namedBits(name: unknown): bigint | undefined {
  return typeof name === "string" ? maskNamed(name) : undefined;
}

function unionOfBits(all: readonly (bigint | undefined)[]): bigint | undefined {
  return all.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum | one), 0n);
}
