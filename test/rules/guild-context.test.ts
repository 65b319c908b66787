import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const contexts = (list: string) => slash(`"contexts": ${list}`);
const both = (types: string, contexts: string) => slash(`"integration_types": ${types}, "contexts": ${contexts}`);
const inScope = (scope: string, commands: string) => `{ "scope": "${scope}", "commands": ${commands} }`;

describe("guild commands have no contexts", () => {
  ruleCases("guild-context", {
    warns: ["[0, 1, 2]", "[0]", "[]"].map((list) => [contexts(list), `"contexts"`] as const),
    passes: [contexts("null"), slash()],
    fixes: [[contexts("[0, 1]"), "Remove “contexts”", slash()]],
    // They are not published, whatever they are.
    alone: ["[0, 1, 2]", "[]", "[7]", "[0, 0]", "[2]"].map((list) => both("null", list)),
    says: [
      [contexts("[0]"), "“contexts” has no effect on guild commands because they can only be used in their guild."],
    ],
    options: { scope: "guild" },
  });

  ruleCases("guild-context", { passes: [contexts("[1]"), inScope("global", contexts("[1]"))] });
});
