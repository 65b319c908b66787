import { limits } from "../../../interface/facts/limits.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { totalLength } from "../../../text/nodes.ts";
import { lobby, lobbyMember } from "../fields.ts";

const { max, section } = limits.lobbyMetadata;

const story = Array.from({ length: 12 }, (_, i) => `  "part-${i + 1}": "${"Once upon a time. ".repeat(5).trim()}"`);

export const lobbyMetadata = defineRule({
  code: "lobby-metadata",
  on: "table",
  severity: "error",
  // Discord no longer publishes the figure.
  disputed: true,
  messages: {
    tooLong: `This metadata has {characters} characters in keys and values, but the maximum is ${max}.`,
  },
  docs: {
    section,
    summary: `The metadata of a lobby or member can have at most ${max} characters.`,
    why: "Discord adds up the Unicode code points of all keys and values, and refuses longer metadata.",
    bad: `{ "metadata": {\n${story.join(",\n")}\n} }`,
    good: `{ "metadata": { "story": "Once upon a time." } }`,
  },
  check(object, report) {
    if (object.table !== lobby && object.table !== lobbyMember) return;
    const node = valueNode(object, "metadata");
    const actual = node ? totalLength(node) : 0;
    if (!node || actual <= max) return;
    report.at(node, ["tooLong", { characters: actual }]);
  },
});
