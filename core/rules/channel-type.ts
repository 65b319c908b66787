import { elementRemoval } from "../edit/removal.ts";
import { channelTypes, constantOf } from "../interface/facts/constants.ts";
import { defineRule } from "./shared/define-rule.ts";
import { constantListTexts, elementsWith, listConstants, reportConstantList } from "./shared/unknown-constant.ts";

const never = channelTypes.filter(({ offered }) => !offered);
const offered = channelTypes.filter((type) => type.offered);

export const channelType = defineRule({
  code: "channel-type",
  on: "option",
  severity: "error",
  messages: {
    ...constantListTexts.messages,
    neverPicked: "Channels of type {value} ({type}) can never be picked in an option.",
  },
  fixes: { ...constantListTexts.fixes, removeType: "Remove {value} ({type})" },
  docs: {
    section: "2.2",
    summary: "“channel_types” must list existing channel types, each only once.",
    why: `Discord refuses unknown channel types and repeated ones. It accepts the types ${listConstants(never).replace(" or ", " and ")}, but channels of these types can never be picked in an option, so they are reported as warnings.`,
    bad: `[{ "name": "move", "description": "Moves a user", "options": [{ "type": 7, "name": "to", "description": "Where", "channel_types": [2, 6] }] }]`,
    good: `[{ "name": "move", "description": "Moves a user", "options": [{ "type": 7, "name": "to", "description": "Where", "channel_types": [2, 13] }] }]`,
  },
  check(option, report) {
    reportConstantList(option, "channel_types", "channel type", channelTypes, report, offered);
    for (const { value } of never) {
      for (const node of elementsWith(option, "channel_types", value).slice(0, 1)) {
        const type = { value, type: constantOf(channelTypes, value)?.name ?? "" };
        report.at(node, ["neverPicked", type], {
          severity: "warning",
          fixes: [elementRemoval(["removeType", type], report.source, node)],
        });
      }
    }
  },
});
