import { html } from "hono/html";
import type { Identity } from "../store/state.ts";
import { footer, type Html, hiddenInputs } from "./layout.ts";

/** The user's permissions, which Discord checks instead of the application's. §5 */
const permissions = [
  ["ADMINISTRATOR", "Administrator"],
  ["MANAGE_GUILD", "Manage Guild"],
  ["MANAGE_ROLES", "Manage Roles"],
] as const;

const formFields = [
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
  const boxes = permissions.map(
    ([name, words]) => html`<label><input type="checkbox" name="permission" value="${name}" checked> ${words}</label>`,
  );
  return html`<h1>Authorize application ${applicationId}</h1>
<p>Scope <code>${query.get("scope")}</code> · User <code>${userId}</code></p>
<form method="post">${hiddenInputs(query, formFields)}<p>Permissions of this user in the guild:</p>${boxes}
<p><button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></p></form>
${footer}`;
}
