import { describe } from "vitest";
import { memberCases, option, ruleCases } from "./support.ts";

describe("only STRING, INTEGER and NUMBER options have autocomplete", () => {
  memberCases("autocomplete-not-allowed", `"autocomplete": true`, [3, 4, 10], "false");

  ruleCases("autocomplete-not-allowed", {
    passes: [option(3, `"autocomplete": false`)],
    says: [
      [
        option(5, `"autocomplete": true`),
        "BOOLEAN options do not support “autocomplete” (only STRING, INTEGER and NUMBER options do).",
      ],
    ],
  });
});
