import { ruleCases } from "./support.ts";

const command = (description: string) => `[{ "name": "a", "description": "${description}" }]`;

ruleCases("description-blank", {
  finds: [" ", "\\n\\t", "\u200b", "\u2800\u3164", "\u00a0", "\\u200b\\u00AD"].map(
    (text) => [command(text), `"${text}"`] as const,
  ),
  passes: [
    command("."),
    command(" a "),
    command(""),
    command("👍🏽"),
    `[{ "type": 2, "name": "A", "description": " " }]`,
  ],
});
ruleCases("description-blank", {
  finds: [[`[{ "name": "a", "description": "d", "description_localizations": { "de": " " } }]`, `" "`]],
});
