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
const enums: ReadonlyMap<string, readonly Constant[]> = new Map(
  Object.entries({
    ApplicationCommandType: commandTypes,
    ApplicationCommandOptionType: optionTypes,
    ApplicationCommandPermissionType: overwriteTypes,
    ApplicationIntegrationType: integrationTypes,
    ChannelType: channelTypes,
    EntryPointCommandHandlerType: handlerTypes,
    InteractionContextType: contextTypes,
  }),
);

const permissionEnum = /(?:^|\.)(?:PermissionFlagsBits|Permissions(?:BitField)?\.(?:Flags|FLAGS))$/;

/** The value of `ApplicationCommandType.ChatInput` and the like; undefined if the path is not a known constant. */
export function constantAt(path: readonly string[]): number | string | bigint | undefined {
  const member = path.at(-1) ?? "";
  const owner = path.at(-2) ?? "";
  if (owner === "Locale") return localeCodes.get(lettersOf(member));
  if (permissionEnum.test(path.slice(-3, -1).join("."))) return masks.get(lettersOf(member));
  const constants = enums.get(owner.replace(/s$/, ""));
  return constants && constantNamed(constants, member)?.value;
}

const masks: ReadonlyMap<string, bigint> = new Map(permissions.map(({ name, mask }) => [lettersOf(name), mask]));

/** By `German`, `EnglishUS`, `PortugueseBR`: the language, with the region where it needs one. */
const localeCodes: ReadonlyMap<string, string> = new Map(
  // The first of two locales with one language has its name.
  locales.toReversed().flatMap(({ name, code }) => {
    const [language = ""] = name.split(",");
    const [, region = ""] = code.split("-");
    return [name, language + region, language].map((one) => [lettersOf(one), code] as const);
  }),
);

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}
