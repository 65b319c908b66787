import {
  CommandType,
  type Constant,
  channelTypes,
  OptionType,
  type OptionTypeValue,
  optionTypes,
} from "../facts/constants.ts";
import { fileTypePattern } from "../facts/file-types.ts";
import { type Limit, limits } from "../facts/limits.ts";
import { isSubcommandOrGroup, typesInCommand, typesInOption, valueKindOf } from "../facts/option-types.ts";
import { permissionsIn, setOfDigits } from "../facts/permissions.ts";
import { isSnowflake } from "../facts/snowflake.ts";
import type { Field, ObjectKind } from "../fields/field.ts";
import { fieldsOf } from "../fields/fields.ts";
import { isLengthWithin } from "../text/code-points.ts";
import { areFine, type Described, haveOwnNames, type Naming, type Texts } from "./plain-texts.ts";

export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is as its field wants it, and no rule finds anything in it. */
type Check = (value: unknown, reading: PlainReading) => boolean;

/** What an object of one type can have, and must have. */
interface Plan {
  readonly checks: ReadonlyMap<string, Check>;
  readonly required: readonly string[];
  readonly naming: Naming;
  /** Whether rules find nothing in its values together. */
  readonly fits?: (object: object) => boolean;
}

/** What is counted in a command while it is read. */
export class PlainReading implements Texts {
  members = 0;
  figures = 0;
  characters = 0;
  readonly repeating = new Set<string>();
  readonly surprised = new Set<string>();

  isPlain(object: Json, { checks, required, naming, fits }: Plan): boolean {
    for (const name of Object.keys(object)) {
      this.members++;
      if (!checks.get(name)?.(object[name], this)) return false;
    }
    if (!required.every((name) => Object.hasOwn(object, name))) return false;
    return areFine(object as Described, naming, this) && (fits?.(object) ?? true);
  }

  /** A number that is written as JavaScript writes it, so that rules would read the same. */
  isFigure(value: unknown): value is number {
    if (typeof value !== "number") return false;
    const { length } = String(value);
    this.figures += length;
    return length <= maxFigures;
  }
}

/** Of so many digits, every number is exactly what is written. */
const maxFigures = 15;

function planOf(
  kind: ObjectKind,
  type: number,
  plan: Pick<Plan, "naming" | "fits">,
  own: Readonly<Record<string, Check>>,
): Plan {
  const isShown = ({ name }: Field) => plan.naming === "bound" || !name.startsWith("description");
  const fields = fieldsOf(kind).filter(
    (field) => isShown(field) && !field.returned && !field.deprecated && (field.appliesTo ?? [type]).includes(type),
  );
  const checks = fields.flatMap((field) => {
    const check = own[field.name] ?? checkOf(field);
    return check ? [[field.name, check] as const] : [];
  });
  const required = fields.filter(({ requiredBy = [] }) => requiredBy === "all" || requiredBy.includes(type));
  return { ...plan, checks: new Map(checks), required: required.map(({ name }) => name) };
}

/** Undefined for what is not read here: an object with it is not plain. */
function checkOf({ shape, limit }: Field): Check | undefined {
  switch (shape.is) {
    case "string":
      return (value) => typeof value === "string";
    case "boolean":
      return (value) => typeof value === "boolean";
    case "word":
      return (value) => shape.of.includes(String(value));
    case "localizations":
      return isObject;
    case "snowflake":
      return isSnowflake;
    case "permissions":
      return isPermissions;
    case "number":
      return isNumber;
    case "integer":
      return (value, reading) => isInteger(value, reading) && isWithin(Number(value), limit);
    case "constant":
      return oneOf(shape.of);
    case "constants":
      return listOf(oneOf(shape.of), { min: 1, max: shape.of.length });
    case "strings":
      return listOf(isFileType, limit);
    default:
      return undefined;
  }
}

const isNumber: Check = (value, reading) => reading.isFigure(value);
const isInteger: Check = (value, reading) => reading.isFigure(value) && Number.isInteger(value);
const isFileType: Check = (value) => typeof value === "string" && fileTypePattern.test(value);

const isPermissions: Check = (value) => {
  const set = typeof value === "string" && /^\d+$/.test(value) ? setOfDigits(value) : undefined;
  return set !== undefined && permissionsIn(set).unknownBits.length === 0;
};

const never = new Set<unknown>(channelTypes.filter(({ offered }) => !offered));

function oneOf(constants: readonly Constant[]): Check {
  const values = new Set(constants.filter((one) => !never.has(one)).map(({ value }) => value));
  return (value, reading) => reading.isFigure(value) && values.has(value);
}

/** A list in which nothing is repeated. */
function listOf(isOne: Check, { min = 0, max }: Range = noRange): Check {
  return (value, reading) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return false;
    return value.every((one) => isOne(one, reading)) && new Set(value).size === value.length;
  };
}

type Range = Pick<Limit, "min" | "max">;
/** Of what has no limit, nothing is plain. */
const noRange: Range = { max: 0 };

function isWithin(value: number, { min = 0, max }: Range = noRange): boolean {
  return value >= min && value <= max;
}

/** The objects of a list, each read by the plan of its type. */
function objectsOf(
  value: unknown,
  max: number,
  reading: PlainReading,
  planFor: (object: Json) => Plan | undefined,
): readonly Json[] | undefined {
  if (!Array.isArray(value) || value.length > max) return undefined;
  for (const one of value) {
    const plan = isObject(one) ? planFor(one) : undefined;
    if (!plan || !reading.isPlain(one, plan)) return undefined;
  }
  return value;
}

function choicesOf(isValue: Check): Check {
  const plan = planOf("choice", 0, { naming: "choice" }, { value: isValue });
  return (value, reading) => {
    const choices = objectsOf(value, limits.choices.max, reading, () => plan);
    if (!choices) return false;
    return (
      new Set(choices.map(({ name }) => name)).size === choices.length &&
      new Set(choices.map((one) => one.value)).size === choices.length
    );
  };
}

/** `typesBeside`: the types of options that the list can have beside its first. */
function optionsOf(typesBeside: (first: number | undefined) => readonly unknown[], min = 0): Check {
  return (value, reading) => {
    if (!Array.isArray(value) || value.length < min) return false;
    const types = typesBeside(isObject(value[0]) ? Number(value[0].type) : undefined);
    const options = objectsOf(value, limits.options.max, reading, ({ type }) =>
      types.includes(type) ? optionPlans.get(type) : undefined,
    );
    return options !== undefined && haveOwnNames(options) && isRequiredFirst(options);
  };
}

function isRequiredFirst(options: readonly Json[]): boolean {
  const firstOptional = options.findIndex(({ required }) => required !== true);
  return firstOptional < 0 || !options.slice(firstOptional).some(({ required }) => required === true);
}

function optionPlan(type: OptionTypeValue): Plan {
  const kind = valueKindOf(type);
  const isValue = kind === "string" ? isChoiceText : kind === "integer" ? isInteger : isNumber;
  const own = { min_value: isValue, max_value: isValue, choices: choicesOf(isValue) };
  if (!isSubcommandOrGroup(type)) return planOf("option", type, { naming: "bound", fits: areTogether }, own);
  const types = typesInOption(type);
  const isGroup = type === OptionType.SUB_COMMAND_GROUP;
  // Users do not see a group without subcommands.
  const fits = (option: object) => !isGroup || "options" in option;
  return planOf("option", type, { naming: "bound", fits }, { options: optionsOf(() => types, isGroup ? 1 : 0) });
}

const isChoiceText: Check = (value, reading) => {
  if (typeof value !== "string") return false;
  reading.characters += value.length;
  return isLengthWithin(value, limits.choiceValueLength);
};

/** What a parameter's fields say together, each of which is as it should be. */
interface Parameter {
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly value: unknown }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

function areTogether({ autocomplete, choices = [], ...ends }: Parameter): boolean {
  const { min_value = -Infinity, max_value = Infinity, min_length = 0, max_length = Infinity } = ends;
  if (min_value > max_value || min_length > max_length) return false;
  if (choices.length === 0) return true;
  const isUnlimited = min_length === 0 && max_length === Infinity;
  const areWithin = choices.every(
    ({ value }) => typeof value === "string" || isWithin(Number(value), { min: min_value, max: max_value }),
  );
  return autocomplete !== true && isUnlimited && areWithin;
}

const optionPlans: ReadonlyMap<unknown, Plan> = new Map(optionTypes.map(({ value }) => [value, optionPlan(value)]));

/** Without entry points: whether one is an option depends on what is beside it, and there is one in a scope at most. */
export const commandPlans: ReadonlyMap<unknown, Plan> = new Map([
  [
    CommandType.CHAT_INPUT,
    planOf(
      "command",
      CommandType.CHAT_INPUT,
      { naming: "bound" },
      { options: optionsOf((first) => typesInCommand([first])) },
    ),
  ],
  ...[CommandType.USER, CommandType.MESSAGE].map(
    (type) => [type, planOf("command", type, { naming: "menu" }, {})] as const,
  ),
]);

/** Of the envelope with placeholders for its commands. */
export const envelopePlan = planOf("envelope", 0, { naming: "menu" }, { commands: Array.isArray });
