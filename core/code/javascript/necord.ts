import { CommandType, OptionType } from "../../interface/facts/constants.ts";
import { isNecord } from "../libraries.ts";
import type { DecoratedMethod, DecoratedMethods } from "./decorated-methods.ts";
import {
  type ClassValue,
  type Decorator,
  type ExternalValue,
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

/** The decorators of properties that declare an option, by its type. */
const optionTypes: ReadonlyMap<string, number> = new Map([
  ["StringOption", OptionType.STRING],
  ["IntegerOption", OptionType.INTEGER],
  ["NumberOption", OptionType.NUMBER],
  ["BooleanOption", OptionType.BOOLEAN],
  ["UserOption", OptionType.USER],
  ["MemberOption", OptionType.USER],
  ["ChannelOption", OptionType.CHANNEL],
  ["RoleOption", OptionType.ROLE],
  ["MentionableOption", OptionType.MENTIONABLE],
  ["AttachmentOption", OptionType.ATTACHMENT],
]);

const menuTypes: ReadonlyMap<string, number | undefined> = new Map([
  ["UserCommand", CommandType.USER],
  ["MessageCommand", CommandType.MESSAGE],
  ["ContextMenu", undefined],
]);

/** A command that a file declares for subcommands of any file. `at`: the function that makes its decorator. */
export interface DeclaredGroup {
  readonly given: readonly Given[];
  readonly at: Place;
}

/** The decorator of a group, for a call of the function that makes one. */
export function groupDecorator(called: Value, given: readonly Given[]): ExternalValue | undefined {
  const isMaker = called.is === "external" && !called.given && isNecord(called.module);
  return isMaker && called.path.at(-1) === "createCommandGroupDecorator" ? { ...called, given } : undefined;
}

/** The options that the properties of a class declare, before those of its base. Undefined if there are none. */
export function necordOptions(
  { properties }: DecoratedMethods,
  base: Value | undefined,
  place: Place,
): ObjectValue | undefined {
  const inherited = base?.is === "class" ? base.options : undefined;
  const own = properties.map(({ name, decorators }) => ({ name, decorators, option: decorators?.find(isOption) }));
  if (!inherited && !own.some(({ option }) => option)) return undefined;
  const options = objectOf(new Map(), place);
  options.isOpen = own.some(({ decorators }) => !decorators) || (base !== undefined && inherited?.isOpen !== false);
  for (const { name, option } of own) {
    const type = option && optionTypes.get(option.name);
    if (option) options.members.set(name, memberAt(declaredBy(option, { type }) ?? unknown, option.at));
  }
  for (const [name, member] of inherited?.members ?? []) options.members.set(name, member);
  return options;
}

function isOption({ name, module }: Decorator): boolean {
  return isNecord(module) && optionTypes.has(name);
}

/** The commands of the methods of some classes, as necord sends them. A part of a group of another file has no more than its options. */
export function necordCommands(
  classes: readonly DecoratedMethods[],
  declared: readonly DeclaredGroup[],
): ObjectValue[] {
  const groups = new Groups(declared);
  const alone = classes.flatMap(({ decorators, methods }) => {
    const list = groups.listFor(decorators.filter(isOwn));
    return methods.flatMap((method) => {
      const made = method.decorators.filter(isOwn).flatMap((decorator) => commandOf(decorator, method) ?? []);
      for (const { value, isPart } of made) if (isPart) list?.items.push({ value, at: value.place });
      return made.filter(({ isPart }) => !isPart).map(({ value }) => value);
    });
  });
  return [...alone, ...groups.commands];
}

function isOwn({ module }: Decorator): boolean {
  return isNecord(module);
}

/** `isPart`: whether it is a subcommand of the group of its class. */
function commandOf(decorator: Decorator, method: DecoratedMethod): { value: ObjectValue; isPart: boolean } | undefined {
  const { name, at } = decorator;
  const isPart = name === "Subcommand";
  if (menuTypes.has(name)) {
    const value = declaredBy(decorator, { defaultType: menuTypes.get(name) });
    return value && { value, isPart };
  }
  if (name !== "SlashCommand" && !isPart) return undefined;
  const value = declaredBy(decorator, { defaultType: isPart ? OptionType.SUB_COMMAND : CommandType.CHAT_INPUT });
  value?.members.set("options", memberAt(optionsOf(method), at));
  return value && { value, isPart };
}

/** The options of the class that is the type of a parameter. */
function optionsOf({ parameters }: DecoratedMethod): ListValue {
  const list = listOf([]);
  const taken = parameters.find(({ decorators }) =>
    decorators?.some((one) => isOwn(one) && /^Opt(?:ion)?s$/.test(one.name)),
  );
  const options = taken?.type?.is === "class" ? taken.type.options : undefined;
  for (const { value, at } of options?.members.values() ?? []) list.items.push({ value, at });
  const isKnown = options ? !options.isOpen : !taken;
  list.isOpen = !isKnown || parameters.some(({ decorators }) => !decorators);
  return list;
}

/** The groups of a file, with the subcommands that it adds to them. Other files may add more. */
class Groups {
  readonly commands: ObjectValue[] = [];
  /** By the arguments that declare them. */
  readonly #lists = new Map<readonly Given[], ListValue>();
  readonly #subgroups = new Map<ListValue, Map<string, ListValue>>();

  constructor(declared: readonly DeclaredGroup[]) {
    for (const { given, at } of declared) this.#begin(given, declaredBy({ given, at }, {}) ?? openObject(at));
  }

  /** The list that the subcommands of a class are added to. Undefined if it is not known. */
  listFor(decorators: readonly Decorator[]): ListValue | undefined {
    const root = decorators.find(({ madeBy }) => madeBy) ?? decorators.find(({ name }) => name === "SlashCommand");
    if (!root) return undefined;
    const { given, madeBy, at } = root;
    // A group that another file declares is judged there.
    const command = (): ObjectValue => (madeBy ? openObject(at) : (declaredBy(root, {}) ?? openObject(at)));
    const options = this.#lists.get(madeBy ?? given) ?? this.#begin(madeBy ?? given, command());
    const subgroup =
      decorators.find(({ name }) => name === "SubcommandGroup") ?? (madeBy && given[0] ? root : undefined);
    return subgroup ? this.#subgroup(options, subgroup) : options;
  }

  #begin(by: readonly Given[], command: ObjectValue): ListValue {
    const options = openList();
    command.members.set("type", memberAt(scalar(CommandType.CHAT_INPUT), command.place));
    command.members.set("options", memberAt(options, command.place));
    this.commands.push(command);
    this.#lists.set(by, options);
    return options;
  }

  #subgroup(options: ListValue, decorator: Decorator): ListValue | undefined {
    const group = declaredBy(decorator, { type: OptionType.SUB_COMMAND_GROUP });
    const name = group?.members.get("name")?.value;
    if (!group || name?.is !== "scalar") return undefined;
    const known = this.#subgroups.get(options) ?? new Map<string, ListValue>();
    this.#subgroups.set(options, known);
    const before = known.get(String(name.value));
    if (before) return before;
    const list = openList();
    group.members.set("options", memberAt(list, decorator.at));
    options.items.push({ value: group, at: decorator.at });
    known.set(String(name.value), list);
    return list;
  }
}

function openList(): ListValue {
  return { ...listOf([]), isOpen: true };
}

function openObject(at: Place): ObjectValue {
  return { ...objectOf(new Map(), at), isOpen: true };
}

/** The object that a decorator gets. Undefined for a value that is not known. */
function declaredBy(
  { given, at }: Pick<Decorator, "given" | "at">,
  { type, defaultType }: { readonly type?: number | undefined; readonly defaultType?: number | undefined },
): ObjectValue | undefined {
  const [first] = given;
  const known = first ? plainObject(first.value) : objectOf(new Map(), at);
  if (!known) return undefined;
  const members = new Map<string, Member>(known.members);
  members.delete("options");
  const made = type ?? (members.has("type") || known.isOpen ? undefined : defaultType);
  if (made !== undefined) members.set("type", memberAt(scalar(made), at));
  return { ...objectOf(members, at), isOpen: known.isOpen };
}

/** A class that declares options, by which they reach a method. */
export function optionsClass(options: ObjectValue, place: Place): ClassValue {
  return { is: "class", base: "", decorators: [], place, options };
}
