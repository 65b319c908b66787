import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const named = (name: string) => option(3, `"choices": [{ "name": "${name}", "value": "v" }]`);
const localized = (name: string) =>
  option(3, `"choices": [{ "name": "a", "value": "v", "name_localizations": { "de": "${name}" } }]`);
const [longest, tooLong] = ["x".repeat(100), "x".repeat(101)];

describe("a choice's name has 1 to 100 characters", () => {
  ruleCases("choice-name-length", {
    errors: [
      [named(""), `""`],
      [named(tooLong), `"${tooLong}"`],
      [option(4, `"choices": [{ "name": "", "value": 1 }]`), `""`],
    ],
    passes: [
      named("x"),
      named(longest),
      // Code points count, not the two units that each of these has.
      named("👍".repeat(100)),
      // `localized-name` reports the names of other languages.
      localized(""),
      localized(tooLong),
    ],
    fixes: [[named(tooLong), "Shorten to 100 characters", named(`${"x".repeat(99)}…`)]],
    // Only the author knows which words can go.
    fixesAll: [[named(tooLong)]],
    says: [
      [named(""), "A choice name must have at least 1 character, but this one is empty."],
      [named(tooLong), "This choice name has 101 characters, but the maximum is 100."],
    ],
  });
});
