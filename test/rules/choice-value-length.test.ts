import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const valued = (value: string, type = 3) => option(type, `"choices": [{ "name": "a", "value": ${value} }]`);
const [longest, tooLong] = [`"${"x".repeat(100)}"`, `"${"x".repeat(101)}"`];

describe("a choice's text has at most 100 characters", () => {
  ruleCases("choice-value-length", {
    errors: [
      [valued(tooLong), tooLong],
      [valued(`"${"👍".repeat(101)}"`), `"${"👍".repeat(101)}"`],
      // Whatever the type will be, the text is too long.
      [valued(tooLong).replace(`"type": 3, `, ""), tooLong],
    ],
    passes: [
      valued(longest),
      valued(`""`),
      // Code points count, not the two units that each of these has.
      valued(`"${"👍".repeat(100)}"`),
      // Numbers have a range, and `choice-value-type` reports a text among them.
      valued("1".repeat(101), 4),
      valued(tooLong, 4),
    ],
    // The app knows the value, so none is cut.
    fixesAll: [[valued(tooLong)]],
    says: [[valued(tooLong), "This choice value has 101 characters, but the maximum is 100."]],
  });
});
