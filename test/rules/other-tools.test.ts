import { describe, expect, test } from "vitest";
import { exampleCommands } from "../../core/kinds/references/command-reference.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { findings, slash } from "./support.ts";

/** Messages and the titles of fixes, of what is found in a file of a kind. */
function saidOf(uri: string, value: unknown, commands = exampleCommands("[]")) {
  const found = readDocument({ uri, text: JSON.stringify(value), dialect: "jsonc" }).check({ commands });
  return found.map(({ message, fixes }) => [message, ...fixes.map(({ title }) => title)].join(" | "));
}

describe("names from other tools lead to the right one", () => {
  test.each(["params", "parameters", "args", "arguments", "Params"])("%s means options", (name) => {
    const [found] = findings(slash(`"${name}": []`));
    expect(found?.message).toBe(`A command has no property “${name}”. Did you mean “options”?`);
    expect(found?.fixes[0]?.title).toBe("Rename to “options”");
  });

  test("in a lobby", () => {
    const said = saidOf("a.lobby.json", { members: [{ user_id: "1130000000000000044" }], idle_timeout: 300 });
    expect(said).toContainEqual(expect.stringMatching(/“user_id”\. Did you mean “id”\? \| Rename to “id”/));
    expect(said).toContainEqual(
      expect.stringMatching(/“idle_timeout”\. Did you mean “idle_timeout_seconds”\? \| Rename/),
    );
  });

  test.each(["user_id", "role_id", "channel_id"])("%s of an overwrite", (name) => {
    const overwrite = { [name]: "1250000000000000201", type: 1, permission: true };
    const said = saidOf("a.permissions.json", {
      guild_id: "1250000000000000001",
      permissions: [{ command: "*", permissions: [overwrite] }],
    });
    expect(said).toContainEqual(expect.stringContaining("Rename to “id”"));
  });

  test("an ID of a user on a command means no ID of the command", () => {
    const titles = findings(slash(`"user_id": "1130000000000000044"`)).flatMap(({ fixes }) =>
      fixes.map(({ title }) => title),
    );
    expect(titles).toEqual(["Remove “user_id”"]);
  });
});

test.each([
  ["ChineseCN", "zh-CN"],
  ["ChineseTW", "zh-TW"],
  ["EnglishGB", "en-GB"],
  ["EnglishUS", "en-US"],
  ["PortugueseBR", "pt-BR"],
  ["SpanishES", "es-ES"],
  ["SpanishLATAM", "es-419"],
  ["Swedish", "sv-SE"],
  ["German", "de"],
])("the locale %s leads to %s", (name, code) => {
  const [found] = findings(slash(`"name_localizations": { "${name}": "abc" }`));
  expect(found?.code).toBe("locale-code");
  expect(found?.fixes.map(({ title }) => title)).toEqual([expect.stringContaining(`Change to “${code}” (`)]);
});

describe("a subcommand in a reference leads to its command", () => {
  const sub = (name: string) => ({ type: 1, name, description: "d" });
  const group = { type: 2, name: "list", description: "d", options: [sub("clear")] };
  const commands = exampleCommands(JSON.stringify([{ name: "mod", description: "d", options: [sub("kick"), group] }]));
  const entry = (command: string) => ({ guild_id: "1250000000000000001", permissions: [{ command, permissions: [] }] });

  test.each(["mod kick", "/mod kick", "kick", "mod list", "mod list clear", "mod  kick", "clear"])("%s", (name) => {
    expect(saidOf("a.permissions.json", entry(name), commands)).toEqual([
      `The project has no CHAT_INPUT command “${name.replace("  ", " ")}”. It is a subcommand of “mod”, and permissions and interactions name the whole command. | Change to “mod”`,
    ]);
  });

  test.each(["mod kik nothing", "other kick", ""])("not %s", (name) => {
    expect(saidOf("a.permissions.json", entry(name), commands).join()).not.toContain("It is a subcommand");
  });
});
