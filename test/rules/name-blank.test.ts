import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const named = (type: number, name: string, more = "") => `[{ "type": ${type}, "name": "${name}"${more} }]`;
const slashNamed = (name: string) => `[{ "name": "${name}", "description": "d" }]`;
const choiceNamed = (name: string) => option(3, `"choices": [{ "name": "${name}", "value": "v" }]`);

describe("a name has something to see", () => {
  ruleCases("name-blank", {
    warns: [
      [named(2, " "), `" "`],
      [named(3, "\\u200b\\t"), `"\\u200b\\t"`],
      [named(2, "Report", `, "name_localizations": { "de": " " }`), `" "`],
      [choiceNamed("  "), `"  "`],
    ],
    // Other rules report an empty name and that of a slash command.
    passes: [named(2, "Report user"), named(2, " . "), named(2, ""), slashNamed(" ")],
    alone: [named(2, " ")],
    says: [[named(2, " "), "This name is blank because it contains only white space or zero-width characters."]],
  });
});
