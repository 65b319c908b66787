import { describe, expect, it } from "vitest";
import { ruleCases, titles } from "../../rules/support.ts";

const options = { kind: "authorization" };
const usual = `"Scopes": "openid sdk.social_layer"`;
const args = (members: string) => `{ ${usual}, ${members} }`;
const scopes = (value: string) => `{ "Scopes": ${JSON.stringify(value)} }`;
const refused = "applications.commands.update";
const [usualScopes, removed] = ["openid sdk.social_layer", `Remove the scope “${refused}”`];

describe("no scope is one that only client credentials can have", () => {
  ruleCases("authorization-refused-scope", {
    options,
    finds: [
      [scopes(`${usualScopes} ${refused}`), refused],
      [scopes(`${refused} ${usualScopes}`), refused],
      [scopes(refused), refused],
      [scopes(`${usualScopes},${refused}`), refused],
      [scopes(`openid%20${refused}`), refused],
      [scopes(`https://discord.com?scope=${refused}+openid`), refused],
      [scopes("openid+applications%2Ecommands%2Eupdate"), `"openid+applications%2Ecommands%2Eupdate"`],
      [
        `{ "Scopes": "openid sdk.social_layer \\u0061pplications.commands.update" }`,
        `\\u0061pplications.commands.update`,
      ],
      // Of several, the first is marked.
      [scopes(`${refused} ${usualScopes} ${refused}`), refused],
      [scopes(`applications.commands.updates ${refused}`), refused],
      [`{ "Scopes": ["openid", "${refused}"] }`, refused],
    ],
    passes: [
      scopes(usualScopes),
      scopes(`${usualScopes} applications.commands applications.commands.permissions.update`),
      scopes(`${usualScopes} x${refused} ${refused}.x`),
      scopes(""),
      `{ "Scopes": 5 }`,
      `{ "Scopes": [5, null, "openid", ["${refused}"]] }`,
      args(`"State": "${refused}"`),
      `{ "Scopes": }`,
      "",
    ],
    says: [
      [
        scopes(`${usualScopes} ${refused}`),
        `The authorize call refuses the scope “${refused}” because only client credentials can have it.`,
      ],
    ],
    alone: [scopes(`${usualScopes} ${refused}`)],
    fixes: [
      [scopes(`${usualScopes} ${refused}`), removed, scopes(usualScopes)],
      [scopes(`${refused} ${usualScopes}`), removed, scopes(usualScopes)],
      [scopes(`${refused} openid ${refused} sdk.social_layer ${refused}`), removed, scopes(usualScopes)],
      [scopes(`openid, ${refused}%20sdk.social_layer`), removed, scopes(usualScopes)],
      [`{ "Scopes": ["${refused}", "openid", "${refused}"] }`, removed, `{ "Scopes": ["openid"] }`],
      [`{ "Scopes": ["openid ${refused}", "email"] }`, removed, `{ "Scopes": ["openid", "email"] }`],
    ],
  });

  it("offers no empty list of scopes", () => {
    for (const text of [scopes(refused), scopes(`${refused} ${refused}`), `{ "Scopes": ["${refused}"] }`])
      expect(titles(text, "authorization-refused-scope", options)).toEqual([]);
  });
});
