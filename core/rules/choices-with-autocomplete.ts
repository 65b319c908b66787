import { propertyOf } from "../manifest/model.ts";
import { spanOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";
import { hasUnsupported, removal, removalOf } from "./shared/not-allowed.ts";

export const choicesWithAutocomplete = defineRule({
  code: "choices-with-autocomplete",
  on: "option",
  severity: "error",
  messages: { both: "An option with choices cannot use autocomplete." },
  fixes: removal,
  docs: {
    section: "2.2",
    summary: "An option can have choices or autocomplete, but not both.",
    why: "With choices, users can only pick from the list, so there is nothing to suggest. Discord refuses options that have both.",
    bad: `[{ "name": "color", "description": "Sets the color", "options": [{ "type": 3, "name": "to", "description": "The color", "choices": [{ "name": "Red", "value": "red" }], "autocomplete": true }] }]`,
    good: `[{ "name": "color", "description": "Sets the color", "options": [{ "type": 3, "name": "to", "description": "The color", "choices": [{ "name": "Red", "value": "red" }], "autocomplete": false }] }]`,
  },
  check(option, report) {
    const autocomplete = propertyOf(option, "autocomplete");
    const choices = propertyOf(option, "choices");
    if (!choices || !autocomplete?.value || autocomplete.value.value !== true) return;
    // Choices of a wrong form count as well: their form is reported, and they stay when it is corrected.
    if ((choices.value?.children ?? []).length === 0) return;
    if (hasUnsupported(option, "choices", report.context)) return;
    const fixes = [autocomplete, choices].map((property) => removalOf({ property, owner: option }, report.source));
    report.at(autocomplete.value, "both", {
      fixes,
      related: [{ ...spanOf(choices.key), message: "The choices of this option" }],
    });
  },
});
