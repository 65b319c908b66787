import { describe, expect, it } from "vitest";
import { findings } from "../rules/support.ts";

const options = { kind: "authorization" };
const usual = `"Scopes": "openid sdk.social_layer"`;
const args = (members: string) => `{ ${usual}, ${members} }`;
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

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
