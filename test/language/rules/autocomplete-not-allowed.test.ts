import { option, ruleCases } from "./support.ts";

const takers = [3, 4, 10];
const all = Array.from({ length: 11 }, (_, index) => index + 1);

ruleCases("autocomplete-not-allowed", {
  finds: all
    .filter((type) => !takers.includes(type))
    .map((type) => [option(type, `"autocomplete": true`), `"autocomplete"`] as const),
  passes: [
    ...takers.map((type) => option(type, `"autocomplete": true`)),
    option(12, `"autocomplete": true`),
    option(3, `"autocomplete": false`),
  ],
  fixes: [[option(6, `"autocomplete": true`), "Remove “autocomplete”", option(6)]],
});
