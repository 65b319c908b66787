import type { Node } from "jsonc-parser";
import {
  type Permission,
  type PermissionsUse,
  permissionsByUse,
  permissionsIn,
  setOfDigits,
} from "../../facts/permissions.ts";
import type { Offer } from "./traits.ts";

const sentences: Readonly<Record<PermissionsUse, { readonly none: string; some(names: string): string }>> = {
  required: {
    none: "Only administrators can use the command, unless a permission overwrite allows it for others.",
    some: (names) => `Members need ${names} to use this command.`,
  },
  "of the app": {
    none: "The app has no permissions in the channel.",
    some: (names) => `In the channel, the app has ${names}.`,
  },
  "of the member": {
    none: "The member has no permissions in the channel.",
    some: (names) => `In the channel, the member has ${names}.`,
  },
};

/** The permissions in a bit set as Markdown; empty for other values. §4.5 §6 */
export function explainPermissions({ value }: Node, use: PermissionsUse): string {
  if (value === null) return use === "required" ? "Everyone can use the command." : "";
  const digits = String(value);
  const set = /^\d+$/.test(digits) ? setOfDigits(digits) : undefined;
  if (set === undefined) return "";
  const { held, unknownBits } = permissionsIn(set);
  const { none, some } = sentences[use];
  if (held.length === 0 && unknownBits.length === 0) return none;
  const names = new Intl.ListFormat("en-US").format(held.map(({ name }) => `\`${name}\``));
  const unknown = unknownBits.length > 0 ? `Unknown bits: ${unknownBits.join(", ")}.` : "";
  const sentence = [held.length > 0 ? some(names) : "", unknown].filter((part) => part !== "").join(" ");
  return held.length > maxExplained ? sentence : [sentence, ...held.map(describePermission)].join("\n");
}

/** With more permissions than this, a hover has their names without descriptions. */
const maxExplained = 8;

function describePermission({ name, doc }: Permission): string {
  return `- \`${name}\`: ${doc}`;
}

/** Each permission, added to the present ones: common ones first. */
export function permissionOffers(typed: string): Offer[] {
  const held = /^"?\d{1,20}"?$/.test(typed) ? BigInt(typed.replaceAll('"', "")) : 0n;
  return permissionsByUse
    .filter(({ mask }) => (held & mask) === 0n)
    .map((permission) => permissionOffer(permission, held));
}

function permissionOffer({ name, mask, doc }: Permission, held: bigint): Offer {
  const text = JSON.stringify((held | mask).toString());
  return { kind: "constant", label: name, detail: text, documentation: () => doc, snippet: text, filter: name };
}
