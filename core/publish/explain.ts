import { flattenErrorTree, formatError } from "../api/error-tree.ts";
import { serviceErrors } from "../api/service-errors.ts";
import { limits } from "../manifest/limits.ts";
import { type Refused, refusedIn } from "./refused.ts";

const { unknownCommand, usersOnly, tooManyCommands, tooManyCreates, nameTaken, missingAccess } = serviceErrors;
const { invalidForm, entryPointDropped, wrongApplication, missingScope, missingPermissions } = serviceErrors;

/** What to make of a refusal, by its JSON code: what is wrong and the way out. §7 */
const byCode: Readonly<Record<number, string>> = {
  10002: "The service knows no such application. Check the application ID.",
  10004: "The service knows no such guild. Check the guild ID.",
  [unknownCommand.code]: "This command is no longer published: somebody deleted it in the meantime. Make a new plan.",
  [usersOnly.code]:
    "Bots cannot edit command permissions. Sign in with a user's Bearer token that has the scope applications.commands.permissions.update.",
  [wrongApplication.code]:
    "The token belongs to another application. Check the application ID, or use that application's token.",
  [tooManyCommands.code]: `The scope is full: it holds ${limits.chatInputCommands.max} slash, ${limits.userCommands.max} user and ${limits.messageCommands.max} message commands. Delete some first.`,
  [tooManyCreates.code]: `All ${limits.dailyCreates.max} creates of this day are used up. Edits still work; publish the new commands tomorrow.`,
  [nameTaken.code]:
    "Another command of this type has that name already. Give one of them another name, or delete it first.",
  [missingAccess.code]:
    "The application has no access to this guild. Check the guild ID, and add the application to the guild with the scope applications.commands.",
  [missingPermissions.code]: "The user of this token may not do that. It has to manage the guild and its roles.",
  [missingScope.code]:
    "The token lacks a scope: applications.commands.update for commands, applications.commands.permissions.update for permissions.",
  [entryPointDropped.code]:
    "The list leaves out the application's entry point command, and the service refuses to drop it this way. Add it to the manifest, or delete it by itself.",
};

/** Plain words for whatever ended a publish: what happened and what to do. One or two sentences, no secrets. */
export function explainRefusal(error: unknown): string {
  const refused = refusedIn(error);
  if (!refused) return unreachable(error);
  if (refused.code === invalidForm.code) return invalidValues(refused);
  return byCode[refused.code] ?? byStatus(refused);
}

function invalidValues({ errors, message }: Refused): string {
  const entries = flattenErrorTree(errors);
  const [first] = entries;
  if (!first) return `The service refused the values: ${message}.`;
  const more = entries.length > 1 ? ` (and ${entries.length - 1} more)` : "";
  return `The service refused a value: ${formatError(first)}${more}`;
}

function byStatus({ status, code, message }: Refused): string {
  if (status === 401)
    return "The service does not accept the token. It starts with “Bot ” or “Bearer ”, and may have been reset.";
  if (status === 403) return `The service does not allow this with this token (${message}, code ${code}).`;
  if (status === 404) return `The service knows no such thing (${message}). Check the service's address and the IDs.`;
  if (status === 429) return "Too many calls in a short time. Wait a while and publish again.";
  if (status >= 500) return `The service has a fault of its own (HTTP ${status}). Try again later.`;
  return `The service refused: ${message} (HTTP ${status}, code ${code}).`;
}

function unreachable(error: unknown): string {
  const reason = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
  return `The service could not be reached or did not answer: ${reason}. Check its address and the network.`;
}
