import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "authorization" };
const presence = "openid sdk.social_layer_presence";
const scopes = (value: string) => `{ "Scopes": ${JSON.stringify(value)} }`;

describe("the scopes include “openid” and a scope of the social layer", () => {
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
    says: [
      [
        scopes("identify"),
        "Both “sdk” scopes are missing (usual values are “openid sdk.social_layer” or “openid sdk.social_layer_presence”).",
      ],
    ],
  });
});
