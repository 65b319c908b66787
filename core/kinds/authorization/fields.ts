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
      doc: "How the challenge is derived from the verifier.",
    },
    {
      name: "Challenge",
      shape: { is: "string" },
      section: "2.5",
      requiredBy: "all",
      doc: "The challenge that belongs to a verifier. Every authorization requires a new one.",
    },
  ],
};

/** The arguments of a client's authorize call. §2.5 */
export const authorization: ObjectTable = {
  name: "authorization",
  noun: "An authorization manifest",
  fields: [
    {
      name: "ClientId",
      shape: { is: "application-id" },
      identifies: "application",
      section: "2.5",
      doc: "The application's ID, an unsigned 64-bit integer. The default is the ID that is set on the client.",
    },
    {
      name: "Scopes",
      shape: { is: "string" },
      section: "2.5",
      requiredBy: "all",
      doc: "OAuth scopes, separated by spaces. Usually `openid sdk.social_layer` (communication) or `openid sdk.social_layer_presence` (presence). Users must grant each scope, so only request scopes that you need.",
    },
    {
      name: "State",
      shape: { is: "string" },
      section: "2.5",
      doc: "The state parameter. By default, the client generates a secure random value for every call.",
    },
    {
      name: "Nonce",
      shape: { is: "string" },
      section: "2.5",
      doc: "The nonce, for backends that use ID tokens.",
    },
    {
      name: "CodeChallenge",
      shape: { is: "table", of: codeChallenge },
      section: "2.5",
      doc: "The code challenge, for the token-exchange flow. The client library creates it together with the verifier.",
    },
    {
      name: "IntegrationType",
      shape: { is: "constant", of: integrationTypes },
      section: "2.5",
      doc: "Where the app is installed.",
    },
    {
      name: "CustomSchemeParam",
      shape: { is: "string" },
      section: "2.5",
      doc: "A custom URI scheme for redirects on mobile devices: `harbor` redirects to `harbor:/authorize/callback`.",
    },
  ],
};
