/**
 * A body, and what is wrong with it: Discord's codes by their places, some with its text; a number is the code of the whole
 * answer. Without errors the body is accepted. This is written by hand from Discord's documentation and imports no figure, so
 * that it can contradict the checker and the local service.
 */
export type Verdict = readonly [body: unknown, errors?: Readonly<Record<string, string | number>>];

/** Verdicts by the limit at whose two sides they are. `form`: on everything else. */
export type Verdicts = Readonly<Record<string, readonly Verdict[]>>;

const x = (length: number) => "x".repeat(length);
const list = <T>(length: number, item: (index: number) => T): T[] => Array.from({ length }, (_, index) => item(index));

const command = (more: object) => ({ name: "say", description: "Says it", ...more });
const option = (type: number, more: object) =>
  command({ options: [{ type, name: "it", description: "What", ...more }] });
const choice = (value: unknown, more = {}) => ({ name: "A", value, ...more });
const choices = (type: number, ...all: readonly object[]) => option(type, { choices: all });
const parameter = (index: number) => ({ type: 3, name: `o${index}`, description: "d" });
const notInt = (value: string) => `NUMBER_TYPE_COERCE: Value "${value}" is not int.`;
const notConfigurable = (what: string) =>
  `APPLICATION_COMMAND_REQUIRED_INVALID: ${what} cannot be configured for this type of option`;
const mixed =
  "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID: Sub-command and sub-command group option types are mutually exclusive to all other types";
const invalidName = "APPLICATION_COMMAND_INVALID_NAME: Command name is invalid";
const badLength = "BASE_TYPE_BAD_LENGTH: Must be between 1 and 32 in length.";
const notDictionary = "MODEL_TYPE_CONVERT: Only dictionaries may be used in a ModelType";
const commands = (count: number, more: object) => list(count, (index) => ({ name: `c${index}`, ...more }));

/** 79 choices of 100 characters, four options of three and the command's name of three: 7915 with these texts. */
const large = (texts: object) =>
  command({
    ...texts,
    options: list(4, (o) => ({
      type: 3,
      name: `o${o}`,
      description: "d",
      choices: list(o === 0 ? 19 : 20, (c) => choice(`${o}${c}`.padEnd(98, "x"), { name: `${c + 10}` })),
    })),
  });

const atEveryLimit = [
  ...commands(100, { description: "d" }),
  ...commands(15, { type: 2 }),
  ...commands(15, { type: 3 }),
];

/** On the body of a create of a command. */
export const ofCommands: Verdicts = {
  permissionSet: [
    ...["0", "18014398509481983", "18014398509481984", null, 8].map(
      (set): Verdict => [command({ default_member_permissions: set })],
    ),
    ...["18014398509481985", "18446744073709551615", "9".repeat(1000), 1e20, 1e30, 2 ** 55].map(
      (set): Verdict => [
        command({ default_member_permissions: set }),
        { default_member_permissions: "NUMBER_TYPE_MAX" },
      ],
    ),
    ...["-1", "0x8", "", "1.5", true, [], -1, 1.5].map(
      (set): Verdict => [
        command({ default_member_permissions: set }),
        { default_member_permissions: "NUMBER_TYPE_COERCE" },
      ],
    ),
  ],
  nameLength: [
    [{ type: 2, name: "x" }],
    [{ type: 2, name: x(32) }],
    [{ type: 2, name: "😀".repeat(32) }],
    [{ type: 2, name: "" }, { name: "BASE_TYPE_BAD_LENGTH" }],
    [{ type: 2, name: x(33) }, { name: "BASE_TYPE_BAD_LENGTH" }],
    [command({ name: x(32) })],
    [command({ name: x(33) }), { name: "BASE_TYPE_BAD_LENGTH" }],
    [option(3, { name: "x" })],
    [option(3, { name: x(32) })],
    [option(3, { name: "" }), { "options.0.name": "BASE_TYPE_BAD_LENGTH" }],
    [option(3, { name: x(33) }), { "options.0.name": "BASE_TYPE_BAD_LENGTH" }],
    [option(3, { name_localizations: { de: x(32) } })],
    [option(3, { name_localizations: { de: x(33) } }), { "options.0.name_localizations.de": "BASE_TYPE_BAD_LENGTH" }],
    [option(3, { name_localizations: { de: "" } }), { "options.0.name_localizations.de": "BASE_TYPE_BAD_LENGTH" }],
  ],
  descriptionLength: [
    [command({ description: "x" })],
    [command({ description: x(100) })],
    [command({ description: "" }), { description: "BASE_TYPE_BAD_LENGTH" }],
    [command({ description: x(101) }), { description: "BASE_TYPE_BAD_LENGTH" }],
    [option(3, { description: x(101) }), { "options.0.description": "BASE_TYPE_BAD_LENGTH" }],
    [command({ description_localizations: { de: x(100) } })],
    [
      command({ description_localizations: { de: x(101) } }),
      { "description_localizations.de": "BASE_TYPE_BAD_LENGTH" },
    ],
    [command({ description_localizations: { de: "" } }), { "description_localizations.de": "BASE_TYPE_BAD_LENGTH" }],
  ],
  choiceNameLength: [
    [choices(4, choice(1, { name: x(100) }))],
    [choices(4, choice(1, { name: "" })), { "options.0.choices.0.name": "BASE_TYPE_BAD_LENGTH" }],
    [choices(4, choice(1, { name: x(101) })), { "options.0.choices.0.name": "BASE_TYPE_BAD_LENGTH" }],
    [choices(4, choice(1, { name_localizations: { de: x(100) } }))],
    [
      choices(4, choice(1, { name_localizations: { de: x(101) } })),
      { "options.0.choices.0.name_localizations.de": "BASE_TYPE_BAD_LENGTH" },
    ],
  ],
  choiceValueLength: [
    [choices(3, choice(""))],
    [choices(3, choice(x(100)))],
    [choices(3, choice(x(101))), { "options.0.choices.0.value": "BASE_TYPE_MAX_LENGTH" }],
  ],
  options: [
    [command({ options: [] })],
    [command({ options: list(25, parameter) })],
    [command({ options: list(26, parameter) }), { options: "BASE_TYPE_MAX_LENGTH" }],
    [option(1, { options: list(26, parameter) }), { "options.0.options": "BASE_TYPE_MAX_LENGTH" }],
    [
      option(2, { options: list(26, (i) => ({ ...parameter(i), type: 1 })) }),
      { "options.0.options": "BASE_TYPE_MAX_LENGTH" },
    ],
  ],
  choices: [
    [choices(4)],
    [choices(4, ...list(25, (i) => choice(i, { name: `c${i}` })))],
    [choices(4, ...list(26, (i) => choice(i, { name: `c${i}` }))), { "options.0.choices": "BASE_TYPE_MAX_LENGTH" }],
  ],
  fileTypes: [
    [option(11, { file_types: [] })],
    [option(11, { file_types: list(10, (i) => `.e${i}`) })],
    [option(11, { file_types: list(11, (i) => `.e${i}`) }), { "options.0.file_types": "BASE_TYPE_MAX_LENGTH" }],
  ],
  minLength: [
    [option(3, { min_length: 0 })],
    [option(3, { min_length: 6000 })],
    [option(3, { min_length: -1 }), { "options.0.min_length": "NUMBER_TYPE_MIN" }],
    [option(3, { min_length: 6001 }), { "options.0.min_length": "NUMBER_TYPE_MAX" }],
  ],
  maxLength: [
    [option(3, { max_length: 1 })],
    [option(3, { max_length: 6000 })],
    [option(3, { max_length: 0 }), { "options.0.max_length": "NUMBER_TYPE_MIN" }],
    [option(3, { max_length: 6001 }), { "options.0.max_length": "NUMBER_TYPE_MAX" }],
  ],
  integer: [
    [option(4, { min_value: -9007199254740991, max_value: 9007199254740991 })],
    [option(4, { min_value: -9007199254740992 }), { "options.0.min_value": "NUMBER_TYPE_MIN" }],
    [option(4, { max_value: 9007199254740992 }), { "options.0.max_value": "NUMBER_TYPE_MAX" }],
    [choices(4, choice(9007199254740992)), { "options.0.choices.0.value": "NUMBER_TYPE_MAX" }],
    [option(4, { max_value: 0.5 }), { "options.0.max_value": "NUMBER_TYPE_COERCE" }],
  ],
  number: [
    [option(10, { min_value: -9007199254740992, max_value: 9007199254740992 })],
    [option(10, { min_value: -9007199254740994 }), { "options.0.min_value": "NUMBER_TYPE_MIN" }],
    [option(10, { max_value: 9007199254740994 }), { "options.0.max_value": "NUMBER_TYPE_MAX" }],
    [choices(10, choice(-9007199254740994)), { "options.0.choices.0.value": "NUMBER_TYPE_MIN" }],
  ],
  commandBudget: [
    [large({ description: x(85) })],
    [large({ description: x(86) }), { "": "APPLICATION_COMMAND_TOO_LARGE" }],
    [large({ description: x(50), description_localizations: { de: x(85), fr: x(80) } })],
    [
      large({ description: x(50), description_localizations: { de: x(86), fr: x(80) } }),
      { "": "APPLICATION_COMMAND_TOO_LARGE" },
    ],
  ],
  form: [
    [
      command({
        type: 1,
        name_localizations: { de: "sag" },
        default_member_permissions: "8",
        integration_types: [0],
        contexts: [0, 1],
        nsfw: true,
        options: list(9, (i) => ({
          ...parameter(i),
          type: i + 3,
          required: true,
          description_localizations: { de: "x" },
        })),
      }),
    ],
    [{ type: 4, name: "go", handler: 1 }],
    [option(1, { options: [parameter(0)] })],
    [option(2, { options: [{ ...parameter(0), type: 1 }] })],
    [option(7, { channel_types: [0] })],
    [option(3, { autocomplete: true })],
    [{ description: "x" }, { name: "BASE_TYPE_REQUIRED" }],
    [{ name: "say" }, { description: "BASE_TYPE_REQUIRED" }],
    [option(3, { description: undefined }), { "options.0.description": "BASE_TYPE_REQUIRED" }],
    [command({ name: "no no" }), { name: "STRING_TYPE_REGEX" }],
    [command({ name: "Upper" }), { name: "APPLICATION_COMMAND_INVALID_NAME" }],
    [command({ name_localizations: { de: "Groß" } }), { name_localizations: invalidName }],
    [command({ name_localizations: { de: "a b", fr: "A", it: "c" } }), { name_localizations: invalidName }],
    [command({ name_localizations: { de: "a", fr: "" } }), { "name_localizations.fr": badLength }],
    [command({ name_localizations: { de: x(33), fr: x(32) } }), { "name_localizations.de": badLength }],
    [command({ name_localizations: { de: `${x(32)}Ä` } }), { "name_localizations.de": badLength }],
    [{ type: 2, name: "A", name_localizations: { de: x(33), fr: "A B" } }, { "name_localizations.de": badLength }],
    [{ type: 3, name: "A", name_localizations: { de: "" } }, { "name_localizations.de": badLength }],
    [{ type: 4, name: "go", name_localizations: { de: x(33) } }, { "name_localizations.de": badLength }],
    [option(3, { name_localizations: { de: "Groß" } }), { "options.0.name_localizations.de": invalidName }],
    [option(3, { name_localizations: { de: "a b" } }), { "options.0.name_localizations.de": "STRING_TYPE_REGEX" }],
    [command({ type: "CHAT_INPUT" }), { type: notInt("CHAT_INPUT") }],
    [command({ options: [{ ...parameter(0), type: "STRING" }] }), { "options.0.type": notInt("STRING") }],
    [choices(4, choice("a")), { "options.0.choices.0.value": notInt("a") }],
    [command({ type: 9 }), { type: "BASE_TYPE_CHOICES" }],
    [command({ contexts: [7] }), { "contexts.0": "BASE_TYPE_CHOICES" }],
    [command({ name_localizations: { pt_BR: "a" } }), { "name_localizations.pt_BR": "BASE_TYPE_CHOICES" }],
    [option(99, {}), { "options.0.type": "UNION_TYPE_CHOICES" }],
    [
      command({ options: [parameter(0), { ...parameter(1), required: true }] }),
      { "options.1": "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID" },
    ],
    [command({ options: [parameter(0), { ...parameter(1), type: 1 }] }), { "options.1": mixed }],
    [command({ options: [{ ...parameter(0), type: 1 }, parameter(1)] }), { "options.0": mixed }],
    [command({ options: [{ ...parameter(0), type: 2 }, parameter(1), parameter(2)] }), { "options.0": mixed }],
    [option(1, { options: [{ ...parameter(0), type: 1 }] }), { "options.0.options.0": mixed }],
    [option(2, { options: [parameter(0)] }), { "options.0.options.0": mixed }],
    ...[1, 2].flatMap((type): Verdict[] => [
      [option(type, { required: false })],
      [option(type, { required: true }), { "options.0.required": notConfigurable("Required") }],
      [option(type, { required: "yes" }), { "options.0.required": "BOOLEAN_TYPE_CONVERT" }],
    ]),
    ...[1, 2, 5, 6, 7, 8, 9, 11].flatMap((type): Verdict[] => [
      [option(type, { autocomplete: false, choices: [] })],
      [option(type, { autocomplete: true }), { "options.0.autocomplete": notConfigurable("Autocomplete") }],
      [option(type, { choices: [choice("a")] }), { "options.0.choices": notConfigurable("Choices") }],
    ]),
    [option(5, { options: [], channel_types: [0], min_value: 1 })],
    [{ type: 2, name: "A", description: "", options: [] }],
    [{ type: 3, name: "A", description: "", description_localizations: {} }],
    [command({ type: 2 }), { description: "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID" }],
    [[], { "": "MODEL_TYPE_CONVERT" }],
    [command({ name: 5 }), { name: "STRING_TYPE_CONVERT" }],
    [command({ nsfw: "yes" }), { nsfw: "BOOLEAN_TYPE_CONVERT" }],
    [command({ options: {} }), { options: notDictionary }],
    [command({ options: { type: 3 } }), { "options.0": notDictionary }],
    [command({ options: 3 }), { options: "LIST_TYPE_CONVERT" }],
    [command({ options: ["a"] }), { "options.0": "MODEL_TYPE_CONVERT" }],
    [option(3, { required: 1 }), { "options.0.required": "BOOLEAN_TYPE_CONVERT" }],
    [command({ name_localizations: [] }), { name_localizations: "MODEL_TYPE_CONVERT" }],
    [command({ name_localizations: { de: 1 } }), { "name_localizations.de": "STRING_TYPE_CONVERT" }],
    [command({ type: [] }), { type: "NUMBER_TYPE_COERCE" }],
    [command({ id: null, type: null, options: null, integration_types: null, contexts: null, handler: null })],
    [command({ name: null }), { name: "BASE_TYPE_REQUIRED" }],
    [command({ description: null }), { description: "BASE_TYPE_REQUIRED" }],
    [command({ options: [{ ...parameter(0), type: null }] }), { "options.0.type": "BASE_TYPE_REQUIRED" }],
    [command({ options: [null] }), { "options.0": "MODEL_TYPE_CONVERT" }],
    [{ type: 2, name: "A", description: null }],
    [{ type: 3, name: "A", description: null, options: null }],
    ...[1, 2, 3].map((type): Verdict => [option(type, { options: null })]),
    [option(2, { options: [{ type: 1, name: "in", description: "d", options: null }] })],
    [option(1, { options: 3 }), { "options.0.options": "LIST_TYPE_CONVERT" }],
  ],
};

/** On the body of a bulk overwrite of the global commands. */
export const ofLists: Verdicts = {
  scopeCommands: [
    [atEveryLimit],
    [
      [...atEveryLimit, { type: 4, name: "launch", handler: 1 }],
      { "": "BASE_TYPE_MAX_LENGTH: Must be 130 or fewer in length." },
    ],
    [[...atEveryLimit.slice(1), { type: 4, name: "launch", handler: 1 }]],
  ],
  chatInputCommands: [[commands(100, { description: "d" })], [commands(101, { description: "d" }), { "": 30032 }]],
  userCommands: [[commands(15, { type: 2 })], [commands(16, { type: 2 }), { "": 30032 }]],
  messageCommands: [[commands(15, { type: 3 })], [commands(16, { type: 3 }), { "": 30032 }]],
  entryPointCommands: [[commands(1, { type: 4 })], [commands(2, { type: 4 }), { "": 30032 }]],
  form: [
    [[command({}), { type: 2, name: "say" }]],
    [[command({}), command({})], { "1": "APPLICATION_COMMANDS_DUPLICATE_NAME" }],
  ],
};

const overwrite = (id: string, more = {}) => ({ id, type: 2, permission: true, ...more });
const overwrites = (...permissions: readonly unknown[]) => ({ permissions });

/** On the body of an edit of one command's permissions. */
export const ofPermissions: Verdicts = {
  permissionOverwrites: [
    [overwrites()],
    [overwrites(...list(100, (i) => overwrite(`${i + 1}`)))],
    [overwrites(...list(101, (i) => overwrite(`${i + 1}`))), { permissions: "BASE_TYPE_MAX_LENGTH" }],
  ],
  form: [
    [{}, { permissions: "BASE_TYPE_REQUIRED" }],
    [{ permissions: 3 }, { permissions: "LIST_TYPE_CONVERT" }],
    [overwrites(3), { "permissions.0": "MODEL_TYPE_CONVERT" }],
    [overwrites(overwrite("x")), { "permissions.0.id": "NUMBER_TYPE_COERCE" }],
    [overwrites(overwrite("7", { type: 4 })), { "permissions.0.type": "BASE_TYPE_CHOICES" }],
    [overwrites(overwrite("7", { permission: "yes" })), { "permissions.0.permission": "BOOLEAN_TYPE_CONVERT" }],
    [overwrites(overwrite("7"), overwrite("7")), { "permissions.1": "SET_TYPE_ALREADY_CONTAINS_VALUE" }],
  ],
};

const member = (more: object) => ({ members: [{ id: "1", ...more }] });
const members = (length: number) => ({ members: list(length, (i) => ({ id: `${i + 1}` })) });

const keys = (count: number) => Object.fromEntries(list(count, (i) => [`k${i}`, ""]));

/** On the body of a create of a lobby. */
export const ofLobbies: Verdicts = {
  lobbyMetadata: [
    [{ metadata: { key: "😀".repeat(997) } }],
    [{ metadata: { key: x(998) } }, { metadata: "BASE_TYPE_MAX_LENGTH" }],
    [member({ metadata: { key: x(997) } })],
    [member({ metadata: { key: x(998) } }), { "members.0.metadata": "BASE_TYPE_MAX_LENGTH" }],
  ],
  lobbyMetadataKeys: [
    [{ metadata: keys(25) }],
    [{ metadata: keys(26) }, { metadata: "BASE_TYPE_MAX_LENGTH: Must be 25 or fewer in length." }],
    [member({ metadata: keys(25) })],
    [member({ metadata: keys(26) }), { "members.0.metadata": "BASE_TYPE_MAX_LENGTH" }],
  ],
  lobbyMemberName: [
    [member({ additional_name: "A" })],
    [member({ additional_name: "😀".repeat(80) })],
    [member({ additional_name: null })],
    [member({ additional_name: "" }), { "members.0.additional_name": "BASE_TYPE_BAD_LENGTH" }],
    [member({ additional_name: x(81) }), { "members.0.additional_name": "BASE_TYPE_BAD_LENGTH" }],
    [member({ additional_name: 5 }), { "members.0.additional_name": "STRING_TYPE_CONVERT" }],
  ],
  lobbyWebhooksUrl: [
    [{ override_event_webhooks_url: `https://a.example/${x(512 - 18)}` }],
    [
      { override_event_webhooks_url: `https://a.example/${x(513 - 18)}` },
      { override_event_webhooks_url: "BASE_TYPE_MAX_LENGTH: Must be 512 or fewer in length." },
    ],
    [{ override_event_webhooks_url: null }],
    ...["http://127.0.0.1:3000/e?a=b&c=%20#top", "https://[::1]/", "ftp://a.example", "urn:x:y"].map(
      (url): Verdict => [{ override_event_webhooks_url: url }],
    ),
    ...[
      "",
      "a.example/events",
      "//a.example",
      "/events",
      "https://",
      "https:a",
      "https://a b",
      "https://ä.example",
    ].map(
      (url): Verdict => [
        { override_event_webhooks_url: url },
        { override_event_webhooks_url: "URL_TYPE_INVALID_URL: Not a well formed URL." },
      ],
    ),
    ...["https://a.example/%2", "https://a.example/#a#b", "https://a.example/\n", "https://a.example/<b>"].map(
      (url): Verdict => [
        { override_event_webhooks_url: url },
        { override_event_webhooks_url: "URL_TYPE_INVALID_URL: Not a well formed URL." },
      ],
    ),
    [{ override_event_webhooks_url: 5 }, { override_event_webhooks_url: "STRING_TYPE_CONVERT" }],
    [{ override_event_webhooks_url: [] }, { override_event_webhooks_url: "STRING_TYPE_CONVERT" }],
  ],
  lobbyMembers: [[members(0)], [members(25)], [members(26), { members: "BASE_TYPE_MAX_LENGTH" }]],
  lobbyIdleTimeout: [
    [{ idle_timeout_seconds: 5 }],
    [{ idle_timeout_seconds: 604800 }],
    [{ idle_timeout_seconds: 4 }, { idle_timeout_seconds: "NUMBER_TYPE_MIN" }],
    [{ idle_timeout_seconds: 604801 }, { idle_timeout_seconds: "NUMBER_TYPE_MAX" }],
  ],
  form: [
    [{}],
    [{ metadata: null, members: [{ id: "0", metadata: null, flags: null }, { id: "18446744073709551615" }] }],
    [[], { "": "MODEL_TYPE_CONVERT" }],
    [{ metadata: 3 }, { metadata: "MODEL_TYPE_CONVERT" }],
    [{ metadata: [] }, { metadata: "MODEL_TYPE_CONVERT" }],
    [{ metadata: { a: 1 } }, { "metadata.a": "STRING_TYPE_CONVERT" }],
    [{ metadata: { a: null } }, { "metadata.a": "STRING_TYPE_CONVERT" }],
    [{ members: null, idle_timeout_seconds: null, flags: null }],
    [{ flags: 1 }],
    ...[0, 2, -1, 1.5].map((flags): Verdict => [{ flags }, { flags: "BASE_TYPE_CHOICES" }]),
    [{ flags: true }, { flags: "BASE_TYPE_CHOICES" }],
    [{ members: {} }, { members: "LIST_TYPE_CONVERT" }],
    [{ members: [null] }, { "members.0": "MODEL_TYPE_CONVERT" }],
    [{ members: [{}] }, { "members.0.id": "BASE_TYPE_REQUIRED" }],
    ...[null, 5, "", "18446744073709551616"].map(
      (id): Verdict => [{ members: [{ id }] }, { "members.0.id": "NUMBER_TYPE_COERCE" }],
    ),
    [member({ metadata: 3 }), { "members.0.metadata": "MODEL_TYPE_CONVERT" }],
    [member({ flags: null })],
    [member({ flags: 2 }), { "members.0.flags": "BASE_TYPE_CHOICES" }],
    [member({ flags: "1" }), { "members.0.flags": "BASE_TYPE_CHOICES" }],
    [{ members: [{ id: "1" }, { id: "1" }] }, { "members.1": "SET_TYPE_ALREADY_CONTAINS_VALUE" }],
    [{ idle_timeout_seconds: 5.5 }, { idle_timeout_seconds: "NUMBER_TYPE_COERCE" }],
    [{ idle_timeout_seconds: "60" }, { idle_timeout_seconds: "NUMBER_TYPE_COERCE" }],
  ],
};
