import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { findings, ruleCases } from "./support.ts";

const command = (type: number, description: string) =>
  `[{ "type": ${type}, "name": "a", "description": ${description} }]`;

ruleCases("description-not-allowed", {
  finds: [
    [command(2, `"x"`), `"description"`],
    [command(3, `" "`), `"description"`],
    [command(2, "null"), `"description"`],
  ],
  passes: [command(2, `""`), command(1, `"x"`), command(4, `"x"`), `[{ "type": 2, "name": "a" }]`],
  fixes: [[command(2, `"x"`), "Remove “description”", `[{ "type": 2, "name": "a" }]`]],
});

it("leaves a description to the author, in “Fix all” and as a preferred fix", () => {
  const text = command(3, `"Answers it"`);
  expect(findings(text).flatMap(({ fixes }) => fixes.map(({ title, safe }) => [title, safe]))).toEqual([
    ["Remove “description”", false],
  ]);
  expect(fixAll(text)).toBe(text);
});

it.each([`" "`, "null", `"a"`])("removes %s in “Fix all”: blank, or the name again", (description) => {
  expect(fixAll(command(3, description))).toBe(`[{ "type": 3, "name": "a" }]`);
});
