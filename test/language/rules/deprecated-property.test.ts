import { ruleCases, slash } from "./support.ts";

ruleCases("deprecated-property", {
  finds: [[slash(`"dm_permission": null, "default_permission": true`), `"dm_permission"`, `"default_permission"`]],
  passes: [slash(`"contexts": [0], "default_member_permissions": "0"`)],
  fixes: [
    [slash(`"dm_permission": false`), `Replace with "contexts": [0]`, slash(`"contexts": [0]`)],
    [slash(`"dm_permission": true`), `Replace with "contexts": [0, 1]`, slash(`"contexts": [0, 1]`)],
    [slash(`"dm_permission": null`), "Remove “dm_permission”", slash()],
    [slash(`"dm_permission": false, "contexts": [1]`), "Remove “dm_permission”", slash(`"contexts": [1]`)],
    [slash(`"default_permission": true`), "Remove “default_permission”", slash()],
    [
      slash(`\n  "default_permission": false`),
      `Replace with "default_member_permissions": "0" and "contexts": [0]`,
      slash(`\n  "default_member_permissions": "0",\n  "contexts": [0]`),
    ],
    [
      slash(`"default_permission": false, "dm_permission": true`),
      `Replace with "default_member_permissions": "0"`,
      slash(`"default_member_permissions": "0", "dm_permission": true`),
    ],
  ],
});
ruleCases("deprecated-property", {
  fixes: [[slash(`"dm_permission": false`), "Remove “dm_permission”", slash()]],
  options: { scope: "guild" },
});
