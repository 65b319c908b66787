import type { ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { limits } from "../../core/language/facts/limits.ts";
import type { Field, ObjectKind } from "../../core/language/fields/field.ts";
import { fieldOf } from "../../core/language/fields/fields.ts";
import { isLengthWithin } from "../../core/language/text/code-points.ts";

/** What Discord answers for a broken rule; without a message, the rule's own is used. */
export interface RuleError {
  readonly code: string;
  readonly message?: string;
}

const pattern: RuleError = { code: "STRING_TYPE_REGEX", message: "String value did not match validation regex." };
const wrongType: RuleError = { code: "MODEL_TYPE_CONVERT" };
const choices: RuleError = { code: "BASE_TYPE_CHOICES" };
const numberRange: RuleError = { code: "NUMBER_TYPE_MAX" };
/** Discord's code is known for commands only; options and translations get the same. */
const sameName: RuleError = { code: "APPLICATION_COMMANDS_DUPLICATE_NAME" };

/** Discord's answers by the code of the broken rule. Where its code is not known, a similar check's code with our message. */
export const errorsByRule: ReadonlyMap<string, RuleError> = new Map(
  Object.entries({
    syntax: wrongType,
    javascript: wrongType,
    shape: wrongType,
    "missing-property": formErrors.required,
    "enum-name": { code: "NUMBER_TYPE_COERCE" },
    "name-length": formErrors.badLength(limits.nameLength),
    "name-pattern": pattern,
    "name-lowercase": { code: "APPLICATION_COMMAND_INVALID_NAME", message: "Command name is invalid" },
    "description-length": formErrors.badLength(limits.descriptionLength),
    "description-not-allowed": {
      code: "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
      message: "Context menu commands cannot have description",
    },
    "duplicate-command": { ...sameName, message: "Application command names must be unique" },
    "duplicate-id": formErrors.repeated,
    "duplicate-option": sameName,
    "duplicate-choice": choices,
    "command-type": choices,
    "option-as-command": choices,
    "option-type": { code: "UNION_TYPE_CHOICES" },
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
    "too-many-options": formErrors.tooLong(limits.options.max),
    "too-many-choices": formErrors.tooLong(limits.choices.max),
    "choices-with-autocomplete": choices,
    "choice-value-type": { code: "STRING_TYPE_CONVERT" },
    "choice-name-length": formErrors.badLength(limits.choiceNameLength),
    "choice-value-length": formErrors.tooLong(limits.choiceValueLength.max),
    "channel-type": choices,
    "file-types": choices,
    "range-order": numberRange,
    "integer-range": numberRange,
    "number-range": numberRange,
    "length-range": numberRange,
    "handler-not-allowed": choices,
    "handler-type": choices,
    "entry-point-in-guild": choices,
    "permission-bits": { code: "NUMBER_TYPE_COERCE" },
    "integration-type": choices,
    "context-type": choices,
    "locale-code": choices,
    "localized-name": pattern,
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

/** Errors that depend on the value or its path in the command. Undefined: the rule's row in `errorsByRule`. */
type ByValue = (value: unknown, path: ErrorPath) => RuleError | undefined;

const errorsByValue: ReadonlyMap<string, ByValue> = new Map(
  Object.entries<ByValue>({
    shape(_, path) {
      const code = shapeCode(path);
      return code === undefined ? undefined : { code };
    },
    "file-types": (value) => (Array.isArray(value) ? formErrors.tooLong(limits.fileTypes.max) : undefined),
    "integer-range": (value) => (Number.isInteger(value) ? belowRange(value) : { code: "NUMBER_TYPE_COERCE" }),
    "number-range": belowRange,
    "length-range": belowRange,
    "localized-name"(value, path) {
      const limit = path.includes("choices") ? limits.choiceNameLength : limits.nameLength;
      return typeof value === "string" && !isLengthWithin(value, limit) ? formErrors.badLength(limit) : undefined;
    },
  }),
);

/** Every range begins at 1 or less, so a value that is out of range and not positive is below it. */
function belowRange(value: unknown): RuleError | undefined {
  return Number(value) <= 0 ? { code: "NUMBER_TYPE_MIN" } : undefined;
}

/** The error of a rule that is broken at a path of a command. `message`: the rule's own. */
export function ruleError(rule: string, message: string, command: unknown, path: ErrorPath): Required<RuleError> {
  return {
    message,
    ...(errorsByValue.get(rule)?.(valueAt(command, path), path) ?? errorsByRule.get(rule) ?? wrongType),
  };
}

function valueAt(root: unknown, path: ErrorPath): unknown {
  return path.reduce((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], root);
}

/** Discord's code for a value of the wrong JSON type, by the shape it expects. */
const codes: Readonly<Partial<Record<Field["shape"]["is"], string>>> = {
  string: "STRING_TYPE_CONVERT",
  snowflake: "NUMBER_TYPE_COERCE",
  permissions: "NUMBER_TYPE_COERCE",
  boolean: "BOOLEAN_TYPE_CONVERT",
  integer: "NUMBER_TYPE_COERCE",
  number: "NUMBER_TYPE_COERCE",
  constant: "NUMBER_TYPE_COERCE",
  constants: "LIST_TYPE_CONVERT",
  strings: "LIST_TYPE_CONVERT",
  objects: "LIST_TYPE_CONVERT",
  object: "MODEL_TYPE_CONVERT",
  localizations: "MODEL_TYPE_CONVERT",
  "choice-value": "STRING_TYPE_CONVERT",
};

/** The same for a member of a list or a dictionary. */
const memberCodes: Readonly<Partial<Record<Field["shape"]["is"], string>>> = {
  constants: "NUMBER_TYPE_COERCE",
  strings: "STRING_TYPE_CONVERT",
  objects: "MODEL_TYPE_CONVERT",
  localizations: "STRING_TYPE_CONVERT",
};

/** The code for a value of the wrong JSON type at a path of a command's body; undefined if no field is known there. */
function shapeCode(path: ErrorPath): string | undefined {
  const isMember = path.at(-1) !== undefined && isMemberPath(path);
  const names = (isMember ? path.slice(0, -1) : path).filter((key) => typeof key === "string");
  const name = names.at(-1);
  const field = name === undefined ? undefined : fieldOf(ownerKind(names.slice(0, -1)), name);
  return field && (isMember ? memberCodes : codes)[field.shape.is];
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
