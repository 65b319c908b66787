import { option, ruleCases, slash } from "./support.ts";

const inner = `"options": [{ "type": 3, "name": "a", "description": "d" }]`;

ruleCases("options-not-allowed", {
  errors: [
    ...[2, 3, 4].map((type) => [`[{ "type": ${type}, "name": "a", ${inner} }]`, `"options"`] as const),
    ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((type) => [option(type, inner), `"options"`] as const),
  ],
  warns: [
    [`[{ "type": 2, "name": "A", "options": [] }]`, `"options"`],
    [option(3, `"options": []`), `"options"`],
  ],
  passes: [
    slash(inner),
    slash(`"options": []`),
    option(1, inner),
    option(2),
    option(12, inner),
    `[{ "type": 0, "name": "a", ${inner} }]`,
  ],
  fixes: [[`[{ "type": 2, "name": "A", ${inner} }]`, "Remove “options”", `[{ "type": 2, "name": "A" }]`]],
});
