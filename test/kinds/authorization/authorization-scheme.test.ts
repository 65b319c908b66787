import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";

const options = { kind: "authorization" };
const usual = `"Scopes": "openid sdk.social_layer"`;
const args = (members: string) => `{ ${usual}, ${members} }`;
const scheme = (value: string) => args(`"CustomSchemeParam": "${value}"`);

describe("a custom scheme is a letter, then letters, digits, “+”, “-” and “.”", () => {
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
    says: [[scheme(""), "“” is not a URI scheme (a letter, followed by letters, digits, “+”, “-” and “.”)."]],
  });
});
