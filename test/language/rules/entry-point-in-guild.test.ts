import { ruleCases } from "./support.ts";

ruleCases("entry-point-in-guild", {
  finds: [
    [`{ "scope": "guild", "commands": [{ "type": 4, "name": "launch" }] }`, "4"],
    [
      `{ "scope": "guild", "commands": [{ "type": "PRIMARY_ENTRY_POINT", "name": "launch" }] }`,
      `"PRIMARY_ENTRY_POINT"`,
    ],
  ],
  passes: [
    `[{ "type": 4, "name": "launch" }]`,
    `{ "scope": "global", "commands": [{ "type": 4, "name": "launch" }] }`,
    `{ "scope": "guild", "commands": [{ "type": 3, "name": "launch" }] }`,
  ],
});
