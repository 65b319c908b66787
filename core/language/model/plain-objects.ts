import { isObject, type JsonObject } from "../../json.ts";
import { CommandType, type Constant, OptionType, type OptionTypeValue, optionTypes } from "../facts/constants.ts";
import { fileTypePattern } from "../facts/file-types.ts";
import { type Limit, limits } from "../facts/limits.ts";
import { typesInCommand, typesInOption, valueKindOf } from "../facts/option-types.ts";
import { permissionsIn, setOfDigits } from "../facts/permissions.ts";
import { isSnowflake } from "../facts/snowflake.ts";
import type { Field, ObjectKind } from "../fields/field.ts";
import { fieldsOf } from "../fields/fields.ts";
import { isLengthWithin } from "../text/code-points.ts";
import { areFine, type Described, haveOwnNames, type Naming, Texts } from "./plain-texts.ts";

/** Whether a value is as its field wants it, and no rule finds anything in it. */
type Check = (value: unknown, reading: PlainReading) => boolean;

/** What an object of one type can have, and must have. */
interface Plan {
  readonly checks: ReadonlyMap<string, Check>;
  readonly required: readonly string[];
  readonly naming: Naming;
}

/** What is counted in a command while it is read. */
export class PlainReading extends Texts {
  figures = 0;

  isPlain(object: JsonObject, { checks, required, naming }: Plan): boolean {
    for (const name of Object.keys(object)) {
      this.members++;
      if (!checks.get(name)?.(object[name], this)) return false;
    }
    return required.every((name) => Object.hasOwn(object, name)) && areFine(object as Described, naming, this);
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

/** `own`: what fields must be by more than their shape. */
function planOf(kind: ObjectKind, type: number, naming: Naming, own: Readonly<Record<string, Check>>): Plan {
  const fields = fieldsOf(kind).filter(({ name, returned, deprecated, appliesTo = [type] }) => {
    const isShown = naming === "bound" || !name.startsWith("description");
    return isShown && !returned && !deprecated && appliesTo.includes(type);
  });
  const checks = fields.flatMap((field) => {
    const check = own[field.name] ?? checkOf(field);
    return check ? [[field.name, check] as const] : [];
  });
  const required = fields.filter(({ requiredBy = [] }) => requiredBy === "all" || requiredBy.includes(type));
  return { naming, checks: new Map(checks), required: required.map(({ name }) => name) };
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

function oneOf(constants: readonly Constant[]): Check {
  const values = new Set(constants.filter(({ offered = true }) => offered).map(({ value }) => value));
  return (value, reading) => reading.isFigure(value) && values.has(value);
}

/** A list in which nothing is repeated. */
function listOf(isOne: Check, { min = 0, max }: Range = noRange): Check {
  return (value, reading) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return false;
    return value.every((one) => isOne(one, reading)) && areDistinct(value);
  };
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
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
  planFor: (object: JsonObject) => Plan | undefined,
): readonly JsonObject[] | undefined {
  if (!Array.isArray(value) || value.length > max) return undefined;
  for (const one of value) {
    const plan = isObject(one) ? planFor(one) : undefined;
    if (!plan || !reading.isPlain(one, plan)) return undefined;
  }
  return value;
}

function choicesOf(isValue: Check): Check {
  const plan = planOf("choice", 0, "choice", { value: isValue });
  return (value, reading) => {
    const choices = objectsOf(value, limits.choices.max, reading, () => plan);
    if (!choices) return false;
    return areDistinct(choices.map(({ name }) => name)) && areDistinct(choices.map((one) => one.value));
  };
}

/** `typesBeside`: the types of options that the list can have beside its first. */
function optionsOf(typesBeside: (first: number | undefined) => readonly unknown[]): Check {
  return (value, reading) => {
    if (!Array.isArray(value)) return false;
    const types = typesBeside(isObject(value[0]) ? Number(value[0].type) : undefined);
    const options = objectsOf(value, limits.options.max, reading, ({ type }) =>
      types.includes(type) ? optionPlans.get(type) : undefined,
    );
    if (!options || !haveOwnNames(options) || !options.every(isTogether)) return false;
    const firstOptional = options.findIndex(({ required }) => required !== true);
    return firstOptional < 0 || !options.slice(firstOptional).some(({ required }) => required === true);
  };
}

function optionPlan(type: OptionTypeValue): Plan {
  const kind = valueKindOf(type);
  const isValue = kind === "string" ? isChoiceText : kind === "integer" ? isInteger : isNumber;
  const own = { min_value: isValue, max_value: isValue, choices: choicesOf(isValue) };
  const types = typesInOption(type);
  return planOf("option", type, "bound", { ...own, options: optionsOf(() => types) });
}

const isChoiceText: Check = (value, reading) => {
  if (typeof value !== "string") return false;
  reading.characters += value.length;
  return isLengthWithin(value, limits.choiceValueLength) && !value.includes("${");
};

/** An option's fields that decide about each other. */
interface Together {
  readonly type?: number;
  readonly options?: readonly unknown[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

const besideChoices = ["autocomplete", "min_value", "max_value", "min_length", "max_length"];

/** Whether ranges are in order, choices without them, and groups not empty. */
function isTogether(option: Together): boolean {
  const {
    type,
    options = [],
    min_value = -Infinity,
    max_value = Infinity,
    min_length = 0,
    max_length = Infinity,
  } = option;
  if (type === OptionType.SUB_COMMAND_GROUP && options.length === 0) return false;
  if ("choices" in option && besideChoices.some((name) => name in option)) return false;
  return min_value <= max_value && min_length <= max_length;
}

const optionPlans: ReadonlyMap<unknown, Plan> = new Map(optionTypes.map(({ value }) => [value, optionPlan(value)]));

const { CHAT_INPUT, USER, MESSAGE } = CommandType;

/** Without entry points: whether one is an option depends on what is beside it, and there is one in a scope at most. */
export const commandPlans: ReadonlyMap<unknown, Plan> = new Map([
  [CHAT_INPUT, planOf("command", CHAT_INPUT, "bound", { options: optionsOf((first) => typesInCommand([first])) })],
  ...[USER, MESSAGE].map((type) => [type, planOf("command", type, "menu", {})] as const),
]);

/** Of the envelope with placeholders for its commands. */
export const envelopePlan = planOf("envelope", 0, "menu", { commands: Array.isArray });
