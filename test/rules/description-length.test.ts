import { describe } from "vitest";
import { option, ruleCases, slash } from "./support.ts";

const command = (description: string, type = 1) =>
  `[{ "type": ${type}, "name": "a", "description": "${description}" }]`;
const optionWith = (description: string) => option(3).replace(`"What"`, `"${description}"`);
const [longest, tooLong] = ["x".repeat(100), "x".repeat(101)];

describe("a description has 1 to 100 characters", () => {
  ruleCases("description-length", {
    errors: [
      [command(""), `""`],
      [command(tooLong), `"${tooLong}"`],
      [optionWith(""), `""`],
      [optionWith(tooLong), `"${tooLong}"`],
      // An entry point needs none, but has the same limit.
      [command(tooLong, 4), `"${tooLong}"`],
    ],
    passes: [
      command("."),
      command(longest),
      // Code points count, not the two units that each of these has.
      command("👍".repeat(100)),
      optionWith("."),
      optionWith(longest),
      command("", 4),
      command(longest, 4),
      // `description-not-allowed` and `localized-description` report these.
      command("", 2),
      command(tooLong, 2),
      command(tooLong, 3),
      slash(`"description_localizations": { "de": "${tooLong}" }`),
    ],
    fixes: [
      [command(tooLong), "Shorten to 100 characters", command(`${"x".repeat(99)}…`)],
      [
        command(`${"Nine long ".repeat(10)}now`),
        "Shorten to 100 characters",
        command(`${"Nine long ".repeat(9)}Nine long…`),
      ],
    ],
    // Only the author knows which words can go.
    fixesAll: [[command(tooLong)]],
    says: [
      [command(""), "A description must have at least 1 character, but this one is empty."],
      [command(tooLong), "This description has 101 characters, but the maximum is 100."],
    ],
  });
});
