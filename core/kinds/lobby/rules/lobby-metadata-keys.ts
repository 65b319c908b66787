import { limits } from "../../../interface/facts/limits.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { entriesOf } from "../../../text/nodes.ts";
import { lobby, lobbyMember } from "../fields.ts";

const { max, section } = limits.lobbyMetadataKeys;

export const lobbyMetadataKeys = defineRule({
  code: "lobby-metadata-keys",
  on: "table",
  severity: "error",
  messages: { tooMany: `This metadata has {keys} keys, but the maximum is ${max}.` },
  docs: {
    section,
    summary: `The metadata of a lobby or member can have at most ${max} keys.`,
    why: "Discord refuses more keys, however short they are.",
    bad: exampleWithKeys(max + 1),
    good: exampleWithKeys(2),
  },
  check(object, report) {
    if (object.table !== lobby && object.table !== lobbyMember) return;
    const node = valueNode(object, "metadata");
    const actual = node ? entriesOf(node).size : 0;
    if (!node || actual <= max) return;
    report.at(node, ["tooMany", { keys: actual }]);
  },
});

function exampleWithKeys(keys: number): string {
  const lines = Array.from({ length: keys }, (_, index) => `  "round-${index + 1}": "won"`);
  return `{ "metadata": {\n${lines.join(",\n")}\n} }`;
}
