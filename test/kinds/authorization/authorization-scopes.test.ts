import { OAuth2Scopes } from "discord-api-types/v10";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../core/edit/fixes.ts";
import { findings, ruleCases } from "../../rules/support.ts";

const options = { kind: "authorization" };
const scopes = (value: string) => `{ "Scopes": ${JSON.stringify(value)} }`;

describe("scopes are separated by single spaces, and there is at least one", () => {
  ruleCases("authorization-scopes", {
    options,
    errors: [
      [scopes(""), `""`],
      [scopes("  "), `"  "`],
      [scopes(" openid"), `" openid"`],
      [scopes("openid  sdk.social_layer"), `"openid  sdk.social_layer"`],
      [scopes("openid,sdk.social_layer"), `"openid,sdk.social_layer"`],
      [scopes("openid\tsdk.social_layer"), String.raw`"openid\tsdk.social_layer"`],
      [scopes("öffnen"), `"öffnen"`],
    ],
    warns: [
      [scopes("openid sdk.social_layer openid"), `"openid sdk.social_layer openid"`],
      [scopes("openid sdk.socal_layer identfy"), "sdk.socal_layer", "identfy"],
    ],
    passes: [
      scopes("openid sdk.social_layer"),
      scopes(Object.values(OAuth2Scopes).join(" ")),
      scopes("openid a.scope.of.next.year"),
    ],
    fixes: [
      [scopes("openid, sdk.social_layer"), "Separate scopes with single spaces", scopes("openid sdk.social_layer")],
      [scopes("openid openid sdk.social_layer"), "Remove duplicate scopes", scopes("openid sdk.social_layer")],
      [scopes(""), "Change to “openid sdk.social_layer”", scopes("openid sdk.social_layer")],
    ],
    says: [
      [scopes(""), "At least one scope is required."],
      [scopes("https://discord.com/app"), "At least one scope is required."],
      [scopes("OpenID sdk.social_layer"), "Scopes must be lowercase: “openid”."],
      [scopes("openid emial"), "Discord documents no scope “emial”. Did you mean “email”?"],
    ],
  });

  const usual = "openid sdk.social_layer";
  const url = "https://discord.com/oauth2/authorize";
  it.each([
    ["“%20”", "openid%20sdk.social_layer"],
    ["“%2520”", "openid%2520sdk%2Esocial_layer"],
    ["“+”", "openid+sdk.social_layer"],
    ["spaces", "openid\nsdk.social_layer"],
    ["spaces", "openid|sdk.social_layer"],
    ["spaces", "openid&sdk.social_layer"],
    ["spaces", "openid/sdk.social_layer"],
    ["spaces", "openid%3Asdk.social_layer"],
    ["spaces", "openid。sdk.social_layer"],
    ["spaces", "openid%E3%80%80sdk.social_layer"],
    ["spaces", "openid\u200bsdk.social_layer"],
    ["spaces", "[openid, sdk.social_layer]"],
    ["spaces", "'openid' 'sdk.social_layer'"],
    ["spaces", '"openid sdk.social_layer"'],
    ["spaces", "openid sdk.social_layer%"],
    ["URL", `${url}?client_id=1&scope=openid+sdk.social_layer&state=x`],
    ["URL", `${url}?scope=openid%20sdk.social_layer#x`],
    ["URL", "scope=openid sdk.social_layer"],
  ])("names %s and has the one fix to spaces for %s", (word, value) => {
    const found = findings(scopes(value), undefined, options);
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(word)]);
    const after = found.flatMap(({ fixes }) => fixes.map((fix) => applyEdits(scopes(value), fix.edits())));
    expect(after).toEqual([scopes(usual)]);
  });

  it("has no fix for a scope with letters that none has, and neither has the rule of default scopes", () => {
    expect(findings(scopes("öpenid"), undefined, options)).toEqual([
      expect.objectContaining({ code: "authorization-scopes", fixes: [] }),
    ]);
  });

  it.each(["OpenID+SDK.Social_Layer", "openid+identify", "identfy,openid", "openid+applications.commands.update"])(
    "has no fix for %s that leaves a separator of a URL without a finding",
    (value) => {
      for (const fix of findings(scopes(value), undefined, options).flatMap(({ fixes }) => fixes)) {
        expect(applyEdits(scopes(value), fix.edits())).not.toMatch(/[%+,]/);
      }
    },
  );
});
