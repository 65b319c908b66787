import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const min = (text: string) => option(3, `"min_length": ${text}`);
const max = (text: string) => option(3, `"max_length": ${text}`);

describe("a length is from 0 to 6000, and the greatest at least 1", () => {
  ruleCases("length-range", {
    finds: [
      ...["-1", "6001", "6000.0000000000000000000001"].map((text) => [min(text), text] as const),
      ...["0", "-0", "6001", "1e400"].map((text) => [max(text), text] as const),
    ],
    passes: [...["0", "-0", "6000", "6e3", `"x"`].map(min), max("1"), max("6000")],
    fixes: [
      [min("-1"), "Change to 0", min("0")],
      [min("9999"), "Change to 6000", min("6000")],
      [max("0"), "Change to 1", max("1")],
      [max("1e400"), "Change to 6000", max("6000")],
    ],
    says: [
      [min("6001"), "“min_length” must be from 0 to 6000, but this is 6001."],
      [max("0"), "“max_length” must be from 1 to 6000, but this is 0."],
    ],
  });
});
