import { describe, expect, test } from "vitest";
import { namesIn } from "../../core/discord/names/names.ts";
import { findRows, optionAt, rowAt } from "../../core/preview/find-rows.ts";
import { settledSwitches } from "../../core/preview/settled-switches.ts";
import { switchChoices } from "../../core/preview/switches.ts";
import { valueProblem, valuesToPick, valueTyped } from "../../views/picker/option-values.ts";
import { labelOf, seen, sourceOf } from "./support.ts";

const withOptions = (...options: string[]): string =>
  `[{ "name": "a", "description": "A", "options": [${options.join(",")}] }]`;
const optionOf = (option: string, locale = "en-US") => {
  const found = seen(withOptions(option), { locale }).command("1 a")?.options[0];
  if (!found) throw new Error("The command has no option.");
  return found;
};

describe("a value is tried out as a client does", () => {
  const style = `{ "type": 3, "name": "style", "description": "S", "required": true, "choices": [
    { "name": "Compact", "name_localizations": { "de": "Kompakt" }, "value": "compact" }
  ] }`;
  const size = `{ "type": 4, "name": "size", "description": "S", "min_value": 1, "max_value": 60 }`;
  const text = `{ "type": 3, "name": "text", "description": "T", "max_length": 3 }`;
  const channel = `{ "type": 7, "name": "where", "description": "W", "channel_types": [0, 15] }`;
  const file = `{ "type": 11, "name": "file", "description": "F", "file_types": ["image", ".pdf"] }`;
  const truth = `{ "type": 5, "name": "truth", "description": "T" }`;
  const user = `{ "type": 6, "name": "who", "description": "W" }`;

  test.each([
    [style, "", "This option is required."],
    [style, "Kompakt", undefined],
    [style, "kompakt", undefined],
    [style, "Other", "Pick one from the list."],
    [size, "", undefined],
    [size, "60", undefined],
    [size, "61", "The value must be at most 60, but it is 61."],
    [text, "four", "The length of “four” must be at most 3, but it is 4."],
    [channel, "#text", undefined],
    [channel, "#voice", "Pick one from the list."],
    [channel, "anywhere", "Pick one from the list."],
    [file, "photo.png", undefined],
    [file, "clip.mp4", "Pick one from the list."],
    [truth, "True", undefined],
    [truth, "maybe", "Pick one from the list."],
    [user, "@ada", undefined],
    [user, "1130000000000000042", undefined],
  ])("%s with “%s”", (option, value, problem) => {
    const found = optionOf(option, "de");
    expect(valueProblem(found, valueTyped(found, value))).toBe(problem);
  });

  test("what can be picked is what the option takes", () => {
    const names = (option: string) => valuesToPick(optionOf(option))?.map(({ name }) => name);
    expect(valuesToPick(optionOf(style, "de"))).toEqual([{ name: "Kompakt", value: "compact", detail: "" }]);
    expect(names(channel)).toEqual(["#text", "#forum"]);
    expect(names(`{ "type": 7, "name": "hub", "description": "H", "channel_types": [14] }`)).toEqual(["#channel"]);
    expect(names(file)).toEqual(["photo.png", "notes.pdf"]);
    expect(names(`{ "type": 11, "name": "zip", "description": "Z", "file_types": [".zip"] }`)).toEqual(["file.zip"]);
    expect(names(truth)).toEqual(["True", "False"]);
    expect(names(size)).toBeUndefined();
  });

  test("what it takes is said in a few words", () => {
    const takes = [style, size, text, channel, file, user].map((option) => optionOf(option).takes);
    expect(takes).toEqual([
      "STRING, 1 choice",
      "INTEGER, 1 to 60",
      "STRING, 0 to 3 characters",
      "CHANNEL, only GUILD_TEXT, GUILD_FORUM",
      "ATTACHMENT, only image, .pdf",
      "USER",
    ]);
  });

  test("an option without a type or a name is left out, and values in a wrong form too", () => {
    const odd = `{ "type": 4, "name": "n", "description": 5, "min_value": "1", "choices": [{ "name": "x" }, 3], "required": "yes" }`;
    const command = seen(withOptions(`{ "name": "b" }`, `{ "type": 3 }`, odd)).command("1 a");
    expect(command?.options.map(({ input }) => input)).toEqual([
      { type: 4, name: "n", description: "", required: false, autocomplete: false },
    ]);
  });
});

describe("what is typed after the slash", () => {
  const { rows } = seen(`[
    { "name": "profile", "description": "P", "options": [
      { "type": 1, "name": "show", "description": "S" }, { "type": 1, "name": "color", "description": "C" }
    ] },
    { "name": "ping", "description": "P" },
    { "type": 2, "name": "Show Profile" },
    { "type": 3, "name": "Report" },
    { "type": 4, "name": "launch", "description": "L" }
  ]`);
  const found = (typed: string) =>
    findRows(rows, typed).map((group) => [group.title, ...group.rows.map(({ row }) => labelOf(row))]);

  test("nothing typed lists everything, by where users find it", () => {
    expect(found("")).toEqual([
      ["Slash commands", "profile show", "profile color", "ping"],
      ["Apps menu of a user", "Show Profile"],
      ["Apps menu of a message", "Report"],
      ["App launcher", "launch"],
    ]);
  });

  test("names are matched, and where they match", () => {
    expect(found("pr")).toEqual([
      ["Slash commands", "profile show", "profile color"],
      ["Apps menu of a user", "Show Profile"],
    ]);
    expect(found("PROFILE c")).toEqual([["Slash commands", "profile color"]]);
    expect(found("show")).toEqual([
      ["Slash commands", "profile show"],
      ["Apps menu of a user", "Show Profile"],
    ]);
    expect(found("le ")).toEqual([["Slash commands", "profile show", "profile color"]]);
    expect(found("pi")).toEqual([["Slash commands", "ping"]]);
    expect(found("none")).toEqual([]);
    const twins = seen(`[{ "name": "unstop", "description": "D" }, { "name": "stop", "description": "D" }]`).rows;
    expect(findRows(twins, "st").flatMap((group) => group.rows.map(({ row }) => labelOf(row)))).toEqual([
      "stop",
      "unstop",
    ]);
    const [group] = findRows(rows, "file co");
    expect(group?.rows[0]?.hits).toEqual([
      { start: 3, end: 7 },
      { start: 0, end: 2 },
    ]);
  });

  test("the part that matches is marked where lower case is longer, and in all forms of a letter", () => {
    const names = seen(`[{ "name": "İİ-stop", "description": "D" }, { "name": "ΟΔΟΣ", "description": "D" }]`).rows;
    const marked = (typed: string) =>
      findRows(names, typed).flatMap((group) =>
        group.rows.map(({ row, hits: [hit] }) => row.words[0]?.text.slice(hit?.start, hit?.end)),
      );
    expect(marked("stop")).toEqual(["stop"]);
    expect(marked("İ")).toEqual(["İ"]);
    expect(marked("οδος")).toEqual(["ΟΔΟΣ"]);
  });

  test("the cursor is in a row, or in the command of several", () => {
    const [show, color, ping] = rows;
    expect(rowAt(rows, color?.start ?? 0)).toBe(color);
    expect(rowAt(rows, (show?.command.start ?? 0) + 1)).toBe(show);
    expect(rowAt(rows, (show?.command.start ?? 0) + 1, color?.key)).toBe(color);
    expect(rowAt(rows, ping?.end ?? 0)).toBe(ping);
    expect(rowAt(rows, 0)).toBeUndefined();
  });
});

test("the cursor is in an option", () => {
  const text = withOptions(
    `{ "type": 3, "name": "x", "description": "X" }`,
    `{ "type": 4, "name": "y", "description": "Y" }`,
  );
  const command = seen(text).command("1 a");
  const at = (part: string) => command && optionAt(command, text.indexOf(part))?.input.name;
  expect([at('"x"'), at('"Y"'), at('"a"')]).toEqual(["x", "y", undefined]);
});

describe("the switches", () => {
  const manifest = (guild: string, type: number, id: string) =>
    sourceOf(`{ "guild_id": "${guild}", "permissions": [{ "command": "*", "permissions": [
      { "id": "${id}", "type": ${type}, "permission": true }] }] }`).entries;
  const names = namesIn({ role: { "1250000000000000201": "Moderators" }, guild: { "1250000000000000002": "Harbor" } });

  test("roles, users and channels of the permissions are offered by name", () => {
    const one = "1250000000000000001";
    const entries = [...manifest(one, 1, "1250000000000000201"), ...manifest(one, 3, "1250000000000000301")];
    const { members, places } = switchChoices(entries, names);
    expect(members.map(({ label }) => label)).toEqual(["@everyone", "Administrator", "@Moderators (…0201)"]);
    expect(places.at(-1)).toEqual({ key: `channel:${one}:1250000000000000301`, label: "Channel 1250000000000000301" });
  });

  test("a role that is no longer offered counts as the first choice", () => {
    const one = "1250000000000000001";
    const entries = manifest(one, 1, "1250000000000000201");
    const gone = { locale: "xx", member: `role:${one}:1250000000000000299`, place: `channel:${one}:1`, install: "x" };
    const first = { locale: "id", member: "everyone", place: "text", install: "both" };
    expect(settledSwitches(gone, switchChoices(entries, names))).toEqual(first);
    const there = { locale: "de", member: `role:${one}:1250000000000000201`, place: "dm", install: "user" };
    expect(settledSwitches(there, switchChoices(entries, names))).toEqual(there);
  });

  test("the roles and channels of a known guild are offered first, each once", () => {
    const id = "1250000000000000001";
    const entries = [...manifest(id, 1, "1250000000000000201"), ...manifest(id, 1, "88")];
    const known = { id, roles: ["1250000000000000201"], channels: ["99"] };
    const { members, places } = switchChoices(entries, names, known);
    expect(members.map(({ label }) => label)).toEqual(["@everyone", "Administrator", "@Moderators (…0201)", "Role 88"]);
    expect(places.at(-1)).toEqual({ key: `channel:${id}:99`, label: "Channel 99" });
  });

  test("of several guilds each has its own everyone", () => {
    const entries = [
      ...manifest("1250000000000000001", 1, "1250000000000000201"),
      ...manifest("1250000000000000002", 2, "77"),
    ];
    expect(switchChoices(entries, names).members.map(({ label }) => label)).toEqual([
      "@everyone",
      "Administrator",
      "@everyone · guild 1250000000000000001",
      "@Moderators (…0201) · guild 1250000000000000001",
      "@everyone · Harbor (…0002)",
      "User 77 · Harbor (…0002)",
    ]);
  });
});
