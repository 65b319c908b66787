import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { findings, ruleCases, slash } from "./support.ts";

ruleCases("deprecated-property", {
  finds: [[slash(`"dm_permission": null, "default_permission": true`), `"dm_permission"`, `"default_permission"`]],
  passes: [slash(`"contexts": [0], "default_member_permissions": "0"`)],
  fixes: [
    [slash(`"dm_permission": false`), `Replace with "contexts": [0]`, slash(`"contexts": [0]`)],
    [slash(`"dm_permission": true`), "Remove “dm_permission”", slash()],
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
  finds: [[slash(`"default_permission": true`), `"default_permission"`]],
  // `scope-property` reports it.
  passes: [slash(`"dm_permission": false`)],
  options: { scope: "guild" },
});

it.each(["dm_permission", "default_permission"])(
  "says that true is the default of %s, and keeps it in “Fix all”",
  (name) => {
    const text = slash(`"${name}": true`);
    const [finding] = findings(text, "deprecated-property");
    expect(finding?.message).toMatch(/has no effect because true is the default/);
    expect(finding?.tags).toEqual(["deprecated", "unnecessary"]);
    expect(fixAll(text)).toBe(text);
  },
);
