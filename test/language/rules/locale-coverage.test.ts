import { expect, it } from "vitest";
import { findings, ruleCases } from "./support.ts";

const command = `[{ "name": "a", "description": "d", "name_localizations": { "de": "x", "fr": "y" } }]`;

ruleCases("locale-coverage", {
  warns: [
    [command, `"d"`],
    [
      `[{ "name": "a", "description": "d", "name_localizations": { "de": "x" }, "description_localizations": { "fr": "x" } }]`,
      `"a"`,
      `"d"`,
    ],
  ],
  passes: [
    `[{ "name": "a", "description": "d" }]`,
    `[{ "name": "a", "description": "d", "name_localizations": { "en-US": "b" } }]`,
    `[{ "name": "a", "description": "d", "name_localizations": { "xx": "b" } }]`,
    `[{ "type": 2, "name": "A", "name_localizations": { "de": "b" } }]`,
  ],
  fixes: [
    [
      command,
      "Add empty texts for de, fr",
      command.replace(" }]", `, "description_localizations": { "de": "", "fr": "" } }]`),
    ],
    [
      command.replace(" }]", `, "description_localizations": { "de": "z" } }]`),
      "Add empty texts for fr",
      command.replace(" }]", `, "description_localizations": { "de": "z", "fr": "" } }]`),
    ],
  ],
  options: { severities: { "locale-coverage": "warning" } },
});

it("is off unless somebody turns it on", () => {
  expect(findings(command, "locale-coverage")).toEqual([]);
});
