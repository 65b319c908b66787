import { autocompleteNotAllowed } from "./autocomplete-not-allowed.ts";
import { channelType } from "./channel-type.ts";
import { channelTypesNotAllowed } from "./channel-types-not-allowed.ts";
import { choiceNameLength } from "./choice-name-length.ts";
import { choiceValueLength } from "./choice-value-length.ts";
import { choiceValueType } from "./choice-value-type.ts";
import { choicesNotAllowed } from "./choices-not-allowed.ts";
import { choicesWithAutocomplete } from "./choices-with-autocomplete.ts";
import { commandBudget } from "./command-budget.ts";
import { commandType } from "./command-type.ts";
import { contextType } from "./context-type.ts";
import { defaultLocaleDiffers } from "./default-locale-differs.ts";
import { deprecatedProperty } from "./deprecated-property.ts";
import { descriptionBlank } from "./description-blank.ts";
import { descriptionLength } from "./description-length.ts";
import { descriptionNotAllowed } from "./description-not-allowed.ts";
import { duplicateChoice } from "./duplicate-choice.ts";
import { duplicateCommand } from "./duplicate-command.ts";
import { duplicateId } from "./duplicate-id.ts";
import { duplicateOption } from "./duplicate-option.ts";
import { duplicateProperty } from "./duplicate-property.ts";
import { emptyGroup } from "./empty-group.ts";
import { emptyManifest } from "./empty-manifest.ts";
import { entryPointInGuild } from "./entry-point-in-guild.ts";
import { enumName } from "./enum-name.ts";
import { fallbackSurprise } from "./fallback-surprise.ts";
import { fileTypes } from "./file-types.ts";
import { guildContext } from "./guild-context.ts";
import { handlerNotAllowed } from "./handler-not-allowed.ts";
import { handlerType } from "./handler-type.ts";
import { integerRange } from "./integer-range.ts";
import { integrationType } from "./integration-type.ts";
import { javascript } from "./javascript.ts";
import { lengthRange } from "./length-range.ts";
import { localeCode } from "./locale-code.ts";
import { localeCoverage } from "./locale-coverage.ts";
import { localizedClash } from "./localized-clash.ts";
import { localizedDescription } from "./localized-description.ts";
import { localizedName } from "./localized-name.ts";
import { localizedSame } from "./localized-same.ts";
import { missingProperty } from "./missing-property.ts";
import { nameApostrophe } from "./name-apostrophe.ts";
import { nameBlank } from "./name-blank.ts";
import { nameLength } from "./name-length.ts";
import { nameLowercase } from "./name-lowercase.ts";
import { namePattern } from "./name-pattern.ts";
import { numberRange } from "./number-range.ts";
import { optionAsCommand } from "./option-as-command.ts";
import { optionNesting } from "./option-nesting.ts";
import { optionType } from "./option-type.ts";
import { optionsNotAllowed } from "./options-not-allowed.ts";
import { permissionBits } from "./permission-bits.ts";
import { privateChannelContext } from "./private-channel-context.ts";
import { rangeNotAllowed } from "./range-not-allowed.ts";
import { rangeOrder } from "./range-order.ts";
import { readOnlyProperty } from "./read-only-property.ts";
import { requiredNotAllowed } from "./required-not-allowed.ts";
import { requiredOrder } from "./required-order.ts";
import { scopeProperty } from "./scope-property.ts";
import { secretInManifest } from "./secret-in-manifest.ts";
import { shape } from "./shape.ts";
import type { AnyRule } from "./shared/define-rule.ts";
import { syntax } from "./syntax.ts";
import { textPlaceholder } from "./text-placeholder.ts";
import { tooManyChoices } from "./too-many-choices.ts";
import { tooManyCommands } from "./too-many-commands.ts";
import { tooManyOptions } from "./too-many-options.ts";
import { unknownProperty } from "./unknown-property.ts";
import { unsupportedIntegration } from "./unsupported-integration.ts";
import { unusedIgnore } from "./unused-ignore.ts";

const all = [
  // Shape
  syntax,
  javascript,
  shape,
  emptyManifest,
  missingProperty,
  enumName,
  unknownProperty,
  duplicateProperty,
  readOnlyProperty,
  scopeProperty,
  deprecatedProperty,
  secretInManifest,
  // Names and descriptions
  nameLength,
  namePattern,
  nameLowercase,
  nameApostrophe,
  nameBlank,
  descriptionLength,
  descriptionBlank,
  descriptionNotAllowed,
  textPlaceholder,
  duplicateCommand,
  duplicateId,
  duplicateOption,
  duplicateChoice,
  // Structure
  commandType,
  optionAsCommand,
  optionType,
  optionsNotAllowed,
  optionNesting,
  emptyGroup,
  requiredOrder,
  requiredNotAllowed,
  tooManyOptions,
  tooManyChoices,
  choicesNotAllowed,
  choicesWithAutocomplete,
  autocompleteNotAllowed,
  choiceValueType,
  choiceNameLength,
  choiceValueLength,
  channelTypesNotAllowed,
  channelType,
  fileTypes,
  rangeNotAllowed,
  rangeOrder,
  integerRange,
  numberRange,
  lengthRange,
  handlerNotAllowed,
  handlerType,
  entryPointInGuild,
  // Permissions and contexts
  permissionBits,
  integrationType,
  contextType,
  privateChannelContext,
  guildContext,
  unsupportedIntegration,
  // Localization
  localeCode,
  localizedName,
  localizedDescription,
  localizedSame,
  localizedClash,
  fallbackSurprise,
  defaultLocaleDiffers,
  localeCoverage,
  // Limits of commands and scopes
  commandBudget,
  tooManyCommands,
  // Comments
  unusedIgnore,
] as const satisfies readonly AnyRule[];

/** Every rule of command manifests, in reading order. */
export const rules: readonly AnyRule[] = all;

/** The codes of the rules that are errors unless the user changes their severity. */
export type ErrorRuleCode = Extract<(typeof all)[number], { readonly severity: "error" }>["code"];
