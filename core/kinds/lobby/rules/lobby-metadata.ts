import { limits } from "../../../language/facts/limits.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { totalLength } from "../../../language/text/texts.ts";
import { lobby, lobbyMember } from "../fields.ts";

const { max, section } = limits.lobbyMetadata;

/** The metadata of a lobby or of a member, all together. */
export const lobbyMetadata = defineRule({
  code: "lobby-metadata",
  on: "table",
  severity: "error",
  docs: {
    section,
    summary: `The metadata of a lobby, or of a member, has at most ${max} characters.`,
    why: "All names and texts count together, in Unicode code points; the service refuses more.",
    bad: `{ "metadata": { "story": "${"Once upon a time. ".repeat(56)}" } }`,
    good: `{ "metadata": { "story": "Once upon a time." } }`,
  },
  check(object, report) {
    if (object.table !== lobby && object.table !== lobbyMember) return;
    const node = valueNode(object, "metadata");
    const actual = node ? totalLength(node) : 0;
    if (!node || actual <= max) return;
    report.at(node, `${actual} characters in names and texts, ${actual - max} too many; metadata has at most ${max}.`);
  },
});
