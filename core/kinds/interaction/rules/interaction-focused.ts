import { CommandType } from "../../../interface/facts/constants.ts";
import { valueNode } from "../../../manifest/model.ts";
import { withDescendants } from "../../../manifest/table-object.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { removal } from "../../../rules/shared/not-allowed.ts";
import { openingOf } from "../../../text/nodes.ts";
import { interaction } from "../fields.ts";
import { dataOf, exampleInteraction, isAutocomplete, isFocused, refuseProperty, slashData } from "../parts.ts";

export const interactionFocused = defineRule({
  code: "interaction-focused",
  on: "table",
  severity: "error",
  messages: {
    noAutocomplete: "Only autocomplete interactions (type 4) can have a focused option.",
    noneFocused: "An autocomplete interaction requires one option with “focused”: true.",
    severalFocused: "Only one option can be focused.",
  },
  fixes: removal,
  docs: {
    section: "6",
    summary: "An autocomplete interaction must have exactly one focused option, and other interactions none.",
    why: "The focused option tells the application which option to suggest values for.",
    bad: exampleInteraction(slashData(`{ "type": 3, "name": "reason", "value": "spa" }`), 4),
    good: exampleInteraction(slashData(`{ "type": 3, "name": "reason", "value": "spa", "focused": true }`), 4),
  },
  check(object, report) {
    const data = object.table === interaction ? dataOf(object) : undefined;
    if (!data || object.type === undefined) return;
    const focused = withDescendants(data).filter(isFocused);
    if (!isAutocomplete(object)) {
      for (const option of focused) refuseProperty(option, "focused", "noAutocomplete", report);
      return;
    }
    // `interaction-target` reports autocomplete of other commands.
    if (focused.length === 0 && (data.type ?? CommandType.CHAT_INPUT) === CommandType.CHAT_INPUT) {
      const list = valueNode(data, "options") ?? data.node;
      report.within(list, openingOf(list), "noneFocused");
    }
    for (const option of focused.slice(1)) refuseProperty(option, "focused", "severalFocused", report);
  },
});
