import { fix, replaceNode } from "../../../language/edit/fixes.ts";
import { quote } from "../../../language/model/describe.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { authorization } from "../fields.ts";
import { scopesIn, usualScopes, usualValues } from "../scopes.ts";

/** Scopes without those that the client library needs. */
export const authorizationUsualScopes = defineRule({
  code: "authorization-usual-scopes",
  on: "table",
  severity: "hint",
  docs: {
    section: "2.5",
    summary: "An authorization usually asks for openid and one of the two sdk scopes.",
    why: "The two sdk scopes expand to all that the client library needs, and stay right when it needs more. More scopes beside them are fine.",
    bad: `{ "Scopes": "openid identify" }`,
    good: `{ "Scopes": "openid sdk.social_layer_presence email" }`,
  },
  check(object, report) {
    const node = object.table === authorization ? valueNode(object, "Scopes") : undefined;
    const scopes = scopesIn(node?.type === "string" ? String(node.value) : "");
    if (!node || scopes.length === 0) return;
    const sdk = usualScopes.find(({ name }) => scopes.includes(name));
    if (sdk && scopes.includes("openid")) return;
    const wanted = sdk ? [`openid ${sdk.name}`] : usualValues;
    const what = sdk ? "“openid” is not among the scopes" : "Neither of the two sdk scopes is there";
    report.at(node, `${what}; usual values are ${usualValues.map(quote).join(" and ")}.`, {
      fixes: wanted.map((usual) => {
        const all = [...new Set([...scopesIn(usual), ...scopes])].join(" ");
        return fix(`Change to “${all}”`, () => replaceNode(node, JSON.stringify(all)));
      }),
    });
  },
});
