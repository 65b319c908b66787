import { IntegrationType, OptionType } from "../../interface/facts/constants.ts";
import { choiceOf } from "./builder-values.ts";
import type { DecoratedMethod, DecoratedMethods } from "./decorated-methods.ts";
import {
  type Decorator,
  type Given,
  type ListValue,
  listOf,
  type Member,
  memberAt,
  type ObjectValue,
  objectOf,
  type Place,
  plainObject,
  scalar,
  unknown,
  type Value,
} from "./values.ts";

const textKeys = ["name", "nameLocalizations", "description", "descriptionLocalizations"];
const commandKeys = [
  ...textKeys,
  "type",
  "contexts",
  "defaultMemberPermissions",
  "dmPermission",
  "integrationTypes",
  "nsfw",
];
/** Of choices, only those of `SlashChoice` are sent. */
const optionKeys = [
  ...textKeys,
  "type",
  "required",
  "channelTypes",
  "minValue",
  "maxValue",
  "minLength",
  "maxLength",
  "autocomplete",
];

/** A group that a class of the file declares. The methods of other files may be in it as well. */
interface Group {
  readonly command: ObjectValue;
  readonly options: ListValue;
  readonly subgroups: Map<string, ListValue>;
}

/** The commands of the methods of some classes, as discordx sends them. A part of a group of another file is not judged. */
export function discordxCommands(classes: readonly DecoratedMethods[]): ObjectValue[] {
  const own = classes.filter(({ decorators }) => decorators.some(({ name }) => name === "Discord"));
  const groups = groupsOf(own);
  const alone: ObjectValue[] = [];
  for (const { place, command } of own.flatMap(placedCommands)) {
    if (place === "alone" || command.members.has("type")) alone.push(command);
    else listOfPlace(place, groups)?.items.push({ value: asSubcommand(command), at: command.place });
  }
  for (const { options, subgroups } of groups.values()) {
    options.items.sort((a, b) => (optionName(a) < optionName(b) ? -1 : 1));
    for (const subgroup of subgroups.values()) subgroup.items.reverse();
  }
  return [...alone, ...[...groups.values()].map(({ command }) => command)];
}

function placedCommands(one: DecoratedMethods) {
  return one.methods.flatMap((method) => {
    const place = placeIn(one, method);
    return place === undefined ? [] : commandsOf(method).map((command) => ({ place, command }));
  });
}

function optionName({ value }: Given): string {
  return (value.is === "object" && textOf(value.members.get("name"))) || "";
}

function commandsOf(method: DecoratedMethod): ObjectValue[] {
  return method.decorators.flatMap((decorator) => {
    if (decorator.name !== "Slash" && decorator.name !== "ContextMenu") return [];
    const command = declaredBy(decorator, commandKeys, method);
    if (!command) return [];
    if (decorator.name === "Slash") {
      command.members.delete("type");
      command.members.set("options", memberAt(optionsOf(method), decorator.at));
    } else for (const key of ["description", "descriptionLocalizations", "nsfw"]) command.members.delete(key);
    return [command];
  });
}

/** The members of the object that a decorator gets. Undefined for another value, such as a builder. */
function declaredBy({ given, at }: Decorator, keys: readonly string[], method?: DecoratedMethod) {
  const known = given[0] && plainObject(given[0].value);
  if (!known) return undefined;
  const members = new Map<string, Member>();
  for (const key of keys) {
    const member = known.members.get(key);
    if (member && !(member.value.is === "scalar" && member.value.value === undefined)) members.set(key, member);
  }
  if (method && !members.has("name") && !known.isOpen) members.set("name", memberAt(scalar(method.name), method.at));
  if (keys === commandKeys && !members.has("integrationTypes") && !known.isOpen) {
    const usual = listOf([{ value: scalar(IntegrationType.GUILD_INSTALL), at }]);
    members.set("integrationTypes", memberAt(usual, at));
  }
  const object = objectOf(members, at);
  object.isOpen = known.isOpen;
  return object;
}

function optionsOf({ parameters }: DecoratedMethod): ListValue {
  const list = listOf([]);
  for (const { decorators } of parameters) {
    const decorator = decorators?.find(({ name }) => name === "SlashOption");
    if (!decorators) list.isOpen = true;
    else if (decorator) list.items.push({ value: optionOf(decorator, decorators), at: decorator.at });
  }
  return list;
}

function optionOf(decorator: Decorator, decorators: readonly Decorator[]): Value {
  const option = declaredBy(decorator, optionKeys);
  if (!option) return unknown;
  const completed = option.members.get("autocomplete");
  if (completed?.value.is === "function") option.members.set("autocomplete", { ...completed, value: scalar(true) });
  const given = decorators.filter(({ name }) => name === "SlashChoice").flatMap((one) => one.given);
  const [first] = given;
  if (first) {
    const choices = listOf(given.map((one) => ({ value: choiceFrom(one), at: one.at })));
    option.members.set("choices", memberAt(choices, first.at));
  }
  return option;
}

/** A choice by its value alone has its text as its name, and one by its name alone has it as its value. */
function choiceFrom(given: Given): Value {
  const { value, at } = given;
  if (value.is === "scalar" && value.value !== undefined)
    return choiceOf(
      typeof value.value === "string" ? given : { value: scalar(String(value.value)), at },
      given,
      at,
      undefined,
    );
  const known = plainObject(value);
  const name = known?.members.get("name");
  if (!known || !name) return unknown;
  const choice = objectOf(new Map(known.members), known.place);
  choice.isOpen = known.isOpen;
  if (!choice.members.has("value") && !known.isOpen) choice.members.set("value", name);
  return choice;
}

function groupsOf(classes: readonly DecoratedMethods[]): Map<string, Group> {
  const declared = classes.flatMap(({ decorators }) =>
    decorators.filter(({ name, given }) => name === "SlashGroup" && given[0]?.value.is === "object"),
  );
  const groups = new Map<string, Group>();
  for (const one of declared) {
    const name = textOf(memberOf(one, "name"));
    const command = memberOf(one, "root") ? undefined : declaredBy(one, commandKeys);
    if (command && name !== undefined) groups.set(name, groupWith(command, one.at));
  }
  for (const one of declared) {
    const group = groups.get(textOf(memberOf(one, "root")) ?? "");
    const name = textOf(memberOf(one, "name"));
    const option = declaredBy(one, textKeys);
    if (!group || name === undefined || !option) continue;
    option.members.set("type", memberAt(scalar(OptionType.SUB_COMMAND_GROUP), one.at));
    group.subgroups.set(name, groupWith(option, one.at).options);
    group.options.items.push({ value: option, at: one.at });
  }
  return groups;
}

function groupWith(command: ObjectValue, at: Place): Group {
  const options = listOf([]);
  options.isOpen = true;
  command.members.delete("nsfw");
  command.members.set("options", memberAt(options, at));
  return { command, options, subgroups: new Map() };
}

/** Where a command is sent: by itself, or in a group and its subgroup. Undefined if it is not known. */
function placeIn({ decorators }: DecoratedMethods, method: DecoratedMethod): readonly string[] | "alone" | undefined {
  const all = [...decorators, ...method.decorators].filter(
    ({ name, given }) => name === "SlashGroup" && given[0]?.value.is !== "object",
  );
  const [only, ...others] = all;
  if (!only) return "alone";
  const names = only.given.map(textOf);
  const path = names.toReversed().filter((one) => one !== undefined);
  return others.length === 0 && path.length === names.length ? path : undefined;
}

function listOfPlace([root = "", subgroup]: readonly string[], groups: ReadonlyMap<string, Group>) {
  const group = groups.get(root);
  return subgroup === undefined ? group?.options : group?.subgroups.get(subgroup);
}

function asSubcommand(command: ObjectValue): ObjectValue {
  const sent = [...command.members].filter(([key]) => textKeys.includes(key) || key === "options");
  const members = new Map(sent);
  members.set("type", memberAt(scalar(OptionType.SUB_COMMAND), command.place));
  return { ...command, members };
}

function memberOf({ given }: Decorator, key: string): Member | undefined {
  return given[0] && plainObject(given[0].value)?.members.get(key);
}

function textOf(given: Given | undefined): string | undefined {
  return given?.value.is === "scalar" && typeof given.value.value === "string" ? given.value.value : undefined;
}
