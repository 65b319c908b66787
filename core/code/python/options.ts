import { OptionType } from "../../interface/facts/constants.ts";
import type { ObjectTree, Tree, TreeMember } from "../tree.ts";
import { shapeOf } from "./annotations.ts";
import type { Callback, Parameter } from "./callbacks.ts";
import { choicesOf } from "./choices.ts";
import { callOf, libraryName } from "./constants.ts";
import { parameterDocs } from "./docstrings.ts";
import { fillsEmpty, type Library, noDescription } from "./libraries.ts";
import { isEmpty, isNone, type OptionShape, type Reading } from "./option-shape.ts";
import { implied, impliedMember, memberAt, spanOnly } from "./tree-writer.ts";
import { argumentOf, type Call, type Entry, unknownAt, type Value } from "./values.ts";

/** The settings that decorators give to parameters, by the names of the parameters. */
export interface ParameterNotes {
  readonly descriptions: ReadonlyMap<string, Entry>;
  readonly names: ReadonlyMap<string, Entry>;
  readonly choices: ReadonlyMap<string, Entry>;
  readonly autocompletes: ReadonlySet<string>;
  /** Calls of `option`, the decorator of py-cord. */
  readonly settings: ReadonlyMap<string, Call>;
  /** Whether there are decorators that are not known, which may have named the parameters. */
  readonly isOpen: boolean;
}

interface Option {
  readonly tree: ObjectTree;
  /** Undefined: it is not known. */
  readonly isRequired: boolean | undefined;
}

export interface Options {
  readonly items: readonly Tree[];
  readonly isOpen: boolean;
}

/** The options that a library makes of the parameters of a function. `isHybrid`: for a command that can be written as well. */
export function optionsOf(callback: Callback, notes: ParameterNotes, isHybrid: boolean, reading: Reading): Options {
  const { library } = reading;
  const docs = library === "discord.py" ? parameterDocs(callback.docstring, callback.parameters) : new Map();
  const given = { callback, notes, docs, isHybrid, reading };
  const options = callback.parameters.map((parameter) => optionOf(parameter, given));
  const known = options.filter((one) => one !== undefined);
  const isSorted = library === "discord.py" || library === "disnake";
  const ranked = isSorted ? known.toSorted((a, b) => rankOf(a) - rankOf(b)) : known;
  return { items: ranked.map(({ tree }) => tree), isOpen: known.length < options.length };
}

/** Options that may be required stand where they are right either way. */
function rankOf({ isRequired }: Option): number {
  return isRequired === undefined ? 1 : isRequired ? 0 : 2;
}

interface Given {
  readonly callback: Callback;
  readonly notes: ParameterNotes;
  readonly docs: ReadonlyMap<string, string>;
  readonly isHybrid: boolean;
  readonly reading: Reading;
}

/** Undefined for what may be no option or several. */
function optionOf(parameter: Parameter, given: Given): Option | undefined {
  const { notes, reading, isHybrid } = given;
  if (parameter.isRest || callOf(parameter.default, /^inject$/)) return undefined;
  const settings = notes.settings.get(parameter.name) ?? settingsOf(parameter);
  const shape = shapeOfParameter(parameter, settings, given);
  // A converter of flags becomes an option for each flag.
  if (isHybrid && shape.type === undefined) return undefined;
  const isRequired = isRequiredIn(parameter, settings, shape, reading);
  const members = [
    ...(shape.type === undefined ? [] : [impliedMember("type", shape.type, parameter.annotation?.at ?? parameter.at)]),
    ...nameMembers(parameter, settings, given),
    ...descriptionMembers(parameter, settings, given),
    ...requiredMembers(parameter, settings, isRequired),
    ...limitMembers(shape, given),
    ...choiceMembers(parameter, settings, shape, given),
    ...otherMembers(parameter, settings, shape, given),
  ];
  const isOpen = shape.type === undefined || settings?.isOpen === true;
  return { tree: { is: "object", members, isOpen, span: spanOnly(parameter.at) }, isRequired };
}

const settingsNames = /^(?:Option|BridgeOption|Param|param|SlashOption|parameter)$/;

/** The call that says more of a parameter: its annotation in py-cord, its default in all. */
function settingsOf({ annotation, default: value }: Parameter): Call | undefined {
  return callOf(annotation, settingsNames) ?? callOf(value, settingsNames);
}

function shapeOfParameter(parameter: Parameter, settings: Call | undefined, { isHybrid, reading }: Given): OptionShape {
  if (settings && ["converter", "conv", "large"].some((name) => argumentOf(settings, name))) return {};
  const { library } = reading;
  const isOption = library === "py-cord" && settings !== undefined;
  const position = /Option$/.test(libraryName(settings?.callee) ?? "") ? 0 : 1;
  const typed = isOption ? (argumentOf(settings, "input_type", position) ?? argumentOf(settings, "type")) : undefined;
  const own = parameter.annotation === settings ? undefined : parameter.annotation;
  const type = typed?.value ?? own;
  if (type) return shapeOf(type, reading);
  const isText = library !== "discord.py" || (isHybrid && parameter.default === undefined);
  return isText ? { type: OptionType.STRING } : {};
}

function isRequiredIn(
  { default: value }: Parameter,
  settings: Call | undefined,
  shape: OptionShape,
  { library }: Reading,
): boolean | undefined {
  if (value && value !== settings) return false;
  if (settings?.isOpen) return undefined;
  const written = settings && argumentOf(settings, "required", library === "nextcord" ? 2 : undefined);
  const usual = settings && argumentOf(settings, "default", library === "disnake" ? 0 : undefined);
  if (usual && library !== "nextcord") return false;
  if (written && !isNone(written.value)) return isTrue(written.value);
  return usual ? false : isRequiredByType(shape, library);
}

/** A type that is not known may be optional. */
function isRequiredByType({ isOptional, type }: OptionShape, library: Library): boolean | undefined {
  if (isOptional) return library === "disnake" ? undefined : false;
  return type === undefined ? undefined : true;
}

/** Undefined: it is not known. */
function isTrue(value: Value): boolean | undefined {
  return value.is === "scalar" ? value.value === true : undefined;
}

function requiredMembers(
  parameter: Parameter,
  settings: Call | undefined,
  isRequired: boolean | undefined,
): TreeMember[] {
  const written = settings && argumentOf(settings, "required");
  const at = written?.value.at ?? parameter.at;
  if (isRequired === undefined) return [memberAt("required", { is: "unknown", span: spanOnly(at) }, at)];
  return isRequired ? [impliedMember("required", true, at)] : [];
}

function nameMembers(parameter: Parameter, settings: Call | undefined, { notes, reading }: Given): TreeMember[] {
  const { library, writer } = reading;
  const named =
    settings && library !== "discord.py"
      ? argumentOf(settings, "name", library === "nextcord" ? 0 : undefined)
      : undefined;
  const given = notes.names.get(parameter.name) ?? named;
  // The name in the decorator of py-cord is the parameter's.
  const isOwn = given?.value.is === "scalar" && given.value.value === parameter.name;
  if (given && !isNone(given.value) && !isOwn) return writer.textMembers("name", given);
  const isKnown = !notes.isOpen && settings?.isOpen !== true;
  return isKnown ? [impliedMember("name", parameter.name, parameter.at)] : [unknownMember("name", parameter)];
}

function descriptionMembers(parameter: Parameter, settings: Call | undefined, given: Given): TreeMember[] {
  const { notes, docs, callback, reading } = given;
  const { library, writer } = reading;
  const position = library === "nextcord" || library === "py-cord" ? 1 : undefined;
  const written =
    notes.descriptions.get(parameter.name) ??
    (settings && (argumentOf(settings, "description", position) ?? argumentOf(settings, "desc")));
  const isFilled = written && isEmpty(written.value) && fillsEmpty.has(library);
  if (written && !isNone(written.value) && !isFilled)
    return writer.textMembers("description", collapsed(written, library === "discord.py"));
  const doc = docs.get(parameter.name);
  if (doc !== undefined)
    return [impliedMember("description", doc.split(/\s+/).filter(Boolean).join(" ").slice(0, 100), parameter.at)];
  const isDescribed = library !== "discord.py" && callback.docstring?.text.includes(parameter.name);
  // py-cord takes the docstring of an enumeration.
  const isOfEnum = library === "py-cord" && parameter.annotation?.is === "class";
  const isUnknown = isDescribed || settings?.isOpen || isOfEnum;
  if (isUnknown) return [unknownMember("description", parameter)];
  return [impliedMember("description", noDescription[library], parameter.at)];
}

/** discord.py sends a description in one line. It also cuts one that is too long, which no author means. */
function collapsed(entry: Entry, isCollapsed: boolean): Entry {
  const { value } = entry;
  if (!isCollapsed || value.is !== "scalar" || typeof value.value !== "string") return entry;
  const text = value.value
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");
  return text === value.value ? entry : { ...entry, value: { ...value, value: text, isLiteral: false } };
}

function limitMembers({ type, least, most }: OptionShape, { reading }: Given): TreeMember[] {
  const of = type === OptionType.STRING ? "length" : "value";
  return [
    ...(least ? [memberAt(`min_${of}`, reading.writer.treeOf(least), least.at)] : []),
    ...(most ? [memberAt(`max_${of}`, reading.writer.treeOf(most), most.at)] : []),
  ];
}

function choiceMembers(
  parameter: Parameter,
  settings: Call | undefined,
  shape: OptionShape,
  { notes, reading }: Given,
): TreeMember[] {
  const { writer } = reading;
  const given = notes.choices.get(parameter.name) ?? (settings && argumentOf(settings, "choices"));
  if (given && !isNone(given.value)) {
    const tree = choicesOf(given.value, writer);
    const isTranslated = settings !== undefined && argumentOf(settings, "choice_localizations") !== undefined;
    return [writer.member("choices", given, isTranslated ? { is: "unknown", span: tree.span } : tree)];
  }
  return shape.choices ? [memberAt("choices", shape.choices, shape.choices.span)] : [];
}

/** The settings that libraries send, by their names in them. */
const sentSettings: readonly (readonly [string, string])[] = [
  ["name_localizations", "name_localizations"],
  ["description_localizations", "description_localizations"],
  ["min_value", "min_value"],
  ["ge", "min_value"],
  ["max_value", "max_value"],
  ["le", "max_value"],
  ["min_length", "min_length"],
  ["max_length", "max_length"],
];

function otherMembers(
  parameter: Parameter,
  settings: Call | undefined,
  { channelTypes }: OptionShape,
  { notes, reading }: Given,
): TreeMember[] {
  const { writer } = reading;
  const own = (name: string): Entry | undefined => {
    const entry = settings && argumentOf(settings, name);
    return entry && !isNone(entry.value) ? entry : undefined;
  };
  const members = sentSettings.flatMap(([name, key]) => {
    const entry = own(name);
    return entry ? [writer.member(key, entry)] : [];
  });
  // Limits that are not included are one off, or not known of numbers with decimals.
  for (const [name, key] of [
    ["gt", "min_value"],
    ["lt", "max_value"],
  ] as const) {
    const entry = own(name);
    if (entry) members.push(writer.member(key, { ...entry, value: unknownAt(entry.span) }));
  }
  const channels = own("channel_types");
  if (channels) members.push(writer.member("channel_types", channels));
  else if (channelTypes) members.push(channelMember(channelTypes, parameter.annotation ?? parameter));
  const completed = own("autocomplete") ?? own("autocomp") ?? own("autocomplete_callback");
  if (completed) members.push(autocompleteMember(completed));
  else if (notes.autocompletes.has(parameter.name)) members.push(impliedMember("autocomplete", true, parameter.at));
  return members;
}

function channelMember(types: readonly number[], { at }: Pick<Value, "at">): TreeMember {
  const items = types.map((type) => implied(type, at));
  return memberAt("channel_types", { is: "list", items, isOpen: false, span: spanOnly(at) }, at);
}

function autocompleteMember({ value, span }: Entry): TreeMember {
  const isOn = value.is === "scalar" ? value.value === true : true;
  return impliedMember("autocomplete", isOn, span);
}

function unknownMember(key: string, { at }: Parameter): TreeMember {
  return memberAt(key, { is: "unknown", span: spanOnly(at) }, at);
}
