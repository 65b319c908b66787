import { expect, it } from "vitest";
import { findings, option, ruleCases } from "./support.ts";

const command = (name: string, type = 1) =>
  `[{ "type": ${type}, "name": "a", "description": "${type === 1 ? "d" : ""}", "name_localizations": { "de": "${name}" } }]`;

ruleCases("localized-name", {
  errors: [
    [command("zwei Worte"), " ", "W"],
    [command(""), `""`],
    [command("Groß"), "G"],
    [option(3, `"name_localizations": { "de": "A" }`), "A"],
    [option(4, `"choices": [{ "name": "a", "value": 1, "name_localizations": { "de": "" } }]`), `""`],
  ],
  warns: [[command("aⅧ"), "Ⅷ"]],
  passes: [
    command("groß"),
    command("Zwei Worte", 2),
    command("Zwei Worte", 4),
    option(4, `"choices": [{ "name": "a", "value": 1, "name_localizations": { "de": "Zwei Worte!" } }]`),
  ],
  fixes: [
    [command("zwei worte"), "Change to “zwei-worte”", command("zwei-worte")],
    [command("Groß"), "Change to “groß”", command("groß")],
  ],
});

it("says of a localized name what it says of the default", () => {
  const own = (text: string) => findings(`[{ "name": "${text}", "description": "d" }]`).map(({ message }) => message);
  for (const text of ["Zwei Worte", "", "x".repeat(33), "cafe\u0301", "İ"]) {
    expect(findings(command(text), "localized-name").map(({ message }) => message)).toEqual(own(text));
  }
});
