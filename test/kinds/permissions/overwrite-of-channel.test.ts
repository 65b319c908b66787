import { describe, expect, it } from "vitest";
import { ruleCases, titles } from "../../rules/support.ts";
import { file, options } from "./overwrites.ts";

const of = (members: string) => file(`{ "id": "2", "type": 1, ${members} }`);
const [allowed, denied] = [of(`"permission": true`), of(`"permission": false`)];

describe("an overwrite of a command is no overwrite of a channel", () => {
  ruleCases("overwrite-of-channel", {
    options,
    finds: [
      [of(`"allow": "1024", "deny": "0"`), `"allow"`],
      [of(`"Denied": true`), `"Denied"`],
      [of(`"permission": true, "allow": true`), `"allow"`],
    ],
    passes: [allowed, of(`"permission": true, "value": true`), `{ "guild_id": "1", "allow": true, "permissions": [] }`],
    fixes: [
      [of(`"allow": true`), `Replace with "permission": true`, allowed],
      [of(`"allowed": false`), `Replace with "permission": false`, denied],
      [of(`"deny": true`), `Replace with "permission": false`, denied],
      [of(`"allow": true, "deny": false`), `Replace with "permission": true`, allowed],
      [of(`"deny": true, "allow": false`), `Replace with "permission": false`, denied],
      [of(`"permission": true, "allow": ["x"], "deny": []`), "Remove “allow”, “deny”", allowed],
    ],
    says: [
      [
        of(`"allow": true`),
        "“allow” belongs to overwrites of a channel. The overwrite of a command has “permission”, which is true (allowed) or false (denied).",
      ],
    ],
  });

  it.each([
    ...[`"deny": false`, `"allow": true, "deny": true`, `"allow": false, "deny": false`],
    ...[`"allow": "1024"`, `"allow": [], "deny": ["ViewChannel"]`, `"allow": null`, `"allow": true, "allowed": false`],
  ])("decides nothing for the author of %s", (members) => {
    const all = ["overwrite-of-channel", "missing-property"].flatMap((code) => titles(of(members), code, options));
    expect(all).toEqual([]);
  });
});
