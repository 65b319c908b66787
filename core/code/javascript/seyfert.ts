import { constantNamed, contextTypes, integrationTypes, OptionType } from "../../interface/facts/constants.ts";
import { isSeyfert } from "../libraries.ts";
import { bitsOf, namedBits } from "../permission-bits.ts";
import { plain } from "./known-calls.ts";
import {
  type ClassValue,
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

/** The classes of seyfert that a command or a subcommand extends. */
const bases: ReadonlySet<string> = new Set(["Command", "SubCommand", "ContextMenuCommand"]);

const decorators: ReadonlySet<string> = new Set([
  "Declare",
  "Options",
  "Locales",
  "LocalesT",
  "Groups",
  "GroupsT",
  "Group",
  "AutoLoad",
  "Middlewares",
]);

/** Members of a class that may change what it sends. What `Declare` sets replaces other members. */
const changing = /^(?:constructor|toJSON|options|groups?|name_localizations|description_localizations|__.*)$/;

/** Whether a class is a command or subcommand by its base. `members`: the names of its own, undefined for those not known. */
export function isSeyfertClass(base: string, members: readonly (string | undefined)[]): boolean {
  return bases.has(base) && members.every((name) => name !== undefined && !changing.test(name));
}

/** The functions that make an option, by its type. */
const optionTypes: ReadonlyMap<string, number> = new Map([
  ["createStringOption", OptionType.STRING],
  ["createIntegerOption", OptionType.INTEGER],
  ["createNumberOption", OptionType.NUMBER],
  ["createBooleanOption", OptionType.BOOLEAN],
  ["createUserOption", OptionType.USER],
  ["createChannelOption", OptionType.CHANNEL],
  ["createRoleOption", OptionType.ROLE],
  ["createMentionableOption", OptionType.MENTIONABLE],
  ["createAttachmentOption", OptionType.ATTACHMENT],
]);

/** The result of a function of seyfert for its argument; undefined for a function that makes nothing of a command. */
export function calledOfSeyfert(called: Value, [given]: readonly Given[], at: Place): Value | undefined {
  if (called.is !== "external" || !isSeyfert(called.module)) return undefined;
  const name = called.path.at(-1) ?? "";
  if (name === "defineGroups") return given?.value;
  const type = optionTypes.get(name);
  if (type === undefined) return undefined;
  const data = given && plainObject(given.value);
  const option = objectOf(new Map(data?.members), data?.place ?? at);
  option.isOpen = data?.isOpen ?? true;
  option.members.set("type", memberAt(scalar(type), at));
  return option;
}

/** The command of a class, as seyfert sends it. Undefined for a subcommand, and for a class of which nothing is known. */
export function seyfertCommand(made: ClassValue): ObjectValue | undefined {
  if (made.base === "SubCommand") return undefined;
  const command = declaredBy(made);
  if (!command || made.base === "Command") return command && withOptions(command, commandOptions(made));
  return command.members.has("type") ? command : undefined;
}

/** A class with what is sent of its decorators but options. */
function declaredBy(made: ClassValue): ObjectValue | undefined {
  const names = made.decorators.map(({ name }) => name);
  const isKnown = names.every((name) => decorators.has(name)) && new Set(names).size === names.length;
  const declare = argumentOf(made, "Declare");
  // A command that is ignored is not sent.
  if (!isKnown || !declare || propertyOf(declare, "ignore")) return undefined;
  const { members, ...command } = objectOf(new Map(), made.place);
  const set = (key: string, member: Member | undefined) => member && members.set(key, member);
  set("name", propertyOf(declare, "name"));
  set("description", propertyOf(declare, "description"));
  setLocalizations(made, set);
  if (made.base === "SubCommand") {
    set("type", memberAt(scalar(OptionType.SUB_COMMAND), made.place));
    return { ...command, members };
  }
  set("type", propertyOf(declare, "type"));
  set("nsfw", propertyOf(declare, "nsfw"));
  set("default_member_permissions", permissions(propertyOf(declare, "defaultMemberPermissions")));
  set("contexts", numbered(propertyOf(declare, "contexts"), contextTypes));
  set("integration_types", numbered(propertyOf(declare, "integrationTypes"), integrationTypes));
  return { ...command, members };
}

function setLocalizations(made: ClassValue, set: (key: string, member: Member | undefined) => unknown): void {
  const keys = made.decorators.find(({ name }) => name === "LocalesT");
  const locales = argumentOf(made, "Locales");
  for (const key of ["name", "description"]) {
    // The texts of keys are in files that are loaded as the bot starts.
    if (keys) set(`${key}_localizations`, memberAt(unknown, keys.at));
    else if (locales) set(`${key}_localizations`, fromEntries(propertyOf(locales, key)));
  }
}

function withOptions(command: ObjectValue, options: Member | undefined): ObjectValue {
  if (options) command.members.set("options", options);
  return command;
}

function commandOptions(made: ClassValue): Member | undefined {
  const given = argumentOf(made, "Options");
  const isLoaded = made.decorators.some(({ name }) => name === "AutoLoad");
  if (!given) return isLoaded ? memberAt(unknown, made.place) : undefined;
  if (given.value.is !== "list") return memberAt(isLoaded ? unknown : basicOptions(given.value), given.at);
  return memberAt(subcommands(made, given.value, isLoaded), given.at);
}

/** The options of an object of them by their names. */
function basicOptions(value: Value): Value {
  const known = plainObject(value);
  if (!known) return unknown;
  const list = listOf([...known.members].map(([name, member]) => ({ value: optionOf(name, member), at: member.at })));
  list.isOpen = known.isOpen;
  return list;
}

const optionKeys = [
  "type",
  "description",
  "required",
  "channel_types",
  "min_value",
  "max_value",
  "min_length",
  "max_length",
  "name_localizations",
  "description_localizations",
];

function optionOf(name: string, member: Member): Value {
  const known = plainObject(member.value);
  if (!known) return unknown;
  const at = { ...member.name, file: member.at.file };
  const members = new Map<string, Member>();
  const own = known.members.get("name");
  members.set("name", own ?? memberAt(known.isOpen ? unknown : scalar(name), at));
  for (const key of optionKeys) {
    const one = known.members.get(key);
    if (one) members.set(key, one);
  }
  const choices = known.members.get("choices");
  if (choices) members.set("choices", { ...choices, value: choicesOf(choices.value) });
  const autocomplete = known.members.get("autocomplete");
  if (autocomplete) members.set("autocomplete", { ...autocomplete, value: scalar(true) });
  const locales = known.members.get("locales");
  if (locales) {
    for (const key of ["name", "description"]) members.set(`${key}_localizations`, { ...locales, value: unknown });
  }
  const option = objectOf(members, known.place);
  option.isOpen = known.isOpen;
  return option;
}

function choicesOf(choices: Value): Value {
  if (choices.is !== "list") return choices;
  const list = listOf(choices.items.map((one) => ({ ...one, value: choiceOf(one.value) })));
  list.isOpen = choices.isOpen;
  return list;
}

/** A choice without the key of its texts in other locales. */
function choiceOf(value: Value): Value {
  const known = plainObject(value);
  const locales = known?.members.get("locales");
  if (!known || !locales) return value;
  const members = new Map(known.members);
  members.delete("locales");
  members.set("name_localizations", { ...locales, value: unknown });
  return { ...known, members };
}

/** The subcommands of a command, with those of one group in it. */
function subcommands(made: ClassValue, classes: ListValue, isLoaded: boolean): Value {
  const list = listOf([]);
  list.isOpen = classes.isOpen || isLoaded;
  const groups = new Map<string, ListValue>();
  for (const { value, at } of classes.items) {
    const one = value.is === "class" ? subcommandOf(value) : undefined;
    // One that is not known may be in any group.
    if (!one) list.isOpen = true;
    else if (!one.group) list.items.push({ value: one.built, at });
    else {
      const inGroup = groups.get(one.group.value) ?? listOf([]);
      inGroup.items.push({ value: one.built, at });
      if (inGroup.items.length === 1)
        list.items.push({ value: groupNamed(one.group, made, inGroup), at: one.group.at });
      groups.set(one.group.value, inGroup);
    }
  }
  for (const inGroup of groups.values()) inGroup.isOpen = list.isOpen;
  return list;
}

/** A subcommand and the name of its group. Undefined if one of them is not known. */
function subcommandOf(made: ClassValue): { readonly built: ObjectValue; readonly group?: GroupName } | undefined {
  const built = made.base === "SubCommand" ? declaredBy(made) : undefined;
  if (!built) return undefined;
  const options = argumentOf(made, "Options");
  withOptions(built, options && memberAt(basicOptions(options.value), options.at));
  const decorator = made.decorators.find(({ name }) => name === "Group");
  if (!decorator) return { built };
  const [first, second] = decorator.given;
  const name = first?.value.is === "scalar" ? first : second;
  const isText = name?.value.is === "scalar" && typeof name.value.value === "string";
  return isText ? { built, group: { value: String(name.value.value), at: name.at } } : undefined;
}

interface GroupName {
  readonly value: string;
  readonly at: Place;
}

function groupNamed({ value, at }: GroupName, made: ClassValue, options: ListValue): ObjectValue {
  const group = objectOf(new Map(), at);
  group.members.set("name", memberAt(scalar(value), at));
  group.members.set("type", memberAt(scalar(OptionType.SUB_COMMAND_GROUP), at));
  group.members.set("options", memberAt(options, at));
  const groups = argumentOf(made, "Groups");
  const entry = groups && propertyOf(groups, value);
  const description = entry && propertyOf(entry, "defaultDescription");
  if (description) group.members.set("description", description);
  for (const key of ["name", "description"]) {
    const texts = entry && fromEntries(propertyOf(entry, key));
    if (texts) group.members.set(`${key}_localizations`, texts);
  }
  // Its texts are elsewhere.
  group.isOpen = !entry;
  return group;
}

/** The first argument of a decorator that a class has once. */
function argumentOf({ decorators: all }: ClassValue, name: string): Given | undefined {
  const decorator = all.find((one) => one.name === name);
  return decorator && (decorator.given[0] ?? { value: unknown, at: decorator.at });
}

/** A property of an object. Undefined if it surely has none. */
function propertyOf({ value, at }: Given, key: string): Member | undefined {
  const known = plainObject(value);
  const member = known?.members.get(key);
  if (member) return member.value.is === "scalar" && member.value.value === undefined ? undefined : member;
  return known && !known.isOpen ? undefined : memberAt(unknown, at);
}

/** A list of pairs of a locale and a text as the dictionary that is sent. */
function fromEntries(member: Member | undefined): Member | undefined {
  if (!member) return undefined;
  const { value: list, at } = member;
  const members = new Map<string, Member>();
  for (const one of list.is === "list" ? list.items : []) {
    const [locale, text] = one.value.is === "list" && !one.value.isOpen ? one.value.items : [];
    if (locale?.value.is !== "scalar" || !text) return { ...member, value: unknown };
    members.set(String(locale.value.value), { ...text, span: one.at, name: locale.at });
  }
  const isKnown = list.is === "list" && !list.isOpen;
  return { ...member, value: isKnown ? objectOf(members, at) : unknown };
}

/** The bits of permissions by their names. None are not sent. */
function permissions(member: Member | undefined): Member | undefined {
  if (!member) return undefined;
  const known = plain(member.value);
  const bits = namedBits(known) ?? bitsOf(known);
  if (bits === 0n || known === null) return undefined;
  return { ...member, value: bits === undefined ? unknown : scalar(String(bits)) };
}

/** A list of names or numbers as the numbers that are sent. */
function numbered(member: Member | undefined, constants: Parameters<typeof constantNamed>[0]): Member | undefined {
  if (member?.value.is !== "list") return member && { ...member, value: unknown };
  const list = listOf(member.value.items.map((one) => ({ ...one, value: numberOf(one.value, constants) })));
  list.isOpen = member.value.isOpen;
  return { ...member, value: list };
}

function numberOf(value: Value, constants: Parameters<typeof constantNamed>[0]): Value {
  if (value.is !== "scalar" || typeof value.value !== "string") return value;
  const constant = constantNamed(constants, value.value);
  return constant ? scalar(constant.value) : unknown;
}
