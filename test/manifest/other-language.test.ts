import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { otherLanguageOf } from "../../core/manifest/other-language.ts";
import { manifests } from "../rules/manifests.ts";
import { findings } from "../rules/support.ts";

const python = "async def echo(interaction, text: str):\n    await interaction.response.send_message(text)";

/** Commands as people keep them, by the language. */
const samples: readonly (readonly [string, string, string])[] = [
  [
    "YAML",
    "a list",
    "- name: echo\n  description: Repeats a text\n  options:\n    - name: text\n      type: 3 # string",
  ],
  ["YAML", "a map", "# Commands\necho:\n  description: Repeats, and answers\nping:\n  description: 'Pong'"],
  ["YAML", "a document", "---\nname: echo\ndescription: Repeats a text\n"],
  ["YAML", "values in brackets", "name: echo\ndescription: Repeats\naliases: [e, r]\noptions: []"],
  ["YAML", "an entry", "name: echo"],
  ["YAML", "an entry without a value", "commands:"],
  ["YAML", "an entry of a list", "- name: echo"],
  ["YAML", "a list in brackets", "commands: [{name: echo, description: Repeats}]"],
  ["YAML", "a map in braces", "echo: {description: Repeats}"],
  ["YAML", "maps in a list", "- {name: echo, description: Repeats}\n- {name: ping, description: Pong}"],
  ["YAML", "a map without quotes", "{name: echo, description: Repeats a text}"],
  ["YAML", "a directive", "%YAML 1.2\n---\nname: echo"],
  ["YAML", "a fence", "```yaml\nname: echo\ndescription: Repeats a text\n```"],
  [
    "TOML",
    "tables",
    '[[commands]]\nname = "echo"\ndescription = "Repeats a text"\n\n[[commands.options]]\nname = "text"',
  ],
  ["TOML", "a table after values", 'version = 1\n\n[commands.echo]\ndescription = "Repeats a text"'],
  ["TOML", "a value", 'name = "echo"'],
  ["TOML", "values", 'name = "echo"\ndescription = "Repeats a text" # as it is'],
  ["TOML", "a table in a line", 'commands = [{ name = "echo", description = "Repeats" }]'],
  ["TOML", "a table's name", "[commands.echo]"],
  ["INI", "a section", "[echo]\ndescription=Repeats a text"],
  ["INI", "a comment", "; commands\n[echo]\ndescription = Repeats a text"],
  ["INI", "values", "name=echo\ndescription=Repeats a text"],
  ["a .env file", "values", "DISCORD_TOKEN=none\nCLIENT_ID=1"],
  ["CSV", "commas", "name,description\necho,Repeats a text"],
  ["CSV", "semicolons", "name;description\necho;Repeats"],
  ["CSV", "tabs", "name\tdescription\necho\tRepeats"],
  ["CSV", "quotes", '"name","description"\n"echo","Repeats, and answers"'],
  ["XML", "an element", '<commands><command name="echo" description="Repeats"/></commands>'],
  ["XML", "a document", '<?xml version="1.0"?>\n<commands>\n</commands>'],
  ["HTML", "a page", "<!DOCTYPE html>\n<html></html>"],
  ["Lua", "a list that is returned", 'return { { name = "echo", description = "Repeats" } }'],
  ["Lua", "a table", '{\n  name = "echo",\n  description = "Repeats",\n}'],
  ["Lua", "a variable", 'local commands = {\n  { name = "echo" },\n}\nreturn commands'],
  ["Lua", "a call", 'client:createGlobalApplicationCommand({\n  name = "echo",\n})'],
  [
    "Ruby",
    "a block",
    'bot.register_application_command(:echo, "Repeats") do |cmd|\n  cmd.string("text", "The text")\nend',
  ],
  ["Ruby", "a file", "require 'discordrb'\n\nbot = Discordrb::Bot.new token: 'none'"],
  ["Ruby", "a hash of symbols", "{ :name => 'echo', :description => 'Repeats' }"],
  ["Ruby", "a hash", '[{ "name" => "echo" }]'],
  ["Elixir", "a map", '%{name: "echo", description: "Repeats"}'],
  ["Elixir", "a list", '[%{name: "echo", description: "Repeats"}]'],
  ["Elixir", "a variable", 'command = %{\n  name: "echo"\n}'],
  ["Elixir", "a module", "defmodule Bot do\n  use Nostrum.Consumer\nend"],
  [
    "Swift",
    "a list",
    'let commands = [\n    Payloads.ApplicationCommandCreate(name: "echo", description: "Repeats")\n]',
  ],
  ["Swift", "a file", "import DiscordBM\n\nstruct Bot {\n}"],
  ["Kotlin", "a line of Kord", 'kord.createGlobalChatInputCommand("echo", "Repeats")'],
  ["Kotlin", "a line of JDA", 'guild.upsertCommand("echo", "Repeats").queue()'],
  ["Kotlin", "a list", 'listOf(Command(name = "echo", description = "Repeats"))'],
  [
    "Go",
    "a file",
    'package main\n\nvar commands = []*discordgo.ApplicationCommand{{Name: "echo", Description: "Repeats"}}',
  ],
  ["Go", "a list", '[]*discordgo.ApplicationCommand{\n\t{\n\t\tName: "echo",\n\t\tDescription: "Repeats",\n\t},\n}'],
  ["Go", "a declaration", 'cmd := discord.SlashCommandCreate{\n\tName: "echo",\n}'],
  [
    "Java",
    "JDA",
    'jda.updateCommands().addCommands(\n    Commands.slash("echo", "Repeats a text")\n        .addOption(OptionType.STRING, "text", "The text", true)\n).queue();',
  ],
  ["Java", "a file", "import net.dv8tion.jda.api.JDA;\n\npublic class Bot extends ListenerAdapter {\n}"],
  [
    "Java",
    "Discord4J",
    'ApplicationCommandRequest r = ApplicationCommandRequest.builder()\n    .name("echo")\n    .build();',
  ],
  [
    "Kotlin",
    "Kord",
    'suspend fun main() {\n    kord.createGlobalChatInputCommand("echo", "Repeats a text") {\n        string("text", "The text")\n    }\n}',
  ],
  [
    "Kotlin",
    "JDA",
    'jda.updateCommands {\n    slash("echo", "Repeats a text") {\n        option<String>("text", "The text", true)\n    }\n}',
  ],
  [
    "C#",
    "Discord.Net",
    'var command = new SlashCommandBuilder()\n    .WithName("echo")\n    .AddOption("text", ApplicationCommandOptionType.String, "The text", isRequired: true);',
  ],
  [
    "C#",
    "attributes",
    '[SlashCommand("echo", "Repeats a text")]\npublic async Task Echo([Summary("text")] string text) => await RespondAsync(text);',
  ],
  ["C#", "DSharpPlus", "using DSharpPlus;\n\npublic class Commands : ApplicationCommandModule\n{\n}"],
  ["C#", "NetCord", 'client.AddCommand(new SlashCommandProperties("echo", "Repeats a text"));'],
  ["PHP", "a file", "<?php\n$command = new Command($discord, ['name' => 'echo']);"],
  ["PHP", "an array", "[\n  'name' => 'echo',\n  'description' => 'Repeats a text',\n]"],
  ["PHP", "a builder", "CommandBuilder::new()\n  ->setName('echo')"],
  ["Rust", "serenity", 'CreateCommand::new("echo")\n    .description("Repeats a text")'],
  ["Rust", "poise", "#[poise::command(slash_command)]\nasync fn echo(ctx: Context<'_>) -> Result<(), Error> {\n}"],
  ["Rust", "a file", "use serenity::all::*;\n\npub fn register() -> CreateCommand {\n}"],
  [
    "C++",
    "D++",
    '#include <dpp/dpp.h>\n\nint main() {\n  dpp::slashcommand echo("echo", "Repeats a text", bot.me.id);\n}',
  ],
  [
    "TypeScript with decorators",
    "discordx",
    "@Discord()\nexport class Echo {\n  @Slash({ name: 'echo', description: 'Repeats a text' })\n  echo(@SlashOption({ name: 'text', description: 'The text', required: true, type: 3 }) text: string) {}\n}",
  ],
  [
    "TypeScript with decorators",
    "necord",
    "@Injectable()\nexport class Echo {\n  @SlashCommand({ name: 'echo', description: 'Repeats a text' })\n  run(@Context() [interaction]: SlashCommandContext) {}\n}",
  ],
  [
    "TypeScript with decorators",
    "seyfert",
    "@Declare({ name: 'echo', description: 'Repeats a text' })\nexport default class Echo extends Command {}",
  ],
  [
    "Python with decorators",
    "discord.py",
    `@bot.tree.command(name="echo", description="Repeats a text")\n@app_commands.describe(text="The text")\n${python}`,
  ],
  [
    "Python with decorators",
    "a group",
    `import discord\n\nclass Cog(commands.Cog):\n    @app_commands.command()\n    ${python}`,
  ],
  ["Python with decorators", "py-cord", `@bot.slash_command(description="Repeats a text")\n${python}`],
];

it.each(samples)("calls %s by its name: %s", (language, _, text) => {
  for (const written of [text, `\ufeff${text}`, text.replaceAll("\n", "\r\n"), `${text}\n`]) {
    const [found, ...others] = findings(written);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: "syntax", severity: "error", start: 0, end: 1, fixes: [] });
    expect(found?.message).toBe(
      `This is ${language}, but a manifest must be JSON. Run your deploy script against the local service, and “pull” writes the manifest.`,
    );
  }
});

it("says nothing about a deploy script in a manifest of another kind", () => {
  const found = findings("guild_id: '1'\npermissions: []", undefined, { kind: "permissions" });
  expect(found.map(({ message }) => message)).toEqual(["This is YAML, but a manifest must be JSON."]);
});

it.each([
  ["Dart", "ChatCommand('echo', 'Repeats', (ChatContext context) {});"],
  ["a table of Markdown", "| name | description |\n|---|---|\n| echo | Repeats |"],
  ["a sentence", "Here are my commands!"],
])("calls %s no JSON, without a word about quotes", (_, text) => {
  for (const kind of [undefined, "permissions", "lobby"]) {
    const found = findings(text, undefined, { ...(kind && { kind }) });
    expect(found.map(({ message }) => message)).toEqual(["This file is not JSON."]);
  }
});

it("asks for the quotes of a word alone", () => {
  expect(findings("hello").map(({ message }) => message)).toEqual([
    "This is not a valid JSON value (strings require double quotes).",
  ]);
});

it("finds a token in a text of another language", () => {
  const token = ["0Example", "0Example", "0Example", "0Example"].join("");
  const found = findings(`name: echo\ndescription: Repeats # Bearer ${token}`);
  expect(found.map(({ code }) => code)).toEqual(["syntax", "secret-in-manifest"]);
});

describe("is called no other language:", () => {
  it.each([
    ["nothing", ""],
    ["a word", "hello"],
    ["a sentence with a colon", "Error: the file is missing"],
    ["an address", "https://example.com/commands"],
    ["a property of JavaScript", "name: 'echo', description: 'Repeats'"],
    ["a method of JavaScript", "execute: async (interaction) => {}"],
    ["an assignment in JavaScript", "module.exports = { name: 'echo', description: 'Repeats' }"],
    ["an assignment in Python", 'commands = [{"name": "echo"}]'],
    ["an assignment of a name", "commands = loadCommands()"],
    ["defaults in JavaScript", "const { name = 'echo' } = command;"],
    ["sentences with commas", "Hello, world\nand more"],
    ["a comparison", "a <b> c"],
    ["JSON without braces", '"name": "echo",\n"description": "Repeats"'],
    ["JavaScript without braces", "name: 'echo',\ndescription: 'Repeats',\noptions: [],"],
    ["JSON in single quotes", "[{ 'name': 'echo',\n  'description': 'package main' }]"],
    ["JSON with code in a text", '[{ "name": "echo" "description": "\nusing System;\n@Slash(\nfunc x(\n" }]'],
    ["a list of a bare name", "[echo]"],
    ["a list of lists", "[[echo]]\nname"],
    ["fields of TypeScript", "name: string;\ndescription: string;"],
    ["objects in JavaScript", "export const commands = [{ name: 'echo', description: 'Repeats' }];"],
    [
      "a class of TypeScript",
      "export class A extends Command {\n  public override async run(x: Task) {}\n  public static x = 1;\n}",
    ],
    ["a list in Python", 'import discord.ext.commands\n\ncommands = [{"name": "echo", "description": "Repeats"}]'],
    [
      "another decorator in Python",
      '@bot.event\nasync def on_ready():\n    x = {"name": "echo", "description": "Repeats"}',
    ],
    ["discord.js", "const c = new SlashCommandBuilder().setName('echo').setDescription('Repeats');"],
  ])("%s", (_, text) => {
    expect(otherLanguageOf(text)).toBeUndefined();
  });

  it("JSON without one character", () => {
    fc.assert(
      fc.property(manifests, fc.nat(), fc.constantFrom("", "  "), (manifest, at, indent) => {
        const json = JSON.stringify(manifest, undefined, indent);
        const missing = at % json.length;
        const text = json.slice(0, missing) + json.slice(missing + 1);
        expect(otherLanguageOf(text), text).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ["spaces", " "],
  ["line breaks", "\n"],
  ["open comments", "/* "],
  ["fences", "```\n"],
  ["headers", "[a]\n"],
  ["entries", "a: b\n"],
  ["dollars", "$a"],
  ["brackets", "["],
  ["commas", "a,"],
  ["rows", "a,b\n"],
  ["assignments", "a = 1\n"],
  ["tags", "<a "],
  ["blocks", "do |a"],
  ["tables in tables", "{{ "],
  ["quotes in a line", '"a",'],
  ["words in braces", "{a: b c, "],
  ["spaces after a brace", "{ ".padEnd(50)],
  ["calls with labels", "let a = A("],
])("reads very many %s", (_, part) => {
  expect(() => otherLanguageOf(part.repeat(200_000))).not.toThrow();
});
