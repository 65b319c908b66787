import { html } from "hono/html";
import { permissionsIn } from "../../core/language/facts/permissions.ts";
import type { NamedThing } from "../store/guild.ts";
import { footer, type Html, hiddenInputs } from "./layout.ts";

export interface Installation {
  readonly name: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
  /** The permission bits of the bot. */
  readonly permissions: bigint;
  /** The guilds to select from; empty: the application is installed for the user. */
  readonly guilds: readonly NamedThing[];
}

const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "applications.commands": "Create commands",
    bot: "Add a bot to the server",
  }),
);

const formFields = [
  "client_id",
  "scope",
  "permissions",
  "integration_type",
  "guild_id",
  "disable_guild_select",
] as const;

/** The page on which a user installs an application in a server or for their account. */
export function installPage(query: URLSearchParams, installation: Installation): Html {
  const { name, applicationId, scopes, guilds } = installation;
  const scopeItems = scopes.map((scope) => html`<li>${meanings.get(scope)} <code>${scope}</code></li>`);
  const heading = guilds.length > 0 ? `Add ${name} to a server` : `Add ${name} to your account`;
  return html`<h1>${heading}</h1>
<p>Application <code>${applicationId}</code> asks to:</p><ul>${scopeItems}</ul>${permissionList(installation)}
<form method="post">${hiddenInputs(query, formFields)}${guilds.length > 0 ? guildChoice(guilds) : ""}
<p><button name="answer" value="allow">Authorize</button><button name="answer" value="deny">Cancel</button></p></form>
${footer}`;
}

function permissionList({ scopes, permissions }: Installation): Html {
  if (!scopes.includes("bot")) return html``;
  const { held, unknownBits } = permissionsIn(permissions);
  if (held.length + unknownBits.length === 0) return html`<p>The bot asks for no permissions.</p>`;
  const items = [
    ...held.map(({ name }) => html`<li><code>${name}</code></li>`),
    ...unknownBits.map((bit) => html`<li>unknown bit ${bit}</li>`),
  ];
  return html`<p>Permissions of the bot in the server:</p><ul>${items}</ul>`;
}

function guildChoice(guilds: readonly NamedThing[]): Html {
  const options = guilds.map(({ id, name }) => html`<option value="${id}">${name} (${id})</option>`);
  return html`<p><label>Server <select name="chosen_guild_id">${options}</select></label></p>`;
}
