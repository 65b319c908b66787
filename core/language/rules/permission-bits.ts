import { getNodeValue, type Node } from "jsonc-parser";
import { fix, replaceNode, safeFix } from "../edit/fixes.ts";
import { permissionString, permissionsIn } from "../facts/permissions.ts";
import { quote, shorten } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import { valueNode } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { decimalOf, isWhole, wholeDigits } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";

/** More digits than any 64-bit set has; taking such a number apart would only cost time. */
const mostDigits = 20;
const tooLarge = "This number is larger than any permission set can be.";

/** The set that a value means although it is not written as the interface wants it: hexadecimal, names, or a list of names. */
function meant(value: unknown): string | undefined {
  if (Array.isArray(value))
    return value.length > 0 && value.every((name) => typeof name === "string") ? permissionString(value) : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^(?:0[xX][\da-fA-F]{1,16}|\d{1,20})$/.test(text)) return BigInt(text).toString();
  const names = text.split(/[\s,|+]+/).filter((name) => name !== "");
  return names.length > 0 ? permissionString(names) : undefined;
}

function correction(node: Node): Fix[] {
  const set = meant(getNodeValue(node));
  return set === undefined ? [] : [fix(`Change to "${set}"`, () => replaceNode(node, `"${set}"`))];
}

function reportNumber(node: Node, report: Report): string | undefined {
  const text = sourceOf(report.source, node);
  const decimal = decimalOf(text);
  if (!decimal || decimal.negative || !isWhole(decimal)) {
    report.at(node, `A permission set is a whole number written as text, such as "8"; here is ${shorten(text)}.`);
    return undefined;
  }
  const digits = wholeDigits(decimal, mostDigits);
  if (digits === undefined) {
    // JSON has no infinity: it would be sent as null, which lets everybody use the command.
    report.at(node, tooLarge, { severity: Number.isFinite(node.value) ? "warning" : "error" });
    return undefined;
  }
  report.at(
    node,
    `A permission set is text, for large sets lose bits as numbers; here is the number ${shorten(text)}.`,
    {
      severity: "warning",
      fixes: [safeFix(`Change to "${digits}"`, () => replaceNode(node, `"${digits}"`))],
    },
  );
  return digits;
}

/** The digits of a well-formed set, or of one that is a number by mistake. What is neither is reported. */
function digitsOf(node: Node, report: Report): string | undefined {
  if (node.type === "number") return reportNumber(node, report);
  if (node.type === "string" && /^\d+$/.test(String(node.value))) return String(node.value);
  const here = node.type === "string" ? quote(String(node.value)) : shorten(sourceOf(report.source, node));
  report.at(node, `A permission set is a decimal number written as text, such as "8"; here is ${here}.`, {
    fixes: correction(node),
  });
  return undefined;
}

function reportUnknownBits(node: Node, digits: string, report: Report): void {
  if (digits.replace(/^0+/, "").length > mostDigits) {
    report.at(node, tooLarge, { severity: "warning" });
    return;
  }
  const { held, unknownBits } = permissionsIn(BigInt(digits));
  if (unknownBits.length === 0) return;
  const known = held.reduce((sum, { mask }) => sum | mask, 0n).toString();
  const several = unknownBits.length > 1;
  report.at(node, `No permission has the ${several ? "bits" : "bit"} ${unknownBits.join(", ")} of this set.`, {
    severity: "warning",
    fixes: [fix(`Change to "${known}", without ${several ? "them" : "it"}`, () => replaceNode(node, `"${known}"`))],
  });
}

/** Default member permissions: a bit set, written as a decimal string. */
export const permissionBits = defineRule({
  code: "permission-bits",
  on: "command",
  severity: "error",
  docs: {
    section: "4.5",
    summary: "default_member_permissions is a decimal number written as text.",
    why: 'Each bit of the number is a permission that members must hold; `"0"` means nobody but administrators, `null` everyone. It is text because JSON numbers lose the high bits. A plain number and a bit that no permission has are warnings.',
    bad: `[{ "name": "ban", "description": "Bans a user", "default_member_permissions": "0x4" }]`,
    good: `[{ "name": "ban", "description": "Bans a user", "default_member_permissions": "4" }]`,
  },
  check(command, report) {
    const node = valueNode(command, "default_member_permissions");
    if (!node || node.type === "null") return;
    const digits = digitsOf(node, report);
    if (digits !== undefined) reportUnknownBits(node, digits, report);
  },
});
