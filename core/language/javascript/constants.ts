import {
  type Constant,
  channelTypes,
  commandTypes,
  constantNamed,
  contextTypes,
  handlerTypes,
  integrationTypes,
  optionTypes,
  overwriteTypes,
} from "../facts/constants.ts";
import { locales } from "../facts/locales.ts";
import { permissions } from "../facts/permissions.ts";

/** The constants of libraries for JavaScript, by the names of their enums without a plural's “s”. */
const enums: Readonly<Record<string, readonly Constant[]>> = {
  ApplicationCommandType: commandTypes,
  ApplicationCommandOptionType: optionTypes,
  ApplicationCommandPermissionType: overwriteTypes,
  ApplicationIntegrationType: integrationTypes,
  ChannelType: channelTypes,
  EntryPointCommandHandlerType: handlerTypes,
  InteractionContextType: contextTypes,
};

const permissionEnum = /(?:^|\.)(?:PermissionFlagsBits|Permissions(?:BitField)?\.(?:Flags|FLAGS))$/;

/** What `ApplicationCommandType.ChatInput` and the like stand for; undefined if the path is no known constant. */
export function constantAt(path: readonly string[]): number | string | bigint | undefined {
  const member = path.at(-1) ?? "";
  const owner = path.at(-2) ?? "";
  if (owner === "Locale") return localeNamed(member);
  if (permissionEnum.test(path.slice(0, -1).join("."))) return permissionNamed(member);
  const constants = enums[owner.replace(/s$/, "")];
  return constants && constantNamed(constants, member)?.value;
}

function permissionNamed(name: string): bigint | undefined {
  return permissions.find((permission) => lettersOf(permission.name) === lettersOf(name))?.mask;
}

/** `Locale.German`, `Locale.EnglishUS`, `Locale.PortugueseBR`: the language, with the region where it needs one. */
function localeNamed(name: string): string | undefined {
  return locales.find((locale) => {
    const [language = ""] = locale.name.split(",");
    const [, region = ""] = locale.code.split("-");
    return [locale.name, language + region, language].some((one) => lettersOf(one) === lettersOf(name));
  })?.code;
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}
