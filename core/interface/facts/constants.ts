import { memoized } from "../../tools/memoized.ts";

/** A named number of the interface. */
export interface Constant {
  readonly name: string;
  readonly value: number;
  readonly doc: string;
  /** Other names that authors use, in the spelling of `name`. */
  readonly synonyms?: readonly string[];
  /** False: it can never be picked in an option. */
  readonly offered?: boolean;
}

type ByName<T extends readonly Constant[]> = { readonly [C in T[number] as C["name"]]: C["value"] };

function byName<const T extends readonly Constant[]>(constants: T): ByName<T> {
  return Object.fromEntries(constants.map(({ name, value }) => [name, value])) as ByName<T>;
}

export const commandTypes = [
  { name: "CHAT_INPUT", value: 1, doc: "A slash command, which users run by typing `/`." },
  { name: "USER", value: 2, doc: "A command in the context menu of a user." },
  { name: "MESSAGE", value: 3, doc: "A command in the context menu of a message." },
  { name: "PRIMARY_ENTRY_POINT", value: 4, doc: "The entry point that launches the app's Activity." },
] as const satisfies readonly Constant[];
export const CommandType = byName(commandTypes);

export type CommandTypeValue = (typeof commandTypes)[number]["value"];

/** The object that a context menu command is used on. */
export type CommandTarget = "user" | "message";

const targets: Readonly<Record<number, CommandTarget | undefined>> = {
  [CommandType.CHAT_INPUT]: undefined,
  [CommandType.USER]: "user",
  [CommandType.MESSAGE]: "message",
  [CommandType.PRIMARY_ENTRY_POINT]: undefined,
} satisfies Record<CommandTypeValue, CommandTarget | undefined>;

/** The object whose context menu has commands of this type; undefined for other types. §2.1 */
export function targetOf(type: number | undefined): CommandTarget | undefined {
  return targets[type ?? CommandType.CHAT_INPUT];
}

/** Whether commands of this type appear in a context menu, which shows a name and nothing else. §2.1 */
export function isContextMenu(type: number | undefined): boolean {
  return targetOf(type) !== undefined;
}

export const optionTypes = [
  { name: "SUB_COMMAND", value: 1, doc: "A subcommand whose options are its parameters." },
  { name: "SUB_COMMAND_GROUP", value: 2, doc: "A group whose options are subcommands." },
  { name: "STRING", value: 3, doc: "Text.", synonyms: ["STR"] },
  { name: "INTEGER", value: 4, doc: "A whole number.", synonyms: ["INT"] },
  { name: "BOOLEAN", value: 5, doc: "True or false.", synonyms: ["BOOL"] },
  { name: "USER", value: 6, doc: "A user." },
  { name: "CHANNEL", value: 7, doc: "A channel of any type, including categories." },
  { name: "ROLE", value: 8, doc: "A role." },
  { name: "MENTIONABLE", value: 9, doc: "A user or a role." },
  {
    name: "NUMBER",
    value: 10,
    doc: "A number, which can have decimals.",
    synonyms: ["DOUBLE", "FLOAT"],
  },
  { name: "ATTACHMENT", value: 11, doc: "A file." },
] as const satisfies readonly Constant[];
export const OptionType = byName(optionTypes);

/** The values of `optionTypes`. A `Record` over them fails to compile while a type is missing. */
export type OptionTypeValue = (typeof optionTypes)[number]["value"];

/** The types of options that contain options. */
export type NestedType = typeof OptionType.SUB_COMMAND | typeof OptionType.SUB_COMMAND_GROUP;

/** The types of options that users enter a value for. */
export type ParameterType = Exclude<OptionTypeValue, NestedType>;

/** The type of options in examples and tests that need an unknown type. */
export const unknownOptionType = 99;

export const handlerTypes = [
  { name: "APP_HANDLER", value: 1, doc: "The app responds to the interaction." },
  { name: "DISCORD_LAUNCH_ACTIVITY", value: 2, doc: "Discord launches the Activity and posts a message." },
] as const satisfies readonly Constant[];

/** Integration types: where the app is installed, §2.1. */
export const integrationTypes = [
  { name: "GUILD_INSTALL", value: 0, doc: "Installed in a server." },
  { name: "USER_INSTALL", value: 1, doc: "Installed for a user." },
] as const satisfies readonly Constant[];
export const IntegrationType = byName(integrationTypes);

export type IntegrationTypeValue = (typeof integrationTypes)[number]["value"];

/** Interaction context types: where a command can be used, §2.1. */
export const contextTypes = [
  { name: "GUILD", value: 0, doc: "In servers." },
  { name: "BOT_DM", value: 1, doc: "In direct messages with the app." },
  { name: "PRIVATE_CHANNEL", value: 2, doc: "In other direct messages and group DMs. Requires USER_INSTALL." },
] as const satisfies readonly Constant[];
export const ContextType = byName(contextTypes);

export type ContextTypeValue = (typeof contextTypes)[number]["value"];

export const channelTypes = [
  { name: "GUILD_TEXT", value: 0, doc: "A text channel.", offered: true },
  { name: "DM", value: 1, doc: "A direct message, which can never be picked in a channel option.", offered: false },
  { name: "GUILD_VOICE", value: 2, doc: "A voice channel.", offered: true },
  { name: "GROUP_DM", value: 3, doc: "A group DM, which can never be picked in a channel option.", offered: false },
  { name: "GUILD_CATEGORY", value: 4, doc: "A category.", offered: true },
  { name: "GUILD_ANNOUNCEMENT", value: 5, doc: "An announcement channel.", offered: true },
  { name: "ANNOUNCEMENT_THREAD", value: 10, doc: "A thread in an announcement channel.", offered: true },
  { name: "PUBLIC_THREAD", value: 11, doc: "A public thread.", offered: true },
  { name: "PRIVATE_THREAD", value: 12, doc: "A private thread.", offered: true },
  { name: "GUILD_STAGE_VOICE", value: 13, doc: "A stage channel.", offered: true },
  {
    name: "GUILD_DIRECTORY",
    value: 14,
    doc: "A hub's directory, which can never be picked in a channel option.",
    offered: false,
  },
  { name: "GUILD_FORUM", value: 15, doc: "A forum.", offered: true },
  { name: "GUILD_MEDIA", value: 16, doc: "A media channel.", offered: true },
] as const satisfies readonly Constant[];
export const ChannelType = byName(channelTypes);

/** The types of channels in which members talk. */
export const voiceTypes: ReadonlySet<number> = new Set([ChannelType.GUILD_VOICE, ChannelType.GUILD_STAGE_VOICE]);

export const overwriteTypes = [
  { name: "ROLE", value: 1, doc: "Applies to a role." },
  { name: "USER", value: 2, doc: "Applies to a user." },
  { name: "CHANNEL", value: 3, doc: "Applies to a channel and its threads." },
] as const satisfies readonly Constant[];
export const OverwriteType = byName(overwriteTypes);

/** Types of interactions that applications receive when commands are used, §6. */
export const interactionTypes = [
  { name: "APPLICATION_COMMAND", value: 2, doc: "A user ran a command." },
  {
    name: "APPLICATION_COMMAND_AUTOCOMPLETE",
    value: 4,
    doc: "A user is typing into an option with autocomplete.",
  },
] as const satisfies readonly Constant[];
export const InteractionType = byName(interactionTypes);

/** Types of interactions that applications receive for other reasons, §6 and the public documentation. */
export const otherInteractionTypes = [
  { name: "PING", value: 1, doc: "Discord checks the endpoint." },
  { name: "MESSAGE_COMPONENT", value: 3, doc: "A user used a component of a message." },
  { name: "MODAL_SUBMIT", value: 5, doc: "A user submitted a modal." },
  {
    name: "SOCIAL_LAYER_SKU_PURCHASE_ELIGIBILITY",
    value: 6,
    doc: "Discord checks whether a user can buy a Social Layer SKU.",
  },
] as const satisfies readonly Constant[];

/** Methods that turn a verifier into a code challenge, §2.5. */
export const challengeMethods = [
  { name: "S256", value: 0, doc: "The challenge is the SHA-256 hash of the verifier." },
] as const satisfies readonly Constant[];
export const ChallengeMethod = byName(challengeMethods);

/** Flags of a lobby. A body without flags has null, not 0. §2.4 */
export const lobbyFlags = [
  {
    name: "RequireApplicationAuthorization",
    value: 1 << 0,
    doc: "Only users who have authorized the app can be in the lobby.",
  },
] as const satisfies readonly Constant[];

/** Flags of a lobby member: a bit set with one documented bit, §2.4. */
export const lobbyMemberFlags = [
  { name: "None", value: 0, doc: "No flag is set." },
  { name: "CanLinkLobby", value: 1 << 0, doc: "The member can link the lobby to a channel." },
] as const satisfies readonly Constant[];
export const LobbyMemberFlag = byName(lobbyMemberFlags);

/** The values of the first and the last constant, for prose: `1 to 11`. */
export function valueRange(constants: readonly Constant[]): string {
  return `${constants[0]?.value} to ${constants.at(-1)?.value}`;
}

export function constantOf(constants: readonly Constant[], value: number): Constant | undefined {
  return constants.find((constant) => constant.value === value);
}

/**
 * The constant of this name or synonym, alone or after its enum's name and a dot. `SUB_COMMAND`, `SubCommand` and `subcommand`
 * are the same, as libraries use all three.
 */
export function constantNamed(constants: readonly Constant[], name: string): Constant | undefined {
  return bySpelling(constants).get(spelling(name.slice(name.lastIndexOf(".") + 1)));
}

/** If two constants share a name, the first wins. */
const bySpelling = memoized((constants: readonly Constant[]): ReadonlyMap<string, Constant> => {
  const all = constants.flatMap((one) =>
    [one.name, ...(one.synonyms ?? [])].map((name) => [spelling(name), one] as const),
  );
  return new Map(all.reverse());
});

function spelling(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}
