import { type TableObject, valueNode } from "../../manifest/model.ts";
import type { Kind } from "../table/kind.ts";
import { authorization, codeChallenge } from "./fields.ts";
import { authorizationChallenge } from "./rules/authorization-challenge.ts";
import { authorizationClientId } from "./rules/authorization-client-id.ts";
import { authorizationConstant } from "./rules/authorization-constant.ts";
import { authorizationRefusedScope } from "./rules/authorization-refused-scope.ts";
import { authorizationScheme } from "./rules/authorization-scheme.ts";
import { authorizationScopes } from "./rules/authorization-scopes.ts";
import { authorizationState } from "./rules/authorization-state.ts";
import { authorizationUsualScopes } from "./rules/authorization-usual-scopes.ts";
import { defaultScopes, defaultValues, redirectOf, schemePattern, scopesIn } from "./scopes.ts";

export const authorizationKind: Kind<"authorization"> = {
  name: "authorization",
  heading: "Authorizations",
  description: "The arguments of a client's authorize call.",
  root: authorization,
  rules: [
    authorizationClientId,
    authorizationScopes,
    authorizationRefusedScope,
    authorizationUsualScopes,
    authorizationState,
    authorizationScheme,
    authorizationConstant,
    authorizationChallenge,
  ],
  outline(object) {
    if (object.table === codeChallenge) return { name: "CodeChallenge", detail: "", nameNode: undefined };
    return { name: "Authorization", detail: redirectTo(object) ?? "", nameNode: undefined };
  },
  propose({ property: { name } }) {
    if (name !== "Scopes") return [];
    return defaultValues.map((value) => ({ label: value, detail: "usual", value }));
  },
  explain({ object, property: { name, value } }) {
    if (name !== "Scopes" && name !== "ClientId" && name !== "CustomSchemeParam") return "";
    const scopes = name === "Scopes" ? explainScopes(String(value?.value)) : [];
    const redirect = redirectTo(object);
    return [...scopes, ...(redirect === undefined ? [] : [`Mobile devices redirect to \`${redirect}\`.`])].join("\n\n");
  },
};

function explainScopes(value: string): string[] {
  const scopes = scopesIn(value);
  const lines = defaultScopes.filter(({ name }) => scopes.includes(name));
  return lines.map(({ name, meaning }) => `\`${name}\` ${meaning}.`);
}

/** The redirect of §2.5, with a placeholder for an ID that only the client has; undefined for an invalid scheme. */
function redirectTo(object: TableObject): string | undefined {
  const scheme: unknown = valueNode(object, "CustomSchemeParam")?.value;
  if (typeof scheme === "string") return schemePattern.test(scheme) ? redirectOf(scheme) : undefined;
  const id: unknown = valueNode(object, "ClientId")?.value;
  return redirectOf(`discord-${id === undefined ? "<application ID>" : String(id)}`);
}
