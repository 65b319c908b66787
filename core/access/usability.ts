import {
  CommandType,
  type Constant,
  ContextType,
  type ContextTypeValue,
  constantOf,
  contextTypes,
  IntegrationType,
  integrationTypes,
} from "../interface/facts/constants.ts";
import { permissionString } from "../interface/facts/permissions.ts";
import type { CommandPermissions, PublishedCommand } from "../interface/payloads.ts";
import { administrator, type Because, type Channel, type Permitted, permitted } from "./permitted.ts";

/** The user of a command and where the command is used. */
export interface Situation {
  /** GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
  readonly context: number;
  /** Absent outside guilds. */
  readonly guildId?: string | undefined;
  readonly user: {
    /** Undefined: unknown. */
    readonly id: string | undefined;
    /** 18 or older. §2.6 */
    readonly adult: boolean;
    readonly ageRestrictedInDms?: boolean | undefined;
  };
  /** Absent outside guilds. */
  readonly member?:
    | {
        readonly roles: readonly string[];
        readonly permissions: bigint;
        /** Whether the permissions are those that a known guild gives in the channel, so that missing ones keep the member out. */
        readonly isKnown?: boolean;
      }
    | undefined;
  readonly channel?: Channel | undefined;
  /** The installations of the application for this user and guild: GUILD_INSTALL = 0, USER_INSTALL = 1. */
  readonly installs: readonly number[];
  readonly activities: boolean;
}

/** Whether a command can be used, the reason, and one sentence for people. A refusal also names the kind of rule. */
export type Usability = { readonly because: Because; readonly message: string } & (
  | { readonly usable: true }
  | {
      readonly usable: false;
      readonly reason: "scope" | "context" | "installation" | "activities" | "age" | "permission" | "permission-denied";
    }
);

type Refused = Extract<Usability, { readonly usable: false }>;

/**
 * Whether a user sees a command and can use it. `permissions` are those of the guild, the application's own included. Contexts
 * and permissions are judged separately. §2.1 §2.6 §4.5
 */
export function usability(
  command: PublishedCommand,
  permissions: readonly CommandPermissions[],
  situation: Situation,
): Usability {
  const outside =
    wrongScope(command, situation) ??
    wrongContext(command, situation) ??
    notInstalled(command, situation) ??
    withoutActivity(command, situation) ??
    ageRestricted(command, situation);
  if (outside) return outside;
  const missing = missingInChannel(situation);
  if (missing) return missing;
  const { allowed, because, message } = permittedInContext(command, permissions, situation);
  if (!allowed) return { usable: false, reason: "permission", because, message };
  return cannotSend(command, situation) ?? { usable: true, because, message };
}

/** Permissions only exist in guilds. */
function permittedInContext(
  command: PublishedCommand,
  permissions: readonly CommandPermissions[],
  { context, guildId, user, member, channel }: Situation,
): Permitted {
  if (context !== ContextType.GUILD || guildId === undefined || !member) {
    return { allowed: true, because: { kind: "nothing" }, message: "Permissions only apply in guilds." };
  }
  return permitted(command, permissions, { guildId, userId: user.id, ...member, channel });
}

function refused(reason: Refused["reason"], field: keyof PublishedCommand, message: string): Refused {
  return { usable: false, reason, because: { kind: "field", field }, message };
}

function wrongScope(command: PublishedCommand, { context, guildId }: Situation): Refused | undefined {
  if (command.guild_id === undefined || (context === ContextType.GUILD && guildId === command.guild_id))
    return undefined;
  const message =
    context === ContextType.GUILD
      ? `The command can only be used in guild ${command.guild_id}.`
      : "Guild commands can only be used in their guild, not in direct messages.";
  return refused("scope", "guild_id", message);
}

function wrongContext(command: PublishedCommand, { context }: Situation): Refused | undefined {
  if (command.guild_id !== undefined) return undefined;
  const where = Object.hasOwn(contextWords, context) ? contextWords[context as ContextTypeValue] : `context ${context}`;
  const unavailable = `Not available in ${where}:`;
  if (command.contexts) {
    if (command.contexts.includes(context)) return undefined;
    return refused("context", "contexts", `${unavailable} “contexts” is ${named(command.contexts, contextTypes)}.`);
  }
  if (context !== ContextType.BOT_DM || command.dm_permission !== false) return undefined;
  return refused("context", "dm_permission", `${unavailable} “dm_permission” is false.`);
}

const contextWords: Readonly<Record<ContextTypeValue, string>> = {
  [ContextType.GUILD]: "guilds",
  [ContextType.BOT_DM]: "DMs with the app",
  [ContextType.PRIVATE_CHANNEL]: "other DMs",
};

/** `[0 GUILD, 1 BOT_DM]` */
function named(values: readonly number[], constants: readonly Constant[]): string {
  const words = values.map((value) => [value, constantOf(constants, value)?.name ?? []].flat().join(" "));
  return `[${words.join(", ")}]`;
}

function notInstalled(command: PublishedCommand, { context, installs }: Situation): Refused | undefined {
  const types = command.integration_types ?? [IntegrationType.GUILD_INSTALL];
  if (!types.some((type) => installs.includes(type))) {
    return refused(
      "installation",
      "integration_types",
      `Not available with this installation: “integration_types” is ${named(types, integrationTypes)}.`,
    );
  }
  const byUser = types.includes(IntegrationType.USER_INSTALL) && installs.includes(IntegrationType.USER_INSTALL);
  if (context !== ContextType.PRIVATE_CHANNEL || byUser) return undefined;
  return refused(
    "installation",
    "integration_types",
    "In private channels, users can only use commands of apps that they have installed.",
  );
}

function withoutActivity({ type }: PublishedCommand, { activities }: Situation): Refused | undefined {
  if (type !== CommandType.PRIMARY_ENTRY_POINT || activities) return undefined;
  return refused("activities", "type", "Entry point commands are only visible if Activities are enabled for the app.");
}

function ageRestricted(command: PublishedCommand, { context, user, channel }: Situation): Refused | undefined {
  if (!command.nsfw) return undefined;
  if (!user.adult) return refused("age", "nsfw", "The command is age-restricted, but the user is younger than 18.");
  if (context === ContextType.GUILD) {
    if (channel?.ageRestricted) return undefined;
    return refused("age", "nsfw", "The command is age-restricted, but the channel is not.");
  }
  if (user.ageRestrictedInDms) return undefined;
  return refused(
    "age",
    "nsfw",
    "The command is age-restricted, but the user has not allowed such commands in direct messages.",
  );
}

/** The permissions that every command requires in the channel, with the reason for people. */
const channelRequirements = [
  ["VIEW_CHANNEL", "The user cannot view this channel."],
  ["USE_APPLICATION_COMMANDS", "The user cannot use commands in this channel: USE_APPLICATION_COMMANDS is missing."],
] as const;

function missingInChannel({ context, member }: Situation): Refused | undefined {
  if (context !== ContextType.GUILD || !member?.isKnown) return undefined;
  const { permissions: held } = member;
  const lacks = (name: string): boolean => (held & (BigInt(permissionString([name]) ?? 0) | administrator)) === 0n;
  const missing = channelRequirements.find(([name]) => lacks(name));
  if (!missing) return undefined;
  const [permission, message] = missing;
  return { usable: false, reason: "permission", because: { kind: "channel", permission }, message };
}

const sending = BigInt(permissionString(["SEND_MESSAGES"]) ?? 0);
const sendingInThreads = BigInt(permissionString(["SEND_MESSAGES_IN_THREADS"]) ?? 0);

/** A user must be able to send messages in the channel to use a USER command. §6 rule 7 */
function cannotSend({ type }: PublishedCommand, { context, member, channel }: Situation): Refused | undefined {
  if (type !== CommandType.USER || context !== ContextType.GUILD || !member) return undefined;
  const required = (channel?.parentId === undefined ? sending : sendingInThreads) | administrator;
  if (member.permissions & required) return undefined;
  return refused("permission-denied", "type", "The user cannot send messages in this channel.");
}
