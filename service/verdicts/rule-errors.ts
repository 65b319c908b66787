import type { ErrorEntry, ErrorLeaf, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import {
  CommandType,
  channelTypes,
  commandTypes,
  contextTypes,
  handlerTypes,
  integrationTypes,
  optionTypes,
} from "../../core/interface/facts/constants.ts";
import { type Limit, limits } from "../../core/interface/facts/limits.ts";
import { locales, undocumentedLocales } from "../../core/interface/facts/locales.ts";
import { disallowedRuns } from "../../core/manifest/names.ts";
import type { ErrorRuleCode } from "../../core/rules/index.ts";
import { isLengthWithin } from "../../core/text/code-points.ts";
import { isObject } from "../../core/text/json.ts";
import { isNullForAbsent, isOfFieldAt, shapeAt, wrongShape } from "./shape-errors.ts";

const pattern: ErrorLeaf = { code: "STRING_TYPE_REGEX", message: "String value did not match validation regex." };
const invalidName: ErrorLeaf = { code: "APPLICATION_COMMAND_INVALID_NAME", message: "Command name is invalid" };
const notForContextMenus: ErrorLeaf = {
  code: "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
  message: "Context menu commands cannot have description",
};
/** Discord's message is documented for commands only; options and translations use the same. */
const sameName: ErrorLeaf = {
  code: "APPLICATION_COMMANDS_DUPLICATE_NAME",
  message: "Application command names must be unique",
};

type Constants = readonly { readonly value: number }[];
const valuesOf = (constants: Constants) => constants.map(({ value }) => value);

/** An error that depends on the value, its path, or the object or list that it is in. */
type ByValue = (value: unknown, path: ErrorPath, owner: unknown) => ErrorLeaf;

/** Discord's code is documented for “required”, and was the same for “autocomplete”. */
function notConfigurable(field: string): ErrorLeaf {
  return {
    code: "APPLICATION_COMMAND_REQUIRED_INVALID",
    message: `${field} cannot be configured for this type of option`,
  };
}

/** Uses `notConfigurable` for a value of the field's shape. Any other value has the wrong type first. */
function notConfigured(field: string): ByValue {
  const error = notConfigurable(field);
  return (value, path) => (isOfFieldAt(value, path) ? error : wrongShape(value, path));
}

/** The error of an entry in a list of constants: unknown or repeated. */
function unknownOrRepeated(constants: Constants): ByValue {
  const values = valuesOf(constants);
  return (value) => (values.some((known) => known === value) ? formErrors.repeated : formErrors.notOneOf(values));
}

/** The number of allowed commands depends on the stored ones, so the service counts them itself. */
export const checkedElsewhere = "too-many-commands";

/** Rules whose findings Discord ignores: it accepts a token like any other text. */
export const acceptedAnyway = { "secret-in-manifest": "off" } as const;

type RefusedCode = Exclude<ErrorRuleCode, typeof checkedElsewhere | keyof typeof acceptedAnyway>;

/**
 * Discord's errors by the code of the broken rule, always in its own words. Rules without a documented message use that of a
 * similar check.
 */
const errorsByRule: ReadonlyMap<string, ErrorLeaf | ByValue> = new Map(
  Object.entries<ErrorLeaf | ByValue>({
    syntax: formErrors.notObject,
    javascript: formErrors.notObject,
    shape: wrongShape,
    "missing-property": formErrors.required,
    "enum-name": formErrors.notInteger,
    "name-length": formErrors.badLength(limits.nameLength),
    "name-pattern": pattern,
    "name-lowercase": invalidName,
    "description-length": formErrors.badLength(limits.descriptionLength),
    "description-not-allowed": notForContextMenus,
    "duplicate-command": sameName,
    "duplicate-id": formErrors.repeated,
    "duplicate-option": sameName,
    "duplicate-choice": formErrors.repeated,
    "command-type": formErrors.notOneOf(valuesOf(commandTypes)),
    // Only slash commands can have fields that reveal an option.
    "option-as-command": (value) =>
      formErrors.notOneOf(
        valuesOf(commandTypes).includes(Number(value)) ? [CommandType.CHAT_INPUT] : valuesOf(commandTypes),
      ),
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
    "required-not-allowed": notConfigured("Required"),
    "autocomplete-not-allowed": notConfigured("Autocomplete"),
    "choices-not-allowed": notConfigured("Choices"),
    "too-many-options": formErrors.tooLong(limits.options.max),
    "too-many-choices": formErrors.tooLong(limits.choices.max),
    "choices-with-autocomplete": notConfigurable("Autocomplete"),
    "choice-value-type": (value) => (typeof value === "string" ? formErrors.notInteger(value) : formErrors.notString),
    "choice-name-length": formErrors.badLength(limits.choiceNameLength),
    "choice-value-length": formErrors.tooLong(limits.choiceValueLength.max),
    "channel-type": unknownOrRepeated(channelTypes),
    "file-types": (value) => (Array.isArray(value) ? formErrors.tooLong(limits.fileTypes.max) : pattern),
    "range-order": (_, path, owner) =>
      formErrors.tooLarge(Number(memberOf(owner, String(path.at(-1)).replace("min_", "max_")))),
    "integer-range": (value) => (Number.isInteger(value) ? outOf(limits.integer, value) : formErrors.notInteger(value)),
    "number-range": (value) => outOf(limits.number, value),
    "length-range": (value, path) => outOf(path.at(-1) === "min_length" ? limits.minLength : limits.maxLength, value),
    // Null is the same as no handler.
    "handler-not-allowed": formErrors.notOneOf(["null"]),
    "handler-type": formErrors.notOneOf(valuesOf(handlerTypes)),
    "entry-point-in-guild": formErrors.notOneOf(
      valuesOf(commandTypes).filter((value) => value !== CommandType.PRIMARY_ENTRY_POINT),
    ),
    "permission-bits": (value) =>
      isWhole(value) ? formErrors.tooLarge(limits.permissionSet.max) : formErrors.notInteger(value),
    "integration-type": unknownOrRepeated(integrationTypes),
    "context-type": unknownOrRepeated(contextTypes),
    "locale-code": formErrors.notOneOf([...locales, ...undocumentedLocales].map(({ code }) => code)),
    "localized-name"(value, path) {
      const limit = path.includes("choices") ? limits.choiceNameLength : limits.nameLength;
      const name = String(value);
      if (!isLengthWithin(name, limit)) return formErrors.badLength(limit);
      return isOfCommand(path) || disallowedRuns(name).length === 0 ? invalidName : pattern;
    },
    "localized-description": (value) =>
      isLengthWithin(String(value), limits.descriptionLength)
        ? notForContextMenus
        : formErrors.badLength(limits.descriptionLength),
    "localized-clash": sameName,
    "command-budget": tooLargeCommand(limits.commandBudget.max),
  } satisfies Record<RefusedCode, ErrorLeaf | ByValue>),
);

export function tooLargeCommand(budget: number): ErrorLeaf {
  return { code: "APPLICATION_COMMAND_TOO_LARGE", message: `Command exceeds maximum size (${budget})` };
}

/** Whether a permission set is a number of the right form, so that only its size can be wrong. */
function isWhole(value: unknown): boolean {
  return typeof value === "string" ? /^\d+$/.test(value) : Number.isInteger(value) && Number(value) >= 0;
}

/** Every range begins at 1 or less, so a value that is out of range and not positive is below it. */
function outOf({ min, max }: Required<Limit>, value: unknown): ErrorLeaf {
  return Number(value) <= 0 ? formErrors.tooSmall(min) : formErrors.tooLarge(max);
}

/** Whether a path leads to a localized name of the command itself. */
function isOfCommand([, field]: ErrorPath): boolean {
  return field === "name_localizations";
}

/**
 * The errors of a rule that is broken at a path of a list of commands. None for a null that is read as absent: manifests
 * cannot have it everywhere, but libraries send it.
 */
export function ruleErrors(rule: string, commands: unknown, path: ErrorPath): readonly ErrorEntry[] {
  const value = valueAt(commands, path);
  if (isNullForAbsent(value, path)) return [];
  if (shapeAt(path) === "objects" && isObject(value) && Object.keys(value).length > 0) {
    // Discord reads an object in place of a list as the list of its keys.
    return Object.keys(value).map((_, index) => ({ path: [...path, index], ...formErrors.notObject }));
  }
  const row = errorsByRule.get(rule) ?? formErrors.notObject;
  const error = typeof row === "function" ? row(value, path, valueAt(commands, path.slice(0, -1))) : row;
  return [{ ...error, path: isWithoutLocale(error, path) ? path.slice(0, 2) : path }];
}

/** Discord's errors about characters and case in a command's names omit the locale. Errors about lengths include it. */
function isWithoutLocale({ code }: ErrorLeaf, path: ErrorPath): boolean {
  return isOfCommand(path) && code === invalidName.code;
}

function valueAt(root: unknown, path: ErrorPath): unknown {
  return path.reduce(memberOf, root);
}

function memberOf(value: unknown, key: string | number): unknown {
  return (value as Readonly<Record<string, unknown>> | undefined)?.[key];
}
