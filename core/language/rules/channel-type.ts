import { fix, removeMember } from "../edit/fixes.ts";
import { channelTypes, constantOf } from "../facts/constants.ts";
import { defineRule } from "../rule/define-rule.ts";
import { elementsWith, reportConstantList } from "../rule/unknown-constant.ts";

const never = channelTypes.filter(({ offered }) => !offered);
const offered = channelTypes.filter((type) => type.offered);

/** Channel types that do not exist, stand twice, or can never be picked. */
export const channelType = defineRule({
  code: "channel-type",
  on: "option",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "channel_types lists existing channel types, each once.",
    why: `The service refuses a number that no channel type has, and one that is listed twice. ${never.map(({ value, name }) => `${value} ${name}`).join(", ")} exist, but no channel of these types can be picked in an option: a warning.`,
    bad: `[{ "name": "move", "description": "Moves a user", "options": [{ "type": 7, "name": "to", "description": "Where", "channel_types": [2, 6] }] }]`,
    good: `[{ "name": "move", "description": "Moves a user", "options": [{ "type": 7, "name": "to", "description": "Where", "channel_types": [2, 13] }] }]`,
  },
  check(option, report) {
    reportConstantList(option, "channel_types", "channel type", channelTypes, report, offered);
    for (const { value } of never) {
      for (const node of elementsWith(option, "channel_types", value).slice(0, 1)) {
        const name = constantOf(channelTypes, value)?.name;
        report.at(node, `No channel of type ${value} (${name}) can ever be picked in an option.`, {
          severity: "warning",
          fixes: [fix("Remove it", () => removeMember(report.source, node))],
        });
      }
    }
  },
});
