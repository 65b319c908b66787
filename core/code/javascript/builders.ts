import { CommandType, OptionType } from "../../interface/facts/constants.ts";

/** The object that a builder makes. */
export type BuilderKind = "command" | "context-menu" | "group" | "subcommand" | "option";

/** How a method of a builder changes what it makes. */
export type Effect =
  /** Sets a property. `unless`: not where the argument is left out. */
  | { readonly is: "set"; readonly key: string; readonly absent?: boolean; readonly as?: "list" | "permissions" }
  /** Adds its arguments, or the elements of its list, to a list. */
  | { readonly is: "append" | "replace"; readonly key: string }
  /** Sets one locale of a dictionary. */
  | { readonly is: "locale" | "locales"; readonly key: string }
  /** Removes a property. */
  | { readonly is: "clear"; readonly key: string }
  /** Adds a choice by its name and its value. */
  | { readonly is: "choice"; readonly key: string }
  /** Adds options, each of its own builder. */
  | { readonly is: "option"; readonly builds: BuilderKind; readonly type: number };

const set = (key: string): Effect => ({ is: "set", key });
const flag = (key: string): Effect => ({ is: "set", key, absent: true });

const optionMethods = (
  [
    ["Subcommand", "subcommand", OptionType.SUB_COMMAND],
    ["SubcommandGroup", "group", OptionType.SUB_COMMAND_GROUP],
    ["StringOption", "option", OptionType.STRING],
    ["IntegerOption", "option", OptionType.INTEGER],
    ["BooleanOption", "option", OptionType.BOOLEAN],
    ["UserOption", "option", OptionType.USER],
    ["ChannelOption", "option", OptionType.CHANNEL],
    ["RoleOption", "option", OptionType.ROLE],
    ["MentionableOption", "option", OptionType.MENTIONABLE],
    ["NumberOption", "option", OptionType.NUMBER],
    ["AttachmentOption", "option", OptionType.ATTACHMENT],
  ] as const
).map(([name, builds, type]) => ({ name, builds, type }));

/** The methods of discord.js, in all its versions, which Sapphire has as well. */
const methods: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ["setName", set("name")],
  ["setDescription", set("description")],
  ["setNameLocalization", { is: "locale", key: "name_localizations" }],
  ["setNameLocalizations", { is: "locales", key: "name_localizations" }],
  ["setDescriptionLocalization", { is: "locale", key: "description_localizations" }],
  ["setDescriptionLocalizations", { is: "locales", key: "description_localizations" }],
  ["setDefaultMemberPermissions", { is: "set", key: "default_member_permissions", as: "permissions" }],
  ["setDMPermission", set("dm_permission")],
  ["setDefaultPermission", set("default_permission")],
  ["setNSFW", flag("nsfw")],
  ["setType", set("type")],
  ["setContexts", { is: "replace", key: "contexts" }],
  ["setIntegrationTypes", { is: "replace", key: "integration_types" }],
  ["setRequired", flag("required")],
  ["setAutocomplete", flag("autocomplete")],
  ["addChoices", { is: "append", key: "choices" }],
  ["setChoices", { is: "replace", key: "choices" }],
  ["addChannelTypes", { is: "append", key: "channel_types" }],
  ["setMinValue", set("min_value")],
  ["setMaxValue", set("max_value")],
  ["setMinLength", set("min_length")],
  ["setMaxLength", set("max_length")],
  ["setHandler", set("handler")],
  ["addChoice", { is: "choice", key: "choices" }],
  ["addOptions", { is: "append", key: "options" }],
  ["setOptions", { is: "replace", key: "options" }],
  ["clearNameLocalization", { is: "locale", key: "name_localizations" }],
  ["clearNameLocalizations", { is: "clear", key: "name_localizations" }],
  ["clearDescriptionLocalization", { is: "locale", key: "description_localizations" }],
  ["clearDescriptionLocalizations", { is: "clear", key: "description_localizations" }],
  ["clearDefaultMemberPermissions", { is: "clear", key: "default_member_permissions" }],
  ["clearContexts", { is: "clear", key: "contexts" }],
  ["clearIntegrationTypes", { is: "clear", key: "integration_types" }],
  ["clearChoices", { is: "clear", key: "choices" }],
  ["clearMinValue", { is: "clear", key: "min_value" }],
  ["clearMaxValue", { is: "clear", key: "max_value" }],
  ["clearMinLength", { is: "clear", key: "min_length" }],
  ["clearMaxLength", { is: "clear", key: "max_length" }],
  ...optionMethods.flatMap(({ name, builds, type }) =>
    [name, `${name}s`].map((one): [string, Effect] => [`add${one}`, { is: "option", builds, type }]),
  ),
]);

/** Undefined for a method that is not known to be a builder's. */
export function effectOf(method: string): Effect | undefined {
  return methods.get(method);
}

/** Methods that change nothing. */
export function isReadingMethod(method: string): boolean {
  return /^(?:to|get|is|has)[A-Z]/.test(method);
}

/** The classes of builders by their names in the libraries, with what they make, and its type if the class has one. */
export const builderClasses: ReadonlyMap<string, { readonly builds: BuilderKind; readonly type?: number }> = new Map<
  string,
  { builds: BuilderKind; type?: number }
>([
  ["SlashCommandBuilder", { builds: "command" }],
  ["ChatInputCommandBuilder", { builds: "command" }],
  ["ContextMenuCommandBuilder", { builds: "context-menu" }],
  ["UserContextCommandBuilder", { builds: "command", type: CommandType.USER }],
  ["MessageContextCommandBuilder", { builds: "command", type: CommandType.MESSAGE }],
  ["EntryPointCommandBuilder", { builds: "command", type: CommandType.PRIMARY_ENTRY_POINT }],
  ["PrimaryEntryPointCommandBuilder", { builds: "command", type: CommandType.PRIMARY_ENTRY_POINT }],
  ...optionMethods.flatMap(({ name, builds, type }) =>
    ["SlashCommand", "ChatInputCommand"].map((prefix): [string, { builds: BuilderKind; type: number }] => [
      prefix + name + (builds === "option" ? "" : "Builder"),
      { builds, type },
    ]),
  ),
]);
