import { html } from "hono/html";
import type { Identity } from "../store/state.ts";
import type { Html } from "./layout.ts";

/** Permissions that the user can have; Discord checks those of the user, not of the application. §5 */
const permissions = [
  ["ADMINISTRATOR", "Administrator"],
  ["MANAGE_GUILD", "Manage Guild"],
  ["MANAGE_ROLES", "Manage Roles"],
] as const;

const passedOn = [
  "client_id",
  "response_type",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
];

/** The page on which a user authorizes an application. */
export function consentPage(query: URLSearchParams, { applicationId, userId }: Identity): Html {
  const hidden = passedOn.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}">`];
  });
  const boxes = permissions.map(
    ([name, words]) => html`<label><input type="checkbox" name="permission" value="${name}" checked> ${words}</label>`,
  );
  return html`<h1>Authorize application ${applicationId}</h1>
<p>Scope <code>${query.get("scope")}</code> · User <code>${userId}</code></p>
<form method="post">${hidden}<p>Permissions of this user in the guild:</p>${boxes}
<p><button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></p></form>
<p class="soft">This page belongs to the local service. No data leaves this machine.</p>`;
}
