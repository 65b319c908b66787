import { challengeMethods, integrationTypes } from "../../language/facts/constants.ts";
import type { ObjectTable } from "../../language/fields/field.ts";

/** The challenge of the token-exchange flow. §2.5 names it; its fields are those of the client library. */
export const codeChallenge: ObjectTable = {
  name: "codeChallenge",
  noun: "A code challenge",
  fields: [
    {
      name: "Method",
      shape: { is: "constant", of: challengeMethods },
      section: "2.5",
      doc: "How the challenge is made from the verifier.",
    },
    {
      name: "Challenge",
      shape: { is: "string" },
      section: "2.5",
      requiredBy: "all",
      doc: "The challenge, as the call that creates a verifier gives it. It is made anew for every authorization.",
    },
  ],
};

/** The arguments of a client's authorize call. §2.5 */
export const authorization: ObjectTable = {
  name: "authorization",
  noun: "AuthorizationArgs",
  fields: [
    {
      name: "ClientId",
      shape: { is: "application-id" },
      identifies: "application",
      section: "2.5",
      doc: "The application's ID, an unsigned 64-bit integer. Without it, the one that is set on the client.",
    },
    {
      name: "Scopes",
      shape: { is: "string" },
      section: "2.5",
      requiredBy: "all",
      doc: "OAuth scopes, separated by spaces. Usually `openid sdk.social_layer` (communication) or `openid sdk.social_layer_presence` (presence). The user has to grant each; request only what is needed.",
    },
    {
      name: "State",
      shape: { is: "string" },
      section: "2.5",
      doc: "Best left unset: then a secure random value is made for every call.",
    },
    {
      name: "Nonce",
      shape: { is: "string" },
      section: "2.5",
      doc: "For backends that use ID tokens.",
    },
    {
      name: "CodeChallenge",
      shape: { is: "table", of: codeChallenge },
      section: "2.5",
      doc: "For the token-exchange flow. A call of its own makes the verifier and this challenge.",
    },
    {
      name: "IntegrationType",
      shape: { is: "constant", of: integrationTypes },
      section: "2.5",
      doc: "Where the app is installed to.",
    },
    {
      name: "CustomSchemeParam",
      shape: { is: "string" },
      section: "2.5",
      doc: "A URI scheme of your own, for redirects on phones: `harbor` makes it `harbor:/authorize/callback`.",
    },
  ],
};
