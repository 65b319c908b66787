import { expect, test } from "vitest";
import { handlerTypes } from "../../core/handler-types/print-types.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { compile } from "./compile.ts";

const manifest = `[
  { "name": "ban", "description": "Bans a member.", "options": [
    { "type": 6, "name": "user", "description": "Whom.", "required": true },
    { "type": 3, "name": "level", "description": "How.", "required": true, "choices": [
      { "name": "Soft", "value": "soft" }, { "name": "Hard", "value": "hard" } ] },
    { "type": 4, "name": "days", "description": "How long.", "choices": [
      { "name": "A day", "value": 1 }, { "name": "A week", "value": 7 } ] },
    { "type": 3, "name": "reason", "description": "Why." },
    { "type": 5, "name": "silent", "description": "Whether." },
    { "type": 7, "name": "log-to", "description": "Where." },
    { "type": 9, "name": "ask", "description": "Whom." },
    { "type": 11, "name": "proof", "description": "What." } ] },
  { "name": "config", "description": "Settings.", "options": [
    { "type": 1, "name": "set", "description": "Sets one.", "options": [
      { "type": 3, "name": "key", "description": "Which.", "required": true, "autocomplete": true },
      { "type": 10, "name": "amount", "description": "How much." } ] },
    { "type": 2, "name": "roles", "description": "Roles.", "options": [
      { "type": 1, "name": "add", "description": "Adds one.", "options": [
        { "type": 8, "name": "role", "description": "Which.", "required": true } ] } ] } ] },
  { "name": "ping", "description": "Pong." },
  { "name": "Report", "type": 2 }
]`;

const discordJs = `
import type { ChatInputCommandInteraction as Received, User, GuildMember } from "discord.js";
import type { CommandHandlers, FocusedOption, InteractionOf, OptionValues, UserCommandName } from "./commands.d.ts";
type ChatInputCommandInteraction = Received<"cached">;
declare const received: ChatInputCommandInteraction;
const ban = received as InteractionOf<ChatInputCommandInteraction, "ban">;
const any = received as InteractionOf<ChatInputCommandInteraction>;
`;
const oceanic = `
import type { CommandInteraction } from "oceanic.js";
import type { InteractionOf } from "./commands.d.ts";
declare const received: CommandInteraction;
const ban = received as InteractionOf<CommandInteraction, "ban">;
const any = received as InteractionOf<CommandInteraction>;
`;
const raw = `
import type { APIChatInputApplicationCommandInteraction } from "discord-api-types/v10";
import type { CommandData, InteractionOf, OptionValues } from "./commands.d.ts";
declare const received: APIChatInputApplicationCommandInteraction;
const { data } = received as InteractionOf<APIChatInputApplicationCommandInteraction>;
`;

const casesOf = (head: string, codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).map(([name, code]) => [name, head + code] as const);

const compiles = [
  ...casesOf(discordJs, {
    "a required option is there": `const name: string = ban.options.getUser("user").username;`,
    "an option that is not required can be null": `const reason: string | null = ban.options.getString("reason");`,
    "one that is demanded is there": `const reason: string = ban.options.getString("reason", true);`,
    "choices are a union": `const level: "soft" | "hard" = ban.options.getString("level");`,
    "numbers as well": `const days: 1 | 7 | null = ban.options.getInteger("days");`,
    "what discord.js has not cached is as it says": `const user: User =
    (received as InteractionOf<Received, "ban">).options.getUser("user");`,
    "a member can always be missing": `const member: GuildMember | null = ban.options.getMember("user");`,
    "a channel has the library's type": `const id: string | undefined = ban.options.getChannel("log-to")?.id;`,
    "everything else of the interaction is there": `ban.reply(ban.id);
    ban.options.data.length; ban.isChatInputCommand();`,
    "the name tells the command": `if (any.commandName === "ban") any.options.getAttachment("proof")?.url;`,
    "subcommands and groups are unions": `if (any.commandName === "config") {
    const group: "roles" | null = any.options.getSubcommandGroup();
    const subcommand: "set" | "add" = any.options.getSubcommand();
    const key: string | null = any.options.getString("key");
  }`,
    "each command has a handler": `const handlers: CommandHandlers<ChatInputCommandInteraction> = {
    ban: (interaction) => interaction.options.getUser("user").id,
    "config set": async (interaction) => interaction.options.getString("key").length,
    "config roles add": (interaction) => interaction.options.getRole("role").hexColor,
    ping: (interaction) => interaction.reply("pong"),
  };`,
    "the focused option has autocomplete": `const focused: FocusedOption = { name: "key", value: "col" };`,
    "context menu commands are names": `const name: UserCommandName = "Report";`,
  }),
  ...casesOf(oceanic, {
    "oceanic's options are typed": `const name: string = ban.data.options.getUser("user").username;
    const reason: string | undefined = ban.data.options.getString("reason");
    const level: "soft" | "hard" = ban.data.options.getString("level");
    const days: 1 | 7 | undefined = ban.data.options.getInteger("days");
    ban.createMessage({ content: ban.data.id });`,
    "oceanic's name tells the command": `const { data } = any;
    if (data.name === "ban") data.options.getBoolean("silent");`,
  }),
  ...casesOf(raw, {
    "the name of raw data tells the command": `if (data.name === "ban") {
    const user: string | undefined = data.options.find((option) => option.name === "user")?.value;
    const days: 1 | 7 | undefined = data.options.find((option) => option.name === "days")?.value;
    const resolved = data.resolved?.users;
  }`,
    "raw subcommands are told apart": `if (data.name === "config") {
    const [first] = data.options;
    if (first.name === "set") first.options.find((option) => option.name === "amount")?.value.toFixed();
    else { const id: string | undefined = first.options[0].options[0]?.value; }
  }`,
    "raw data without a library": `const body: { data: CommandData<"ban"> } = { data: { name: "ban", options: [
    { name: "user", type: 6, value: "1" }, { name: "level", type: 3, value: "soft" } ] } };`,
    "values by name": `const values: OptionValues<"ban"> = { user: "1", level: "soft", days: 7 };
    const none: OptionValues<"ping"> = {};
    const reason: string | undefined = values.reason;`,
  }),
];

const fails = [
  ...casesOf(discordJs, {
    "a wrong command": `type Wrong = InteractionOf<ChatInputCommandInteraction, "bann">;`,
    "a wrong option": `ban.options.getUser("usr");`,
    "an option of another command": `ban.options.getString("key");`,
    "an option of another type": `ban.options.getString("user");`,
    "no value that could be missing": `ban.options.getString("reason").length;`,
    "no member that could be missing": `ban.options.getMember("user").kick();`,
    "a wrong choice": `ban.options.getString("level") === "medium";`,
    "a wrong name": `any.commandName === "bann";`,
    "a wrong subcommand": `if (any.commandName === "config") any.options.getSubcommand() === "unset";`,
    "a command without subcommands": `ban.options.getSubcommand().length;`,
    "an option that only one subcommand has": `if (any.commandName === "config") any.options.getString("key").length;`,
    "a command without a handler": `const handlers: CommandHandlers<ChatInputCommandInteraction> = {
    ban: () => 1, "config set": () => 2, ping: () => 3 };`,
    "a handler without a command": `const handlers: CommandHandlers<ChatInputCommandInteraction> = {
    ban: () => 1, "config set": () => 2, "config roles add": () => 3, ping: () => 4, pong: () => 5 };`,
    "a focused option without autocomplete": `const focused: FocusedOption = { name: "reason", value: "" };`,
    "a wrong context menu command": `const name: UserCommandName = "report";`,
  }),
  ...casesOf(oceanic, {
    "a wrong option of oceanic": `ban.data.options.getUser("usr");`,
    "no value of oceanic that could be missing": `ban.data.options.getString("reason").length;`,
  }),
  ...casesOf(raw, {
    "a wrong name of raw data": `data.name === "bann";`,
    "a wrong option of raw data": `if (data.name === "ban") data.options.find((option) => option.name === "usr");`,
    "no options that could be missing": `if (data.name === "ping") data.options.length;`,
    "values without a required one": `const values: OptionValues<"ban"> = { user: "1" };`,
    "a wrong value": `const values: OptionValues<"ban"> = { user: "1", level: "soft", days: 2 };`,
  }),
];

const types = handlerTypes(parseManifest(manifest).units.flatMap(({ unit }) => unit.command ?? []));
const fileOf = (name: string) => `${name.replaceAll(/\W/g, "-")}.ts`;
const files = [...compiles, ...fails].map(([name, code]) => [fileOf(name), code]);
const messages = compile({ "commands.d.ts": types, ...Object.fromEntries(files) });

test("the generated file compiles", () => {
  expect([...messages.keys()].filter((file) => !fails.some(([name]) => fileOf(name) === file))).toEqual([]);
});

test.each(compiles)("compiles: %s", (name) => {
  expect(messages.get(fileOf(name)) ?? []).toEqual([]);
});

test.each(fails)("does not compile: %s", (name) => {
  expect(messages.get(fileOf(name))).toHaveLength(1);
});

test("the types compile whatever the names and values are", () => {
  const names = [
    "__proto__",
    "constructor",
    "1st",
    "class",
    'x"; y',
    "a\\",
    "*/",
    "\u202e\u2028",
    "ä-ö",
    "two words",
    "\ud800",
    "",
  ];
  const values = [1e21, -0, 2 ** 53, 0.1, -1.5e-7];
  const numbers = { type: 10, name: "n", choices: values.map((value) => ({ name: "x", value })) };
  const texts = { type: 3, name: "t", choices: names.map((value) => ({ name: "x", value })) };
  // As descriptions, they must not end the comment that they are in.
  const options = [...names.map((name) => ({ type: 6, name, description: name })), numbers, texts];
  const commands = names.flatMap((name) => [
    { name, description: `@deprecated ${name} */ x: {`, options },
    { name, type: 2 },
  ]);
  const { units } = parseManifest(JSON.stringify(commands));
  const types = handlerTypes(units.flatMap(({ unit }) => unit.command ?? []));
  expect(types).toContain("NumberOption<1e+21 | 0 | 9007199254740992 | 0.1 | -1.5e-7>");
  const use = `import type { OptionValues } from "./commands.js";
    const value: OptionValues<"__proto__">["two words"] = "1";
    const text: NonNullable<OptionValues<"1st">["t"]> = "*/";`;
  expect([...compile({ "commands.d.ts": types, "use.ts": use })]).toEqual([]);
});

test("the types of no commands compile, and allow none", () => {
  const use = `import type { CommandName, CommandHandlers } from "./commands.js";\n`;
  const found = compile({
    "commands.d.ts": handlerTypes([]),
    "right.ts": `${use}const handlers: CommandHandlers<{ data: object }> = {};`,
    "wrong.ts": `${use}const name: CommandName = "ban";`,
  });
  expect([...found.keys()]).toEqual(["wrong.ts"]);
});
