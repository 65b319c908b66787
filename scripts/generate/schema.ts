import { type Kind, tablesOf } from "../../core/kinds/table/kind.ts";
import { CommandType, type NestedType, OptionType, optionTypes } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import {
  isParameter,
  isSubcommandOrGroup,
  type ValueKind,
  valueKindOf,
} from "../../core/language/facts/option-types.ts";
import { schemaUrl } from "../../core/language/facts/urls.ts";
import { schemaField } from "../../core/language/fields/envelope.ts";
import type { Field, ObjectKind, ObjectTable } from "../../core/language/fields/field.ts";
import { fieldOf, fieldsOf, proseOf } from "../../core/language/fields/fields.ts";
import type { JsonSchema } from "../../core/language/fields/shapes/traits.ts";
import { schemaOf } from "../../core/language/fields/shapes.ts";
import { namePattern } from "../../core/language/model/names.ts";

const { SUB_COMMAND, SUB_COMMAND_GROUP } = OptionType;

/**
 * The JSON Schema (draft-07) of command manifests, for editors that know nothing more than that. It is as strict as a
 * schema can say it: lower case, required options first, unique names and the counted limits are the rules' business.
 */
export function commandsSchema(): JsonSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: schemaUrl("commands"),
    title: "Command manifest",
    description: "Application commands: an array of commands, a single command, or an object with “commands”.",
    if: { type: "array" },
    // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
    then: { items: { $ref: "#/definitions/command" } },
    else: {
      if: { required: ["commands"] },
      // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
      then: { $ref: "#/definitions/envelope" },
      else: { $ref: "#/definitions/command" },
    },
    definitions: {
      envelope: envelopeSchema(),
      command: { ...objectSchema("command", "An application command (§2.1)."), allOf: commandConditions() },
      option: { ...objectSchema("option", "A parameter, a subcommand or a group (§2.2)."), allOf: optionConditions() },
      choice: objectSchema("choice", "A value that users can pick (§2.2)."),
      parameters: optionList(isParameter),
      subcommands: optionList((type) => type === SUB_COMMAND),
      subcommandsAndGroups: optionList(isSubcommandOrGroup),
    },
  };
}

/** The commands are a list, or a map whose keys are the author's own. */
function envelopeSchema(): JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> } {
  const envelope = objectSchema("envelope", "The commands, and where they are published to.");
  const { description, markdownDescription, ...list } = envelope.properties.commands ?? {};
  const commands = {
    ...{ description, markdownDescription },
    if: { type: "object" },
    // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
    then: { minProperties: 1, additionalProperties: { $ref: "#/definitions/command" } },
    else: list,
  };
  return { ...envelope, properties: { ...envelope.properties, commands } };
}

function objectSchema(of: ObjectKind | ObjectTable, description: string, fields = fieldsOf(of)) {
  const required = fields.filter(({ requiredBy }) => requiredBy === "all").map(({ name }) => name);
  const properties = fields.map((field) => [field.name, valueSchema(field, of)] as const);
  return { type: "object", description, required, properties: Object.fromEntries(properties) } as const;
}

function commandConditions(): JsonSchema[] {
  const { CHAT_INPUT, USER, MESSAGE, PRIMARY_ENTRY_POINT } = CommandType;
  return [
    when("type", [CHAT_INPUT], "absent too", {
      required: ["name", "description"],
      properties: { ...boundTexts(), options: commandOptions() },
    }),
    when("type", [USER, MESSAGE], "present only", {
      properties: {
        description: { type: "string", maxLength: 0 },
        description_localizations: dictionaryOf({ maxLength: 0 }),
      },
    }),
    when("type", [PRIMARY_ENTRY_POINT], "present only", {}, { properties: { handler: { type: "null" } } }),
    refuse("command", "options"),
  ];
}

/** Parameters, or subcommands and groups: never both in one list. */
function commandOptions(): JsonSchema {
  return { anyOf: [{ $ref: "#/definitions/parameters" }, { $ref: "#/definitions/subcommandsAndGroups" }] };
}

function optionConditions(): JsonSchema[] {
  return [
    { properties: boundTexts() },
    ...optionTypes.flatMap(({ value: type }) => {
      const then = isParameter(type) ? parameterConditions[valueKindOf(type)] : nestedConditions[type];
      return then ? [when("type", [type], "present only", then)] : [];
    }),
    refuse("option", "options"),
    refuse("option", "choices"),
    refuse("option", "required", only([false, null])),
    refuse("option", "autocomplete", only([false, null])),
    {
      not: {
        required: ["choices", "autocomplete"],
        properties: { choices: { type: "array", minItems: 1 }, autocomplete: only([true]) },
      },
    },
  ];
}

function numeric(value: JsonSchema): JsonSchema {
  const bound = { ...value, type: [value.type, "null"] };
  return { properties: { min_value: bound, max_value: bound, ...choicesOf(value) } };
}

function choicesOf(value: JsonSchema): JsonSchema {
  return { choices: { items: { properties: { value } } } };
}

const nestedConditions: Readonly<Record<NestedType, JsonSchema>> = {
  [SUB_COMMAND]: { properties: { options: { $ref: "#/definitions/parameters" } } },
  [SUB_COMMAND_GROUP]: { properties: { options: { $ref: "#/definitions/subcommands" } } },
};

/** What options ask of their other fields, by what they take; undefined: nothing. */
const parameterConditions: Readonly<Record<ValueKind, JsonSchema | undefined>> = {
  string: { properties: choicesOf({ type: "string" }) },
  integer: numeric({ type: "integer", minimum: limits.integer.min, maximum: limits.integer.max }),
  number: numeric({ type: "number", minimum: limits.number.min, maximum: limits.number.max }),
  boolean: undefined,
  id: undefined,
};

/** What slash commands and options ask of names and descriptions (§2.1), as far as a pattern can say it. */
function boundTexts(): JsonSchema {
  const name = { pattern: namePattern.source };
  const description = { type: "string", minLength: limits.descriptionLength.min };
  return {
    name,
    name_localizations: dictionaryOf(name),
    description,
    description_localizations: dictionaryOf(description),
  };
}

function dictionaryOf(value: JsonSchema): JsonSchema {
  return { additionalProperties: value };
}

/** A field that the other types of its owner must not have, but for values that say no more than its absence. */
function refuse(kind: ObjectKind, name: string, needless: JsonSchema = { maxItems: 0 }): JsonSchema {
  const field: Field | undefined = fieldOf(kind, name);
  const absent = kind === "command" ? "absent too" : "present only";
  const refused = { properties: { [name]: needless } };
  return field?.appliesTo ? { ...when("type", field.appliesTo, absent, {}, refused), description: field.doc } : {};
}

function optionList(wanted: (type: number) => boolean): JsonSchema {
  const types = Object.values(OptionType).filter(wanted);
  return { items: { properties: { type: only(types) } } };
}

/** The JSON Schema (draft-07) of a kind of manifest, from its tables. What takes more than a shape is the rules' business. */
export function kindSchema({ root, alternative, description }: Kind): JsonSchema {
  const tableSchema = (table: ObjectTable) =>
    objectSchema(table, `${table.noun}.`, table === root ? [schemaField, ...table.fields] : fieldsOf(table));
  const tables = tablesOf({ root, ...(alternative && { alternative }) });
  const reference = ({ name }: ObjectTable) => ({ $ref: `#/definitions/${name}` });
  const own = alternative
    ? either(alternative.property, reference(alternative.table), reference(root))
    : reference(root);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    description,
    ...own,
    definitions: Object.fromEntries([...tables].map((table) => [table.name, tableSchema(table)])),
  };
}

/** A list of the other objects, one of them, or the kind's own. */
function either(property: string, other: JsonSchema, own: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
  const single = { if: { required: [property] }, then: other, else: own };
  // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
  return { if: { type: "array" }, then: { items: other }, else: single };
}

/** The schema of a field's value, with the field's documentation. */
function valueSchema(field: Field, kind: ObjectKind | ObjectTable): JsonSchema {
  const prose = proseOf(field);
  const documentation = { description: prose.replaceAll("`", ""), markdownDescription: prose };
  const deprecation = field.deprecated === undefined ? {} : { deprecationMessage: `Use “${field.deprecated}”.` };
  // The service ignores what it would only return, whatever it is.
  const value = field.returned ? {} : orNull(field, schemaOf(field, kind));
  return { ...documentation, ...deprecation, ...value };
}

function orNull({ nullable }: Field, schema: JsonSchema): JsonSchema {
  if (!nullable || typeof schema.type !== "string") return schema;
  const values = Array.isArray(schema.enum) ? only([...schema.enum, null]) : {};
  return { ...schema, ...values, type: [schema.type, "null"] };
}

/** One of these values and nothing else. */
function only(values: readonly unknown[]): JsonSchema {
  return { enum: values };
}

/** What holds where a property has one of these values, and what holds elsewhere. Null is as good as absent. */
function when(
  name: string,
  values: readonly unknown[],
  presence: "present only" | "absent too",
  consequence: JsonSchema,
  otherwise: JsonSchema = {},
): JsonSchema {
  const condition =
    presence === "present only"
      ? { required: [name], properties: { [name]: only(values) } }
      : { properties: { [name]: only([...values, null]) } };
  // biome-ignore lint/suspicious/noThenProperty: a schema's keyword
  return { if: condition, then: consequence, else: otherwise };
}
