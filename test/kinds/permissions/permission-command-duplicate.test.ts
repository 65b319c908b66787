import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { entries, of, options } from "./overwrites.ts";

describe("a command has one entry", () => {
  ruleCases("permission-command-duplicate", {
    options,
    finds: [
      [entries(`"command": "a"`, `"command": "a", "type": 1`), `"a"`],
      [entries(`"command": "*"`, `"command": "*"`), `"*"`],
      [
        entries(`"command": "1280000000000000002"`, `"command": "1280000000000000002", "type": 2`),
        `"1280000000000000002"`,
      ],
      [entries(`"command": "a", "type": 3`, `"command": "a"`, `"command": "a", "type": 3`), `"a"`],
      [
        `{ "application_id": "1260000000000000001", ${entries(`"command": "*"`, `"command": "1260000000000000001"`).slice(1)}`,
        `"1260000000000000001"`,
      ],
      [`[${of("5")}, ${of("6")}, ${of("5")}]`, `"5"`],
    ],
    passes: [
      entries(`"command": "a"`, `"command": "a", "type": 2`, `"command": "*"`),
      entries(`"command": "*"`, `"command": "1260000000000000001"`),
      `[${of("5")}, ${of("6")}]`,
      `[${of("5")}, ${of("5", 7n)}]`,
      of("5"),
    ],
    says: [
      [entries(`"command": "a"`, `"command": "a", "type": 1`), "This command already has an entry. Merge the two."],
    ],
  });
});
