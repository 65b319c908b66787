import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { ruleCases } from "./support.ts";

const command = (description: string, type = 1) =>
  `[{ "type": ${type}, "name": "a", "description": "${type === 1 ? "d" : ""}", "description_localizations": { "de": "${description}" } }]`;

ruleCases("localized-description", {
  finds: [
    [command(""), `""`],
    [command("x", 2), `"x"`],
    [command("x", 3), `"x"`],
  ],
  passes: [command("x"), command("", 2), command("", 4), command("x", 4)],
  fixes: [[command("x", 2), "Remove “description_localizations”", `[{ "type": 2, "name": "a", "description": "" }]`]],
});

it("leaves what says something to the author, and removes a repetition in “Fix all”", () => {
  expect(fixAll(command("x", 2))).toBe(command("x", 2));
  expect(fixAll(command("a", 2))).toBe(`[{ "type": 2, "name": "a", "description": "" }]`);
});
