import { limits } from "../language/facts/limits.ts";
import { formatError } from "./error-tree.ts";
import { oauthPaths } from "./routes.ts";
import { ServiceError, Unreachable } from "./service-error.ts";
import { serviceErrors } from "./service-errors.ts";

const { unknownCommand, unknownLobby, usersOnly, tooManyCommands, tooManyCreates, nameTaken, missingAccess } =
  serviceErrors;
const { invalidForm, entryPointDropped, wrongApplication, missingScope, missingPermissions } = serviceErrors;

/** Messages by JSON error code: what is wrong and what to do. §7 */
const byCode: ReadonlyMap<string, string> = new Map(
  Object.entries({
    invalid_client:
      "The client secret is not valid for this application. Check the application ID. The secret may have been reset.",
    invalid_scope: "Discord does not give this application a token with the scope applications.commands.update.",
    10002: "This application does not exist. Check the application ID.",
    10004: "This guild does not exist. Check the guild ID.",
    [unknownCommand.code]: "This command was deleted in the meantime. Make a new plan.",
    [unknownLobby.code]: "This lobby does not exist. Check its ID. It may have been deleted, or shut down while idle.",
    [usersOnly.code]:
      "Bots cannot edit command permissions. Sign in with a user's Bearer token that has the scope applications.commands.permissions.update.",
    [wrongApplication.code]:
      "The token belongs to another application. Check the application ID, or use that application's token.",
    [tooManyCommands.code]: `The scope is full: it holds ${limits.chatInputCommands.max} slash, ${limits.userCommands.max} user and ${limits.messageCommands.max} message commands. Delete some first.`,
    [tooManyCreates.code]: `All ${limits.dailyCreates.max} daily creates are used up. Updates still work. Publish the new commands tomorrow.`,
    [nameTaken.code]: "Another command of this type already has this name. Rename or delete one of them.",
    [missingPermissions.code]:
      "The user of this token lacks permissions. The user must be able to manage the guild and its roles, use the command, and rank above the roles and users of the overwrites.",
    [missingScope.code]:
      "The token lacks a scope: applications.commands.update for commands, applications.commands.permissions.update for permissions.",
    [entryPointDropped.code]:
      "A bulk overwrite cannot delete the application's entry point command. Add it to the manifest, or delete it separately.",
  }),
);

/** Plain words for whatever ended a publish: what happened and what to do. One or two sentences, no secrets. */
export function explainRefusal(error: unknown): string {
  if (!(error instanceof ServiceError)) return unreachable(error);
  if (error.code === invalidForm.code) return invalidValues(error);
  if (error.code === missingAccess.code) return noAccess(error);
  return byCode.get(String(error.code)) ?? byStatus(error);
}

/** Where to install the application, as a line for output without buttons; undefined if that does not help. */
export function installLine(error: unknown): string | undefined {
  const url = installUrlAfter(error);
  return url === undefined ? undefined : `To install the application in this guild, open ${url}`;
}

function noAccess({ subject }: ServiceError): string {
  const { applicationId, guildId } = subject ?? {};
  const advice = "Check the guild ID, and add the application to the guild with the scope applications.commands.";
  if (applicationId === undefined || guildId === undefined)
    return `The application has no access to this guild. ${advice}`;
  return `Application ${applicationId} has no access to guild ${guildId}. ${advice}`;
}

function invalidValues(error: ServiceError): string {
  const [first, ...others] = error.errors;
  if (!first) return `Discord rejected the values: ${reasonOf(error)}.`;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return `Discord rejected a value: ${formatError(first)}${more}`;
}

/** Discord's own message. Its further lines name the rejected values. */
function reasonOf({ message }: ServiceError): string {
  return (message.split("\n")[0] ?? "").replace(/\.$/, "");
}

function byStatus(error: ServiceError): string {
  const { status, code } = error;
  const reason = reasonOf(error);
  if (status === 401) return "The token is not valid. It must start with “Bot ” or “Bearer ”, and may have been reset.";
  if (status === 403) return `This token does not allow this (${reason}, code ${code}).`;
  if (status === 404) return `Not found (${reason}). Check the endpoint URL and the IDs.`;
  if (status === 429) return "Too many requests. Wait a while, then try again.";
  if (status >= 500) return `Internal server error (HTTP ${status}). Try again later.`;
  return `Discord rejected the request: ${reason} (HTTP ${status}, code ${code}).`;
}

function unreachable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Unreachable ? `${message} Check the endpoint URL and the network.` : message;
}

/** The scope that lets an application have commands in a guild. §5 */
const installScope = "applications.commands";

/**
 * Where a user can add the application to the guild that it was refused in; undefined if that is not what is missing.
 * The page is Discord's, or the local service's. §5
 */
export function installUrlAfter(error: unknown): string | undefined {
  if (!(error instanceof ServiceError) || error.code !== serviceErrors.missingAccess.code) return undefined;
  const { baseUrl, applicationId, guildId } = error.subject ?? {};
  if (baseUrl === undefined || applicationId === undefined || guildId === undefined) return undefined;
  const query = new URLSearchParams({ client_id: applicationId, scope: installScope, guild_id: guildId });
  return `${baseUrl.replace(/(\/api)?\/v\d+$/, "")}${oauthPaths.authorize}?${query}`;
}
