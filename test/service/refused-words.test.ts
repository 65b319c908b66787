import { describe, expect, test } from "vitest";
import { check } from "../../core/check/check.ts";
import { flattenErrorTree } from "../../core/discord/error-tree.ts";
import { unknownOptionType } from "../../core/interface/facts/constants.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { type ErrorRuleCode, rules } from "../../core/rules/index.ts";
import { bench } from "./support.ts";

/** Discord's sentences by their codes, written by hand from public reports: none of them comes from the checker. */
const sentences: Readonly<Record<string, RegExp>> = {
  BASE_TYPE_REQUIRED: /^This field is required$/,
  BASE_TYPE_BAD_LENGTH: /^Must be between \d+ and \d+ in length\.$/,
  BASE_TYPE_MAX_LENGTH: /^Must be \d+ or fewer in length\.$/,
  BASE_TYPE_MIN_LENGTH: /^Must be \d+ or more in length\.$/,
  BASE_TYPE_CHOICES: /^Value must be one of \([\w, -]+\)\.$/,
  STRING_TYPE_REGEX: /^String value did not match validation regex\.$/,
  STRING_TYPE_CONVERT: /^Could not interpret value as string\.$/,
  BOOLEAN_TYPE_CONVERT: /^Must be either true or false\.$/,
  LIST_TYPE_CONVERT: /^Only iterables may be used in a ListType$/,
  MODEL_TYPE_CONVERT: /^Only dictionaries may be used in a ModelType$/,
  UNION_TYPE_CHOICES: /^Value of field "type" must be one of \([\d, ]+\)\.$/,
  NUMBER_TYPE_COERCE: /^Value ".*" is not (?:int|snowflake)\.$/s,
  NUMBER_TYPE_MIN: /^int value should be greater than or equal to -?\d+\.$/,
  NUMBER_TYPE_MAX: /^int value should be less than or equal to -?\d+\.$/,
  SET_TYPE_ALREADY_CONTAINS_VALUE: /^The set already contains this value$/,
  APPLICATION_COMMAND_INVALID_NAME: /^Command name is invalid$/,
  APPLICATION_COMMANDS_DUPLICATE_NAME: /^Application command names must be unique$/,
  APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID: /^Required options must be placed before non-required options$/,
  APPLICATION_COMMAND_OPTIONS_TYPE_INVALID:
    /^Sub-(?:options cannot be configured for this type of option|command and sub-command group option types are mutually exclusive to all other types)$/,
  APPLICATION_COMMAND_REQUIRED_INVALID:
    /^(?:Required|Choices|Autocomplete) cannot be configured for this type of option$/,
  APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID: /^Context menu commands cannot have description$/,
  APPLICATION_COMMAND_TOO_LARGE: /^Command exceeds maximum size \(\d+\)$/,
};

/** A command, and Discord's codes by the places in it. */
type Case = readonly [body: object, errors: Readonly<Record<string, string>>, scope?: "guild"];

/** Rules that one command alone cannot break. */
type Elsewhere =
  | "syntax"
  | "javascript"
  | "secret-in-manifest"
  | "too-many-commands"
  | "duplicate-command"
  | "duplicate-id";

const x = (length: number): string => "x".repeat(length);
const list = <T>(length: number, of: (index: number) => T): T[] => Array.from({ length }, (_, index) => of(index));
const option = (type: unknown, more: object = {}, name = "it") => ({ type, name, description: "What", ...more });
const command = (more: object = {}) => ({ name: "say", description: "Says it", ...more });
const withOptions = (...options: readonly object[]) => command({ options });
/** With the option itself, in a subcommand and in a subcommand of a group. */
const everywhere = (one: object, place: string, code: string): Case[] => [
  [withOptions(one), { [`options.0.${place}`]: code }],
  [withOptions(option(1, { options: [one] })), { [`options.0.options.0.${place}`]: code }],
  [
    withOptions(option(2, { options: [option(1, { options: [one] })] })),
    { [`options.0.options.0.options.0.${place}`]: code },
  ],
];
const choices = (type: number, ...all: readonly object[]) => option(type, { choices: all });
const choice = (value: unknown, more: object = {}) => ({ name: "c", value, ...more });

const badLength = "BASE_TYPE_BAD_LENGTH";
const tooLong = "BASE_TYPE_MAX_LENGTH";
const pattern = "STRING_TYPE_REGEX";
const invalidName = "APPLICATION_COMMAND_INVALID_NAME";
const duplicateName = "APPLICATION_COMMANDS_DUPLICATE_NAME";
const notConfigurable = "APPLICATION_COMMAND_REQUIRED_INVALID";
const contextMenu = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID";
const wrongNesting = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID";
const repeated = "SET_TYPE_ALREADY_CONTAINS_VALUE";
const notOneOf = "BASE_TYPE_CHOICES";
const notInteger = "NUMBER_TYPE_COERCE";

const table: Readonly<Record<Exclude<ErrorRuleCode, Elsewhere>, readonly Case[]>> = {
  shape: [
    [command({ name: 5 }), { name: "STRING_TYPE_CONVERT" }],
    [command({ nsfw: "yes" }), { nsfw: "BOOLEAN_TYPE_CONVERT" }],
    [command({ name_localizations: { de: 5 } }), { "name_localizations.de": "STRING_TYPE_CONVERT" }],
    [command({ description_localizations: "x" }), { description_localizations: "MODEL_TYPE_CONVERT" }],
    [command({ contexts: [{}] }), { "contexts.0": notInteger }],
    ...everywhere(option(3, { choices: "x" }), "choices", "LIST_TYPE_CONVERT"),
    ...everywhere(choices(3, choice({})), "choices.0.value", "STRING_TYPE_CONVERT"),
    ...everywhere(
      choices(3, choice("v", { name_localizations: [] })),
      "choices.0.name_localizations",
      "MODEL_TYPE_CONVERT",
    ),
  ],
  "missing-property": [
    [{ description: "d" }, { name: "BASE_TYPE_REQUIRED" }],
    [{ name: "say" }, { description: "BASE_TYPE_REQUIRED" }],
    ...everywhere(option(undefined), "type", "BASE_TYPE_REQUIRED"),
    ...everywhere(choices(3, { name: "c" }), "choices.0.value", "BASE_TYPE_REQUIRED"),
  ],
  "enum-name": [
    [command({ type: "CHAT_INPUT" }), { type: notInteger }],
    [command({ contexts: ["GUILD"] }), { "contexts.0": notInteger }],
    ...everywhere(option("STRING"), "type", notInteger),
  ],
  "name-length": [
    [command({ name: x(33) }), { name: badLength }],
    [{ type: 2, name: "" }, { name: badLength }],
    [{ type: 4, name: x(33) }, { name: badLength }],
    ...everywhere(option(3, {}, x(33)), "name", badLength),
  ],
  "name-pattern": [[command({ name: "a b" }), { name: pattern }], ...everywhere(option(3, {}, "a.b"), "name", pattern)],
  "name-lowercase": [
    [command({ name: "Say" }), { name: invalidName }],
    ...everywhere(option(3, {}, "It"), "name", invalidName),
  ],
  "description-length": [
    [command({ description: "" }), { description: badLength }],
    [command({ description: x(101) }), { description: badLength }],
    ...everywhere(option(3, { description: x(101) }), "description", badLength),
  ],
  "description-not-allowed": [
    [{ type: 2, name: "Say", description: "d" }, { description: contextMenu }],
    [{ type: 3, name: "Say", description: "d" }, { description: contextMenu }],
  ],
  "duplicate-option": [
    [withOptions(option(3), option(4)), { "options.1.name": duplicateName }],
    [withOptions(option(1, { options: [option(3), option(4)] })), { "options.0.options.1.name": duplicateName }],
  ],
  "duplicate-choice": everywhere(choices(3, choice("a"), choice("b")), "choices.1.name", repeated),
  "command-type": [[command({ type: 99 }), { type: notOneOf }]],
  "option-as-command": [
    [{ type: 3, name: "say", required: true }, { type: notOneOf }],
    [{ type: 5, name: "say", description: "d", required: true }, { type: notOneOf }],
    [{ type: 2, name: "say", options: [option(1)] }, { type: notOneOf }],
  ],
  "option-type": everywhere(option(unknownOptionType), "type", "UNION_TYPE_CHOICES"),
  "options-not-allowed": [
    [{ type: 2, name: "Say", options: [option(3)] }, { options: wrongNesting }],
    ...everywhere(option(3, { options: [option(3)] }), "options", wrongNesting),
  ],
  "option-nesting": [
    [withOptions(option(1), option(3, {}, "b")), { "options.0": wrongNesting }],
    [withOptions(option(2, { options: [option(3)] })), { "options.0.options.0": wrongNesting }],
  ],
  "required-order": [
    [
      withOptions(option(3), option(3, { required: true }, "b")),
      { "options.1": "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID" },
    ],
  ],
  "required-not-allowed": [[withOptions(option(1, { required: true })), { "options.0.required": notConfigurable }]],
  "too-many-options": [
    [withOptions(...list(26, (i) => option(3, {}, `o${i}`))), { options: tooLong }],
    [withOptions(option(1, { options: list(26, (i) => option(3, {}, `o${i}`)) })), { "options.0.options": tooLong }],
  ],
  "too-many-choices": everywhere(choices(4, ...list(26, (i) => choice(i, { name: `c${i}` }))), "choices", tooLong),
  "choices-not-allowed": everywhere(choices(5, choice("a")), "choices", notConfigurable),
  "choices-with-autocomplete": everywhere(
    option(3, { autocomplete: true, choices: [choice("a")] }),
    "autocomplete",
    notConfigurable,
  ),
  "autocomplete-not-allowed": everywhere(option(6, { autocomplete: true }), "autocomplete", notConfigurable),
  "choice-value-type": [
    ...everywhere(choices(4, choice("a")), "choices.0.value", notInteger),
    ...everywhere(choices(3, choice(5)), "choices.0.value", "STRING_TYPE_CONVERT"),
  ],
  "choice-name-length": everywhere(choices(3, choice("a", { name: x(101) })), "choices.0.name", badLength),
  "choice-value-length": everywhere(choices(3, choice(x(101))), "choices.0.value", tooLong),
  "channel-type": [
    ...everywhere(option(7, { channel_types: [6] }), "channel_types.0", notOneOf),
    ...everywhere(option(7, { channel_types: [0, 0] }), "channel_types.1", repeated),
  ],
  "file-types": [
    ...everywhere(option(11, { file_types: ["pdf"] }), "file_types.0", pattern),
    ...everywhere(option(11, { file_types: list(11, (i) => `.e${i}`) }), "file_types", tooLong),
  ],
  "range-order": [
    ...everywhere(option(4, { min_value: 5, max_value: 2 }), "min_value", "NUMBER_TYPE_MAX"),
    ...everywhere(option(3, { min_length: 5, max_length: 2 }), "min_length", "NUMBER_TYPE_MAX"),
  ],
  "integer-range": [
    ...everywhere(option(4, { min_value: -(2 ** 53) }), "min_value", "NUMBER_TYPE_MIN"),
    ...everywhere(option(4, { max_value: 0.5 }), "max_value", notInteger),
    ...everywhere(choices(4, choice(2 ** 53)), "choices.0.value", "NUMBER_TYPE_MAX"),
  ],
  "number-range": everywhere(option(10, { max_value: 2 ** 54 }), "max_value", "NUMBER_TYPE_MAX"),
  "length-range": [
    ...everywhere(option(3, { min_length: -1 }), "min_length", "NUMBER_TYPE_MIN"),
    ...everywhere(option(3, { max_length: 6001 }), "max_length", "NUMBER_TYPE_MAX"),
  ],
  "handler-not-allowed": [[command({ handler: 1 }), { handler: notOneOf }]],
  "handler-type": [[{ type: 4, name: "launch", handler: 9 }, { handler: notOneOf }]],
  "entry-point-in-guild": [[{ type: 4, name: "launch" }, { type: notOneOf }, "guild"]],
  "permission-bits": [
    [command({ default_member_permissions: "KICK_MEMBERS" }), { default_member_permissions: notInteger }],
    [command({ default_member_permissions: -1 }), { default_member_permissions: notInteger }],
    [command({ default_member_permissions: "18014398509481985" }), { default_member_permissions: "NUMBER_TYPE_MAX" }],
  ],
  "integration-type": [
    [command({ integration_types: [7] }), { "integration_types.0": notOneOf }],
    [command({ integration_types: [0, 0] }), { "integration_types.1": repeated }],
  ],
  "context-type": [
    [command({ contexts: [7] }), { "contexts.0": notOneOf }],
    [command({ contexts: [0, 1, 0] }), { "contexts.2": repeated }],
  ],
  "locale-code": [
    [command({ name_localizations: { pt_BR: "a" } }), { "name_localizations.pt_BR": notOneOf }],
    ...everywhere(option(3, { description_localizations: { xx: "a" } }), "description_localizations.xx", notOneOf),
    ...everywhere(
      choices(3, choice("a", { name_localizations: { xx: "a" } })),
      "choices.0.name_localizations.xx",
      notOneOf,
    ),
  ],
  "localized-name": [
    [command({ name_localizations: { de: x(33) } }), { "name_localizations.de": badLength }],
    [command({ name_localizations: { de: "" } }), { "name_localizations.de": badLength }],
    [command({ name_localizations: { de: "a b" } }), { name_localizations: invalidName }],
    [command({ name_localizations: { de: "Groß" } }), { name_localizations: invalidName }],
    [{ type: 3, name: "Say", name_localizations: { de: x(33) } }, { "name_localizations.de": badLength }],
    ...everywhere(option(3, { name_localizations: { de: x(33) } }), "name_localizations.de", badLength),
    ...everywhere(option(3, { name_localizations: { de: "a b" } }), "name_localizations.de", pattern),
    ...everywhere(option(3, { name_localizations: { de: "Groß" } }), "name_localizations.de", invalidName),
    ...everywhere(
      choices(3, choice("a", { name_localizations: { de: x(101) } })),
      "choices.0.name_localizations.de",
      badLength,
    ),
  ],
  "localized-description": [
    [command({ description_localizations: { de: x(101) } }), { "description_localizations.de": badLength }],
    [command({ description_localizations: { de: "" } }), { "description_localizations.de": badLength }],
    [{ type: 2, name: "Say", description_localizations: { de: "d" } }, { "description_localizations.de": contextMenu }],
    ...everywhere(option(3, { description_localizations: { de: x(101) } }), "description_localizations.de", badLength),
  ],
  "localized-clash": [
    [
      withOptions(option(3), option(3, { name_localizations: { de: "it" } }, "b")),
      { "options.1.name_localizations.de": duplicateName },
    ],
  ],
  "command-budget": [
    [
      withOptions(
        ...list(4, (o) =>
          option(3, { choices: list(25, (c) => choice(`${o}${c}`.padEnd(100, "x"), { name: `c${c}` })) }, `o${o}`),
        ),
      ),
      { "": "APPLICATION_COMMAND_TOO_LARGE" },
    ],
  ],
};

async function refusalOf(method: "POST" | "PUT", body: unknown, scope: "global" | "guild") {
  const { send, commands } = bench({ settings: { activities: true } });
  const { status, body: answer } = await send(method, commands(scope), body);
  expect(status, JSON.stringify(body).slice(0, 200)).toBe(400);
  return flattenErrorTree(answer.errors);
}

function expectDiscordsWords(errors: Awaited<ReturnType<typeof refusalOf>>): void {
  for (const { code, message } of errors) expect(message, code).toMatch(sentences[code] ?? "a known code");
}

describe("a broken rule is refused in Discord's words, in a body of its own and in a list:", () => {
  test.each(Object.entries(table))("%s", async (rule, cases) => {
    for (const [body, expected, scope = "global"] of cases) {
      const found = check(parseManifest(JSON.stringify([body])), { scope });
      expect(
        found.map(({ code }) => code),
        JSON.stringify(body).slice(0, 200),
      ).toContain(rule);
      const own = await refusalOf("POST", body, scope);
      const listed = await refusalOf("PUT", [command({ name: "first" }), body], scope);
      const codes = Object.fromEntries(own.map(({ path, code }) => [path.join("."), code]));
      expect(codes, JSON.stringify(body).slice(0, 200)).toEqual(expected);
      expect(listed).toEqual(own.map((error) => ({ ...error, path: [1, ...error.path] })));
      expectDiscordsWords(own);
    }
  });

  test.each([
    ["two commands of one name", [command(), command()], { "1": duplicateName }],
    ["one ID twice", [command({ id: "7" }), command({ id: "7", name: "b" })], { "1.id": repeated }],
    [
      "commands that are none",
      [command(), 5, "x", null],
      { 1: "MODEL_TYPE_CONVERT", 2: "MODEL_TYPE_CONVERT", 3: "MODEL_TYPE_CONVERT" },
    ],
    [
      "an object for options",
      [command({ options: { a: {}, b: {} } })],
      { "0.options.0": "MODEL_TYPE_CONVERT", "0.options.1": "MODEL_TYPE_CONVERT" },
    ],
    ["an empty list of contexts", [command({ contexts: [] })], { "0.contexts": "BASE_TYPE_MIN_LENGTH" }],
  ])("%s", async (_, body, expected) => {
    const errors = await refusalOf("PUT", body, "global");
    expect(Object.fromEntries(errors.map(({ path, code }) => [path.join("."), code]))).toEqual(expected);
    expectDiscordsWords(errors);
  });

  test("too large a number", async () => {
    expectDiscordsWords(await refusalOf("POST", `{"name":"a","description":"b","x":1e400}`, "global"));
  });

  test.each(rules.map(({ code, docs }) => [code, docs] as const))("the example of %s", async (_, { bad, context }) => {
    const { send, commands } = bench({ settings: { activities: true } });
    const { status, body } = await send("PUT", commands(context?.scope ?? "global"), bad);
    if (status === 400 && body.code === 50035) expectDiscordsWords(flattenErrorTree(body.errors));
  });
});
