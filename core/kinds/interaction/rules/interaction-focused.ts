import { CommandType } from "../../../language/facts/constants.ts";
import { valueNode } from "../../../language/model/model.ts";
import { withDescendants } from "../../../language/model/table-object.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { openingOf } from "../../../language/text/nodes.ts";
import { refuseProperty } from "../../table/refuse-property.ts";
import { exampleWith, slashData } from "../example.ts";
import { interaction } from "../fields.ts";
import { dataOf, isAutocomplete, isFocused } from "../parts.ts";

/** Which option is being typed. */
export const interactionFocused = defineRule({
  code: "interaction-focused",
  on: "table",
  severity: "error",
  docs: {
    section: "6",
    summary: "While somebody types (type 4), exactly one option is focused; otherwise none is.",
    why: "The focused option tells the application what to suggest values for.",
    bad: exampleWith(slashData(`{ "type": 3, "name": "reason", "value": "spa" }`), 4),
    good: exampleWith(slashData(`{ "type": 3, "name": "reason", "value": "spa", "focused": true }`), 4),
  },
  check(object, report) {
    const data = object.table === interaction ? dataOf(object) : undefined;
    if (!data || object.type === undefined) return;
    const focused = withDescendants(data).filter(isFocused);
    if (!isAutocomplete(object)) {
      for (const option of focused)
        refuseProperty(option, "focused", "Only autocomplete (type 4) has a focused option.", report);
      return;
    }
    // Of other commands nothing is typed at all, which `interaction-target` says.
    if (focused.length === 0 && (data.type ?? CommandType.CHAT_INPUT) === CommandType.CHAT_INPUT) {
      const list = valueNode(data, "options") ?? data.node;
      report.within(list, openingOf(list), "One option must have “focused”: true, for somebody is typing into it.");
    }
    for (const option of focused.slice(1))
      refuseProperty(option, "focused", "Only one option is focused at a time.", report);
  },
});
