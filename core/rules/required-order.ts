import { safeFix } from "../edit/fixes.ts";
import { reorderElements } from "../edit/reorder.ts";
import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import { quote } from "../manifest/describe.ts";
import { type Option, propertyOf, valueNode } from "../manifest/model.ts";
import { spanOf } from "../text/nodes.ts";
import { defineRule, type MessageOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    late: "{required} must come before the optional ones.",
    laterThan: "{required} must come before the optional {optional}.",
  },
  fixes: { reorder: "Move required options first" },
} as const;

/** Whether a parameter is required. `required-not-allowed` reports “required” on subcommands and groups. */
function isRequiredParameter(option: Option): boolean {
  return valueNode(option, "required")?.value === true && !isSubcommandOrGroup(option.type);
}

/** Whether a parameter is optional. False for values other than true and false, which `shape` reports. */
function isOptional(option: Option): boolean {
  const value: unknown = valueNode(option, "required")?.value ?? false;
  return value === false && !isSubcommandOrGroup(option.type);
}

function orderMessage({ name }: Option, optional: Option | undefined): MessageOf<typeof texts> {
  const required = name ? `The required option ${quote(name.value)}` : "This required option";
  return optional?.name ? ["laterThan", { required, optional: quote(optional.name.value) }] : ["late", { required }];
}

export const requiredOrder = defineRule({
  code: "required-order",
  on: "options",
  severity: "error",
  ...texts,
  docs: {
    section: "2.2",
    summary: "Required options must come before optional ones.",
    why: "Discord refuses required options that follow an optional one, including in subcommands.",
    bad: `[{ "name": "ban", "description": "Bans a user", "options": [
  { "type": 3, "name": "reason", "description": "Why" },
  { "type": 6, "name": "user", "description": "Who", "required": true }
] }]`,
    good: `[{ "name": "ban", "description": "Bans a user", "options": [
  { "type": 6, "name": "user", "description": "Who", "required": true },
  { "type": 3, "name": "reason", "description": "Why" }
] }]`,
  },
  check({ node, options }, report) {
    const firstOptional = options.findIndex(isOptional);
    if (firstOptional < 0) return;
    const late = options.slice(firstOptional).filter(isRequiredParameter);
    const order = () =>
      [...options.filter(isRequiredParameter), ...options.filter((option) => !isRequiredParameter(option))].map(
        (option) => option.node,
      );
    const movable = node.children?.length === options.length;
    const fixes = movable ? [safeFix("reorder", () => reorderElements(report.source, node, order()))] : [];
    for (const option of late) {
      const property = propertyOf(option, "required");
      report.within(option.node, spanOf(property?.node ?? option.node), orderMessage(option, options[firstOptional]), {
        fixes,
      });
    }
  },
});
