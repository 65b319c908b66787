/** A refusal of Discord: an HTTP status, a JSON code and a message. §7 */
export interface ServiceErrorKind {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** Discord's refusals by name. Code 0 means that Discord has no code. */
export const serviceErrors = {
  unauthorized: { status: 401, code: 0, message: "401: Unauthorized" },
  notFound: { status: 404, code: 0, message: "404: Not Found" },
  methodNotAllowed: { status: 405, code: 0, message: "405: Method Not Allowed" },
  internal: { status: 500, code: 0, message: "500: Internal Server Error" },
  unknownChannel: { status: 404, code: 10003, message: "Unknown Channel" },
  unknownGuild: { status: 404, code: 10004, message: "Unknown Guild" },
  unknownMember: { status: 404, code: 10007, message: "Unknown Member" },
  unknownMessage: { status: 404, code: 10008, message: "Unknown Message" },
  unknownEmoji: { status: 400, code: 10014, message: "Unknown Emoji" },
  unknownRole: { status: 404, code: 10011, message: "Unknown Role" },
  unknownUser: { status: 404, code: 10013, message: "Unknown User" },
  unknownWebhook: { status: 404, code: 10015, message: "Unknown Webhook" },
  unknownLobby: { status: 404, code: 10031, message: "Unknown lobby" },
  unknownInteraction: { status: 404, code: 10062, message: "Unknown interaction" },
  unknownCommand: { status: 404, code: 10063, message: "Unknown application command" },
  unknownPermissions: { status: 404, code: 10066, message: "Unknown application command permissions" },
  usersOnly: { status: 403, code: 20001, message: "Bots cannot use this endpoint" },
  botsOnly: { status: 403, code: 20002, message: "Only bots can use this endpoint" },
  wrongApplication: {
    status: 403,
    code: 20012,
    message: "You are not authorized to perform this action on this application",
  },
  tooManyFiles: { status: 400, code: 30015, message: "Maximum number of attachments reached (10)" },
  tooManyPins: { status: 400, code: 30003, message: "Maximum number of pins reached for the channel (250)" },
  tooManyReactions: { status: 400, code: 30010, message: "Maximum number of reactions reached (20)" },
  tooManyThreadMembers: {
    status: 400,
    code: 30033,
    message: "Max number of thread participants has been reached (1000)",
  },
  tooManyCommands: { status: 400, code: 30032, message: "Maximum number of application commands reached" },
  tooManyCreates: {
    status: 429,
    code: 30034,
    message: "Max number of daily application command creates has been reached",
  },
  bodyTooLarge: { status: 413, code: 40005, message: "Request entity too large" },
  alreadyCrossposted: { status: 400, code: 40033, message: "This message has already been crossposted" },
  nameTaken: { status: 400, code: 40041, message: "An application command with that name already exists" },
  alreadyAnswered: { status: 400, code: 40060, message: "Interaction has already been acknowledged" },
  tooManyFollowUps: {
    status: 400,
    code: 40094,
    message: "This interaction has hit the maximum number of follow up messages",
  },
  missingAccess: { status: 403, code: 50001, message: "Missing Access" },
  notInDirectMessages: { status: 403, code: 50003, message: "Cannot execute action on a DM channel" },
  otherAuthor: { status: 403, code: 50005, message: "Cannot edit a message authored by another user" },
  emptyMessage: { status: 400, code: 50006, message: "Cannot send an empty message" },
  takesNoMessages: { status: 403, code: 50007, message: "Cannot send messages to this user" },
  wrongChannelType: { status: 400, code: 50024, message: "Cannot execute action on this channel type" },
  tooOldForBulkDelete: {
    status: 400,
    code: 50034,
    message: "You can only bulk delete messages that are under 14 days old.",
  },
  missingPermissions: { status: 403, code: 50013, message: "You lack permissions to perform that action" },
  missingScope: { status: 403, code: 50026, message: "Missing required OAuth2 scope" },
  invalidWebhookToken: { status: 401, code: 50027, message: "Invalid Webhook Token" },
  invalidForm: { status: 400, code: 50035, message: "Invalid Form Body" },
  threadArchived: { status: 400, code: 50083, message: "Thread is archived" },
  invalidVersion: { status: 400, code: 50041, message: "Invalid API version provided" },
  invalidJson: { status: 400, code: 50109, message: "The request body contains invalid JSON." },
  threadExists: { status: 400, code: 160004, message: "A thread has already been created for this message" },
  entryPointDropped: {
    status: 400,
    code: 50240,
    message:
      "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  },
} as const satisfies Record<string, ServiceErrorKind>;
