import { fix, replaceNode } from "../../../edit/fixes.ts";
import { quote } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { authorization } from "../fields.ts";
import { defaultScopes, defaultValues, isScope, meantScope, scopesIn } from "../scopes.ts";

export const authorizationUsualScopes = defineRule({
  code: "authorization-usual-scopes",
  on: "table",
  severity: "hint",
  messages: {
    noOpenId: "The scope “openid” is missing (usual values are {usual}).",
    noSdk: "Both “sdk” scopes are missing (usual values are {usual}).",
  },
  fixes: { change: "Change to “{scopes}”" },
  docs: {
    section: "2.5",
    summary: "“Scopes” should include “openid” and one of the two “sdk” scopes.",
    why: "The two “sdk” scopes expand to all scopes that the client library requires, now and in future versions. You can add other scopes.",
    bad: `{ "Scopes": "openid identify" }`,
    good: `{ "Scopes": "openid sdk.social_layer_presence email" }`,
  },
  check(object, report) {
    const node = object.table === authorization ? valueNode(object, "Scopes") : undefined;
    const scopes = scopesIn(node?.type === "string" ? String(node.value) : "");
    // `authorization-scopes` reports others, and misspelled ones.
    if (!node || scopes.length === 0 || !scopes.every(isScope)) return;
    const meant = scopes.map((scope) => meantScope(scope) ?? scope);
    const sdk = defaultScopes.find(({ name }) => meant.includes(name));
    if (sdk && meant.includes("openid")) return;
    const values = sdk ? [`openid ${sdk.name}`] : defaultValues;
    report.at(node, [sdk ? "noOpenId" : "noSdk", { usual: defaultValues.map(quote).join(" or ") }], {
      fixes: values.map((value) => {
        const all = [...new Set([...scopesIn(value), ...scopes])].join(" ");
        return fix(["change", { scopes: all }], () => replaceNode(node, JSON.stringify(all)));
      }),
    });
  },
});
