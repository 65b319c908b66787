import type { Node } from "jsonc-parser";
import { type Permission, permissions, permissionsIn } from "../../facts/permissions.ts";
import type { Offer } from "./traits.ts";

/** Which permissions a bit set holds, as Markdown; empty for what is no bit set. §2.1 */
export function explainPermissions({ value }: Node): string {
  if (value === null) return "Everyone may use the command.";
  const digits = String(value);
  if (!/^\d+$/.test(digits)) return "";
  const { held, unknownBits } = permissionsIn(BigInt(digits));
  if (held.length === 0 && unknownBits.length === 0) return "Nobody but administrators may use the command.";
  const known = held.length > 0 ? `Members need ${held.map(({ name }) => `\`${name}\``).join(" and ")}.` : "";
  const unknown = unknownBits.length > 0 ? `No permission has bit ${unknownBits.join(", ")}.` : "";
  return [known, unknown].filter((part) => part !== "").join(" ");
}

/** Each permission, added to those that stand there already. */
export function permissionOffers(typed: string): Offer[] {
  const held = /^"?\d{1,20}"?$/.test(typed) ? BigInt(typed.replaceAll('"', "")) : 0n;
  return permissions.filter(({ mask }) => (held & mask) === 0n).map((permission) => addition(permission, held));
}

function addition({ name, mask, bit }: Permission, held: bigint): Offer {
  const text = JSON.stringify((held | mask).toString());
  const documentation = () => (held === 0n ? `Bit ${bit}.` : `Bit ${bit}, added to what is there.`);
  return { kind: "constant", label: name, detail: text, documentation, snippet: text, filter: name };
}
