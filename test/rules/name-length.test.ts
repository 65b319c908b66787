import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const command = (name: string, type = 1) =>
  `[{ "type": ${type}, "name": "${name}", "description": "${type === 1 ? "d" : ""}" }]`;
const optionNamed = (name: string) => option(3).replace(`"it"`, `"${name}"`);
const [longest, tooLong] = ["x".repeat(32), "x".repeat(33)];

describe("a name has 1 to 32 characters", () => {
  ruleCases("name-length", {
    errors: [
      [command(""), `""`],
      [command(tooLong), `"${tooLong}"`],
      [command("日".repeat(33)), `"${"日".repeat(33)}"`],
      [command("", 2), `""`],
      [command(tooLong, 3), `"${tooLong}"`],
      [command(tooLong, 4), `"${tooLong}"`],
      [optionNamed(""), `""`],
      [optionNamed(tooLong), `"${tooLong}"`],
    ],
    passes: [
      command("x"),
      command(longest),
      // Code points count, not the two units that each of these has.
      command("𠮷".repeat(32)),
      command("\\u0078".repeat(32)),
      command(longest, 2),
      optionNamed("x"),
      optionNamed(longest),
      // `choice-name-length` and `localized-name` report the names of choices and those of other languages.
      option(3, `"choices": [{ "name": "${tooLong}", "value": "v" }]`),
      option(3, `"name_localizations": { "de": "${tooLong}" }`),
    ],
    fixes: [
      [command(tooLong), "Shorten to 32 characters", command(longest)],
      [
        command("show-me-everything-there-is-to-know"),
        "Shorten to 32 characters",
        command("show-me-everything-there-is-to"),
      ],
      // A name with spaces can say that it was cut.
      [
        command("Report this message to moderators now", 3),
        "Shorten to 32 characters",
        command("Report this message to…", 3),
      ],
    ],
    // Only the author knows which words can go.
    fixesAll: [[command(tooLong)]],
    says: [
      [command(""), "A name must have at least 1 character, but this one is empty."],
      [command(tooLong), "This name has 33 characters, but the maximum is 32."],
    ],
  });
});
