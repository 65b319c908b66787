import { ruleCases, slash } from "./support.ts";

const all = `"dm_permission": true, "integration_types": [0], "contexts": [0], "handler": 1`;

ruleCases("scope-property", {
  finds: [[slash(all), `"dm_permission"`, `"integration_types"`, `"contexts"`, `"handler"`]],
  passes: [
    slash(`"nsfw": true, "default_member_permissions": "0"`),
    `{ "scope": "global", "commands": ${slash(all)} }`,
  ],
  fixes: [[slash(`"contexts": [0]`), "Remove “contexts”", slash()]],
  options: { scope: "guild" },
});
ruleCases("scope-property", { passes: [slash(all)] });
ruleCases("scope-property", {
  finds: [[`{ "scope": "guild", "commands": ${slash(`"contexts": [0]`)} }`, `"contexts"`]],
  options: { scope: "global" },
});
