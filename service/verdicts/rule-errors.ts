import type { ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { isLengthWithin } from "../../core/language/text/code-points.ts";
import { shapeCode } from "./shape-error.ts";

/** What Discord answers for a broken rule; without a message, the rule's own is used. */
export interface RuleError {
  readonly code: string;
  readonly message?: string;
}

const requiredOrder: RuleError = {
  code: "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
  message: "Required options must be placed before non-required options",
};
const nesting: RuleError = {
  code: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
  message: "Sub-command and sub-command group option types are mutually exclusive to all other types",
};
const duplicateName: RuleError = {
  code: "APPLICATION_COMMANDS_DUPLICATE_NAME",
  message: "Application command names must be unique",
};
const tooLarge: RuleError = {
  code: "APPLICATION_COMMAND_TOO_LARGE",
  message: `Command exceeds maximum size (${limits.commandBudget.max})`,
};
const description: RuleError = {
  code: "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
  message: "Context menu commands cannot have description",
};
const pattern: RuleError = { code: "STRING_TYPE_REGEX", message: "String value did not match validation regex." };
const invalidName: RuleError = { code: "APPLICATION_COMMAND_INVALID_NAME", message: "Command name is invalid" };
const wrongType: RuleError = { code: "MODEL_TYPE_CONVERT" };
const choices: RuleError = { code: "BASE_TYPE_CHOICES" };
const numberRange: RuleError = { code: "NUMBER_TYPE_MAX" };
/** Discord's code is known for commands only; options and translations get the same. */
const sameName: RuleError = { code: duplicateName.code };

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
    "name-lowercase": invalidName,
    "description-length": formErrors.badLength(limits.descriptionLength),
    "description-not-allowed": description,
    "duplicate-command": duplicateName,
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
    "option-nesting": nesting,
    "required-order": requiredOrder,
    "too-many-options": formErrors.tooLong(limits.options.max),
    "too-many-choices": formErrors.tooLong(limits.choices.max),
    "choices-with-autocomplete": { code: "BASE_TYPE_CHOICES" },
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
    "command-budget": tooLarge,
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
