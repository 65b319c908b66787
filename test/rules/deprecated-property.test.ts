import { describe, expect, it } from "vitest";
import { findings, ruleCases, slash } from "./support.ts";

const contexts = (list: string) => slash(`"contexts": ${list}`);
const closed = `"default_member_permissions": "0"`;
const [off, dms] = [`"default_permission": false`, `"dm_permission": true`];

describe("permissions and contexts are written as Discord wants them today", () => {
  ruleCases("deprecated-property", {
    finds: [[slash(`"dm_permission": null, "default_permission": true`), `"dm_permission"`, `"default_permission"`]],
    passes: [slash(`"contexts": [0], ${closed}`)],
    fixes: [
      [slash(`"dm_permission": false`), `Replace with "contexts": [0]`, contexts("[0]")],
      [slash(`"dm_permission": true`), "Remove “dm_permission”", slash()],
      [slash(`"dm_permission": null`), "Remove “dm_permission”", slash()],
      [slash(`"dm_permission": false, "contexts": [1]`), "Remove “dm_permission”", contexts("[1]")],
      [slash(`"default_permission": true`), "Remove “default_permission”", slash()],
      [slash(`\n  ${off}`), `Replace with ${closed} and "contexts": [0]`, slash(`\n  ${closed},\n  "contexts": [0]`)],
      [slash(`${off}, ${dms}`), `Replace with ${closed}`, slash(`${closed}, ${dms}`)],
    ],
    fixesAll: [[slash(`"dm_permission": true`)], [slash(`"default_permission": true`)]],
    says: [
      [
        slash(`"dm_permission": null, "default_permission": true`),
        "“dm_permission” is deprecated in favor of “contexts”.",
        "“default_permission” has no effect because true is the default, and it is deprecated in favor of “default_member_permissions”.",
      ],
    ],
  });

  ruleCases("deprecated-property", {
    finds: [[slash(`"default_permission": true`), `"default_permission"`]],
    // `scope-property` reports it.
    passes: [slash(`"dm_permission": false`)],
    options: { scope: "guild" },
  });

  it.each(["dm_permission", "default_permission"])("says that true is the default of %s", (name) => {
    const [finding] = findings(slash(`"${name}": true`), "deprecated-property");
    expect(finding?.message).toMatch(/has no effect because true is the default/);
    expect(finding?.tags).toEqual(["deprecated", "unnecessary"]);
  });
});
