import { CommandType } from "../../interface/facts/constants.ts";
import { fieldOf } from "../../interface/fields/fields.ts";
import { type Command, declaredName, type Option, type TableObject, valueNode } from "../../manifest/model.ts";
import type { Unit } from "../../manifest/unit.ts";
import { spanOf } from "../../text/nodes.ts";
import type { Span } from "../../text/span.ts";
import { memoized } from "../../tools/memoized.ts";
import { namesCommand } from "./command-reference.ts";

/** The name and type by which other places refer to a command. */
export interface CommandName {
  /** Its default name. */
  readonly command: string;
  /** The command's type (§2.1); undefined if the place does not state it. */
  readonly type: number | undefined;
}

/** An occurrence of a name of a command or an option: its definition, a localization or a reference. */
export interface Mention extends CommandName {
  /** The default names of the options that lead to the named one, its own last; empty if the command is named. */
  readonly options: readonly string[];
  /** The name at this place: the default, or that of the locale. */
  readonly name: string;
  /** Absent on the default name. */
  readonly locale?: string | undefined;
  /** The name's value, quotes included, in the file's text. */
  readonly span: Span;
  readonly defines: boolean;
  /** The command or the option that this defines, in the file's text. Absent on references. */
  readonly object?: Span;
  /** Whether it is the key of a command in a map. */
  readonly isKey?: true;
  /** The file's list that the command is in (`PlacedUnit.list`). */
  readonly list?: number;
}

/** All names in a command, at their offsets in its unit: its own and its options', default and localized. */
export const mentionsInUnit = memoized(({ command }: Unit): readonly Mention[] => {
  const name = command && declaredName(command);
  if (!command || name === undefined) return [];
  const named = { command: name, type: command.type, options: [] };
  return [...keyMentions(command, named), ...namesOf(command, named), ...command.options.flatMap(inOption(named))];
});

type NamedObjectPath = Pick<Mention, "command" | "type" | "options">;

/** A key that differs from the command's name is the author's own and does not name the command. */
function keyMentions({ key, name, node }: Command, named: NamedObjectPath): Mention[] {
  if (!key || String(key.value) !== named.command) return [];
  const object = spanOf(node);
  return [{ ...named, name: named.command, span: spanOf(key), defines: name === undefined, isKey: true, object }];
}

function inOption(parent: NamedObjectPath): (option: Option) => Mention[] {
  return (option) => {
    if (!option.name) return [];
    const named = { ...parent, options: [...parent.options, option.name.value] };
    return [...namesOf(option, named), ...option.options.flatMap(inOption(named))];
  };
}

function namesOf({ name, localized, node: owner }: Command | Option, named: NamedObjectPath): Mention[] {
  const object = spanOf(owner);
  const names = [...(name ? [name] : []), ...localized.filter(({ field }) => field === "name")];
  return names.map(({ value, locale, node }) => ({
    ...named,
    name: value,
    locale,
    span: spanOf(node),
    defines: true,
    object,
  }));
}

/** The commands and options that objects refer to by their names. */
export function mentionsIn(objects: readonly TableObject[]): Mention[] {
  return objects.flatMap((object) => {
    const { refersToCommand, refersToOption } = object.table;
    const property = refersToCommand ?? refersToOption;
    const node = property === undefined ? undefined : valueNode(object, property);
    const named = node?.type === "string" ? namedBy(object) : undefined;
    return node && named ? [{ ...named, name: String(node.value), span: spanOf(node), defines: false }] : [];
  });
}

/** The command or the option of a command that an object refers to. */
function namedBy(object: TableObject): NamedObjectPath | undefined {
  const { refersToCommand, refersToOption } = object.table;
  const node = valueNode(object, refersToCommand ?? refersToOption ?? "");
  if (node?.type !== "string") return undefined;
  const name = String(node.value);
  // IDs and `*` are not names.
  if (refersToCommand !== undefined)
    return namesCommand(name) ? { command: name, type: typeMentioned(object), options: [] } : undefined;
  const parent = object.parent && namedBy(object.parent);
  return parent && { ...parent, options: [...parent.options, name] };
}

/** A reference that lacks its required type can mean a command of any type. */
function typeMentioned(object: TableObject): number | undefined {
  const isOptional = fieldOf(object.table, "type")?.requiredBy === undefined;
  return object.type ?? (isOptional ? CommandType.CHAT_INPUT : undefined);
}

/** Whether two places mean the same command. §4.7: names are unique per type. */
export function isSameCommand(a: CommandName, b: CommandName): boolean {
  return a.command === b.command && (a.type === undefined || b.type === undefined || a.type === b.type);
}

/** Whether two mentions are about the same command or option, in any locale. */
export function isSameObject(a: Mention, b: Mention): boolean {
  return (
    isSameCommand(a, b) &&
    a.options.length === b.options.length &&
    a.options.every((name, index) => name === b.options[index])
  );
}

/** Whether two mentions have the same name of the same command or option. */
export function isSameName(a: Mention, b: Mention): boolean {
  return a.locale === b.locale && a.name === b.name && isSameObject(a, b);
}
