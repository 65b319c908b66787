import { describe } from "vitest";
import { memberCases, option, ruleCases, slash } from "./support.ts";

const inner = `"options": [{ "type": 3, "name": "a", "description": "d" }]`;

describe("only slash commands, subcommands and groups have options", () => {
  memberCases("options-not-allowed", inner, [1, 2], "[]");

  ruleCases("options-not-allowed", {
    errors: [2, 3, 4].map((type) => [`[{ "type": ${type}, "name": "a", ${inner} }]`, `"options"`] as const),
    hints: [[`[{ "type": 2, "name": "A", "options": [] }]`, `"options"`]],
    passes: [slash(inner), slash(`"options": []`), option(2), `[{ "type": 0, "name": "a", ${inner} }]`],
    fixes: [[`[{ "type": 2, "name": "A", ${inner} }]`, "Remove “options”", `[{ "type": 2, "name": "A" }]`]],
    says: [
      [
        option(3, inner),
        "STRING options do not support “options” (only SUB_COMMAND and SUB_COMMAND_GROUP options do).",
      ],
      [
        `[{ "type": 4, "name": "a", ${inner} }]`,
        "PRIMARY_ENTRY_POINT commands do not support “options” (only CHAT_INPUT commands do).",
      ],
    ],
  });
});
