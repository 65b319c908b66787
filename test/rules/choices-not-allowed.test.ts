import { describe } from "vitest";
import { memberCases, option, ruleCases } from "./support.ts";

describe("only STRING, INTEGER and NUMBER options have choices", () => {
  memberCases("choices-not-allowed", `"choices": [{ "name": "a", "value": 1 }]`, [3, 4, 10], "[]");

  ruleCases("choices-not-allowed", {
    passes: [option(3, `"choices": null`)],
    says: [
      [
        option(5, `"choices": [{ "name": "a", "value": 1 }]`),
        "BOOLEAN options do not support “choices” (only STRING, INTEGER and NUMBER options do).",
      ],
    ],
  });
});
