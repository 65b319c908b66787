import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

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
    warns: [[scopes("openid sdk.social_layer openid"), `"openid sdk.social_layer openid"`]],
    passes: [scopes("openid sdk.social_layer"), scopes("identify"), scopes("openid Openid sdk.social_layer")],
    fixes: [
      [scopes("openid, sdk.social_layer"), "Separate scopes with single spaces", scopes("openid sdk.social_layer")],
      [scopes("openid openid sdk.social_layer"), "Remove duplicate scopes", scopes("openid sdk.social_layer")],
      [scopes(""), "Change to “openid sdk.social_layer”", scopes("openid sdk.social_layer")],
    ],
    says: [[scopes(""), "At least one scope is required."]],
  });
});
