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
  ["YAML", "a fence", "```yaml\nname: echo\ndescription: Repeats a text\n```"],
  [
    "TOML",
    "tables",
    '[[commands]]\nname = "echo"\ndescription = "Repeats a text"\n\n[[commands.options]]\nname = "text"',
  ],
  ["TOML", "a table after values", 'version = 1\n\n[commands.echo]\ndescription = "Repeats a text"'],
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

it("finds a token in a text of another language", () => {
  const token = ["0Example", "0Example", "0Example", "0Example"].join("");
  const found = findings(`name: echo\ndescription: Repeats # Bearer ${token}`);
  expect(found.map(({ code }) => code)).toEqual(["syntax", "secret-in-manifest"]);
});

describe("is called no other language:", () => {
  it.each([
    ["nothing", ""],
    ["a word", "hello"],
    ["a single entry", "name: echo"],
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
])("reads very many %s", (_, part) => {
  expect(() => otherLanguageOf(part.repeat(200_000))).not.toThrow();
});
