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
