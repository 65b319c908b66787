import { challengeMethods, integrationTypes } from "../../interface/facts/constants.ts";
import { inSection, type ObjectTable } from "../../interface/fields/field.ts";

/** The challenge of the token-exchange flow. §2.5 names it; its fields are the client library's. */
export const codeChallenge: ObjectTable = {
  name: "codeChallenge",
  noun: "A code challenge",
  fields: inSection("2.5", {
    Method: {
      shape: { is: "constant", of: challengeMethods },
      doc: "How the challenge is derived from the verifier.",
      absent: "The only method is S256 (0).",
    },
    Challenge: {
      shape: { is: "string" },
      requiredBy: "all",
      doc: "The challenge that belongs to a verifier. Every authorization requires a new one.",
    },
  }),
};

/** The arguments of a client's authorize call. §2.5 */
export const authorization: ObjectTable = {
  name: "authorization",
  noun: "An authorization manifest",
  start: {
    empty: "This authorization manifest is empty.",
    hint: "Press Ctrl+Space to add an authorization.",
    action: "Add an authorization",
    doc: "The permissions that a client asks a user for.",
  },
  fields: inSection("2.5", {
    ClientId: {
      shape: { is: "application-id" },
      identifies: "application",
      doc: "The application's ID, an unsigned 64-bit integer.",
      absent: "The default is the ID that is set on the client.",
    },
    Scopes: {
      shape: { is: "string" },
      requiredBy: "all",
      doc: "OAuth scopes, separated by spaces. Usually `openid sdk.social_layer` (communication) or `openid sdk.social_layer_presence` (presence), which expand to all scopes that these features require. Users must grant each scope, so only request scopes that you need.",
    },
    State: {
      shape: { is: "string" },
      doc: "The state parameter, which protects the authorization. It is best left out.",
      absent: "Without it, the client generates a secure random value for every call.",
    },
    Nonce: {
      shape: { is: "string" },
      doc: "The nonce, for backends that use ID tokens.",
      absent: "Other apps do not need it.",
    },
    CodeChallenge: {
      shape: { is: "table", of: codeChallenge },
      doc: "The code challenge, for the token-exchange flow. The client library creates it together with the verifier.",
      absent: "Other flows do not need it.",
    },
    IntegrationType: {
      shape: { is: "constant", of: integrationTypes },
      doc: "The type of installation of the app: in a server or for the user.",
      absent: "Without it, the call does not choose a type.",
    },
    CustomSchemeParam: {
      shape: { is: "string" },
      doc: "A custom URI scheme for redirects on mobile devices: `harbor` redirects to `harbor:/authorize/callback`.",
      absent: "Without it, mobile devices redirect to `discord-<application ID>:/authorize/callback`.",
    },
  }),
};
