import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { isObject } from "../../core/json.ts";
import { commandTypes, handlerTypes, optionTypes } from "../../core/language/facts/constants.ts";
import { type Limit, limits } from "../../core/language/facts/limits.ts";
import { locales, undocumentedLocales } from "../../core/language/facts/locales.ts";
import type { Field, ObjectKind } from "../../core/language/fields/field.ts";
import { fieldOf } from "../../core/language/fields/fields.ts";
import { disallowedRuns } from "../../core/language/model/names.ts";
import { isLengthWithin } from "../../core/language/text/code-points.ts";

/** What Discord answers for a broken rule; without a message, the rule's own is used. */
export interface RuleError {
  readonly code: string;
  readonly message?: string;
}

const pattern: RuleError = { code: "STRING_TYPE_REGEX", message: "String value did not match validation regex." };
const wrongType: RuleError = { code: "MODEL_TYPE_CONVERT" };
const choices: RuleError = { code: "BASE_TYPE_CHOICES" };
const invalidName: RuleError = { code: "APPLICATION_COMMAND_INVALID_NAME", message: "Command name is invalid" };
const valuesOf = (constants: readonly { readonly value: number }[]) => constants.map(({ value }) => value);
/** Discord's code is known for commands only; options and translations get the same. */
const sameName: RuleError = { code: "APPLICATION_COMMANDS_DUPLICATE_NAME" };

/** An error that depends on the value or its path. */
type ByValue = (value: unknown, path: ErrorPath) => RuleError;

/** Discord's code is known for “required”, and was the same for “autocomplete”. */
function notConfigurable(field: string): ByValue {
  const message = `${field} cannot be configured for this type of option`;
  const error = { code: "APPLICATION_COMMAND_REQUIRED_INVALID", message };
  return (value, path) => (value === true || Array.isArray(value) ? error : wrongShape(value, path));
}

/** Discord's answers by the code of the broken rule. Where its code is not known, a similar check's code with our message. */
export const errorsByRule: ReadonlyMap<string, RuleError | ByValue> = new Map(
  Object.entries<RuleError | ByValue>({
    syntax: wrongType,
    javascript: wrongType,
    shape: wrongShape,
    "missing-property": formErrors.required,
    "enum-name": formErrors.notInteger,
    "name-length": formErrors.badLength(limits.nameLength),
    "name-pattern": pattern,
    "name-lowercase": invalidName,
    "description-length": formErrors.badLength(limits.descriptionLength),
    "description-not-allowed": {
      code: "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
      message: "Context menu commands cannot have description",
    },
    "duplicate-command": { ...sameName, message: "Application command names must be unique" },
    "duplicate-id": formErrors.repeated,
    "duplicate-option": sameName,
    "duplicate-choice": choices,
    "command-type": formErrors.notOneOf(valuesOf(commandTypes)),
    "option-as-command": choices,
    "option-type": {
      code: "UNION_TYPE_CHOICES",
      message: `Value of field "type" must be one of (${valuesOf(optionTypes).join(", ")}).`,
    },
    "options-not-allowed": {
      code: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
      message: "Sub-options cannot be configured for this type of option",
    },
    "option-nesting": {
      code: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
      message: "Sub-command and sub-command group option types are mutually exclusive to all other types",
    },
    "required-order": {
      code: "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
      message: "Required options must be placed before non-required options",
    },
    "required-not-allowed": notConfigurable("Required"),
    "autocomplete-not-allowed": notConfigurable("Autocomplete"),
    "choices-not-allowed": notConfigurable("Choices"),
    "too-many-options": formErrors.tooLong(limits.options.max),
    "too-many-choices": formErrors.tooLong(limits.choices.max),
    "choices-with-autocomplete": choices,
    "choice-value-type": (value) => (typeof value === "string" ? formErrors.notInteger(value) : formErrors.notString),
    "choice-name-length": formErrors.badLength(limits.choiceNameLength),
    "choice-value-length": formErrors.tooLong(limits.choiceValueLength.max),
    "channel-type": choices,
    "file-types": (value) => (Array.isArray(value) ? formErrors.tooLong(limits.fileTypes.max) : choices),
    "range-order": { code: "NUMBER_TYPE_MAX" },
    "integer-range": (value) => (Number.isInteger(value) ? outOf(limits.integer, value) : formErrors.notInteger(value)),
    "number-range": (value) => outOf(limits.number, value),
    "length-range": (value, path) => outOf(path.at(-1) === "min_length" ? limits.minLength : limits.maxLength, value),
    "handler-not-allowed": choices,
    "handler-type": formErrors.notOneOf(valuesOf(handlerTypes)),
    "entry-point-in-guild": choices,
    "permission-bits": formErrors.notInteger,
    "integration-type": choices,
    "context-type": choices,
    "locale-code": formErrors.notOneOf([...locales, ...undocumentedLocales].map(({ code }) => code)),
    "localized-name"(value, path) {
      const limit = path.includes("choices") ? limits.choiceNameLength : limits.nameLength;
      const name = String(value);
      if (isOfCommand(path)) return invalidName;
      if (!isLengthWithin(name, limit)) return formErrors.badLength(limit);
      return disallowedRuns(name).length === 0 ? invalidName : pattern;
    },
    // With our message, which tells a text that is too long from one that must not be there.
    "localized-description": { code: "BASE_TYPE_BAD_LENGTH" },
    "localized-clash": sameName,
    "command-budget": {
      code: "APPLICATION_COMMAND_TOO_LARGE",
      message: `Command exceeds maximum size (${limits.commandBudget.max})`,
    },
    "too-many-commands": { code: "BASE_TYPE_MAX_LENGTH" },
  }),
);

/** Every range begins at 1 or less, so a value that is out of range and not positive is below it. */
function outOf({ min, max }: Required<Limit>, value: unknown): RuleError {
  return Number(value) <= 0 ? formErrors.tooSmall(min) : formErrors.tooLarge(max);
}

/** Whether a path leads to a localized name of the command itself, of which Discord does not say the locale. */
function isOfCommand([, field]: ErrorPath): boolean {
  return field === "name_localizations";
}

/** The errors of a rule that is broken at a path of a list of commands. `message`: the rule's own. */
export function ruleErrors(rule: string, message: string, commands: unknown, path: ErrorPath): readonly ErrorEntry[] {
  const value = valueAt(commands, path);
  if (shapeAt(path) === "objects" && isObject(value) && Object.keys(value).length > 0) {
    // Discord takes an object for the list of its keys.
    return Object.keys(value).map((_, index) => ({ path: [...path, index], ...formErrors.notObject }));
  }
  const row = errorsByRule.get(rule) ?? wrongType;
  const error = typeof row === "function" ? row(value, path) : row;
  return [{ message, ...error, path: rule === "localized-name" && isOfCommand(path) ? path.slice(0, 2) : path }];
}

function valueAt(root: unknown, path: ErrorPath): unknown {
  return path.reduce((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], root);
}

type ShapeName = Field["shape"]["is"];

/** Discord's errors for a value of the wrong JSON type, by the shape it expects. */
const errorsByShape: Readonly<Partial<Record<ShapeName, (value: unknown) => RuleError>>> = {
  string: () => formErrors.notString,
  snowflake: formErrors.notSnowflake,
  boolean: () => formErrors.notBoolean,
  integer: formErrors.notInteger,
  number: formErrors.notInteger,
  constant: formErrors.notInteger,
  constants: () => formErrors.notList,
  strings: () => formErrors.notList,
  objects: (value) => (isObject(value) ? formErrors.notObject : formErrors.notList),
  object: () => formErrors.notObject,
  localizations: () => formErrors.notObject,
  "choice-value": () => formErrors.notString,
};

function wrongShape(value: unknown, path: ErrorPath): RuleError {
  return errorsByShape[shapeAt(path) ?? "any"]?.(value) ?? wrongType;
}

/** The shapes of the members of a list or a dictionary. */
const memberShapes: Readonly<Partial<Record<ShapeName, ShapeName>>> = {
  constants: "constant",
  strings: "string",
  objects: "object",
  localizations: "string",
};

/** The shape that a path of a command's body expects; undefined if no field is known there. */
function shapeAt(path: ErrorPath): ShapeName | undefined {
  const isMember = path.at(-1) !== undefined && isMemberPath(path);
  const names = (isMember ? path.slice(0, -1) : path).filter((key) => typeof key === "string");
  const name = names.at(-1);
  const field = name === undefined ? undefined : fieldOf(ownerKind(names.slice(0, -1)), name);
  return field && (isMember ? memberShapes[field.shape.is] : field.shape.is);
}

function isMemberPath(path: ErrorPath): boolean {
  const owner = path.at(-2);
  return typeof path.at(-1) === "number" || (typeof owner === "string" && owner.endsWith("_localizations"));
}

/** The kind of object that contains a field, by the lists above it. */
function ownerKind(owners: readonly string[]): ObjectKind {
  const list = owners.at(-1);
  if (list === "choices") return "choice";
  return list === "options" ? "option" : "command";
}
