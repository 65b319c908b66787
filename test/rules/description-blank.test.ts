import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const described = (description: string) => `[{ "name": "a", "description": "${description}" }]`;
const named = (type: number, name: string, more = "") => `[{ "type": ${type}, "name": "${name}"${more} }]`;

describe("a description has something to see", () => {
  ruleCases("description-blank", {
    finds: [
      ...[" ", "\\n\\t", "\u200b", "\u2800\u3164", "\u00a0", "\\u200b\\u00AD"].map(
        (text) => [described(text), `"${text}"`] as const,
      ),
      [slash(`"description_localizations": { "de": " " }`), `" "`],
    ],
    passes: [...[".", " a ", "", "👍🏽"].map(described), named(2, "A", `, "description": " "`)],
    says: [
      [
        slash(`"description_localizations": { "de": " " }`),
        "This description is blank because it contains only white space or zero-width characters.",
      ],
    ],
  });
});
