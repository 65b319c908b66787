import { describe } from "vitest";
import { memberCases, option, ruleCases } from "./support.ts";

describe("only numbers have a range of values, and only texts one of lengths", () => {
  memberCases("range-not-allowed", `"min_value": 1, "max_value": 2`, [4, 10]);
  memberCases("range-not-allowed", `"min_length": 1, "max_length": 2`, [3]);

  ruleCases("range-not-allowed", {
    fixes: [
      [option(3, `"min_value": 1`), "Rename to “min_length”", option(3, `"min_length": 1`)],
      [option(4, `"max_length": 1`), "Rename to “max_value”", option(4, `"max_value": 1`)],
      [option(5, `"max_length": 1`), "Remove “max_length”", option(5)],
    ],
    says: [
      [option(3, `"min_value": 1`), "STRING options do not support “min_value” (only INTEGER and NUMBER options do)."],
      [option(5, `"max_length": 1`), "BOOLEAN options do not support “max_length” (only STRING options do)."],
    ],
  });
});
