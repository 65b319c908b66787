import { IntegrationType } from "../../core/language/facts/constants.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";

/** What an install link asks for. */
export interface InstallRequest {
  readonly scopes: readonly string[];
  /** Of the bot: a bit set. */
  readonly permissions: bigint;
  readonly integrationType: number;
  /** The guild that is proposed. */
  readonly guildId: string | undefined;
  /** Whether the proposed guild is the only one that can be chosen. */
  readonly isGuildFixed: boolean;
}

const installScopes: readonly string[] = ["bot", "applications.commands"];

/** Whether a link installs the application, which takes no redirect and gives no token. §5 */
export function isInstall(query: URLSearchParams): boolean {
  return !query.has("response_type") && scopesIn(query).some((scope) => installScopes.includes(scope));
}

/** The scopes of a query or a form. */
export function scopesIn(query: URLSearchParams): string[] {
  return (query.get("scope") ?? "").split(" ").filter((scope) => scope !== "");
}

/** Reads an install link; a sentence, without anything of the link in it, where something is wrong with it. */
export function readInstall(world: World, query: URLSearchParams): InstallRequest | string {
  const scopes = scopesIn(query);
  const permissions = query.get("permissions") ?? "0";
  const guildId = query.get("guild_id") ?? undefined;
  const integrationType = Number(query.get("integration_type") ?? defaultType(world));
  if (query.get("client_id") !== identityOf(world).applicationId) return "client_id is not this application's ID.";
  if (!scopes.every((scope) => installScopes.includes(scope)))
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
