import type { Context } from "hono";
import { html } from "hono/html";
import { IntegrationType } from "../../core/interface/facts/constants.ts";
import { permissionsIn } from "../../core/interface/facts/permissions.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { NamedObject } from "../../core/interface/payloads.ts";
import { applicationName, knownGuilds } from "../world/own-guild.ts";
import { identityOf, settingsOf, singletonKey, type World } from "../world/world.ts";
import { footer, type Html, hiddenInputs, servePage } from "./layout.ts";

interface InstallRequest {
  readonly scopes: readonly string[];
  readonly permissions: bigint;
  readonly integrationType: number;
  /** The guild that is selected first. */
  readonly guildId: string | undefined;
  /** Whether no other guild can be selected. */
  readonly isGuildFixed: boolean;
}

/** The permission that each scope of an install link grants, in words. */
const installScopes: ReadonlyMap<string, string> = new Map([
  ["bot", "Add a bot to the server"],
  ["applications.commands", "Create commands"],
]);

/** Whether a link installs the application, which needs no redirect and returns no token. §5 */
export function isInstall(query: URLSearchParams): boolean {
  return !query.has("response_type") && installScopesIn(query).some((scope) => installScopes.has(scope));
}

export function installScopesIn(query: URLSearchParams): string[] {
  return (query.get("scope") ?? "").split(" ").filter((scope) => scope !== "");
}

/** Reads an install link, or returns a sentence that says why it is not valid. The sentence quotes nothing from the link. */
function readInstall(world: World, query: URLSearchParams): InstallRequest | string {
  const scopes = installScopesIn(query);
  const permissions = query.get("permissions") ?? "0";
  const guildId = query.get("guild_id") ?? undefined;
  const integrationType = Number(query.get("integration_type") ?? defaultType(world));
  if (query.get("client_id") !== identityOf(world).applicationId) return "client_id is not this application's ID.";
  if (!scopes.every((scope) => installScopes.has(scope)))
    return "scope can contain only bot and applications.commands. Other scopes require response_type and redirect_uri.";
  if (!/^\d{1,20}$/.test(permissions)) return "permissions must be a permission set in decimal.";
  if (guildId !== undefined && !isSnowflake(guildId)) return "guild_id must be an ID.";
  if (!settingsOf(world).integrationTypes.includes(integrationType))
    return "integration_type is not one that the application supports.";
  const isForUser = integrationType === IntegrationType.USER_INSTALL;
  if (isForUser && scopes.includes("bot")) return "The scope bot requires integration_type 0.";
  const isGuildFixed = guildId !== undefined && query.get("disable_guild_select") === "true";
  return { scopes, permissions: BigInt(permissions), integrationType, guildId, isGuildFixed };
}

function defaultType(world: World): number {
  const { integrationTypes } = settingsOf(world);
  return integrationTypes.includes(IntegrationType.GUILD_INSTALL) ? IntegrationType.GUILD_INSTALL : 1;
}

/** Shows the page of an install link. §5 */
export function showInstall(world: World, c: Context, query: URLSearchParams): Response | Promise<Response> {
  const request = readInstall(world, query);
  if (typeof request === "string") return servePage(c, html`<p>${request}</p>`, { status: 400 });
  const guilds = request.integrationType === IntegrationType.GUILD_INSTALL ? selectableGuilds(world, request) : [];
  return servePage(c, installPage(query, request, { application: applicationName(world), guilds }));
}

/** Adds the application to the selected guild, if the user agrees. Installations by users are not stored. */
export async function install(world: World, c: Context, form: URLSearchParams): Promise<Response> {
  const request = readInstall(world, form);
  if (typeof request === "string") return servePage(c, html`<p>${request}</p>`, { status: 400 });
  if (form.get("answer") !== "allow") return done(c, `${applicationName(world)} was not installed.`);
  if (request.integrationType === IntegrationType.USER_INSTALL)
    return done(c, `${applicationName(world)} is installed for your account.`);
  const guildId = request.isGuildFixed ? request.guildId : form.get("chosen_guild_id");
  if (!isSnowflake(guildId)) return servePage(c, html`<p>Choose a server.</p>`, { status: 400 });
  await addGuild(world, guildId, request);
  return done(c, `${applicationName(world)} is installed in ${guildName(world, guildId)}.`);
}

function done(c: Context, sentence: string): Response | Promise<Response> {
  return servePage(c, html`<h1>${sentence}</h1><p class="soft">You can close this page.</p>`);
}

/** Adds the application to a guild, and its bot with the permissions of the link. */
async function addGuild(world: World, guildId: string, { scopes, permissions }: InstallRequest): Promise<void> {
  const settings = settingsOf(world);
  const { guilds, installed } = settings;
  const value = {
    ...settings,
    guilds: guilds === null || guilds.includes(guildId) ? guilds : [...guilds, guildId],
    ...(scopes.includes("bot") && { installed: { ...installed, [guildId]: permissions.toString() } }),
  };
  await world.store.commit([{ table: "settings", key: singletonKey, value }]);
}

/** The known guilds, with the one in the link first. */
function selectableGuilds(world: World, { guildId, isGuildFixed }: InstallRequest): readonly NamedObject[] {
  const known = knownGuilds(world).map(({ id, name }) => ({ id, name }));
  if (guildId === undefined) return known;
  const proposed = { id: guildId, name: guildName(world, guildId) };
  return isGuildFixed ? [proposed] : [proposed, ...known.filter(({ id }) => id !== guildId)];
}

function guildName(world: World, guildId: string): string {
  return knownGuilds(world).find(({ id }) => id === guildId)?.name ?? `server ${guildId}`;
}

const formFields = ["client_id", "scope", "permissions", "integration_type", "guild_id", "disable_guild_select"];

/**
 * The page for installing the application in a server or for the user's account. `guilds`: the choices; empty: it is installed
 * for the user.
 */
function installPage(
  query: URLSearchParams,
  request: InstallRequest,
  { application, guilds }: { readonly application: string; readonly guilds: readonly NamedObject[] },
): Html {
  const scopeItems = request.scopes.map((scope) => html`<li>${installScopes.get(scope)} <code>${scope}</code></li>`);
  const heading = `Add ${application} to ${guilds.length > 0 ? "a server" : "your account"}`;
  return html`<h1>${heading}</h1>
<p>Application <code>${query.get("client_id")}</code> asks to:</p><ul>${scopeItems}</ul>${permissionList(request)}
<form method="post">${hiddenInputs(query, formFields)}${guilds.length > 0 ? guildChoice(guilds) : ""}
<p><button name="answer" value="allow">Authorize</button><button name="answer" value="deny">Cancel</button></p></form>
${footer}`;
}

function permissionList({ scopes, permissions }: InstallRequest): Html {
  if (!scopes.includes("bot")) return html``;
  const { held, unknownBits } = permissionsIn(permissions);
  if (held.length + unknownBits.length === 0) return html`<p>The bot asks for no permissions.</p>`;
  const items = [
    ...held.map(({ name }) => html`<li><code>${name}</code></li>`),
    ...unknownBits.map((bit) => html`<li>unknown bit ${bit}</li>`),
  ];
  return html`<p>Permissions of the bot in the server:</p><ul>${items}</ul>`;
}

function guildChoice(guilds: readonly NamedObject[]): Html {
  const options = guilds.map(({ id, name }) => html`<option value="${id}">${name} (${id})</option>`);
  return html`<p><label>Server <select name="chosen_guild_id">${options}</select></label></p>`;
}
