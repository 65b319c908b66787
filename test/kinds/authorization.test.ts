import { describe, expect, it } from "vitest";
import { findings, ruleCases } from "../language/rules/support.ts";

const options = { kind: "authorization" };
const usual = `"Scopes": "openid sdk.social_layer"`;
const args = (members: string) => `{ ${usual}, ${members} }`;
const presence = "openid sdk.social_layer_presence";
const scopes = (value: string) => `{ "Scopes": ${JSON.stringify(value)} }`;

ruleCases("authorization-client-id", {
  options,
  finds: [
    [args(`"ClientId": "18446744073709551616"`), `"18446744073709551616"`],
    [args(`"ClientId": ""`), `""`],
    [args(`"ClientId": "-1"`), `"-1"`],
    [args(`"ClientId": "0x10"`), `"0x10"`],
    [args(`"ClientId": 9007199254740992`), "9007199254740992"],
    [args(`"ClientId": -1`), "-1"],
    [args(`"ClientId": 1.5`), "1.5"],
    [args(`"ClientId": 1e400`), "1e400"],
  ],
  passes: [
    args(`"ClientId": "18446744073709551615"`),
    args(`"ClientId": "0"`),
    args(`"ClientId": 9007199254740991`),
    args(`"ClientId": 0`),
  ],
  fixes: [
    [args(`"ClientId": 1240000000000000001`), "Add quotes", args(`"ClientId": "1240000000000000001"`)],
    [args(`"ClientId": 9007199254740993`), "Add quotes", args(`"ClientId": "9007199254740993"`)],
  ],
});

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
  warns: [[scopes("openid sdk.social_layer openid"), `"openid sdk.social_layer openid"`]],
  passes: [scopes("openid sdk.social_layer"), scopes("identify"), scopes("openid Openid sdk.social_layer")],
  fixes: [
    [scopes("openid, sdk.social_layer"), "Separate scopes with single spaces", scopes("openid sdk.social_layer")],
    [scopes("openid openid sdk.social_layer"), "Remove duplicate scopes", scopes("openid sdk.social_layer")],
    [scopes(""), "Change to “openid sdk.social_layer”", scopes("openid sdk.social_layer")],
  ],
});

ruleCases("authorization-usual-scopes", {
  options,
  finds: [
    [scopes("identify"), `"identify"`],
    [scopes("sdk.social_layer"), `"sdk.social_layer"`],
    [scopes("openid"), `"openid"`],
  ],
  passes: [
    scopes("openid sdk.social_layer"),
    scopes("openid sdk.social_layer_presence"),
    scopes("email sdk.social_layer openid"),
    scopes(""),
  ],
  fixes: [
    [scopes("sdk.social_layer"), "Change to “openid sdk.social_layer”", scopes("openid sdk.social_layer")],
    [scopes("email"), `Change to “${presence} email”`, scopes(`${presence} email`)],
  ],
});

ruleCases("authorization-state", {
  options,
  finds: [[args(`"State": "x"`), `"State": "x"`]],
  passes: [args(`"Nonce": "x"`), `{ ${usual} }`],
  fixes: [[args(`"State": "x"`), "Remove “State”", `{ ${usual} }`]],
});

const scheme = (value: string) => args(`"CustomSchemeParam": "${value}"`);

ruleCases("authorization-scheme", {
  options,
  finds: [
    [scheme(""), `""`],
    [scheme("1app"), `"1app"`],
    [scheme("my app"), `"my app"`],
    [scheme("my_app"), `"my_app"`],
    [scheme("häfen"), `"häfen"`],
    [scheme("harbor:"), `"harbor:"`],
  ],
  passes: [scheme("a"), scheme("Harbor"), scheme("com.example.harbor+x-1")],
  fixes: [[scheme("harbor://callback"), "Change to “harbor” (harbor:/authorize/callback)", scheme("harbor")]],
});

const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const challenged = (text: string) => args(`"CodeChallenge": { "Challenge": "${text}" }`);

ruleCases("authorization-challenge", {
  options,
  errors: [
    [challenged(""), `""`],
    [challenged(challenge.slice(1)), `"${challenge.slice(1)}"`],
    [challenged(`${challenge}A`), `"${challenge}A"`],
    [challenged(`${challenge}=`), `"${challenge}="`],
    [challenged(challenge.replace("-", "+")), `"${challenge.replace("-", "+")}"`],
  ],
  passes: [challenged(challenge), challenged("_".repeat(43))],
  says: [
    [challenged("abc"), "A code challenge must have 43 characters, but this one has 3."],
    [
      challenged(`${challenge}=`),
      "A code challenge can only contain letters, digits, “-” and “_”, but this one contains “=”.",
    ],
  ],
});

ruleCases("authorization-constant", {
  options,
  finds: [
    [args(`"IntegrationType": 2`), "2"],
    [args(`"IntegrationType": -1`), "-1"],
    [args(`"CodeChallenge": { "Method": 1, "Challenge": "${challenge}" }`), "1"],
  ],
  passes: [
    args(`"IntegrationType": 0`),
    args(`"IntegrationType": 1`),
    args(`"CodeChallenge": { "Method": 0, "Challenge": "${challenge}" }`),
  ],
});

describe("the shape of AuthorizationArgs", () => {
  it.each<readonly [string, ...string[]]>([
    ["{}", "missing-property"],
    ["[]", "shape"],
    [`{ "Scopes": ["openid"] }`, "shape"],
    [args(`"ClientId": true`), "shape"],
    [args(`"Nonce": null`), "shape"],
    [args(`"CodeChallenge": {}`), "missing-property"],
    [args(`"CodeChallenge": { "Challenge": "${challenge}" }`)],
    [args(`"CodeChallenge": "x"`), "shape"],
    [args(`"IntegrationType": "UserInstall"`), "enum-name"],
    [args(`"clientId": "1"`), "unknown-property"],
  ])("%s", (text, ...codes) => {
    expect(findings(text, undefined, options).map(({ code }) => code)).toEqual(codes);
  });
});
