import { limits } from "../interface/facts/limits.ts";
import { oauthPaths } from "../interface/routes.ts";
import { bounded } from "../text/bounded.ts";
import { isNoActivity, noActivity } from "./activities.ts";
import { type ErrorEntry, formatPath } from "./error-tree.ts";
import { isPermanent } from "./retry.ts";
import { whenAgain } from "./retry-after.ts";
import { ServiceError, Unreachable } from "./service-error.ts";
import { serviceErrors } from "./service-errors.ts";
import { atStart, type ServiceName, serviceNameOf } from "./service-name.ts";
import { isDiscord } from "./service-url.ts";

const { unknownCommand, unknownLobby, usersOnly, tooManyCommands, tooManyCreates, nameTaken, missingAccess } =
  serviceErrors;
const { invalidForm, entryPointDropped, wrongApplication, missingScope, missingPermissions } = serviceErrors;

/** Explains a refusal: the reason and, where the user can do something, the advice, a sentence or two each. */
interface Explained {
  readonly reason: string;
  readonly advice?: string;
}

/** Explanations by JSON error code. §7 */
const byCode: ReadonlyMap<string, Explained> = new Map<string, Explained>(
  Object.entries({
    invalid_client: {
      reason: "The client secret is not valid for this application.",
      advice: "Check the application ID. If the secret was reset, copy the new one from the application's OAuth2 page.",
    },
    invalid_scope: {
      reason: "Discord does not give this application a token with the scope applications.commands.update.",
    },
    10002: { reason: "This application does not exist.", advice: "Check the application ID." },
    10004: { reason: "This guild does not exist.", advice: "Check the guild ID." },
    [unknownCommand.code]: { reason: "This command was deleted in the meantime.", advice: "Make a new plan." },
    [unknownLobby.code]: {
      reason: "This lobby does not exist.",
      advice: "Check its ID. It may have been deleted, or shut down while idle.",
    },
    [usersOnly.code]: {
      reason: "Bots cannot edit command permissions.",
      advice: "Sign in with a user's Bearer token that has the scope applications.commands.permissions.update.",
    },
    [wrongApplication.code]: {
      reason: "The token belongs to another application.",
      advice: "Check the application ID, or use that application's token.",
    },
    [tooManyCommands.code]: {
      reason: `The scope is full: it holds ${limits.chatInputCommands.max} slash, ${limits.userCommands.max} user and ${limits.messageCommands.max} message commands.`,
      advice: "Delete some first.",
    },
    [nameTaken.code]: {
      reason: "Another command of this type already has this name.",
      advice: "Rename or delete one of them.",
    },
    [missingPermissions.code]: {
      reason: "The user of this token lacks permissions.",
      advice:
        "The user must be able to manage the guild and its roles, use the command, and rank above the roles and users of the overwrites.",
    },
    [missingScope.code]: {
      reason:
        "The token lacks a scope: applications.commands.update for commands, applications.commands.permissions.update for permissions.",
    },
    [entryPointDropped.code]: {
      reason: "A bulk overwrite cannot delete the application's entry point command.",
      advice: "Add it to the manifest, or delete it separately.",
    },
  }),
);

/**
 * Explains any error that ended a publish: the reason and the advice, without secrets. `service`: the server's name in
 * messages; by default, the one of the refused request.
 */
export function explainRefusal(error: unknown, service: ServiceName = calledBy(error)): string {
  const { reason, advice } = explained(error, service);
  return bounded(advice === undefined ? reason : `${reason} ${advice}`);
}

/** Explains a failed step. `again`: the advice to publish again, if the same publish can succeed. */
export function explainFailedStep(error: unknown, service: ServiceName): { reason: string; again?: string } {
  if (!canPassByItself(error)) return { reason: explainRefusal(error, service) };
  const { reason } = explained(error, service);
  const when = error instanceof ServiceError ? whenAgain(error) : undefined;
  if (when !== undefined) return { reason, again: `Publish again ${when} to finish.` };
  return { reason, again: `${isShortRateLimit(error) ? "Wait a while, then publish" : "Publish"} again to finish.` };
}

/** Whether the same request can succeed without a change: after a fault of the server, a rate limit or a broken connection. */
export function canPassByItself(error: unknown): boolean {
  if (error instanceof Unreachable) return !isPermanent(error);
  return error instanceof ServiceError && (error.status >= 500 || isShortRateLimit(error));
}

/** Whether an error is a rate limit that ends soon, unlike the limit of daily creates. */
function isShortRateLimit(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 429 && error.code !== tooManyCreates.code;
}

/** Refusals without an error tree that are about the request's form or the command itself. */
const aboutCommand: ReadonlySet<number | string> = new Set([invalidForm.code, nameTaken.code, tooManyCommands.code]);

/**
 * Whether a refusal is about the content that was sent, so that the author's file has to change. Refusals about access,
 * limits or the server are not.
 */
export function isAboutContent(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.status !== 400) return false;
  return error.errors.length > 0 || aboutCommand.has(error.code);
}

function explained(error: unknown, service: ServiceName): Explained {
  if (!(error instanceof ServiceError)) return unreachable(error);
  if (error.code === invalidForm.code) return { reason: invalidValues(error, service) };
  if (error.code === missingAccess.code) return noAccess(error);
  if (error.code === tooManyCreates.code) return noCreatesLeft(error);
  return byCode.get(String(error.code)) ?? byStatus(error, service);
}

/** The name of the server that a request was sent to. Without a known request, it is Discord. */
function calledBy(error: unknown): ServiceName {
  return serviceNameOf(error instanceof ServiceError ? error.subject?.baseUrl : undefined);
}

/** Says where to install the application, for output without buttons. Undefined: that would not help. */
export function installLine(error: unknown): string | undefined {
  const url = installUrlAfter(error);
  return url === undefined ? undefined : `To install the application in this guild, open ${url}`;
}

function noAccess({ subject }: ServiceError): Explained {
  const { applicationId, guildId } = subject ?? {};
  const isKnown = applicationId !== undefined && guildId !== undefined;
  return {
    reason: isKnown
      ? `Application ${applicationId} has no access to guild ${guildId}.`
      : "The application has no access to this guild.",
    advice: "Check the guild ID, and add the application to the guild with the scope applications.commands.",
  };
}

/** The time when this limit ends is known from the answer only. §8 */
function noCreatesLeft(error: ServiceError): Explained {
  return {
    reason: `All ${limits.dailyCreates.max} daily creates are used up.`,
    advice: `Updates still work. Publish the new commands ${whenAgain(error) ?? "tomorrow"}.`,
  };
}

function invalidValues(error: ServiceError, service: ServiceName): string {
  const [first, ...others] = error.errors;
  if (!first) return `${atStart(service)} rejected the values: ${reasonOf(error)}.`;
  if (error.errors.every(isNoActivity)) return noActivity;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return `${atStart(service)} rejected a value: ${inWords(first)}${more}`;
}

/** A fault at its place. Discord's code stands for its message, so it is only shown in place of one. */
function inWords({ path, code, message }: ErrorEntry): string {
  return [formatPath(path), message || code].filter((part) => part !== "").join(": ");
}

/** The server's own message. Its further lines name the rejected values. */
function reasonOf({ message }: ServiceError): string {
  return (message.split("\n")[0] ?? "").replace(/\.$/, "");
}

function byStatus(error: ServiceError, service: ServiceName): Explained {
  const { status, code } = error;
  const reason = reasonOf(error);
  if (status === 401) return refusedToken(error);
  if (status === 403) return { reason: `This token does not allow this (${reason}, code ${code}).` };
  if (status === 404) return { reason: `Not found (${reason}).`, advice: "Check the endpoint URL and the IDs." };
  const when = whenAgain(error);
  const again = when === undefined ? undefined : `Try again ${when}.`;
  if (status === 429)
    return { reason: `Too many requests to ${service}.`, advice: again ?? "Wait a while, then try again." };
  if (status >= 500)
    return { reason: `${atStart(service)} is not available (HTTP ${status}).`, advice: again ?? "Try again later." };
  return { reason: `${atStart(service)} rejected the request: ${reason} (HTTP ${status}, code ${code}).` };
}

/** The form of the token is right, because a wrong one is refused before it is sent. §5 */
function refusedToken({ subject }: ServiceError): Explained {
  if (subject?.isBot === false) {
    return {
      reason:
        "The access token is not valid. It may have expired or been revoked, or it belongs to another application.",
      advice: "Get a new one through OAuth2.",
    };
  }
  const advice =
    subject === undefined || isDiscord(subject.baseUrl)
      ? "Get a new one from the Bot page in the Developer Portal."
      : `Use a token that ${new URL(subject.baseUrl).host} issued.`;
  return {
    reason: "The bot token is not valid. It may have been reset, or it belongs to another application.",
    advice,
  };
}

function unreachable(error: unknown): Explained {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Unreachable ? { reason, advice: "Check the endpoint URL and the network." } : { reason };
}

/** The scope that lets an application have commands in a guild. §5 */
const installScope = "applications.commands";

/**
 * The page where a user can install the application in the guild that refused it: Discord's, or the local service's.
 * Undefined: the error has another reason. §5
 */
export function installUrlAfter(error: unknown): string | undefined {
  if (!(error instanceof ServiceError) || error.code !== serviceErrors.missingAccess.code) return undefined;
  const { baseUrl, applicationId, guildId } = error.subject ?? {};
  if (baseUrl === undefined || applicationId === undefined || guildId === undefined) return undefined;
  const query = new URLSearchParams({ client_id: applicationId, scope: installScope, guild_id: guildId });
  return `${baseUrl.replace(/(\/api)?\/v\d+$/, "")}${oauthPaths.authorize}?${query}`;
}
