import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "authorization" };
const usual = `"Scopes": "openid sdk.social_layer"`;
const args = (members: string) => `{ ${usual}, ${members} }`;

describe("a client ID is an unsigned 64-bit integer, in quotes where a number would lose digits", () => {
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
    says: [
      [
        args(`"ClientId": "18446744073709551616"`),
        "An application ID must be an unsigned 64-bit integer, but this is “18446744073709551616”.",
      ],
    ],
  });
});
