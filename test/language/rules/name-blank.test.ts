import { expect, it } from "vitest";
import { findings, option, ruleCases } from "./support.ts";

const command = (type: number, name: string, more = "") => `[{ "type": ${type}, "name": "${name}"${more} }]`;

ruleCases("name-blank", {
  warns: [
    [command(2, " "), `" "`],
    [command(3, "\\u200b\\t"), `"\\u200b\\t"`],
    [command(2, "Report", `, "name_localizations": { "de": " " }`), `" "`],
    [option(3, `"choices": [{ "name": "  ", "value": "a" }]`), `"  "`],
  ],
  passes: [
    command(2, "Report user"),
    command(2, " . "),
    // Other rules report these.
    command(2, ""),
    command(1, " ", `, "description": "d"`),
  ],
});

it("is the only finding about such a name", () => {
  expect(findings(command(2, " ")).map(({ code }) => code)).toEqual(["name-blank"]);
  expect(findings(command(1, " ", `, "description": "d"`)).map(({ code }) => code)).toEqual(["name-pattern"]);
});
