import fc from "fast-check";
import { unknownOptionType } from "../../core/interface/facts/constants.ts";
import { parameterTypes } from "../../core/interface/facts/option-types.ts";

type Json = fc.JsonValue;

/** One of the values that belong there, or, now and then, one that does not. */
function mostly<T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: wrong });
}

const odd = fc.constantFrom<Json>(null, true, 0, -1, 1.5, 26, "", "x", "STRING", [], {}, [1], { de: 1 });

const name = mostly(
  fc.constantFrom("a", "b", "play", "日本", "l'été", "हिन्दी"),
  fc.constantFrom<Json>("Play", "two words", "", "x".repeat(33), 3, null, "cafe\u0301", "İ", "Ⅷ"),
);
const description = mostly(
  fc.constantFrom("d", "Does it", "👍"),
  fc.constantFrom<Json>("", " ", "x".repeat(101), 1, null),
);
const dictionary = (text: fc.Arbitrary<unknown>) =>
  mostly(
    fc.oneof(
      fc.constant(null),
      fc.dictionary(
        mostly(
          fc.constantFrom("de", "en-US", "en-GB", "es-ES", "ar"),
          fc.constantFrom("en", "pt_BR", "EN-us"),
        ) as fc.Arbitrary<string>,
        text,
        { maxKeys: 3 },
      ),
    ),
    odd,
  );

function record(required: Record<string, fc.Arbitrary<unknown>>, optional: Record<string, fc.Arbitrary<unknown>>) {
  const all = { ...required, ...optional };
  return fc.oneof(
    { weight: 24, arbitrary: fc.record(all, { requiredKeys: Object.keys(required) }) },
    { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
  );
}

const choice = (value: fc.Arbitrary<unknown>) =>
  record(
    { name: mostly(fc.constantFrom("One", "Two", "Three!"), fc.constantFrom<Json>("", 1, "x".repeat(101))), value },
    { name_localizations: dictionary(fc.constantFrom<Json>("Eins", "x".repeat(40), "")) },
  );

const texts = { name, description };
const localizations = { name_localizations: dictionary(name), description_localizations: dictionary(description) };
const flag = mostly(fc.boolean(), odd);
const needless = mostly(fc.constant(false), flag);

function parameter(type: number): fc.Arbitrary<unknown> {
  const value = mostly(
    type === 3 ? fc.constantFrom("v", "w") : fc.constantFrom<Json>(1, 2),
    fc.constantFrom<Json>("v", 1, 1.5, 1e17, "x".repeat(101), true),
  );
  const number = mostly(fc.constantFrom(-5, 0, 7), fc.constantFrom<Json>(1.5, 9007199254740992, 1e17, "1"));
  const length = mostly(fc.constantFrom(1, 10, 6000), fc.constantFrom<Json>(-1, 0, 6001, 1.5, "1"));
  const choices = mostly(fc.array(choice(value), { maxLength: 3 }), odd);
  const own: Record<string, fc.Arbitrary<unknown>> = {
    3: { choices, autocomplete: flag, min_length: length, max_length: length },
    4: { choices, autocomplete: flag, min_value: number, max_value: number },
    10: { choices, autocomplete: flag, min_value: number, max_value: number },
    7: {
      channel_types: mostly(
        fc.uniqueArray(fc.constantFrom(0, 2, 4, 1), { maxLength: 3 }),
        fc.constantFrom<Json>([6], [0, 0], 0, null),
      ),
    },
    11: {
      file_types: mostly(
        fc.constantFrom<Json>([], ["image", ".pdf"]),
        fc.constantFrom<Json>(["pdf"], [1], Array(11).fill(".a")),
      ),
    },
  }[type] ?? { choices: mostly(fc.constant([]), choices), autocomplete: needless };
  return record({ type: fc.constant(type), ...texts }, { ...localizations, required: flag, ...own });
}

const parameters = fc.constantFrom(...parameterTypes).chain(parameter);
const parameterList = mostly(fc.array(parameters, { maxLength: 3 }), odd);
const subcommand = record(
  { type: fc.constant(1), ...texts },
  { ...localizations, required: needless, options: parameterList },
);
const group = record(
  { type: fc.constant(2), ...texts },
  { ...localizations, options: mostly(fc.array(subcommand, { maxLength: 2 }), fc.oneof(odd, fc.array(parameters))) },
);
const anyOption = fc.oneof(
  parameters,
  subcommand,
  group,
  odd,
  record({ type: fc.constantFrom(0, unknownOptionType, 1.5), ...texts }, {}),
);

const options = fc.oneof(
  { weight: 8, arbitrary: parameterList },
  { weight: 4, arbitrary: mostly(fc.array(fc.oneof(subcommand, group), { maxLength: 3 }), odd) },
  { weight: 1, arbitrary: fc.array(anyOption, { maxLength: 3 }) },
);

const shared = {
  name_localizations: dictionary(name),
  default_member_permissions: mostly(
    fc.constantFrom<Json>("0", "8", null),
    fc.constantFrom<Json>(8, -1, "0x8", "x", [], 1.5),
  ),
  dm_permission: mostly(fc.constantFrom<Json>(true, false, null), odd),
  default_permission: mostly(fc.constantFrom<Json>(true, false, null), odd),
  integration_types: mostly(fc.uniqueArray(fc.constantFrom(0, 1)), fc.constantFrom<Json>([2], [0, 0], null, 1)),
  contexts: mostly(
    fc.oneof(fc.constant(null), fc.uniqueArray(fc.constantFrom(0, 1, 2))),
    fc.constantFrom<Json>([3], [1, 1], 1),
  ),
  nsfw: flag,
  id: mostly(fc.constantFrom("1", "123456789012345678"), odd),
  version: odd,
};

const slash = record(
  { ...texts },
  {
    type: mostly(fc.constant(1), fc.constantFrom<Json>(0, 5, "1", 1.5)),
    ...shared,
    description_localizations: dictionary(description),
    options,
  },
);
const menu = record(
  { type: fc.constantFrom(2, 3), name: mostly(fc.constantFrom("Report", "Two words"), odd) },
  {
    ...shared,
    description: mostly(fc.constant(""), fc.constantFrom<Json>("x", null, 1)),
    options: mostly(fc.constant([]), anyOption),
  },
);
const entryPoint = record(
  { type: fc.constant(4), name },
  { ...shared, description, handler: mostly(fc.constantFrom(1, 2), fc.constantFrom<Json>(0, 3, "1", null)) },
);

/** A command that is mostly right: it takes every field, and each may have a value that does not belong there. */
export const commands: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: slash },
  menu,
  entryPoint,
  record(texts, { handler: fc.constant(1) }),
);

/** A manifest of such commands, in one of the three forms. */
export const manifests: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.array(commands, { maxLength: 3 }) },
  fc.array(commands, { maxLength: 2 }).map((list) => ({ scope: "global", commands: list })),
  fc.record(
    {
      commands: mostly(fc.array(commands, { maxLength: 2 }), odd),
      scope: mostly(fc.constantFrom("global", "guild"), odd),
      $schema: fc.constant("commands.schema.json"),
      application_id: mostly(fc.constantFrom("1", "123456789012345678"), odd),
      guild_id: mostly(fc.constantFrom("1", "123456789012345678"), odd),
      default_locale: mostly(fc.constantFrom("en-US", "de"), fc.constantFrom<Json>("en", "DE", 1, null)),
    },
    { requiredKeys: ["commands"] },
  ),
);
