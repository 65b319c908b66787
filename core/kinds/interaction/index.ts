import {
  constantOf,
  interactionTypes,
  OptionType,
  optionTypes,
  type ParameterType,
} from "../../interface/facts/constants.ts";
import { locales } from "../../interface/facts/locales.ts";
import type { IdSort } from "../../interface/facts/snowflake.ts";
import type { KnownCommand } from "../../manifest/known-command.ts";
import { type Command, type Option, type TableObject, valueNode } from "../../manifest/model.ts";
import { commandReference, commandsMeant } from "../references/command-reference.ts";
import { proposeCommands } from "../references/propose-commands.ts";
import { unknownCommand } from "../references/rules/unknown-command.ts";
import type { Kind } from "../table/kind.ts";
import { interaction, interactionData, interactionOption } from "./fields.ts";
import { interactionDate } from "./rules/interaction-date.ts";
import { interactionFocused } from "./rules/interaction-focused.ts";
import { interactionLocale } from "./rules/interaction-locale.ts";
import { interactionOptionRule } from "./rules/interaction-option.ts";
import { interactionPermissions } from "./rules/interaction-permissions.ts";
import { interactionResolved } from "./rules/interaction-resolved.ts";
import { interactionTarget } from "./rules/interaction-target.ts";
import { interactionType } from "./rules/interaction-type.ts";
import { interactionUser } from "./rules/interaction-user.ts";
import { interactionValue } from "./rules/interaction-value.ts";
import { interactionVersion } from "./rules/interaction-version.ts";

export const interactionKind: Kind<"interaction"> = {
  name: "interaction",
  heading: "Interactions",
  description: "An interaction that an application receives.",
  root: interaction,
  rules: [
    interactionType,
    interactionVersion,
    interactionUser,
    interactionLocale,
    interactionDate,
    interactionFocused,
    interactionTarget,
    interactionValue,
    interactionOptionRule,
    interactionResolved,
    interactionPermissions,
    unknownCommand,
  ],
  outline(object) {
    if (object.table === interaction) {
      const detail = constantOf(interactionTypes, object.type ?? 0)?.name ?? "";
      return { name: "Interaction", detail, nameNode: undefined };
    }
    const isNamed = object.table === interactionData || object.table === interactionOption;
    const nameNode = isNamed ? valueNode(object, "name") : undefined;
    if (!nameNode) return undefined;
    return { name: String(nameNode.value), detail: String(valueNode(object, "value")?.value ?? ""), nameNode };
  },
  propose({ object, property: { name } }, { commands = [] }) {
    if (object.table === interaction && (name === "locale" || name === "guild_locale")) return proposedLocales;
    if (object.table === interactionData && name === "name") return proposeCommands(object, commands);
    const parent = object.table === interactionOption ? declaredOf(object.parent, commands) : undefined;
    if (name === "name")
      return (parent?.options ?? []).flatMap(({ name: own, type }) => {
        const detail = constantOf(optionTypes, type ?? 0)?.name ?? "";
        return own ? [{ label: own.value, detail, value: own.value }] : [];
      });
    const option = name === "value" ? declaredOf(object, commands) : undefined;
    return option?.kind === "option" ? choicesOf(option) : [];
  },
  identify({ object, property: { name } }) {
    const sort = object.table === interactionOption && name === "value" ? sortsOfOptions[object.type ?? 0] : undefined;
    return sort && { sort };
  },
};

/** The sort of object that the ID of an option identifies; undefined for other values, and for objects that are not looked up. */
const sortsOfOptions: Readonly<Record<number, IdSort | undefined>> = {
  [OptionType.STRING]: undefined,
  [OptionType.INTEGER]: undefined,
  [OptionType.BOOLEAN]: undefined,
  [OptionType.USER]: "user",
  [OptionType.CHANNEL]: "channel",
  [OptionType.ROLE]: "role",
  [OptionType.MENTIONABLE]: undefined,
  [OptionType.NUMBER]: undefined,
  [OptionType.ATTACHMENT]: undefined,
} satisfies Record<ParameterType, IdSort | undefined>;

const proposedLocales = locales.map(({ code, name }) => ({ label: code, detail: name, value: code }));

function choicesOf({ choices }: Option) {
  return choices.flatMap((choice) => {
    const value: unknown = valueNode(choice, "value")?.value;
    if (typeof value !== "string" && typeof value !== "number") return [];
    return [{ label: choice.name?.value ?? String(value), detail: String(value), value }];
  });
}

/** The command, subcommand or option of the project that an object of an interaction refers to. */
function declaredOf(object: TableObject | undefined, commands: readonly KnownCommand[]): Command | Option | undefined {
  if (object?.table === interactionData) {
    const reference = commandReference(object, "name");
    return reference && commandsMeant(reference, commands)[0]?.whole();
  }
  const parent = object?.table === interactionOption ? declaredOf(object.parent, commands) : undefined;
  const name: unknown = object && valueNode(object, "name")?.value;
  return parent?.options.find((option) => option.name?.value === name);
}
