import { describe, expect, test } from "vitest";
import { CommandsDocument } from "../../core/kinds/commands/commands-document.ts";
import { Previewer } from "../../core/preview/previewer.ts";
import { coverageOf } from "../../core/translations/coverage.ts";
import { translationTable } from "../../core/translations/table.ts";
import { labelOf, seen, sourceOf, usual } from "./support.ts";

const play = `{ "type": 1, "name": "play", "description": "P", "options": [
  { "type": 3, "name": "song", "description": "S", "required": true, "autocomplete": true },
  { "type": 4, "name": "volume", "description": "V", "min_value": 1, "max_value": 11 }
] }`;
const music = `{ "name": "music", "name_localizations": { "de": "musik" }, "description": "M", "options": [
  ${play},
  { "type": 2, "name": "list", "description": "L", "options": [
    { "type": 1, "name": "clear", "description": "C", "description_localizations": { "de": "Leert sie" } }
  ] }
] }`;
const profile = `{ "type": 2, "name": "Profile" }`;

describe("rows", () => {
  test("every leaf is one, with its words, its options and its type", () => {
    const { rows } = seen(`[${music}, ${profile}]`);
    expect(rows.map((row) => [labelOf(row), row.type, row.required, row.optional])).toEqual([
      ["music play", 1, ["song"], 1],
      ["music list clear", 1, [], 0],
      ["Profile", 2, [], 0],
    ]);
    expect(rows.map(({ key }) => key)).toEqual(["1 music play", "1 music list clear", "2 Profile"]);
  });

  test("spans are those of what is shown, also behind other commands", () => {
    const text = `// comments\n[${profile},\n${music}]`;
    const { rows } = seen(text, { locale: "de" });
    const shown = rows.flatMap(({ words, description }) => [...words, ...(description ? [description] : [])]);
    expect(shown.map(({ start, end }) => JSON.parse(text.slice(start, end)))).toEqual(shown.map(({ text }) => text));
    expect(rows.map(({ start, end }) => JSON.parse(text.slice(start, end)).name)).toEqual(["Profile", "play", "clear"]);
    expect(rows.map(({ command }) => text.slice(command.start, command.end))).toEqual([profile, music, music]);
  });

  test("what is not finished is listed with what is missing", () => {
    const group = `{ "name": "a", "description": "A", "options": [{ "type": 2, "name": "g", "description": "G" }] }`;
    const { rows } = seen(
      `[{ "description": "D" }, ${group}, { "type": "NONE", "name": "x" }, 5, { "name": "a" }, { "name": "a" }]`,
    );
    expect(rows.map(({ key, isHidden, why }) => [key, isHidden, why.message])).toEqual([
      ["1 ", true, "This command has no name yet."],
      ["1 a g", true, "Groups without subcommands are not shown."],
      ["0 x", true, "The type of this command is not valid."],
      ["1 a", false, "Everyone can use the command by default."],
      ["1 a #2", false, "Everyone can use the command by default."],
    ]);
  });

  test("an edit of one command leaves what is shown of the others as it was", () => {
    const text = `[${music},\n${profile}]`;
    const document = CommandsDocument.read(text, "jsonc");
    const around = { switches: usual, guildId: undefined, sources: [], defaultLocale: "en-US" };
    const previewer = new Previewer();
    const before = previewer.rows(document.manifest, around);
    const after = previewer.rows(document.withText(text.replace("play", "listen")).manifest, around);
    expect(after.map(labelOf)).toEqual(["music listen", "music list clear", "Profile"]);
    expect(after.at(-1)?.start).toBe((before.at(-1)?.start ?? 0) + 2);
    expect(after.at(-1)?.why).toBe(before.at(-1)?.why);
  });
});

describe("locales", () => {
  test.each([
    ["de", "musik", "own", false, "This is the de text."],
    ["fr", "music", "default", true, "No fr text. Users see the default text."],
    ["en-US", "music", "default", false, "This is the default text."],
    ["en-GB", "music", "default", false, "This is the default text."],
  ])("a user of %s sees “%s”", (locale, text, source, isMissing, note) => {
    const [word] = seen(`[${music}]`, { locale }).rows[0]?.words ?? [];
    expect(word).toMatchObject({ text, source, isMissing, note, max: 32 });
  });

  test("a fallback is another locale's text, at its place", () => {
    const text = `[{ "name": "profile", "description": "P", "name_localizations": { "es-ES": "perfil", "en-GB": "profil" } }]`;
    const [word] = seen(text, { locale: "es-419" }).rows[0]?.words ?? [];
    const note = "No es-419 text. Users see the es-ES text.";
    expect(word).toMatchObject({ text: "perfil", source: "fallback", isMissing: false, note });
    expect(word?.start).toBe(text.indexOf(`"perfil"`));
    const command = seen(text, { locale: "es-ES" }).command("1 profile");
    expect(command?.remarks.map(({ message }) => message)).toEqual([
      "1 of 2 texts is missing in es-ES.",
      "Users of en-US see the en-GB name “profil”.",
      "Users of es-419 see the es-ES name “perfil”.",
      "The command uses 8 of 8000 characters.",
    ]);
  });
});

describe("what a locale covers", () => {
  const coverage = (text: string, locale: string) => {
    const { rows, command, manifest } = seen(text, { locale });
    const messages = command(rows[0]?.key ?? "")?.remarks.map(({ message }) => message) ?? [];
    return {
      messages: messages.filter((one) => / texts? /.test(one)),
      table: coverageOf(translationTable(manifest), locale),
    };
  };

  test("a fallback is covered, as in the table of translations", () => {
    const text = `[{ "name": "a", "name_localizations": { "es-ES": "b" }, "description": "A" }]`;
    const { messages, table } = coverage(text, "es-419");
    expect(messages).toEqual(["1 of 2 texts is missing in es-419.", "1 text comes from another locale."]);
    expect(table).toMatchObject({ missing: 1, fromFallback: 1 });
  });

  test("a text that Discord ignores is named as such", () => {
    const text = `[{ "name": "a", "name_localizations": { "de": "a" }, "description": "A", "description_localizations": { "de": "B" } }]`;
    const { messages, table } = coverage(text, "de");
    expect(messages).toEqual([
      "No texts are missing in de.",
      "1 text is the same as the default, so Discord ignores it.",
    ]);
    expect(table).toMatchObject({ missing: 0, percent: 100 });
    expect(seen(text, { locale: "de" }).rows[0]?.words[0]).toMatchObject({
      source: "own",
      isIgnored: true,
      note: "The de text is the same as the default, so Discord ignores it.",
    });
  });

  test("descriptions that users do not see are not counted", () => {
    const { messages, table } = coverage(`[{ "type": 2, "name": "Profile", "description": "P" }]`, "de");
    expect(messages).toEqual(["The only text is missing in de."]);
    expect(table.missing).toBe(1);
  });
});

test("texts have the keys of the table of translations", () => {
  const text = `[${profile}, ${music}]`;
  const { rows, command, manifest } = seen(text);
  const shown = [
    ...rows.flatMap(({ words, description }) => [...words, ...(description ? [description] : [])]),
    ...(command("1 music play")?.options ?? []).flatMap(({ name, description }) => [name, description]),
  ];
  const table = new Map(translationTable(manifest).rows.map(({ key, base }) => [key, base]));
  expect(shown.map((one) => one && table.get(one.key))).toEqual(shown.map((one) => one?.text));
});

describe("who sees a command", () => {
  const commands = `[
    { "name": "ban", "description": "B", "default_member_permissions": "4" },
    { "name": "wine", "description": "W", "nsfw": true },
    { "name": "here", "description": "H", "contexts": [0] },
    { "name": "mine", "description": "M", "integration_types": [1], "contexts": [0, 1, 2] }
  ]`;
  const shown = (switches: Parameters<typeof seen>[1], ...rest: Parameters<typeof sourceOf>[]) =>
    seen(
      commands,
      switches,
      rest.map((one) => sourceOf(...one)),
    )
      .rows.filter(({ isHidden }) => !isHidden)
      .map(labelOf);

  test.each([
    [{}, ["here", "mine"]],
    [{ member: "administrator" }, ["ban", "here", "mine"]],
    [{ member: "administrator", place: "nsfw" }, ["ban", "wine", "here", "mine"]],
    [{ place: "dm" }, ["ban", "mine"]],
    [{ place: "private" }, ["mine"]],
    [{ install: "guild" }, ["here"]],
    [{ install: "user" }, ["mine"]],
  ])("with %j", (switches, expected) => {
    expect(shown(switches)).toEqual(expected);
  });

  test("the preview names the deciding field and its place", () => {
    const [ban] = seen(commands).rows;
    expect(ban?.why.message).toBe("Members need BAN_MEMBERS to use this command.");
    const { start = 0, end = 0 } = ban?.why.place ?? {};
    expect(commands.slice(start, end)).toBe(`"default_member_permissions": "4"`);
  });

  test("permissions manifests are applied, and the preview names the deciding overwrite", () => {
    const guild = "1250000000000000001";
    const role = "1250000000000000201";
    const text = `{ "guild_id": "${guild}", "permissions": [
  { "command": "ban", "permissions": [
    { "id": "${role}", "type": 1, "permission": true }
  ] }
] }`;
    const source = sourceOf(text);
    expect(seen(commands, {}, [source]).rows[0]?.isHidden).toBe(true);
    const [ban] = seen(commands, { member: `role:${guild}:${role}` }, [source]).rows;
    expect(ban).toMatchObject({
      isHidden: false,
      why: { message: `Allowed for role ${role} by mods.permissions.json, line 3.` },
    });
    expect(ban?.why.place).toMatchObject({ uri: source.uri, label: "mods.permissions.json, line 3" });
    const { start = 0, end = 0 } = ban?.why.place ?? {};
    expect(JSON.parse(text.slice(start, end))).toMatchObject({ id: role });
  });

  test("commands of a guild are not in direct messages, whether the guild is known or not", () => {
    for (const envelope of [`"scope": "guild"`, `"scope": "guild", "guild_id": "1250000000000000001"`]) {
      const text = `{ ${envelope}, "commands": [{ "name": "a", "description": "A" }] }`;
      expect(seen(text).rows[0]?.isHidden).toBe(false);
      const [row] = seen(text, { place: "dm" }).rows;
      expect(row?.why.message).toBe("Guild commands can only be used in their guild, not in direct messages.");
    }
  });

  test("values in a wrong form count as left out", () => {
    const text = `[{ "name": "a", "description": "A", "contexts": "GUILD", "integration_types": ["x"], "default_member_permissions": "BAN" }]`;
    expect(seen(text, { place: "dm" }).rows[0]?.isHidden).toBe(false);
  });
});
