import type { AnyRule } from "../define-rule.ts";
import { commandBudget } from "./command-budget.ts";
import { commandType } from "./command-type.ts";
import { descriptionLength } from "./description-length.ts";
import { descriptionNotAllowed } from "./description-not-allowed.ts";
import { duplicateCommand } from "./duplicate-command.ts";
import { duplicateOption } from "./duplicate-option.ts";
import { enumName } from "./enum-name.ts";
import { missingProperty } from "./missing-property.ts";
import { nameLength } from "./name-length.ts";
import { nameLowercase } from "./name-lowercase.ts";
import { namePattern } from "./name-pattern.ts";
import { optionType } from "./option-type.ts";
import { requiredOrder } from "./required-order.ts";
import { shape } from "./shape.ts";
import { syntax } from "./syntax.ts";
import { tooManyChoices } from "./too-many-choices.ts";
import { tooManyOptions } from "./too-many-options.ts";
import { unknownProperty } from "./unknown-property.ts";

/** Every rule of command manifests, in reading order. */
export const rules: readonly AnyRule[] = [
  // Shape
  syntax,
  shape,
  missingProperty,
  enumName,
  unknownProperty,
  // Names and descriptions
  nameLength,
  namePattern,
  nameLowercase,
  descriptionLength,
  descriptionNotAllowed,
  duplicateCommand,
  duplicateOption,
  // Structure
  commandType,
  optionType,
  requiredOrder,
  tooManyOptions,
  tooManyChoices,
  // Limits of the whole
  commandBudget,
];
