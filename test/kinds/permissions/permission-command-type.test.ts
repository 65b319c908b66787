import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { entries, options } from "./overwrites.ts";

describe("a command is of type 1, 2, 3 or 4", () => {
  ruleCases("permission-command-type", {
    options,
    finds: [
      [entries(`"command": "a", "type": 0`), "0"],
      [entries(`"command": "a", "type": 5`), "5"],
    ],
    passes: [1, 2, 3, 4].map((type) => entries(`"command": "a", "type": ${type}`)),
    fixes: [
      [entries(`"command": "a", "type": 5`), "Change to 4 (PRIMARY_ENTRY_POINT)", entries(`"command": "a", "type": 4`)],
    ],
    says: [
      [
        entries(`"command": "a", "type": 0`),
        "Unknown command type 0. Use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE) or 4 (PRIMARY_ENTRY_POINT).",
      ],
    ],
  });
});
