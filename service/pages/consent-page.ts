import { html } from "hono/html";
import type { Identity } from "../store/state.ts";
import type { Html } from "./layout.ts";

/** What the user may be let to do; the service checks the user's rights, not the application's. §5 */
const rights = [
  ["ADMINISTRATOR", "is an administrator"],
  ["MANAGE_GUILD", "manages the guild"],
  ["MANAGE_ROLES", "manages its roles"],
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

/** The page on which a user allows an application what it asks for. */
export function consentPage(query: URLSearchParams, { applicationId, userId }: Identity): Html {
  const hidden = passedOn.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}">`];
  });
  const boxes = rights.map(
    ([name, words]) => html`<label><input type="checkbox" name="permission" value="${name}" checked> ${words}</label>`,
  );
  return html`<h1>Authorize application ${applicationId}</h1>
<p>It asks for <code>${query.get("scope")}</code> as user <code>${userId}</code>, who</p>
<form method="post">${hidden}${boxes}
<p><button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></p></form>
<p class="soft">This page belongs to the local service. Nothing leaves this machine.</p>`;
}
