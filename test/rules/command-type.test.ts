import { describe } from "vitest";
import { ruleCases } from "./support.ts";

const ofType = (type: string) => `[{ "type": ${type}, "name": "a", "description": "d" }]`;

describe("a command is of type 1, 2, 3 or 4", () => {
  ruleCases("command-type", {
    finds: ["0", "5", "-1", "1.5", "1e400"].map((type) => [ofType(type), type] as const),
    passes: [...["1", "2", "3", "4", "1.0", `"x"`, "null"].map(ofType), `[{ "name": "a", "description": "d" }]`],
    fixes: [[ofType("0"), "Change to 3 (MESSAGE)", ofType("3")]],
    says: [
      [ofType("0"), "Unknown command type 0. Use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE) or 4 (PRIMARY_ENTRY_POINT)."],
    ],
  });
});
