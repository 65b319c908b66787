import { describe } from "vitest";
import { option, ruleCases, slash } from "./support.ts";

const list = (type: number, count: number) =>
  Array.from({ length: count }, (_, index) => `{ "type": ${type}, "name": "o${index}", "description": "d" }`);
const owners = [
  ["a slash command", 3, (options: string) => slash(`"options": [${options}]`)],
  ["a subcommand", 3, (options: string) => option(1, `"options": [${options}]`)],
  ["a group", 1, (options: string) => option(2, `"options": [${options}]`)],
] as const;

describe.each(owners)("%s has at most 25 options", (_, type, manifest) => {
  const text = (count: number) => manifest(list(type, count).join(", "));
  ruleCases("too-many-options", {
    // Surplus options are marked as one.
    errors: [
      [text(26), list(type, 26).slice(25).join(", ")],
      [text(28), list(type, 28).slice(25).join(", ")],
    ],
    passes: [text(25), text(0)],
    says: [[text(28), "There are 28 options here, but the maximum is 25."]],
  });
});
