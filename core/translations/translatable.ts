import { commandTypes, constantOf } from "../interface/facts/constants.ts";
import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { defaultText, objectsIn, shownFields } from "../manifest/effective-text.ts";
import type { PlacedUnit } from "../manifest/manifest.ts";
import { type Command, type Described, dictionaryOf, type Option, type Text } from "../manifest/model.ts";

/** A name or description that can have texts in other locales. */
export interface Translatable {
  /** Names it within its command: `options/play/description`. */
  readonly key: string;
  readonly owner: Described;
  readonly field: Text["field"];
}

/** The fields that the interface has localizations for. §2.7 */
const localizable: Readonly<Record<Described["kind"], readonly Text["field"][]>> = {
  command: localizableOf("command"),
  option: localizableOf("option"),
  choice: localizableOf("choice"),
};

function localizableOf(kind: Described["kind"]): Text["field"][] {
  return (["name", "description"] as const).filter((field) => fieldOf(kind, dictionaryOf[field]));
}

/** All texts of a command that can be translated, in the order in which users meet them. */
export function translatablesIn(command: Command): Translatable[] {
  const keys = new Map<Described, string>([[command, ""]]);
  addKeys(command, "", keys);
  return objectsIn(command).flatMap((owner) => {
    return localizable[owner.kind].map((field) => ({ key: `${keys.get(owner) ?? ""}${field}`, owner, field }));
  });
}

/**
 * Whether a text can be translated: users see its default text, or it already has a translation, even of a text that users do
 * not see.
 */
export function isWorthTranslating({ owner, field }: Translatable): boolean {
  if (owner.localized.some((text) => text.field === field)) return true;
  return shownFields(owner).includes(field) && (defaultText(owner, field) ?? "") !== "";
}

/** Whether a text identifies a command or an option, so that it is renamed and not translated in place. */
export function isIdentifier(owner: Described, field: Text["field"]): boolean {
  return field === "name" && owner.kind !== "choice";
}

/** The keys of commands of a manifest, in order: `chat_input/music/`. */
export function commandKeys(units: readonly PlacedUnit[]): string[] {
  return numberedNames(
    units.map(({ unit: { facts } }) => {
      const type = facts.type === undefined ? undefined : constantOf(commandTypes, facts.type);
      return `${type?.name.toLowerCase() ?? "other"}/${escapedName(facts.name ?? "")}`;
    }),
  ).map((key) => `${key}/`);
}

/** The command, group or subcommand whose heading a text is below. */
export function headingOf(owner: Described): Command | Option {
  if (owner.kind === "choice") return headingOf(owner.parent);
  if (owner.kind === "command" || isSubcommandOrGroup(owner.type)) return owner;
  return headingOf(owner.parent);
}

function addKeys(parent: Command | Option, prefix: string, keys: Map<Described, string>): void {
  addList("options", parent.options, prefix, keys);
  if (parent.kind === "option") addList("choices", parent.choices, prefix, keys);
  for (const option of parent.options) addKeys(option, keys.get(option) ?? "", keys);
}

function addList(list: string, objects: readonly Described[], prefix: string, keys: Map<Described, string>): void {
  const names = numberedNames(objects.map(({ name }) => escapedName(name?.value ?? "")));
  for (const [index, object] of objects.entries()) keys.set(object, `${prefix}${list}/${names[index]}/`);
}

/** Names as the steps of a JSON pointer. Characters that no XML can have are written as `~u` with four hex digits. */
export function escapedName(name: string): string {
  const stepped = name.replaceAll("~", "~0").replaceAll("/", "~1");
  return stepped.replaceAll(/[^\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (character) => {
    return `~u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Tells repeated names apart. The mark is unambiguous, because no step of a JSON pointer has two `~` in a row. */
function numberedNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}~~${count}`;
  });
}
