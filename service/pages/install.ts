import type { Context } from "hono";
import { html } from "hono/html";
import { IntegrationType } from "../../core/language/facts/constants.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import type { NamedThing } from "../store/guild.ts";
import { applicationName, knownGuilds } from "../world/made-up-guild.ts";
import { identityOf, settingsOf, singletonKey, type World } from "../world/world.ts";
import { installPage } from "./install-page.ts";
import { type InstallRequest, readInstall } from "./install-request.ts";
import { servePage } from "./layout.ts";

/** Shows what an install link asks for, and where the application can be added. §5 */
export function showInstall(world: World, c: Context, query: URLSearchParams): Response | Promise<Response> {
  const request = readInstall(world, query);
  if (typeof request === "string") return servePage(c, html`<p>${request}</p>`, { status: 400 });
  const { applicationId } = identityOf(world);
  const guilds = request.integrationType === IntegrationType.GUILD_INSTALL ? choosable(world, request) : [];
  return servePage(c, installPage(query, { ...request, name: applicationName, applicationId, guilds }));
}

/** Adds the application to the chosen guild, if the user agrees. Nothing is kept of users: any user can have it. */
export function install(world: World, c: Context, form: URLSearchParams): Response | Promise<Response> {
  const request = readInstall(world, form);
  if (typeof request === "string") return servePage(c, html`<p>${request}</p>`, { status: 400 });
  if (form.get("answer") !== "allow") return done(c, `${applicationName} was not installed.`);
  if (request.integrationType === IntegrationType.USER_INSTALL)
    return done(c, `${applicationName} is installed for your account.`);
  const guildId = request.isGuildFixed ? request.guildId : form.get("chosen_guild_id");
  if (!isSnowflake(guildId)) return servePage(c, html`<p>Choose a server.</p>`, { status: 400 });
  addGuild(world, guildId);
  return done(c, `${applicationName} is installed in ${nameOf(world, guildId)}.`);
}

function done(c: Context, sentence: string): Response | Promise<Response> {
  return servePage(c, html`<h1>${sentence}</h1><p class="soft">You can close this page.</p>`);
}

/** An application that may be in any guild is in this one already. */
function addGuild(world: World, guildId: string): void {
  const settings = settingsOf(world);
  const { guilds } = settings;
  if (guilds === null || guilds.includes(guildId)) return;
  world.store.commit([{ table: "settings", key: singletonKey, value: { ...settings, guilds: [...guilds, guildId] } }]);
}

/** The known guilds, and the one that the link proposes first. */
function choosable(world: World, { guildId, isGuildFixed }: InstallRequest): readonly NamedThing[] {
  const known = knownGuilds(world).map(({ id, name }) => ({ id, name }));
  if (guildId === undefined) return known;
  const proposed = { id: guildId, name: nameOf(world, guildId) };
  return isGuildFixed ? [proposed] : [proposed, ...known.filter(({ id }) => id !== guildId)];
}

function nameOf(world: World, guildId: string): string {
  return knownGuilds(world).find(({ id }) => id === guildId)?.name ?? `server ${guildId}`;
}
