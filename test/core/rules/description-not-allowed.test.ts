import { ruleCases } from "./support.ts";

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
