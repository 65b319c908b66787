import { getNodeValue, type Node } from "jsonc-parser";
import { fix, replaceNode, safeFix } from "../edit/fixes.ts";
import { limits } from "../interface/facts/limits.ts";
import { maxSetDigits, permissionsIn, setOfDigits } from "../interface/facts/permissions.ts";
import { joined, quote, shorten } from "../manifest/describe.ts";
import { valueNode } from "../manifest/model.ts";
import { commentsIn } from "../text/comments.ts";
import { decimalOf, isWhole, wholeDigits } from "../text/decimal.ts";
import { sourceOf, spanOf } from "../text/nodes.ts";
import { defineRule, type FixOf, type ReportOf } from "./shared/define-rule.ts";
import { isTooLarge, writtenSet } from "./shared/permission-set.ts";

const { max } = limits.permissionSet;

const texts = {
  messages: {
    tooLarge: `This number exceeds the largest permission set that Discord accepts, ${max}.`,
    notWhole: 'A permission set must be an integer in quotes such as "8", but this is {actual}.',
    notDecimal: 'A permission set must be a decimal number in quotes such as "8", but this is {actual}.',
    number: "A permission set must be a string because JSON numbers lose high bits, but this is the number {actual}.",
    unknownBit: "Bit {bit} is not a permission.",
    unknownBits: "Bits {bits} are not permissions.",
  },
  fixes: {
    change: 'Change to "{digits}"',
    removeUnknownBits: 'Remove unknown bits (change to "{known}")',
  },
} as const;

type BitsReport = ReportOf<typeof texts>;
type BitsFix = FixOf<typeof texts>;

/** Only names are certain to mean this set, so their author decides about other notations. */
function meantSet(node: Node, source: string): BitsFix[] {
  const set = writtenSet(getNodeValue(node));
  if (!set) return [];
  const isWhole = set.isNamed && commentsIn(source, spanOf(node)).length === 0;
  return [(isWhole ? safeFix : fix)(["change", { digits: set.digits }], () => replaceNode(node, `"${set.digits}"`))];
}

function reportNumber(node: Node, report: BitsReport): string | undefined {
  const text = sourceOf(report.source, node);
  const decimal = decimalOf(text);
  if (!decimal || decimal.negative || !isWhole(decimal)) {
    report.at(node, ["notWhole", { actual: shorten(text) }]);
    return undefined;
  }
  const digits = wholeDigits(decimal, maxSetDigits);
  if (digits === undefined || isTooLarge(BigInt(digits))) {
    report.at(node, "tooLarge", { fixes: digits === undefined ? [] : knownBits(node, digits) });
    return undefined;
  }
  const fixes = [safeFix(["change", { digits }], () => replaceNode(node, `"${digits}"`))];
  report.at(node, ["number", { actual: shorten(text) }], { severity: "warning", fixes });
  return digits;
}

/** The digits of a valid set, or of a set that is a number instead of a string. Reports any other value. */
function digitsOf(node: Node, report: BitsReport): string | undefined {
  if (node.type === "number") return reportNumber(node, report);
  if (node.type === "string" && /^\d+$/.test(String(node.value))) return String(node.value);
  const actual = node.type === "string" ? quote(String(node.value)) : shorten(sourceOf(report.source, node));
  report.at(node, ["notDecimal", { actual }], { fixes: meantSet(node, report.source) });
  return undefined;
}

function reportUnknownBits(node: Node, digits: string, report: BitsReport): void {
  const set = setOfDigits(digits);
  if (set === undefined || isTooLarge(set)) {
    report.at(node, "tooLarge", { fixes: knownBits(node, digits) });
    return;
  }
  const { unknownBits } = permissionsIn(set);
  const [bit, ...others] = unknownBits.map(String);
  if (bit === undefined) return;
  report.at(
    node,
    others.length > 0 ? ["unknownBits", { bits: joined([bit, ...others], "and") }] : ["unknownBit", { bit }],
    {
      severity: "warning",
      fixes: knownBits(node, digits),
    },
  );
}

/** The fix that removes the unknown bits. */
function knownBits(node: Node, digits: string): BitsFix[] {
  const set = setOfDigits(digits);
  if (set === undefined) return [];
  const known = permissionsIn(set).held.reduce((sum, { mask }) => sum | mask, 0n);
  return [fix(["removeUnknownBits", { known: String(known) }], () => replaceNode(node, `"${known}"`))];
}

export const permissionBits = defineRule({
  code: "permission-bits",
  on: "command",
  severity: "error",
  ...texts,
  docs: {
    section: "4.5",
    summary: `“default_member_permissions” must be a decimal number in quotes, at most ${max} (2^54).`,
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
