import { option, ruleCases } from "./support.ts";

const takers = [3, 4, 10];
const all = Array.from({ length: 11 }, (_, index) => index + 1);

ruleCases("choices-not-allowed", {
  finds: all
    .filter((type) => !takers.includes(type))
    .map((type) => [option(type, `"choices": []`), `"choices"`] as const),
  passes: [
    ...takers.map((type) => option(type, `"choices": []`)),
    option(12, `"choices": []`),
    option(3, `"choices": null`),
  ],
  fixes: [[option(5, `"choices": []`), "Remove “choices”", option(5)]],
});
