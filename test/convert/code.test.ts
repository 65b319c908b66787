import { describe, expect, it } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { findings } from "../rules/support.ts";
import { parsed } from "./written.ts";

/** The content of a text's conversion to JSON, regardless of its title. */
function converted(source: string): unknown {
  const [fix] = findings(source, "javascript").flatMap(({ fixes }) => fixes);
  return parsed(applyEdits(source, fix?.edits() ?? []));
}

/** The string that stands for code. */
const code = (text: string) => `\${${text}}`;

const command = { name: "a", description: "b" };

describe("builders of discord.js become", () => {
  it.each<[string, string, unknown]>([
    ["a command", `new SlashCommandBuilder().setName('a').setDescription('b')`, command],
    [
      "one of builders 2",
      `export default new ChatInputCommandBuilder().setName('a').setDescription('b').toJSON();`,
      command,
    ],
    [
      "a menu",
      `new ContextMenuCommandBuilder().setName('A').setType(ApplicationCommandType.User)`,
      { name: "A", type: 2 },
    ],
    ["a user command of builders 2", `new UserContextCommandBuilder().setName('A')`, { type: 2, name: "A" }],
    [
      "options",
      `const c = new SlashCommandBuilder().setName('a').setDescription('b')
        .addStringOption(option => option.setName('x').setDescription('y').setRequired(true) // really
          .addChoices({ name: 'One', value: 'one' }, { name: 'Two', value: 'two' }))
        .setNSFW(true)
        .addIntegerOption((o) => { return o.setName('n').setDescription('N').setMinValue(1).setMaxValue(5).addChoice('C', 2); })
        .addChannelOption(function (o) { return o.setName('c').setDescription('C').addChannelTypes(ChannelType.GuildText, ChannelType.GuildVoice) });`,
      {
        ...command,
        options: [
          {
            type: 3,
            name: "x",
            description: "y",
            required: true,
            choices: [
              { name: "One", value: "one" },
              { name: "Two", value: "two" },
            ],
          },
          { type: 4, name: "n", description: "N", min_value: 1, max_value: 5, choices: [{ name: "C", value: 2 }] },
          { type: 7, name: "c", description: "C", channel_types: [0, 2] },
        ],
        nsfw: true,
      },
    ],
    [
      "subcommands and groups",
      `new SlashCommandBuilder().setName('a').setDescription('b')
        .addSubcommand(s => s.setName('s').setDescription('S'))
        .addSubcommandGroup(g => g.setName('g').setDescription('G').addSubcommand(new SlashCommandSubcommandBuilder().setName('t').setDescription('T')))`,
      {
        ...command,
        options: [
          { type: 1, name: "s", description: "S" },
          { type: 2, name: "g", description: "G", options: [{ type: 1, name: "t", description: "T" }] },
        ],
      },
    ],
    [
      "permissions, contexts and translations",
      `new SlashCommandBuilder().setName('a').setDescription('b')
        .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers)
        .setContexts(InteractionContextType.Guild, 1).setIntegrationTypes([0])
        .setNameLocalization('de', 'c').setNameLocalization(Locale.French, 'd').setDMPermission(false)`,
      {
        ...command,
        default_member_permissions: "6",
        contexts: [0, 1],
        integration_types: [0],
        name_localizations: { de: "c", fr: "d" },
        dm_permission: false,
      },
    ],
    [
      "a list, with what is unknown as code",
      `[new SlashCommandBuilder().setName(NAME).setDescription('b').setFoo(1), new SlashCommandBuilder().setName('a').setDescription('b')]`,
      [{ name: code("NAME"), description: "b" }, command],
    ],
  ])("%s", (_, source, value) => {
    expect(converted(source)).toEqual(value);
    expect(findings(source, "javascript")[0]?.message).toContain("discord.js code");
  });

  it("JSON that keeps their comments and lines", () => {
    const source = "new SlashCommandBuilder()\n  .setName('a') // ours\n  .setDescription('b')";
    const [fix] = findings(source, "javascript").flatMap(({ fixes }) => fixes);
    expect(fix && [fix.title, applyEdits(source, fix.edits())]).toEqual([
      "Convert to JSON",
      '{\n  "name": "a", // ours\n  "description": "b"\n}',
    ]);
  });
});

it.each<[string, string, unknown]>([
  [
    "several declarations",
    `export const A = { name: 'a', description: 'b' };\nexport const B = { name: 'c', description: 'd' };`,
    [command, { name: "c", description: "d" }],
  ],
  [
    "a list of them",
    `const A = { name: 'a', description: 'b' };\nconst B = new SlashCommandBuilder().setName('c');\nexport const ALL = [A, B];`,
    [command, { name: "c" }],
  ],
  [
    "constants of the file",
    "const NAME = 'a';\nconst texts = { description: 'b' };\nmodule.exports = [{ name: NAME, description: texts.description }];",
    [command],
  ],
  [
    "a list in itself",
    "const A = { name: 'a', options: [A] };\nmodule.exports = [A];",
    [{ name: "a", options: [code("A")] }],
  ],
  [
    "a command with its handler",
    "module.exports = {\n  data: { name: 'a', description: 'b' },\n  async execute(i) { await i.reply('x'); },\n  run: () => 1,\n};",
    command,
  ],
  [
    "Python",
    "commands = [{'name': 'a', 'description': 'b', 'nsfw': True, 'options': None, 'dm_permission': False}]",
    [{ ...command, nsfw: true, options: null, dm_permission: false }],
  ],
  [
    "objects in a row",
    "{ name: 'a', description: 'b' }, // one\n{ name: 'c', description: 'd' },\n",
    [command, { name: "c", description: "d" }],
  ],
  [
    "what is spread",
    `const base = { name: 'x', description: 'b', run() {} }, some = [{ name: 's' }], none = [];
     module.exports = [{ nsfw: true, ...base, name: 'a', options: [...some, ...none, { name: 't' }] }, { ...base, ...more }];`,
    [
      { nsfw: true, description: "b", name: "a", options: [{ name: "s" }, { name: "t" }] },
      { name: "x", description: "b", "...more": code("...more") },
    ],
  ],
  [
    "what spreads itself",
    "const A = { ...A, name: 'a' };\nmodule.exports = [A];",
    [{ "...A": code("...A"), name: "a" }],
  ],
  [
    "the commands among other values",
    "const colors = { red: 1 };\nexports.name = ['x'];\nexports.slash = [{ name: 'a', description: 'b' }];",
    [command],
  ],
  ["comments of Python", "# it's ours\ncommands = [\n {'name': 'a', # x\n  'description': 'b'}, #\n]", [command]],
  [
    "bits",
    "[{ name: 'a', default_member_permissions: (1n << 4n).toString(), x: 1 << 4 }]",
    [{ name: "a", default_member_permissions: "16", x: 16 }],
  ],
])("converts %s", (_, source, value) => {
  expect(converted(source)).toEqual(value);
});

it("takes a number that takes long to read for code", () => {
  const digits = "9".repeat(1000);
  const big = (number: string) => converted(`[{ name: 'a', x: ${number} }]`);
  expect(big(`${digits}n`)).toEqual([{ name: "a", x: digits }]);
  expect(big(`${digits}9n`)).toEqual([{ name: "a", x: code(`${digits}9n`) }]);
});

it.each([
  ["a function", "[{ name: 'a', description: 'b', run() {} }]"],
  ["statements", "const db = open();\nexport const commands = [{ name: 'a', description: 'b' }];\nclient.login(db);"],
  ["a class", "class A extends SlashCommand {\n  constructor(c) { super(c, { name: 'a', description: 'b' }); }\n}"],
])("says that it leaves out %s", (_, source) => {
  const found = findings(source);
  expect(found.flatMap(({ fixes }) => fixes.map(({ title }) => title))).toEqual(["Convert to JSON, Leaving Out Code"]);
  expect(found).toHaveLength(1);
  expect([converted(source)].flat()).toEqual([command]);
});

it("takes the data of a database's call for no command", () => {
  const source = `class A extends SlashCommand {
  constructor(c) { super(c, { name: 'a', description: 'b' }); }
  run(ctx) { return prisma.reward.create({ data: { userId: ctx.user.id, pending: true } }); }
}`;
  expect([converted(source)].flat()).toEqual([command]);
});

it.each([
  ["slash-create", "CommandOptionType.STRING", 3],
  ["Eris", "Constants.ApplicationCommandOptionTypes.INTEGER", 4],
  ["Oceanic", "ApplicationCommandTypes.MESSAGE", 3],
  ["Discordeno", "BitwisePermissionFlags.BAN_MEMBERS", "4"],
  ["early Discordeno", "DiscordApplicationCommandOptionTypes.String", 3],
  ["Oceanic's permissions", "Permissions.BAN_MEMBERS", "4"],
  ["Pycord", "discord.SlashCommandOptionType.boolean", 5],
])("knows the constants of %s", (_, constant, value) => {
  expect(converted(`[{ name: 'a', x: ${constant} }]`)).toEqual([{ name: "a", x: value }]);
});
