import { expect, it } from "vitest";
import { KindFiles } from "./kind-files.ts";

const files = KindFiles.start();
const hoverAt = (marked: string) => files.hover("app.commands.json", marked);

it("tells the meaning, then what holds without the field, its limit, locales, budget, and rules and section", async () => {
  const command = `{ "na│me": "ping", "name_localizations": { "de": "klopfen" }, "description": "Answers" }`;
  const { markdown } = await hoverAt(`[${command}]`);
  const name = ["The name that users type", "1 to 32 characters: `4/32 ", "| `de` |", "Characters in this", "Rules: "];
  expect(placesIn(markdown, [...name, "Interface §2.1"])).toEqual("ascending");
  const contexts = (await hoverAt(`[{ "name": "a", "contexts": [│1] }]`)).markdown;
  const said = [
    "`1` **BOT_DM**",
    "Where the command can be used",
    "By default",
    "- `0` GUILD",
    "Rules: ",
    "Interface §",
  ];
  expect(placesIn(contexts, said)).toEqual("ascending");
});

/** "ascending", or where each text is first found. */
function placesIn(markdown: string, texts: readonly string[]): unknown {
  const places = texts.map((text) => markdown.indexOf(text));
  const isAscending = places.every((place, index) => place > (places[index - 1] ?? -1));
  return isAscending ? "ascending" : texts.map((text, index) => [text, places[index]]);
}

it("tells what the value of a limit counts, and of what", async () => {
  expect((await hoverAt(`[{ "name": "a", "opt│ions": [{}] }]`)).markdown).toContain("At most 25 options: `1/25 ");
  expect((await hoverAt(`[{ "options": [{ "max_length│": 9 }] }]`)).markdown).toContain("1 to 6000.");
  expect((await hoverAt(`[{ "options": [{ "min_length│": 9 }] }]`)).markdown).toContain("0 to 6000.");
  const german = (await hoverAt(`[{ "name_localizations": { "de": "ab│c" } }]`)).markdown;
  expect(german).toContain("German (Deutsch): “abc”");
  expect(german).toContain("1 to 32 characters: `3/32 ");
});

it("tells what an age restriction, administrators only and a large integer mean", async () => {
  const nsfw = (await hoverAt(`[{ "nsfw│": true }]`)).markdown;
  for (const words of ["18 or older", "age-restricted channels", "App Discovery", "The default is `false`"])
    expect(nsfw).toContain(words);
  const nobody = (await hoverAt(`[{ "default_member_permissions": "│0" }]`)).markdown;
  expect(nobody).toContain(
    "Only administrators can use the command, unless a permission overwrite allows it for others.",
  );
  const bound = (await hoverAt(`[{ "options": [{ "type": 4, "min_val│ue": 0 }] }]`)).markdown;
  expect(bound).toContain("an integer from -2^53+1 to 2^53-1 (±9007199254740991)");
});

it("counts code points, not UTF-16 units", async () => {
  const { markdown } = await hoverAt(`[{ "name": "x", "descri│ption": "🎉🎉" }]`);
  expect(markdown).toContain("`2/100 ");
});

it("shows the whole budget on a command's name", async () => {
  const { markdown } = await hoverAt(`[{ "na│me": "ping", "description": "Answers with pong" }]`);
  expect(markdown).toContain("`21/8000 ");
  expect(markdown).toContain("Largest: description of /ping (17) · name of /ping (4)");
});

it.each([
  ["a map by the key", `{ "ping": { "descri│ption": "Answers with pong", "options": [] } }`],
  ["a wrapper by the name", `{ "data": { "name": "ping", "descri│ption": "Answers with pong" } }`],
])("knows the command in %s", async (_, text) => {
  expect((await hoverAt(text)).markdown).toContain("`17/100 ");
});

it("names the one constant of a list that the cursor is on", async () => {
  const { markdown, marks } = await hoverAt(`[{ "name": "a", "description": "b", "contexts": [0, │2] }]`);
  expect(markdown).toMatch(/^\*\*`contexts`\*\* · .*\n\n`2` \*\*PRIVATE_CHANNEL\*\*/);
  expect(marks).toBe("2");
});

it("spells permissions out, with the bits that no permission has", async () => {
  const set = (1n << 5n) | (1n << 4n) | (1n << 47n);
  const { markdown } = await hoverAt(`[{ "name": "a", "default_member_permissions": "│${set}" }]`);
  expect(markdown).toContain("Members require `MANAGE_CHANNELS` and `MANAGE_GUILD`. Unknown bits: 47.");
});

it("dates an ID", async () => {
  const { markdown } = await hoverAt(`{ "application_id": "175928847299│117063", "commands": [] }`);
  expect(markdown).toContain("Created 2016-04-30 11:18:25 UTC.");
});

it("says nothing where nothing is known", async () => {
  expect((await hoverAt(`[{ "name": "a", "colour│": 1 }]`)).markdown).toBe("");
  expect((await hoverAt(`[ │ ]`)).markdown).toBe("");
});

it.each([
  ["", "{}", "en-US"],
  ["", `{ "default_locale": "de" }`, "de"],
  [`"default_locale": "it", `, `{ "default_locale": "de" }`, "it"],
])(
  "does not strike out the text in the default's own locale: { %s…} in the project %s",
  async (own, project, locale) => {
    files.writeProject(project);
    const texts = `{ "fr": "color", "${locale}": "color" }`;
    const { markdown } = await hoverAt(`{ ${own}"commands": [{ "na│me": "color", "name_localizations": ${texts} }] }`);
    const rows = markdown.match(/^\| `.*/gm)?.map((row) => row.split(" | "));
    expect(rows?.map(([code = "", , text]) => [code.slice(3, -1), text])).toEqual(
      expect.arrayContaining([
        ["fr", "~~color~~"],
        [locale, "color"],
      ]),
    );
  },
);
