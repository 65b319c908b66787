import { fix, replaceNode } from "../../../language/edit/fixes.ts";
import { fitsUnsigned64, isSnowflake } from "../../../language/facts/snowflake.ts";
import { quote, shorten } from "../../../language/model/describe.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule, type Report } from "../../../language/rule/define-rule.ts";
import { decimalOf, wholeDigits } from "../../../language/text/decimal.ts";
import { sourceOf } from "../../../language/text/nodes.ts";
import { authorization } from "../fields.ts";

/** An unsigned 64-bit integer has so many decimal digits at most. */
const mostDigits = 20;

/** IDs that are no unsigned 64-bit integers, or are too large for a JSON number. */
export const authorizationClientId = defineRule({
  code: "authorization-client-id",
  on: "table",
  severity: "error",
  docs: {
    section: "2.5",
    summary: "ClientId is an unsigned 64-bit integer: digits in quotes, or a number that JSON keeps as it is.",
    why: `Numbers over ${Number.MAX_SAFE_INTEGER} are rounded by most JSON parsers, so an application's ID becomes another one's. In quotes nothing happens to it.`,
    bad: `{ "ClientId": 1240000000000000001, "Scopes": "openid sdk.social_layer" }`,
    good: `{ "ClientId": "1240000000000000001", "Scopes": "openid sdk.social_layer" }`,
  },
  check(object, report) {
    const node = object.table === authorization ? valueNode(object, "ClientId") : undefined;
    if (node?.type === "string" && !isSnowflake(node.value)) {
      report.at(node, `${quote(String(node.value))} is no unsigned 64-bit integer; an application's ID is its digits.`);
    }
    if (node?.type !== "number") return;
    const text = sourceOf(report.source, node);
    const message = faultOf(text);
    if (message) report.at(node, message, { fixes: quoting(text).map((id) => quoteFix(id, node)) });
  },
});

/** As it is written: what JavaScript makes of it is another number. */
function faultOf(text: string): string | undefined {
  const decimal = decimalOf(text);
  const digits = decimal && wholeDigits(decimal, mostDigits);
  if (digits === undefined || !fitsUnsigned64(BigInt(digits))) {
    return `${shorten(text)} is no unsigned 64-bit integer; an application's ID is its digits.`;
  }
  if (BigInt(digits) <= BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return `${shorten(text)} is too large for a JSON number and would be rounded; put it into quotes.`;
}

function quoting(text: string): string[] {
  return isSnowflake(text) ? [text] : [];
}

function quoteFix(id: string, node: Parameters<Report["at"]>[0]) {
  return fix("Put into quotes", () => replaceNode(node, JSON.stringify(id)));
}
