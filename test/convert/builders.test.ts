import { describe, expect, it } from "vitest";
import { findings } from "../rules/support.ts";
import { conversionOf } from "./conversion-of.ts";

const builder = "new SlashCommandBuilder().setName('a').setDescription('b')";
const command = { name: "a", description: "b" };

/** The options of a command that a chain of calls adds. */
function optionsOf(calls: string, before = ""): unknown {
  const { value, unknown } = conversionOf(`${before}\nexport default ${builder}${calls};`);
  expect(unknown).toEqual([]);
  return (value as { options?: unknown }).options;
}

/** The code of an option with choices. */
function withChoices(calls: string): string {
  return `${builder}.addStringOption(o => o.setName('x').setDescription('y')${calls})`;
}

describe("translations of builders", () => {
  it.each<[string, string, unknown]>([
    ["a dictionary", ".setNameLocalizations({ fr: 'un' })", { fr: "un" }],
    [
      "a dictionary and one",
      ".setNameLocalizations({ fr: 'un' }).setNameLocalization('de', 'eins')",
      { fr: "un", de: "eins" },
    ],
    ["one and a dictionary", ".setNameLocalization('de', 'eins').setNameLocalizations({ fr: 'un' })", { fr: "un" }],
    ["a later text", ".setNameLocalization('de', 'eins').setNameLocalization(Locale.German, 'zwei')", { de: "zwei" }],
    ["null for one", ".setNameLocalizations({ fr: 'un', de: 'eins' }).setNameLocalization('fr', null)", { de: "eins" }],
    [
      "undefined for one",
      ".setNameLocalizations({ fr: 'un', de: 'eins' }).setNameLocalization('fr', undefined)",
      { de: "eins" },
    ],
    ["null", ".setNameLocalizations(null)", null],
    ["null after all", ".setNameLocalization('de', 'eins').setNameLocalizations(null)", null],
    ["nothing after all", ".setNameLocalization('de', 'eins').clearNameLocalizations()", undefined],
    ["null for the only one", ".setNameLocalizations({ fr: 'un' }).setNameLocalization('fr', null)", undefined],
    ["null for one that was never set", ".setNameLocalization('fr', null)", undefined],
    ["one cleared of one", ".setNameLocalizations({ fr: 'un' }).clearNameLocalization('fr')", undefined],
    [
      "one after all were removed",
      ".setNameLocalization('fr', null).setNameLocalization('de', 'eins')",
      { de: "eins" },
    ],
    ["an empty dictionary", ".setNameLocalizations({})", {}],
    ["one removed", ".setNameLocalizations({ fr: 'un', de: 'eins' }).clearNameLocalization('fr')", { de: "eins" }],
    ["a constant and one", ".setNameLocalizations(TEXTS).setNameLocalization('de', 'eins')", { fr: "un", de: "eins" }],
    [
      "what is spread and one",
      ".setNameLocalizations({ ...TEXTS }).setNameLocalization('de', 'eins')",
      { fr: "un", de: "eins" },
    ],
    [
      "computed names",
      ".setNameLocalizations({ [Locale.French]: 'un' }).setNameLocalization('de', 'eins')",
      { fr: "un", de: "eins" },
    ],
  ])("are %s", (_, calls, value) => {
    const before = "const TEXTS = { fr: 'un' };\n";
    const named = conversionOf(`${before}export default ${builder}${calls};`);
    expect(named.value).toEqual({ ...command, ...(value !== undefined && { name_localizations: value }) });
    expect(named.unknown).toEqual([]);
    const described = calls.replaceAll("NameLocal", "DescriptionLocal");
    expect(conversionOf(`${before}export default ${builder}${described};`).value).toEqual({
      ...command,
      ...(value !== undefined && { description_localizations: value }),
    });
    expect(optionsOf(`.addUserOption(o => o.setName('x')${calls})`, before)).toEqual([
      { type: 6, name: "x", ...(value !== undefined && { name_localizations: value }) },
    ]);
  });

  it("keep their comments", () => {
    const source = `${builder}.setNameLocalizations({ /* one */ fr: 'un', /* two */ it: null } /* three */)
  // four
  .setNameLocalization(/* five */ 'de', 'eins');`;
    const { json } = conversionOf(source);
    expect(json.match(/one|two|three|four|five/g)?.sort()).toEqual(["five", "four", "one", "three", "two"]);
  });

  it("names unknown methods once, beside the known ones", () => {
    const { value, unknown } = conversionOf(
      `${builder}.setNameLocalizations(load()).setNameLocalization('de', 'eins')`,
    );
    expect(unknown).toEqual(["load()"]);
    expect(value).toMatchObject({ name_localizations: { de: "eins" } });
  });
});

describe("a later call", () => {
  it.each<[string, string, object]>([
    ["replaces a value", ".setName('c')", { name: "c" }],
    [
      "replaces permissions",
      ".setDefaultMemberPermissions(8).setDefaultMemberPermissions(4)",
      { default_member_permissions: "4" },
    ],
    ["replaces a list", ".setContexts(0, 1).setContexts([2])", { contexts: [2] }],
    ["removes a value", ".setNSFW(true).setNSFW(undefined)", {}],
    ["clears a value", ".setDefaultMemberPermissions(8).clearDefaultMemberPermissions()", {}],
  ])("%s, and the title says that code is left out", (_, calls, value) => {
    const converted = conversionOf(builder + calls);
    expect(converted.value).toEqual({ ...command, ...value });
    expect(converted.title).toBe("Convert to JSON, Leaving Out Code");
    expect(findings(builder + calls, "duplicate-property")).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    ["adds choices", ".addChoices({ name: 'A', value: 'a' }).addChoices([{ name: 'B', value: 'b' }])", ["a", "b"]],
    ["adds to choices that are set", ".setChoices({ name: 'A', value: 'a' }).addChoice('B', 'b')", ["a", "b"]],
    [
      "sets choices after others",
      ".addChoices({ name: 'A', value: 'a' }).setChoices({ name: 'B', value: 'b' })",
      ["b"],
    ],
    ["sets no choices", ".addChoices({ name: 'A', value: 'a' }).setChoices([])", []],
    [
      "sets and adds",
      ".addChoice('A', 'a').setChoices([{ name: 'B', value: 'b' }]).addChoices(...[{ name: 'C', value: 'c' }])",
      ["b", "c"],
    ],
  ])("%s", (_, calls, values) => {
    const value = conversionOf(withChoices(calls)).value as {
      options: { choices: { name: string; value: string }[] }[];
    };
    const choices = value.options[0]?.choices;
    expect(choices?.map((one) => one.value)).toEqual(values);
    expect(choices?.map((one) => one.name)).toEqual((values as string[]).map((one) => one.toUpperCase()));
  });

  it("adds options of all kinds in their order", () => {
    const calls = `.addStringOption(o => o.setName('s')).setNSFW().addOptions(new SlashCommandUserOption().setName('u'), new SlashCommandRoleOption().setName('r'))
      .addIntegerOptions([o => o.setName('i')]) // last`;
    expect(optionsOf(calls)).toEqual([
      { type: 3, name: "s" },
      { type: 6, name: "u" },
      { type: 8, name: "r" },
      { type: 4, name: "i" },
    ]);
  });

  it("replaces options", () => {
    expect(optionsOf(".addStringOption(o => o.setName('s')).setOptions({ type: 6, name: 'u' })")).toEqual([
      { type: 6, name: "u" },
    ]);
  });

  it("keeps every comment between calls", () => {
    const source = `${builder} // 1
  .addStringOption(o => o.setName('s')) // 2
  // 3
  .addUserOption(o => { /* 4 */ o.setName('u'); /* 5 */ return o; /* 6 */ })
  .setName(/* 7 */ 'c' /* 8 */); // 9`;
    expect(
      conversionOf(source)
        .json.match(/\/[/*] \d/g)
        ?.map((one) => one.at(-1))
        .sort()
        .join(""),
    ).toBe("123456789");
  });
});

it("translations that are all removed are left out, and their comments are kept", () => {
  const source = `${builder}.setNameLocalizations(/* 1 */ { fr: 'un' /* 2 */ }) // 3\n  .setNameLocalization(/* 4 */ 'fr', null).setNSFW(true)`;
  const { title, json, value } = conversionOf(source);
  expect(value).toEqual({ ...command, nsfw: true });
  expect(title).toBe("Convert to JSON, Leaving Out Code");
  expect(json.match(/\/[/*] \d/g)?.sort()).toEqual(["/* 1", "/* 2", "/* 4", "// 3"]);
});

describe("an unknown method is named, and left out:", () => {
  it.each<[string, string, object]>([
    ["spliceOptions(0, 1)", ".spliceOptions(0, 1)", {}],
    ["setFoo(1)", ".setFoo(1).setNSFW(true)", { nsfw: true }],
    ["foo('x')", ".setNSFW(true).foo('x')", { nsfw: true }],
    ["mutate(addStringOption(o => o))", ".mutate(addStringOption(o => o))", {}],
    ["setValidationEnabled(false)", ".setValidationEnabled(false)", {}],
  ])("%s", (method, calls, value) => {
    const source = `${builder}${calls}`;
    const converted = conversionOf(source);
    expect(converted.value).toEqual({ ...command, ...value });
    expect(converted.title).toBe("Convert to JSON, Leaving Out Code");
    expect(converted.leftOut).toEqual([method]);
    expect(converted.json).toContain(`// Not converted: ${method}\n`);
    expect(converted.unknown).toEqual([]);
  });

  it("of an option", () => {
    const source = withChoices(".addChoices({ name: 'A', value: 'a' }).spliceChoices(0, 1)");
    const converted = conversionOf(source);
    expect(converted.value).toMatchObject({ options: [{ choices: [{ name: "A", value: "a" }] }] });
    expect(converted.json).toContain("// Not converted: spliceChoices(0, 1)\n");
  });
});

describe("only commands are taken for commands, not", () => {
  it.each([
    ["subcommands", "const s = new SlashCommandSubcommandBuilder().setName('s').setDescription('d');"],
    ["groups", "const g = new SlashCommandSubcommandGroupBuilder().setName('s').setDescription('d');"],
    [
      "options",
      "const o = new SlashCommandStringOption().setName('s').setDescription('d');\nconst p = new SlashCommandUserOption();",
    ],
    ["embeds", "const e = new EmbedBuilder().setTitle('x').setDescription('d');"],
    ["embeds of an object", "const e = new EmbedBuilder({ name: 'x', description: 'd' });"],
    ["buttons", "const row = new ActionRowBuilder().addComponents(new ButtonBuilder().setCustomId('x'));"],
  ])("%s", (_, before) => {
    expect(conversionOf(`${before}\nconst c = ${builder};`).value).toEqual(command);
    expect(conversionOf(`${before}\nclass A { run() { return ${builder}; } }`).value).toEqual(command);
    expect(conversionOf(`${before}\nexport default [${builder}];`).value).toEqual([command]);
  });

  it.each([
    "new SlashCommandStringOption().setName('s').setDescription('d')",
    "export default new SlashCommandSubcommandBuilder().setName('s').setDescription('d');",
    "module.exports = { data: new SlashCommandSubcommandBuilder().setName('s'), execute() {} };",
    "module.exports = [new SlashCommandStringOption().setName('s')];",
    "import { A } from 'a';\nclass B extends A { constructor() { super({ name: 'x', color: 1 }); } }",
  ])("and a file without any says so: %s", (source) => {
    expect(findings(source).map(({ message }) => message)).toEqual([
      "A manifest must be JSON, but this file is code in which no commands were found.",
    ]);
  });

  it.each([
    [
      "a menu",
      "new ContextMenuCommandBuilder().setName('X').setType(ApplicationCommandType.User)",
      { name: "X", type: 2 },
    ],
    ["a message command", "new MessageContextCommandBuilder().setName('X')", { name: "X", type: 3 }],
    [
      "an entry point",
      "new PrimaryEntryPointCommandBuilder().setName('x').setHandler(2)",
      { name: "x", type: 4, handler: 2 },
    ],
  ])("but %s is one", (_, code, value) => {
    expect(conversionOf(`const e = new EmbedBuilder();\nexport const x = ${code};`).value).toEqual(value);
  });
});

it("a flag without an argument is true", () => {
  expect(
    conversionOf(`${builder}.setNSFW().addStringOption(o => o.setName('x').setRequired().setAutocomplete())`).value,
  ).toEqual({
    ...command,
    nsfw: true,
    options: [{ type: 3, name: "x", required: true, autocomplete: true }],
  });
});

describe("permissions become a string of digits:", () => {
  it.each<[string, string | null]>([
    ["1n << 4n", "16"],
    ["1 << 3", "8"],
    ["8n", "8"],
    ["8", "8"],
    ["0", "0"],
    ["0x8", "8"],
    ["'8'", "8"],
    ["null", null],
    ["BigInt(8)", "8"],
    ["BigInt('8')", "8"],
    ["(1n << 4n).toString()", "16"],
    ["PermissionFlagsBits.BanMembers", "4"],
    ["PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers", "6"],
    ["Discord.PermissionsBitField.Flags.KickMembers", "2"],
    ["[PermissionFlagsBits.BanMembers, 'KickMembers']", "6"],
    ["new PermissionsBitField(PermissionFlagsBits.BanMembers)", "4"],
    ["new PermissionsBitField(['BanMembers', 2n]).bitfield", "6"],
    ["new Discord.PermissionsBitField('BanMembers').bitfield.toString()", "4"],
    ["new PermissionsBitField()", "0"],
    ["PERMISSIONS", "24"],
  ])("%s", (code, digits) => {
    const before = "const BIT = 1n << 4n;\nconst PERMISSIONS = BIT | 8n;\n";
    const built = conversionOf(`${before}export default ${builder}.setDefaultMemberPermissions(${code});`);
    const literal = conversionOf(
      `${before}export default { name: 'a', description: 'b', default_member_permissions: ${code} };`,
    );
    for (const { value, unknown } of [built, literal]) {
      expect(value).toEqual({ ...command, default_member_permissions: digits });
      expect(unknown).toEqual([]);
    }
    expect(
      conversionOf(`${before}export default { name: 'a', description: 'b', defaultMemberPermissions: ${code} };`).value,
    ).toEqual({
      ...command,
      default_member_permissions: digits,
    });
  });

  it.each(["-1", "1.5", "BITS", "bits()", "PermissionFlagsBits.Nothing", "new BitField(8)", "[8, unknown]"])(
    "not %s",
    (code) => {
      const { value } = conversionOf(`${builder}.setDefaultMemberPermissions(${code})`);
      expect(value).not.toMatchObject({ default_member_permissions: expect.stringMatching(/^\d+$/) });
    },
  );
});
