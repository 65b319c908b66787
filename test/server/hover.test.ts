import { describe, expect, it } from "vitest";
import { KindFiles } from "./kind-files.ts";

const files = KindFiles.start();
const hoverAt = (marked: string) => files.hover("app.commands.json", marked);

it("answers first: the limit and the locales, then what the field means, and one link", async () => {
  const command = `{ "na│me": "ping", "name_localizations": { "de": "klopfen" }, "description": "Answers" }`;
  const { markdown } = await hoverAt(`[${command}]`);
  const name = [
    "string, required",
    "What users type after `/`",
    "4 of 32 characters.",
    "klopfen (`de`)",
    "Names of slash",
    "[Rules](",
  ];
  expect(placesIn(markdown, name)).toEqual("ascending");
  const contexts = (await hoverAt(`[{ "name": "a", "contexts": [│1] }]`)).markdown;
  const said = ["`1` **BOT_DM**", "Where the command can be used", "By default", "- `0` GUILD", "[Rules]("];
  expect(placesIn(contexts, said)).toEqual("ascending");
  for (const text of [markdown, contexts]) {
    expect(text.match(/\]\(/g)).toHaveLength(1);
    expect(text).not.toMatch(/§|█|null allowed/);
  }
});

it.each([
  ["one value", `[│1]`],
  ["the list", `│[0, 1, 2]`],
  ["a list that repeats one", `│[0, 0]`],
  ["an empty list", `│[]`],
  ["something else", `│"GUILD"`],
])("explains each context once: %s", async (_, contexts) => {
  const { markdown } = await hoverAt(`[{ "name": "a", "contexts": ${contexts} }]`);
  for (const name of ["GUILD", "BOT_DM", "PRIVATE_CHANNEL"]) {
    expect(markdown.match(new RegExp(`\`\\d\` (\\*\\*)?${name}\\b`, "g")), name).toHaveLength(1);
  }
});

it("calls localizations what they are", async () => {
  const { markdown } = await hoverAt(`[{ "name": "a", "name_local│izations": { "de": "b" } }]`);
  expect(markdown).toContain("**`name_localizations`** · localized texts, optional\n");
});

/** "ascending", or where each text is first found. */
function placesIn(markdown: string, texts: readonly string[]): unknown {
  const places = texts.map((text) => markdown.indexOf(text));
  const isAscending = places.every((place, index) => place > (places[index - 1] ?? -1));
  return isAscending ? "ascending" : texts.map((text, index) => [text, places[index]]);
}

it("tells what the value of a limit counts, and of what", async () => {
  expect((await hoverAt(`[{ "name": "a", "opt│ions": [{}] }]`)).markdown).toContain("1 of 25 options.");
  expect((await hoverAt(`[{ "options": [{ "max_length│": 9 }] }]`)).markdown).toContain("1 to 6000.");
  expect((await hoverAt(`[{ "options": [{ "min_length│": 9 }] }]`)).markdown).toContain("0 to 6000.");
  const german = (await hoverAt(`[{ "name_localizations": { "de": "ab│c" } }]`)).markdown;
  expect(german).toContain("German (Deutsch): “abc”");
  expect(german).toContain("3 of 32 characters.");
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
  expect(markdown).toContain("2 of 100 characters.");
});

it("says by how much a text is too long", async () => {
  const { markdown } = await hoverAt(`[{ "na│me": "${"a".repeat(38)}" }]`);
  expect(markdown).toContain("38 of 32 characters, 6 too many.");
});

describe("the characters that a command uses", () => {
  const options = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `{ "type": 3, "name": "o${index}", "description": "${"d".repeat(98)}" }`,
    );
  const nested = Array.from({ length: 5 }, (_, index) => {
    return `{ "type": 1, "name": "s${index}", "description": "S", "options": [${options(12).join(", ")}] }`;
  });

  it("are shown on its name from three quarters of the limit on, with the largest parts", async () => {
    const { markdown } = await hoverAt(
      `[{ "na│me": "ping", "description": "Answers", "options": [${nested.join(", ")}] }]`,
    );
    expect(markdown).toMatch(
      /60\d\d of 8000 characters in this command\. Largest: description of \/ping s0 o0 \(98\) · /,
    );
    const small = await hoverAt(`[{ "na│me": "ping", "description": "Answers" }]`);
    expect(small.markdown).not.toMatch(/8000|Largest/);
  });

  it("are always shown, or never, if the settings say so", async () => {
    const uri = await files.open("app.commands.json", `[{ "name": "ping", "description": "Answers with pong" }]`);
    const markdown = () => files.client.markdownAt(uri, { line: 0, character: 4 });
    await files.client.configure({ counters: "always" });
    expect(await markdown()).toContain(
      "21 of 8000 characters in this command. Largest: description of /ping (17) · name of",
    );
    await files.client.configure({ counters: "off" });
    expect(await markdown()).not.toContain("8000");
  });
});

describe("permissions", () => {
  it("are explained, each in a sentence", async () => {
    const { markdown } = await hoverAt(`[{ "name": "a", "default_member_permissions": "│4" }]`);
    expect(markdown).toContain(
      "Members need `BAN_MEMBERS` to use this command.\n- `BAN_MEMBERS`: Allows banning members",
    );
  });

  it("are only named where there are many", async () => {
    const { markdown } = await hoverAt(`[{ "name": "a", "default_member_permissions": "│${2n ** 47n - 1n}" }]`);
    expect(markdown).toContain("`MENTION_EVERYONE`");
    expect(markdown).not.toContain("Allows");
  });
});

it.each([
  ["a map by the key", `{ "ping": { "descri│ption": "Answers with pong", "options": [] } }`],
  ["a wrapper by the name", `{ "data": { "name": "ping", "descri│ption": "Answers with pong" } }`],
])("knows the command in %s", async (_, text) => {
  expect((await hoverAt(text)).markdown).toContain("17 of 100 characters.");
});

it("names the one constant of a list that the cursor is on", async () => {
  const { markdown, marks } = await hoverAt(`[{ "name": "a", "description": "b", "contexts": [0, │2] }]`);
  expect(markdown).toMatch(/^\*\*`contexts`\*\* · .*\n\n`2` \*\*PRIVATE_CHANNEL\*\*/);
  expect(marks).toBe("2");
});

it("spells permissions out, with the bits that no permission has", async () => {
  const set = (1n << 5n) | (1n << 4n) | (1n << 47n);
  const { markdown } = await hoverAt(`[{ "name": "a", "default_member_permissions": "│${set}" }]`);
  expect(markdown).toContain(
    "Members need `MANAGE_CHANNELS` and `MANAGE_GUILD` to use this command. Unknown bits: 47.",
  );
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
    expect(markdown).toContain("~~color~~ (`fr`)");
    expect(markdown).toMatch(new RegExp(`[ ,]color \\([^)]*\`${locale}\``));
  },
);
