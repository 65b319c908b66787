import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const choices = `"choices": [{ "name": "a", "value": "a" }]`;

describe("an option has choices or autocomplete, not both", () => {
  ruleCases("choices-with-autocomplete", {
    finds: [[option(3, `${choices}, "autocomplete": true`), "true"]],
    passes: [
      option(3, `${choices}, "autocomplete": false`),
      option(3, choices),
      option(3, `"autocomplete": true`),
      option(3, `"choices": [], "autocomplete": true`),
      option(5, `${choices}, "autocomplete": true`),
    ],
    fixes: [
      [option(3, `${choices}, "autocomplete": true`), "Remove “autocomplete”", option(3, choices)],
      [option(3, `${choices}, "autocomplete": true`), "Remove “choices”", option(3, `"autocomplete": true`)],
    ],
    says: [[option(3, `${choices}, "autocomplete": true`), "An option with choices cannot use autocomplete."]],
  });
});
