import { fix, replaceNode } from "../../../edit/fixes.ts";
import { fitsUnsigned64, isSnowflake } from "../../../interface/facts/snowflake.ts";
import { quote, shorten } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule, type MessageOf } from "../../../rules/shared/define-rule.ts";
import { decimalOf, wholeDigits } from "../../../text/decimal.ts";
import { sourceOf } from "../../../text/nodes.ts";
import { authorization } from "../fields.ts";

const texts = {
  messages: {
    notWhole: "An application ID must be an unsigned 64-bit integer, but this is {actual}.",
    rounded: "{actual} would be rounded because it is too large for a JSON number. Put it in quotes.",
  },
  fixes: { addQuotes: "Add quotes" },
} as const;

/** The maximum number of decimal digits of an unsigned 64-bit integer. */
const maxDigits = 20;

export const authorizationClientId = defineRule({
  code: "authorization-client-id",
  on: "table",
  severity: "error",
  ...texts,
  docs: {
    section: "2.5",
    summary: "“ClientId” must be an unsigned 64-bit integer, in quotes if it is too large for a JSON number.",
    why: `Most JSON parsers round numbers greater than ${Number.MAX_SAFE_INTEGER}, which changes the ID. Digits in quotes are not rounded.`,
    bad: `{ "ClientId": 1240000000000000001, "Scopes": "openid sdk.social_layer" }`,
    good: `{ "ClientId": "1240000000000000001", "Scopes": "openid sdk.social_layer" }`,
  },
  check(object, report) {
    const node = object.table === authorization ? valueNode(object, "ClientId") : undefined;
    if (node?.type === "string" && !isSnowflake(node.value)) {
      report.at(node, ["notWhole", { actual: quote(String(node.value)) }]);
    }
    if (node?.type !== "number") return;
    const text = sourceOf(report.source, node);
    const message = faultOf(text);
    const fixes = isSnowflake(text) ? [fix("addQuotes", () => replaceNode(node, JSON.stringify(text)))] : [];
    if (message) report.at(node, message, { fixes });
  },
});

/** Checks the number as it is written, because JavaScript would round it. */
function faultOf(text: string): MessageOf<typeof texts> | undefined {
  const decimal = decimalOf(text);
  const digits = decimal && wholeDigits(decimal, maxDigits);
  if (digits === undefined || !fitsUnsigned64(BigInt(digits))) return ["notWhole", { actual: shorten(text) }];
  if (BigInt(digits) <= BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return ["rounded", { actual: shorten(text) }];
}
