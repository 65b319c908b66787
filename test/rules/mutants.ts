const texts = { name: "n", description: "d", name_localizations: { de: "m" }, description_localizations: { de: "e" } };
const localized = { name_localized: "m", description_localized: "e" };
const choiceOf = (value: unknown) => [{ name: "Low", name_localizations: { de: "Niedrig" }, value }];
const parameters = [
  {
    ...texts,
    type: 3,
    name: "s",
    name_localizations: { de: "t" },
    required: true,
    choices: choiceOf("v"),
    autocomplete: false,
    min_length: 1,
    max_length: 9,
  },
  { ...texts, type: 4, name: "i", name_localizations: null, choices: choiceOf(1), min_value: 0, max_value: 9 },
  { ...texts, type: 10, name: "f", name_localizations: {}, choices: choiceOf(1.5), min_value: -0.5, max_value: 9 },
  { type: 5, name: "b", description: "d", required: false, choices: [], autocomplete: false },
  { type: 7, name: "c", description: "d", channel_types: [0, 2] },
  { type: 11, name: "a", description: "d", file_types: ["image", ".pdf"] },
];

/** A manifest without an error in which every field and every type of the interface stands somewhere: `every-field.test.ts`. */
export const everyField = {
  $schema: "x",
  application_id: "1",
  scope: "global",
  guild_id: "2",
  default_locale: "en-US",
  commands: [
    {
      ...texts,
      id: "3",
      type: 1,
      options: parameters,
      default_member_permissions: "8",
      dm_permission: true,
      default_permission: true,
      integration_types: [0, 1],
      contexts: [0, 2],
      nsfw: false,
      version: "4",
      application_id: "1",
    },
    {
      name: "m",
      description: "d",
      options: [
        { type: 1, name: "p", description: "d", required: false, options: [{ type: 3, name: "o", description: "d" }] },
        { type: 2, name: "g", description: "d", options: [{ type: 1, name: "q", description: "d", options: [] }] },
      ],
    },
    { type: 3, name: "Message Item" },
    {
      name: "r",
      description: "d",
      ...localized,
      guild_id: "2",
      options: [
        {
          ...{ type: 3, name: "l", description: "d", ...localized },
          choices: [{ name: "Low", name_localized: "Niedrig", value: "v" }],
        },
        ...[6, 8, 9].map((type) => ({ type, name: `o${type}`, description: "d" })),
      ],
    },
    { type: 2, name: "Menu Item", description: "", name_localizations: { de: "Ein Punkt" } },
    { type: 4, name: "launch", description: "d", handler: 1 },
  ],
};

const numbers = [-1, 0, 1, 2, 3, 4, 5, 6, 11, 12, 1.5, 6000, 6001, 1e300].concat(
  [2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 53 + 2], // At the largest integer.
);
const strings = ["", " ", "x", "A b", "8", "-8", ".a", "guild", "STRING", "😀".repeat(100)].concat(
  [32, 33, 101].map((length) => "x".repeat(length)),
);
const choices = Array.from({ length: 26 }, (_, i) => ({ name: `c${i}`, value: i }));
const lists = [[], [0], [0, 0], [1, 2, 3], ["image"], [{}], [null], Array(11).fill(".a"), choices];
const dictionaries = [
  {},
  ...["x", "", 1, null].map((de) => ({ de })),
  ...["en", "ar"].map((locale) => ({ [locale]: "x" })),
];
const objects = [...dictionaries, { "en-GB": "x".repeat(33) }];
const values: readonly unknown[] = [null, true, false, ...numbers, ...strings, ...lists, ...objects];

/**
 * The manifest with one value replaced by another, or taken away, for each of its values. `isAlone`: what is in an object
 * of a list is replaced in a list of that object alone, which is read much faster.
 */
export function mutants(json: unknown, isAlone = false): unknown[] {
  const replaced = values.filter((value) => JSON.stringify(value) !== JSON.stringify(json));
  if (Array.isArray(json)) {
    const inside = json.flatMap((element, index) => [
      json.toSpliced(index, 1),
      ...mutants(element, isAlone).map((mutant) =>
        isAlone && typeof element === "object" ? [mutant] : json.toSpliced(index, 1, mutant),
      ),
    ]);
    return [...replaced, ...inside];
  }
  if (typeof json !== "object" || json === null) return replaced;
  const inside = Object.entries(json).flatMap(([key, value]) => {
    const { [key]: _, ...rest } = json as Record<string, unknown>;
    return [rest, ...mutants(value, isAlone).map((mutant) => ({ ...json, [key]: mutant }))];
  });
  return [...replaced, ...inside];
}

/** Manifests that differ in one value from one without a fault in which every field of the interface stands somewhere. */
export const everyMutant: readonly unknown[] = mutants(everyField, true);
