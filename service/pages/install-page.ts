import { html } from "hono/html";
import { permissionsIn } from "../../core/language/facts/permissions.ts";
import type { NamedThing } from "../store/guild.ts";
import type { Html } from "./layout.ts";

/** What the page shows. */
export interface Installation {
  readonly name: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
  /** Of the bot: a bit set. */
  readonly permissions: bigint;
  /** Where the application can be added; empty: it is installed for the user. */
  readonly guilds: readonly NamedThing[];
}

const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "applications.commands": "Create commands",
    bot: "Add a bot to the server",
  }),
);

const passedOn = ["client_id", "scope", "permissions", "integration_type", "guild_id", "disable_guild_select"] as const;

/** The page on which a user installs an application in a server or for their account. */
export function installPage(query: URLSearchParams, installation: Installation): Html {
  const { name, applicationId, scopes, guilds } = installation;
  const hidden = passedOn.flatMap((field) => {
    const value = query.get(field);
    return value === null ? [] : [html`<input type="hidden" name="${field}" value="${value}">`];
  });
  const asked = scopes.map((scope) => html`<li>${meanings.get(scope)} <code>${scope}</code></li>`);
  const heading = guilds.length > 0 ? `Add ${name} to a server` : `Add ${name} to your account`;
  return html`<h1>${heading}</h1>
<p>Application <code>${applicationId}</code> asks to:</p><ul>${asked}</ul>${permissionList(installation)}
<form method="post">${hidden}${guilds.length > 0 ? guildChoice(guilds) : ""}
<p><button name="answer" value="allow">Authorize</button><button name="answer" value="deny">Cancel</button></p></form>
<p class="soft">This page belongs to the local service. No data leaves this machine.</p>`;
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
