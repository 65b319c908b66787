import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const number = (text: string) => option(10, `"max_value": ${text}`);
const integer = (text: string) => option(4, `"max_value": ${text}`);

describe("the numbers of NUMBER options are from -2^53 to 2^53", () => {
  ruleCases("number-range", {
    finds: [
      ...["9007199254740993", "-9007199254740993", "9007199254740992.0000001", "1e16", "1e400"].map(
        (text) => [number(text), text] as const,
      ),
      [option(10, `"choices": [{ "name": "a", "value": 1e17 }]`), "1e17"],
    ],
    passes: [
      ...["9007199254740992", "-9007199254740992", "0.1", "-0", "1e-400", "9.007199254740992e15"].map(number),
      integer("1e17"),
    ],
    says: [
      [
        option(10, `"choices": [{ "name": "a", "value": 1e17 }]`),
        "Numbers of NUMBER options must be from -9007199254740992 to 9007199254740992 (2^53), but this is 1e17.",
      ],
    ],
  });
});
