import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const installs = (list: string) => slash(`"integration_types": [${list}]`);
const inScope = (scope: string, commands: string) => `{ "scope": "${scope}", "commands": ${commands} }`;
const all = `"dm_permission": true, "integration_types": [0], "contexts": [0], "handler": 1`;

describe("guild commands have nothing that only global commands have", () => {
  ruleCases("scope-property", {
    finds: [
      [slash(all), `"dm_permission"`, `"integration_types"`],
      [`[{ "type": 4, "name": "launch", "handler": 1 }]`, `"handler"`],
    ],
    passes: [slash(`"nsfw": true, "default_member_permissions": "0"`), inScope("global", slash(all))],
    fixes: [[installs("0"), "Remove “integration_types”", slash()]],
    options: { scope: "guild" },
    says: [
      [
        slash(all),
        "“dm_permission” is only for global commands, so guild commands are published without it.",
        "“integration_types” is only for global commands, so guild commands are published without it.",
      ],
    ],
  });

  ruleCases("scope-property", { passes: [slash(all)] });

  ruleCases("scope-property", {
    finds: [[inScope("guild", installs("0")), `"integration_types"`]],
    options: { scope: "global" },
  });
});
