import {
  channelTypes,
  commandTypes,
  constantNamed,
  contextTypes,
  handlerTypes,
  integrationTypes,
  optionTypes,
  overwriteTypes,
} from "../interface/facts/constants.ts";
import { localeNamed } from "../interface/facts/locale-guess.ts";
import { maskNamed } from "../interface/facts/permissions.ts";

/**
 * How the properties of an object are called: as Discord gets them ("raw"), or as libraries turn them into that. "fragment": in
 * code that does not say which library gets it.
 */
export type Dialect = "raw" | "camel" | "eris" | "slash-create" | "fragment";

const discordJs = /^(?:discord\.js|@discordjs\/.+|@sapphire\/.+)$/;
const discordTypes = /^discord-api-types(?:\/.+)?$/;
const oceanic = /^oceanic\.js$/;
const eris = /^(?:eris|@projectdysnomia\/dysnomia)$/;
const discordeno = /^(?:@discordeno\/.+|discordeno|npm:@discordeno\/.+)$/;
const slashCreate = /^slash-create(?:\/web)?$/;

const seyfert = /^seyfert(?:\/.+)?$/;

const discordx = /^discordx$/;

const necord = /^necord$/;
/** Packages whose decorators are used beside those of necord, and change no command. */
const besideNecord = /^(?:@nestjs\/.+|@necord\/.+|class-validator|class-transformer)$/;

const known = [discordJs, discordTypes, oceanic, eris, discordeno, slashCreate, seyfert, discordx, necord];

/** Whether a module is a library of Discord commands. */
export function isLibrary(module: string): boolean {
  return known.some((one) => one.test(module));
}

/** An import of Python. One of JavaScript goes on with `from` and a text. */
const pythonImport =
  /^[ \t]*(?:from[ \t]+(?:discord|disnake|nextcord)\b[\w.]*[ \t]+import\b|import[ \t]+(?:discord|disnake|nextcord)\b[\w.]*[ \t]*(?:[,;#\r]|as\b|$))/m;

/** Whether a text of code imports a library of Discord commands. Looks at its words alone, so that any file can be asked about. */
export function importsLibrary(text: string): boolean {
  if (pythonImport.test(text)) return true;
  const modules = text.matchAll(/(?:\bfrom|\bimport|\brequire\s*\()\s*["'`]([^"'`\n]+)["'`]/g);
  return [...modules].some(([, module = ""]) => isLibrary(module));
}

/** Whether a module has the builders of discord.js. */
export function hasBuilders(module: string): boolean {
  return discordJs.test(module);
}

/** Whether a module has the class of commands of slash-create. */
export function isSlashCreate(module: string): boolean {
  return slashCreate.test(module);
}

/** Whether a module is seyfert, whose commands are classes with decorators. */
export function isSeyfert(module: string): boolean {
  return seyfert.test(module);
}

/** Whether a module is necord, whose commands are methods with decorators. */
export function isNecord(module: string): boolean {
  return necord.test(module);
}

/** Whether the decorators of a module leave alone what those of discordx and necord say, or are theirs. */
export function hasKnownDecorators(module: string): boolean {
  return discordx.test(module) || necord.test(module) || besideNecord.test(module);
}

/** A method that takes a command, or a list of them. */
export interface CommandCall {
  readonly method: RegExp;
  /** The library that the file must import. Absent: no other library has such a method. */
  readonly imported?: RegExp;
  /** The owner of the method, by the last name before it. */
  readonly owner?: RegExp;
  readonly dialect: Dialect;
}

const calls: readonly CommandCall[] = [
  { method: /^register(?:ChatInput|ContextMenu)Command$/, dialect: "camel" },
  { method: /^(?:set|create)$/, owner: /(?:application|guild)\??\.commands$/, imported: discordJs, dialect: "camel" },
  {
    method: /^(?:create|bulkEdit)(?:Global|Guild)Commands?$/,
    owner: /application$/,
    imported: oceanic,
    dialect: "camel",
  },
  { method: /^(?:create|bulkEdit)(?:Guild)?Commands?$/, imported: eris, dialect: "eris" },
  {
    method: /^(?:create|upsert)(?:Global|Guild)ApplicationCommands?$/,
    imported: discordeno,
    dialect: "camel",
  },
];

/** The call that a method of some owner is, in a file that imports some modules. `owner`: its dotted path. */
export function commandCallOf(method: string, owner: string, modules: ReadonlySet<string>): CommandCall | undefined {
  return calls.find(
    (one) =>
      one.method.test(method) &&
      (one.owner?.test(owner) ?? true) &&
      (one.imported === undefined || [...modules].some((module) => one.imported?.test(module))),
  );
}

const rawType =
  /^(?:RESTPostAPI(?:ChatInput|ContextMenu)?ApplicationCommandsJSONBody|RESTPutAPIApplication(?:Guild)?CommandsJSONBody)$/;
const camelTypes: readonly (readonly [RegExp, RegExp])[] = [
  [discordJs, /^(?:(?:ChatInput|User|Message)?ApplicationCommandData(?:Resolvable)?)$/],
  [oceanic, /^Create(?:ChatInput|User|Message)?ApplicationCommandOptions$/],
  [discordeno, /^CreateApplicationCommand$|^CreateSlashApplicationCommand$/],
];

/** The dialect of objects of a type of a library; undefined if the type is no command's. */
export function dialectOfType(module: string, name: string): Dialect | undefined {
  if (rawType.test(name) && (discordJs.test(module) || discordTypes.test(module))) return "raw";
  return camelTypes.some(([library, type]) => library.test(module) && type.test(name)) ? "camel" : undefined;
}

const enums: readonly (readonly [RegExp, Parameters<typeof constantNamed>[0]])[] = [
  [/OptionTypes?$/, optionTypes],
  [/ContextTypes?$/, contextTypes],
  [/IntegrationTypes?$/, integrationTypes],
  [/ChannelTypes?$/, channelTypes],
  [/CommandTypes?$/, commandTypes],
  [/HandlerTypes?$/, handlerTypes],
  [/PermissionTypes?$/, overwriteTypes],
];

/** The value of a member of one of a library's enumerations. */
export function constantAt(path: readonly string[]): number | bigint | string | undefined {
  const [owner = "", name = ""] = path.slice(-2);
  if (/^(?:Bitwise)?Permission(?:Flags(?:Bits)?|sBitField)$|^Permissions$|^F(?:lags|LAGS)$/.test(owner))
    return maskNamed(name);
  if (owner === "Locale" || owner === "Locales") {
    return localeNamed(name);
  }
  const constants = enums.find(([ending]) => ending.test(owner))?.[1];
  return constants && constantNamed(constants, name)?.value;
}

const keys = [
  "name",
  "name_localizations",
  "description",
  "description_localizations",
  "options",
  "type",
  "nsfw",
  "handler",
  "contexts",
  "integration_types",
  "default_member_permissions",
  "dm_permission",
  "required",
  "choices",
  "value",
  "autocomplete",
  "channel_types",
  "min_value",
  "max_value",
  "min_length",
  "max_length",
];

/** The fields that a library with properties in camel case sends, by the names of the properties. Others are not sent. */
export const sentAs: ReadonlyMap<string, string> = new Map([
  ...keys.map((key) => [key, key] as const),
  ...keys.map((key) => [key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), key] as const),
]);

/** The properties of a command that slash-create sends. It sends options as they are. */
export const slashCreateSentAs: ReadonlyMap<string, string> = new Map([
  ...["type", "name", "description", "options", "nsfw", "handler", "contexts"].map((key) => [key, key] as const),
  ["requiredPermissions", "default_member_permissions"],
  ["nameLocalizations", "name_localizations"],
  ["descriptionLocalizations", "description_localizations"],
  ["dmPermission", "dm_permission"],
  ["integrationTypes", "integration_types"],
]);

/** The properties of a command that eris sends by another name. It sends all others as they are. */
export const erisSentAs: ReadonlyMap<string, string> = new Map([
  ["defaultMemberPermissions", "default_member_permissions"],
  ["dmPermission", "dm_permission"],
  ["defaultPermission", "default_permission"],
]);
