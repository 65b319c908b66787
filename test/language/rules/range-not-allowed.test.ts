import { option, ruleCases } from "./support.ts";

const all = Array.from({ length: 11 }, (_, index) => index + 1);
const value = `"min_value": 1, "max_value": 2`;
const length = `"min_length": 1, "max_length": 2`;

ruleCases("range-not-allowed", {
  finds: [
    ...all
      .filter((type) => type !== 4 && type !== 10)
      .map((type) => [option(type, value), `"min_value"`, `"max_value"`] as const),
    ...all.filter((type) => type !== 3).map((type) => [option(type, length), `"min_length"`, `"max_length"`] as const),
  ],
  passes: [option(4, value), option(10, value), option(3, length), option(12, value)],
  fixes: [
    [option(3, `"min_value": 1`), "Rename to “min_length”", option(3, `"min_length": 1`)],
    [option(4, `"max_length": 1`), "Rename to “max_value”", option(4, `"max_value": 1`)],
    [option(5, `"max_length": 1`), "Remove “max_length”", option(5)],
  ],
});
