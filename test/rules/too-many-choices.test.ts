import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const list = (count: number) =>
  Array.from({ length: count }, (_, index) => `{ "name": "c${index}", "value": ${index} }`);
const choices = (count: number) => option(4, `"choices": [${list(count).join(", ")}]`);

describe("an option has at most 25 choices", () => {
  ruleCases("too-many-choices", {
    // Surplus choices are marked as one.
    errors: [
      [choices(26), list(26).slice(25).join(", ")],
      [choices(28), list(28).slice(25).join(", ")],
    ],
    passes: [choices(25), choices(0)],
    says: [[choices(28), "This option has 28 choices, but the maximum is 25 (use autocomplete to offer more values)."]],
  });
});
