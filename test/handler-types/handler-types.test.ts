import { describe, expect, test } from "vitest";
import { handlerTypes, isGenerated } from "../../core/handler-types/print-types.ts";
import { unknownOptionType } from "../../core/interface/facts/constants.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";

/** The types of some commands, as a manifest has them. */
function typesOf(...commands: readonly object[]): string {
  const { units } = parseManifest(JSON.stringify(commands));
  return handlerTypes(units.flatMap(({ unit }) => unit.command ?? []));
}

/** The text between the braces of `SlashCommands`, without its indentation. */
function slashIn(types: string): string {
  const [, body = ""] = /^export interface SlashCommands \{\n(.*?)^\}$/ms.exec(types) ?? [];
  return body.replaceAll(/^ {2}/gm, "").trimEnd();
}

const slash = (name: string, ...options: readonly object[]) => ({ name, options });
const option = (type: number, name: string, more: object = {}) => ({ type, name, ...more });
const choices = (...values: readonly unknown[]) => ({ choices: values.map((value) => ({ name: `${value}`, value })) });

describe("slash commands", () => {
  test("have their options with types, required or not, and choices as unions", () => {
    const ban = slash(
      "ban",
      option(6, "user", { required: true }),
      option(4, "days", choices(1, 7, -1)),
      option(3, "level", { required: true, ...choices("soft", "hard") }),
      option(10, "factor", choices(0.5)),
      option(3, "reason", { required: null, choices: null }),
    );
    expect(slashIn(typesOf(ban))).toBe(
      [
        "ban: {",
        "  user: UserOption;",
        "  days?: IntegerOption<1 | 7 | -1>;",
        '  level: StringOption<"soft" | "hard">;',
        "  factor?: NumberOption<0.5>;",
        "  reason?: StringOption;",
        "};",
      ].join("\n"),
    );
  });

  test.each([
    [3, "StringOption"],
    [4, "IntegerOption"],
    [5, "BooleanOption"],
    [6, "UserOption"],
    [7, "ChannelOption"],
    [8, "RoleOption"],
    [9, "MentionableOption"],
    [10, "NumberOption"],
    [11, "AttachmentOption"],
  ])("have options of type %i as %s", (type, name) => {
    expect(slashIn(typesOf(slash("a", option(type, "x"))))).toBe(`a: {\n  x?: ${name};\n};`);
  });

  test("are listed with their subcommands and groups, as users run them", () => {
    const config = slash(
      "config",
      option(2, "roles", { options: [option(1, "add", { options: [option(8, "role", { required: true })] })] }),
      option(2, "empty"),
      option(1, "reset"),
    );
    expect(slashIn(typesOf(config, slash("ping")))).toBe(
      ['"config reset": {};', '"config roles add": {', "  role: RoleOption;", "};", "ping: {};"].join("\n"),
    );
  });

  test("say which options have autocomplete", () => {
    const types = typesOf(
      slash("go", option(3, "to", { autocomplete: true }), option(3, "by", { autocomplete: false })),
    );
    expect(slashIn(types)).toBe("go: {\n  to?: Autocompleted<StringOption>;\n  by?: StringOption;\n};");
  });

  test("of the same name are one, with what each of them can send", () => {
    const here = slash("go", option(3, "to", { required: true }), option(3, "by", { required: true }));
    const there = slash(
      "go",
      option(4, "by", { required: true }),
      option(3, "to", { required: true, ...choices("x") }),
    );
    expect(slashIn(typesOf(here, there))).toBe(
      'go: {\n  to: StringOption | StringOption<"x">;\n  by: StringOption | IntegerOption;\n};',
    );
    expect(slashIn(typesOf(here, slash("go", option(3, "to", { required: true }))))).toBe(
      "go: {\n  to: StringOption;\n  by?: StringOption;\n};",
    );
  });

  test("incomplete commands get the types that are certain", () => {
    const broken = {
      name: "a",
      options: [{ name: "x" }, option(3, "y", choices("b", 1)), { type: unknownOptionType, name: "z" }, 5],
    };
    expect(slashIn(typesOf(broken, { description: "No name." }))).toBe("a: {\n  y?: StringOption;\n};");
  });
});

test("commands of other types are unions of their names", () => {
  const types = typesOf(
    { type: 2, name: "Report" },
    { type: 2, name: "Ban member" },
    { type: "MESSAGE", name: "Pin" },
    { type: 4, name: "launch", description: "" },
  );
  expect(types).toContain(`export type UserCommandName = "Ban member" | "Report";\n`);
  expect(types).toContain(`export type MessageCommandName = "Pin";\n`);
  expect(types).toContain(`export type EntryPointName = "launch";\n`);
  expect(types).toContain("export interface SlashCommands {}\n");
  expect(typesOf(slash("a"))).toContain("export type UserCommandName = never;\n");
});

test("the order is that of the names, wherever the commands are", () => {
  const commands = [slash("b"), slash("a"), { type: 2, name: "Z" }, { type: 2, name: "Y" }, slash("ä")];
  expect(typesOf(...commands)).toBe(typesOf(...commands.toReversed()));
  expect(slashIn(typesOf(...commands))).toBe('a: {};\nb: {};\n"ä": {};');
});

test("localizations and ranges do not matter", () => {
  const more = { name_localizations: { de: "eins" }, description_localizations: { de: "Eins." }, nsfw: true };
  const same = { ...slash("a", { ...option(4, "x"), min_value: 1, ...more }), ...more };
  expect(typesOf(same)).toBe(typesOf(slash("a", option(4, "x"))));
});

describe("descriptions", () => {
  const described = (description: string) => ({ ...slash("a"), description });

  test("are comments of commands, subcommands and options", () => {
    const ban = { ...slash("ban", option(6, "user", { description: "Who to ban" })), description: "Bans a member" };
    const add = option(1, "add", {
      description: "Adds a role",
      options: [option(8, "role", { description: "Which" })],
    });
    const config = slash("config", option(2, "roles", { description: "Roles", options: [add] }));
    expect(slashIn(typesOf(ban, config))).toBe(
      [
        "/** Bans a member */",
        "ban: {",
        "  /** Who to ban */",
        "  user?: UserOption;",
        "};",
        "/** Adds a role */",
        '"config roles add": {',
        "  /** Which */",
        "  role?: RoleOption;",
        "};",
      ].join("\n"),
    );
  });

  test("of commands of the same name are all there, each once and in the same order", () => {
    const commands = [described("Two"), described("One"), described("Two"), described(" ")];
    expect(slashIn(typesOf(...commands))).toBe("/**\n * One\n * Two\n */\na: {};");
    expect(typesOf(...commands)).toBe(typesOf(...commands.toReversed()));
  });

  test.each([
    ["the end of a comment", "a */ b **/", "a *\\/ b **\\/"],
    ["tags", "@deprecated {@link x}", "\\@deprecated {\\@link x}"],
    ["lines", " a\r\n * @see\u2028b\t", "a * \\@see b"],
    ["what hides or turns text", "a\u202eb\u0000", "a\\u202eb\\u0000"],
    ["half a character", "a\ud83d", "a\ufffd"],
  ])("do not break out of their comment: %s", (_, description, expected) => {
    expect(slashIn(typesOf(described(description)))).toBe(`/** ${expected} */\na: {};`);
  });
});

test("names and values are escaped, and cannot hide or turn the text around them", () => {
  const value = 'a"b\\c`*/\n\u202e\u2028';
  const types = typesOf(slash("two words", option(3, 'x": never; "y', choices(value))));
  expect(slashIn(types)).toBe(
    `"two words": {\n  "x\\": never; \\"y"?: StringOption<"a\\"b\\\\c\`*/\\n\\u202e\\u2028">;\n};`,
  );
});

test("a long union has a line for each of its members", () => {
  const long = (letter: string) => letter.repeat(60);
  const types = typesOf(slash("a", option(3, "x", choices(long("b"), long("c")))), { type: 3, name: long("d") });
  expect(slashIn(types)).toBe(`a: {\n  x?: StringOption<\n    | "${long("b")}"\n    | "${long("c")}"\n  >;\n};`);
});

test("the file is recognized as generated, and ends in a line feed", () => {
  const types = typesOf(slash("a"));
  expect(isGenerated(types)).toBe(true);
  expect(isGenerated(`\uFEFF${types}`)).toBe(true);
  expect(isGenerated("export interface Mine {}\n")).toBe(false);
  expect(types).toMatch(/[^\n]\n$/);
  expect(types).not.toMatch(/\r| \n/);
});
