import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { option, ruleCases } from "./support.ts";

const takers = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const all = Array.from({ length: 11 }, (_, index) => index + 1);

ruleCases("required-not-allowed", {
  finds: all
    .filter((type) => !takers.includes(type))
    .map((type) => [option(type, `"required": false`), `"required"`] as const),
  passes: [
    ...takers.map((type) => option(type, `"required": false`)),
    option(12, `"required": false`),
    option(3, `"requied": true`),
  ],
  fixes: [[option(1, `"required": false`), "Remove “required”", option(1)]],
});

it("removes false in “Fix all”, and leaves true to the author", () => {
  expect(fixAll(option(1, `"required": false`))).toBe(option(1));
  expect(fixAll(option(1, `"required": true`))).toBe(option(1, `"required": true`));
});
