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
import { lettersOf, maskNamed } from "../facts/permissions.ts";

/** The constants of libraries for JavaScript and Python, by the names of their enums without a plural's “s”. */
const enums: ReadonlyMap<string, readonly Constant[]> = new Map(
  Object.entries({
    ApplicationCommandType: commandTypes,
    ApplicationCommandOptionType: optionTypes,
    AppCommandType: commandTypes,
    AppCommandOptionType: optionTypes,
    CommandOptionType: optionTypes,
    OptionType: optionTypes,
    SlashCommandOptionType: optionTypes,
    ApplicationCommandPermissionType: overwriteTypes,
    ApplicationIntegrationType: integrationTypes,
    ChannelType: channelTypes,
    EntryPointCommandHandlerType: handlerTypes,
    InteractionContextType: contextTypes,
  }),
);

const permissionEnum =
  /(?:^|\.)(?:PermissionFlagsBits|BitwisePermissionFlags|Permissions(?:BitField)?(?:\.(?:Flags|FLAGS))?)$/;

/** The value of `ApplicationCommandType.ChatInput` and the like; undefined if the path is not a known constant. */
export function constantAt(path: readonly string[]): number | string | bigint | undefined {
  const member = path.at(-1) ?? "";
  const owner = path.at(-2) ?? "";
  if (owner === "Locale") return localeCodes.get(lettersOf(member));
  if (permissionEnum.test(path.slice(-3, -1).join("."))) return maskNamed(member);
  const constants = enums.get(owner.replace(/s$/, ""));
  return constants && constantNamed(constants, member)?.value;
}

/** By `German`, `EnglishUS`, `PortugueseBR`: the language, with the region where it needs one. */
const localeCodes: ReadonlyMap<string, string> = new Map(
  // The first of two locales with one language has its name.
  locales.toReversed().flatMap(({ name, code }) => {
    const [language = ""] = name.split(",");
    const [, region = ""] = code.split("-");
    return [name, language + region, language].map((one) => [lettersOf(one), code] as const);
  }),
);
