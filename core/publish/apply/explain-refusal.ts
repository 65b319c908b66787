import { limits } from "../../language/facts/limits.ts";
import { formatError } from "../../wire/error-tree.ts";
import { ServiceError, Unreachable } from "../../wire/service-error.ts";
import { serviceErrors } from "../../wire/service-errors.ts";

const { unknownCommand, unknownLobby, usersOnly, tooManyCommands, tooManyCreates, nameTaken, missingAccess } =
  serviceErrors;
const { invalidForm, entryPointDropped, wrongApplication, missingScope, missingPermissions } = serviceErrors;

/** What to make of a refusal, by its JSON code: what is wrong and the way out. §7 */
const byCode: ReadonlyMap<number | string, string> = new Map<number | string, string>([
  [
    "invalid_client",
    "The service does not accept the client secret for this application. Check the application ID; the secret may have been reset.",
  ],
  [
    "invalid_scope",
    "The service gives this application no token with the scope applications.commands.update for its client secret.",
  ],
  [10002, "The service knows no such application. Check the application ID."],
  [10004, "The service knows no such guild. Check the guild ID."],
  [unknownCommand.code, "This command was deleted on Discord in the meantime. Make a new plan."],
  [
    unknownLobby.code,
    "The service knows no such lobby. Check its ID; it may have been deleted, or shut down while idle.",
  ],
  [
    usersOnly.code,
    "Bots cannot edit command permissions. Sign in with a user's Bearer token that has the scope applications.commands.permissions.update.",
  ],
  [
    wrongApplication.code,
    "The token belongs to another application. Check the application ID, or use that application's token.",
  ],
  [
    tooManyCommands.code,
    `The scope is full: it holds ${limits.chatInputCommands.max} slash, ${limits.userCommands.max} user and ${limits.messageCommands.max} message commands. Delete some first.`,
  ],
  [
    tooManyCreates.code,
    `All ${limits.dailyCreates.max} creates of this day are used up. Edits still work; publish the new commands tomorrow.`,
  ],
  [
    nameTaken.code,
    "Another command of this type has that name already. Give one of them another name, or delete it first.",
  ],
  [
    missingAccess.code,
    "The application has no access to this guild. Check the guild ID, and add the application to the guild with the scope applications.commands.",
  ],
  [
    missingPermissions.code,
    "The user of this token may not do that. It has to manage the guild and its roles, to be able to use the command itself, and to stand above those whom the overwrites are for.",
  ],
  [
    missingScope.code,
    "The token lacks a scope: applications.commands.update for commands, applications.commands.permissions.update for permissions.",
  ],
  [
    entryPointDropped.code,
    "The list leaves out the application's entry point command, and the service refuses to drop it this way. Add it to the manifest, or delete it by itself.",
  ],
]);

/** Plain words for whatever ended a publish: what happened and what to do. One or two sentences, no secrets. */
export function explainRefusal(error: unknown): string {
  if (!(error instanceof ServiceError)) return unreachable(error);
  if (error.code === invalidForm.code) return invalidValues(error);
  return byCode.get(error.code) ?? byStatus(error);
}

function invalidValues(error: ServiceError): string {
  const [first, ...others] = error.errors;
  if (!first) return `The service refused the values: ${reasonOf(error)}.`;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return `The service refused a value: ${formatError(first)}${more}`;
}

/** The service's own words. Further lines of the message name the refused values. */
function reasonOf({ message }: ServiceError): string {
  return (message.split("\n")[0] ?? "").replace(/\.$/, "");
}

function byStatus(error: ServiceError): string {
  const { status, code } = error;
  const reason = reasonOf(error);
  if (status === 401)
    return "The service does not accept the token. It starts with “Bot ” or “Bearer ”, and may have been reset.";
  if (status === 403) return `The service does not allow this with this token (${reason}, code ${code}).`;
  if (status === 404) return `The service knows no such thing (${reason}). Check the service's address and the IDs.`;
  if (status === 429) return "Too many calls in a short time. Wait a while and publish again.";
  if (status >= 500) return `The service has a fault of its own (HTTP ${status}). Try again later.`;
  return `The service refused: ${reason} (HTTP ${status}, code ${code}).`;
}

function unreachable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Unreachable ? `${message} Check its address and the network.` : message;
}
