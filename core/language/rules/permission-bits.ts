import { getNodeValue, type Node } from "jsonc-parser";
import { fix, replaceNode, safeFix } from "../edit/fixes.ts";
import { maxSetDigits, permissionString, permissionsIn, setOfDigits } from "../facts/permissions.ts";
import { quote, shorten } from "../model/describe.ts";
import { valueNode } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { decimalOf, isWhole, wholeDigits } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";

const tooLarge = "This number exceeds the largest possible permission set.";

/** The set that a value represents in another notation: hexadecimal, names, or an array of names. */
function meant(value: unknown): string | undefined {
  if (Array.isArray(value))
    return value.length > 0 && value.every((name) => typeof name === "string") ? permissionString(value) : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^(?:0[xX][\da-fA-F]{1,16}|\d{1,20})$/.test(text)) return BigInt(text).toString();
  const names = text.split(/[\s,|+]+/).filter((name) => name !== "");
  return names.length > 0 ? permissionString(names) : undefined;
}

function reportNumber(node: Node, report: Report): string | undefined {
  const text = sourceOf(report.source, node);
  const decimal = decimalOf(text);
  if (!decimal || decimal.negative || !isWhole(decimal)) {
    report.at(node, `A permission set must be an integer in quotes such as "8", but this is ${shorten(text)}.`);
    return undefined;
  }
  const digits = wholeDigits(decimal, maxSetDigits);
  if (digits === undefined) {
    // JSON has no infinity. It would be sent as null, which lets all members use the command.
    report.at(node, tooLarge, { severity: Number.isFinite(node.value) ? "warning" : "error" });
    return undefined;
  }
  const message = `A permission set must be a string because JSON numbers lose high bits, but this is the number ${shorten(text)}.`;
  const fixes = [safeFix(`Change to "${digits}"`, () => replaceNode(node, `"${digits}"`))];
  report.at(node, message, { severity: "warning", fixes });
  return digits;
}

/** The digits of a valid set, or of a set that is a number instead of a string. Reports any other value. */
function digitsOf(node: Node, report: Report): string | undefined {
  if (node.type === "number") return reportNumber(node, report);
  if (node.type === "string" && /^\d+$/.test(String(node.value))) return String(node.value);
  const set = meant(getNodeValue(node));
  const actual = node.type === "string" ? quote(String(node.value)) : shorten(sourceOf(report.source, node));
  report.at(node, `A permission set must be a decimal number in quotes such as "8", but this is ${actual}.`, {
    fixes: set === undefined ? [] : [fix(`Change to "${set}"`, () => replaceNode(node, `"${set}"`))],
  });
  return undefined;
}

function reportUnknownBits(node: Node, digits: string, report: Report): void {
  const set = setOfDigits(digits);
  if (set === undefined) {
    report.at(node, tooLarge, { severity: "warning" });
    return;
  }
  const { held, unknownBits } = permissionsIn(set);
  if (unknownBits.length === 0) return;
  const known = held.reduce((sum, { mask }) => sum | mask, 0n).toString();
  const message =
    unknownBits.length > 1
      ? `The bits ${unknownBits.join(", ")} of this set do not belong to any permission.`
      : `Bit ${unknownBits.join("")} of this set does not belong to any permission.`;
  const fixes = [fix(`Remove unknown bits (change to "${known}")`, () => replaceNode(node, `"${known}"`))];
  report.at(node, message, { severity: "warning", fixes });
}

export const permissionBits = defineRule({
  code: "permission-bits",
  on: "command",
  severity: "error",
  docs: {
    section: "4.5",
    summary: "“default_member_permissions” must be a decimal number in quotes.",
    why: 'Each bit of the number is a permission that members must have. `"0"` limits the command to administrators, and `null` allows everyone. The value is a string because JSON numbers lose high bits. Discord accepts numbers without quotes and unknown bits, which are reported as warnings.',
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
