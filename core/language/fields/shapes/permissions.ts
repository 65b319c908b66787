import type { Node } from "jsonc-parser";
import { type Permission, permissions, permissionsIn } from "../../facts/permissions.ts";
import type { Offer } from "./traits.ts";

/** The permissions in a bit set as Markdown; empty for other values. §2.1 */
export function explainPermissions({ value }: Node): string {
  if (value === null) return "Everyone can use the command.";
  const digits = String(value);
  if (!/^\d+$/.test(digits)) return "";
  const { held, unknownBits } = permissionsIn(BigInt(digits));
  if (held.length === 0 && unknownBits.length === 0) return "Only administrators can use the command.";
  const known = held.length > 0 ? `Members require ${held.map(({ name }) => `\`${name}\``).join(" and ")}.` : "";
  const unknown = unknownBits.length > 0 ? `Unknown bits: ${unknownBits.join(", ")}.` : "";
  return [known, unknown].filter((part) => part !== "").join(" ");
}

/** Each permission, added to the present ones. */
export function permissionOffers(typed: string): Offer[] {
  const held = /^"?\d{1,20}"?$/.test(typed) ? BigInt(typed.replaceAll('"', "")) : 0n;
  return permissions.filter(({ mask }) => (held & mask) === 0n).map((permission) => addition(permission, held));
}

function addition({ name, mask, bit }: Permission, held: bigint): Offer {
  const text = JSON.stringify((held | mask).toString());
  const documentation = () => (held === 0n ? `Bit ${bit}.` : `Bit ${bit}, added to the present permissions.`);
  return { kind: "constant", label: name, detail: text, documentation, snippet: text, filter: name };
}
