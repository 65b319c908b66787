import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { file, options, overwrite, own } from "./overwrites.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => overwrite(String(index + 1), 1));

describe("a command has at most 100 overwrites", () => {
  ruleCases("too-many-overwrites", {
    options,
    finds: [
      [file(...many(101)), overwrite("101", 1)],
      [own(...many(101)), overwrite("101", 1)],
    ],
    passes: [own(...many(100))],
    says: [[file(...many(101)), "This command has 101 overwrites, but the maximum is 100."]],
  });
});
