import { CommandType, type NestedType, OptionType, optionTypes } from "../../core/interface/facts/constants.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import {
  isParameter,
  isSubcommandOrGroup,
  type ValueKind,
  valueKindOf,
} from "../../core/interface/facts/option-types.ts";
import { schemaUrl } from "../../core/interface/facts/urls.ts";
import { schemaField } from "../../core/interface/fields/envelope.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "../../core/interface/fields/field.ts";
import { docOf, fieldOf, fieldsOf, proseOf } from "../../core/interface/fields/fields.ts";
import type { JsonSchema } from "../../core/interface/fields/shapes/traits.ts";
import { schemaOf } from "../../core/interface/fields/shapes.ts";
import { type Kind, tablesOf } from "../../core/kinds/table/kind.ts";
import { validNamePattern } from "../../core/manifest/names.ts";

const { SUB_COMMAND, SUB_COMMAND_GROUP } = OptionType;

/**
 * The JSON Schema (draft-07) of command manifests, for editors without the language server. As strict as a schema allows:
 * lower case, required options first, unique names and counted limits are left to the rules.
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
      command: { ...objectSchema("command", "An application command."), allOf: commandConditions() },
      option: { ...objectSchema("option", "A parameter, a subcommand or a group."), allOf: optionConditions() },
      choice: objectSchema("choice", "A value that users can pick."),
      parameters: optionList(isParameter),
      subcommands: optionList((type) => type === SUB_COMMAND),
      subcommandsAndGroups: optionList(isSubcommandOrGroup),
    },
  };
}

/** The commands are a list, or a map with keys of the author's choice. */
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
  const { CHAT_INPUT, USER, MESSAGE } = CommandType;
  return [
    when("type", [CHAT_INPUT], "absent too", {
      required: ["name", "description"],
      properties: { ...boundTexts(), options: commandOptions() },
    }),
    when("type", [USER, MESSAGE], "present only", {
      properties: {
        description: { type: ["string", "null"], maxLength: 0 },
        description_localizations: dictionaryOf({ maxLength: 0 }),
      },
    }),
    ...refusedElsewhere("command"),
  ];
}

/** Parameters, or subcommands and groups, because one list cannot have both. */
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
    ...refusedElsewhere("option"),
    ...exclusions("option"),
  ];
}

/** For each two fields that exclude each other, that an object does not have both. */
function exclusions(kind: ObjectKind): JsonSchema[] {
  return fieldsOf(kind).flatMap(({ name, shape, excludes }) => {
    const other = excludes && fieldOf(kind, excludes.name);
    // Each of the two names the other.
    if (!other || other.name < name) return [];
    const properties = {
      [name]: { not: sayingNothing(shape.is) },
      [other.name]: { not: sayingNothing(other.shape.is) },
    };
    return [{ not: { required: Object.keys(properties), properties } }];
  });
}

const lists: ReadonlySet<Shape["is"]> = new Set(["objects", "constants", "strings"]);

/** The values that say no more than the field's absence. */
function sayingNothing(shape: Shape["is"]): JsonSchema {
  if (shape === "boolean") return only([false, null]);
  return lists.has(shape) ? { maxItems: 0 } : only([null]);
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

/** The conditions of options on their other fields, by value kind; undefined: none. */
const parameterConditions: Readonly<Record<ValueKind, JsonSchema | undefined>> = {
  string: { properties: choicesOf({ type: "string" }) },
  integer: numeric({ type: "integer", minimum: limits.integer.min, maximum: limits.integer.max }),
  number: numeric({ type: "number", minimum: limits.number.min, maximum: limits.number.max }),
  boolean: undefined,
  id: undefined,
};

/** The conditions of slash commands and options on names and descriptions (§2.1) that a pattern can express. */
function boundTexts(): JsonSchema {
  const name = { pattern: validNamePattern.source };
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

/** Refuses fields for other types of their owner, except for values that mean the same as their absence. */
function refusedElsewhere(kind: ObjectKind): JsonSchema[] {
  return fieldsOf(kind).flatMap((field) => {
    const { name, shape, supportedBy, refusedElsewhere } = field;
    if (!supportedBy || !refusedElsewhere) return [];
    // A command without a type is a slash command.
    const absent = kind === "command" && supportedBy.includes(CommandType.CHAT_INPUT) ? "absent too" : "present only";
    const refused = { properties: { [name]: sayingNothing(shape.is) } };
    return [{ ...when("type", supportedBy, absent, {}, refused), description: docOf(field) }];
  });
}

function optionList(wanted: (type: number) => boolean): JsonSchema {
  const types = Object.values(OptionType).filter(wanted);
  return { items: { properties: { type: only(types) } } };
}

/** The JSON Schema (draft-07) of a kind of manifest, from its tables. Checks beyond shapes are left to the rules. */
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

/** A list of the other objects, one such object, or the kind's own. */
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
  // Discord ignores fields that it only returns, with any value.
  const value = field.returned ? {} : orNull(field, schemaOf(field, kind));
  return { ...documentation, ...deprecation, ...value };
}

function orNull({ nullable }: Field, schema: JsonSchema): JsonSchema {
  if (!nullable || typeof schema.type !== "string") return schema;
  const values = Array.isArray(schema.enum) ? only([...schema.enum, null]) : {};
  return { ...schema, ...values, type: [schema.type, "null"] };
}

/** Allows exactly these values. */
function only(values: readonly unknown[]): JsonSchema {
  return { enum: values };
}

/** A condition on a property's values, with its consequence and the alternative. Null counts as absent. */
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
