import { describe, expect, test } from "vitest";
import { checkGivenOptions } from "../../core/interactions/given-options.ts";
import { inputWords, readTypedValue } from "../../core/interactions/option-input.ts";
import { asPublished, nestOptions, usableCommands } from "../../core/interactions/usable-commands.ts";

const ids = { id: "1", applicationId: "2" };
const song = { type: 3, name: "song", description: "Which", required: true };
const options = [
  { type: 1, name: "stop", description: "Stops" },
  {
    type: 2,
    name: "list",
    description: "Lists",
    options: [{ type: 1, name: "add", description: "Adds", options: [song] }],
  },
];

describe("what a user can pick of a command", () => {
  test("is each subcommand, by its whole path", () => {
    const found = usableCommands(asPublished({ name: "music", description: "Music", options }, ids));
    expect(found.map(({ label, description }) => [label, description])).toEqual([
      ["/music stop", "Stops"],
      ["/music list add", "Adds"],
    ]);
    const [, add] = found;
    const given = nestOptions(add?.path ?? [], [{ type: 3, name: "song", value: "x" }]);
    expect(checkGivenOptions({ name: "music", options }, given, false)).toEqual({ options: given, problems: [] });
  });

  test("is the command itself where it has none", () => {
    const [menu, ...others] = usableCommands(asPublished({ type: 2, name: "Report", description: "" }, ids));
    expect({ label: menu?.label, others }).toEqual({ label: "Report", others: [] });
    expect(nestOptions([], [])).toEqual([]);
  });
});

describe("a typed value", () => {
  const whole = { type: 4, name: "n", description: "N", min_value: 1, max_value: 60 };
  const wholeWords = "an integer from -9007199254740991 to 9007199254740991";
  test.each([
    [whole, "60", { value: 60 }],
    [whole, "61", { problem: "The value must be at most 60, but it is 61." }],
    [whole, "1.5", { problem: `The value must be ${wholeWords}, but this is 1.5.` }],
    [whole, "1e3", { problem: `The value must be ${wholeWords}, but this is "1e3".` }],
    [whole, "9007199254740993", { problem: `The value must be ${wholeWords}, but this is 9007199254740993.` }],
    [{ ...whole, type: 10 }, "1.5", { value: 1.5 }],
    [song, " a ", { value: " a " }],
    [{ ...song, min_length: 2 }, "a", { problem: "The length of “a” must be at least 2, but it is 1." }],
    [{ ...song, type: 6 }, " 1130000000000000044 ", { value: "1130000000000000044" }],
    [{ ...song, type: 5 }, " true ", { value: true }],
    [{ ...song, type: 5 }, "yes", { problem: 'The value must be true or false, but this is "yes".' }],
    [{ ...song, type: 6 }, "ann", { problem: 'The value must be an ID (digits in double quotes), but this is "ann".' }],
  ])("of %o: %j", (option, text, expected) => {
    expect(readTypedValue(option, text)).toEqual(expected);
  });

  test("may be partial while it is typed, but no invalid number", () => {
    expect(readTypedValue({ ...whole, autocomplete: true }, "", "this")).toEqual({ value: "" });
    expect(readTypedValue({ ...whole, autocomplete: true }, "6", "this")).toEqual({ value: 6 });
    expect(readTypedValue({ ...whole, autocomplete: true }, "-", "this")).toEqual({ value: "-" });
    expect(readTypedValue({ ...whole, autocomplete: true }, "six", "this").problem).toContain("the start of one");
    expect(readTypedValue(song, "a", "this").problem).toBe("Autocomplete is not supported.");
    expect(readTypedValue({ ...song, autocomplete: true }, "a", "this")).toEqual({ value: "a" });
  });

  test("is asked for with what it may be", () => {
    expect(inputWords(whole)).toBe("INTEGER, 1 to 60");
    expect(inputWords({ ...song, max_length: 5 })).toBe("STRING, 0 to 5 characters");
    expect(inputWords({ ...song, type: 6 })).toBe("USER");
  });
});
