import { OptionType } from "../interface/facts/constants.ts";

/** What a builder makes. */
export type BuilderKind = "command" | "context-menu" | "group" | "subcommand" | "option";

/** How a method of a builder changes what it makes. */
export type Effect =
  /** Sets a property. `unless`: not where the argument is left out. */
  | { readonly is: "set"; readonly key: string; readonly absent?: boolean; readonly as?: "list" | "permissions" }
  /** Adds its arguments, or the elements of its list, to a list. */
  | { readonly is: "append" | "replace"; readonly key: string }
  /** Sets one locale of a dictionary. */
  | { readonly is: "locale" | "locales"; readonly key: string }
  /** Adds an option of its own builder. */
  | { readonly is: "option"; readonly builds: BuilderKind; readonly type: number };

const set = (key: string): Effect => ({ is: "set", key });
const flag = (key: string): Effect => ({ is: "set", key, absent: true });

/** The methods of discord.js, which Sapphire has as well. */
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
  ["setRequired", set("required")],
  ["setAutocomplete", set("autocomplete")],
  ["addChoices", { is: "append", key: "choices" }],
  ["setChoices", { is: "replace", key: "choices" }],
  ["addChannelTypes", { is: "append", key: "channel_types" }],
  ["setMinValue", set("min_value")],
  ["setMaxValue", set("max_value")],
  ["setMinLength", set("min_length")],
  ["setMaxLength", set("max_length")],
  ["addSubcommand", { is: "option", builds: "subcommand", type: OptionType.SUB_COMMAND }],
  ["addSubcommandGroup", { is: "option", builds: "group", type: OptionType.SUB_COMMAND_GROUP }],
  ...(
    [
      ["String", OptionType.STRING],
      ["Integer", OptionType.INTEGER],
      ["Boolean", OptionType.BOOLEAN],
      ["User", OptionType.USER],
      ["Channel", OptionType.CHANNEL],
      ["Role", OptionType.ROLE],
      ["Mentionable", OptionType.MENTIONABLE],
      ["Number", OptionType.NUMBER],
      ["Attachment", OptionType.ATTACHMENT],
    ] as const
  ).map(([name, type]): [string, Effect] => [`add${name}Option`, { is: "option", builds: "option", type }]),
]);

/** Undefined for a method that is not known to be a builder's. */
export function effectOf(method: string): Effect | undefined {
  return methods.get(method);
}

/** Methods that give what a builder made, and change nothing. */
export function isReadingMethod(method: string): boolean {
  return method === "toJSON";
}

/** The classes of builders by their names in the libraries, with what they make, and the type of an option. */
export const builderClasses: ReadonlyMap<string, { readonly builds: BuilderKind; readonly type?: number }> = new Map<
  string,
  { builds: BuilderKind; type?: number }
>([
  ["SlashCommandBuilder", { builds: "command" }],
  ["ChatInputCommandBuilder", { builds: "command" }],
  ["ContextMenuCommandBuilder", { builds: "context-menu" }],
  ["SlashCommandSubcommandBuilder", { builds: "subcommand", type: OptionType.SUB_COMMAND }],
  ["SlashCommandSubcommandGroupBuilder", { builds: "group", type: OptionType.SUB_COMMAND_GROUP }],
  ...[...methods].flatMap(([method, effect]): [string, { builds: BuilderKind; type: number }][] => {
    const name = /^add(\w+Option)$/.exec(method)?.[1];
    return name && effect.is === "option" ? [[`SlashCommand${name}`, { builds: "option", type: effect.type }]] : [];
  }),
]);
