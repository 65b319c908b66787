import { describe, expect, it } from "vitest";
import { KindFiles } from "./kind-files.ts";

const files = KindFiles.start();
let count = 0;

/** What is offered at the mark of a command manifest. */
async function offered(marked: string): Promise<readonly string[]> {
  count++;
  return (await files.complete(`${count}.commands.json`, marked)).labels;
}

const parameters = ["string option", "integer option", "boolean option", "user option", "channel option"];
const nested = ["subcommand", "subcommand group"];
const command = (options: string) => `[{ "name": "a", "description": "b", "options": [${options}] }]`;
const group = (options: string) => command(`{ "type": 2, "name": "g", "options": [${options}] }`);
const subcommand = (options: string) => command(`{ "type": 1, "name": "s", "options": [${options}] }`);

describe("options are those that can be there", () => {
  it("anything first in a command", async () => {
    expect(await offered(command("│"))).toEqual(expect.arrayContaining([...nested, ...parameters]));
    expect(await offered(command(`{ "type": │ }`))).toHaveLength(11);
  });

  it("after a parameter no subcommand, wherever it is in the list", async () => {
    for (const list of [`{ "type": 3, "name": "x" }, │`, `│, { "type": 3, "name": "x" }`]) {
      const labels = await offered(command(list));
      expect(labels).toEqual(expect.arrayContaining(parameters));
      for (const label of nested) expect(labels).not.toContain(label);
    }
    const types = await offered(command(`{ "type": 3, "name": "x" }, { "type": │ }`));
    expect(types).toHaveLength(9);
    expect(types).not.toContain("SUB_COMMAND");
    // The only option can become anything.
    expect(await offered(command(`{ "type": 3│, "name": "x" }`))).toHaveLength(11);
  });

  it("after a subcommand or a group only those", async () => {
    for (const type of [1, 2]) {
      expect(await offered(command(`{ "type": ${type}, "name": "x" }, │`))).toEqual(nested);
      expect(await offered(command(`{ "type": ${type}, "name": "x" }, { "type": │ }`))).toEqual([
        "SUB_COMMAND",
        "SUB_COMMAND_GROUP",
      ]);
    }
  });

  it("in a group only subcommands", async () => {
    expect(await offered(group("│"))).toEqual(["subcommand"]);
    expect(await offered(group(`{ "type": │ }`))).toEqual(["SUB_COMMAND"]);
    const keys = await offered(group(`{ "│" }`));
    expect(keys).toContain("options");
    expect(keys).not.toContain("required");
  });

  it("in a subcommand no subcommand and no group", async () => {
    const labels = await offered(subcommand("│"));
    expect(labels).toEqual(expect.arrayContaining(parameters));
    for (const label of nested) expect(labels).not.toContain(label);
    expect(await offered(subcommand(`{ "type": │ }`))).not.toContain("SUB_COMMAND");
    const keys = await offered(subcommand(`{ "│" }`));
    expect(keys).toContain("required");
    expect(keys).not.toContain("options");
  });

  it("in an option without a type what a subcommand or a group may contain, but no group", async () => {
    const labels = await offered(command(`{ "name": "x", "options": [│] }`));
    expect(labels).toEqual(expect.arrayContaining(["subcommand", ...parameters]));
    expect(labels).not.toContain("subcommand group");
  });
});

describe("a guild manifest", () => {
  const guild = (own: string) => `{ "scope": "guild", "commands": [${own}] }`;
  const global = (own: string) => `{ "scope": "global", "commands": [${own}] }`;

  it("has no entry point", async () => {
    expect(await offered(guild("│"))).toEqual(["slash command", "user command", "message command"]);
    expect(await offered(global("│"))).toContain("entry point command");
    expect(await offered(guild(`{ "type": │ }`))).not.toContain("PRIMARY_ENTRY_POINT");
    expect(await offered(global(`{ "type": │ }`))).toContain("PRIMARY_ENTRY_POINT");
    const keys = await offered(guild(`{ "│" }`));
    expect(["entry point command", "contexts", "nsfw"].filter((label) => keys.includes(label))).toEqual(["nsfw"]);
    // A guild ID says it as well.
    expect(await offered(`{ "guild_id": "1250000000000000001", "commands": [│] }`)).not.toContain(
      "entry point command",
    );
  });

  it("has no direct messages, and no commands that users install", async () => {
    expect(await offered(guild(`{ "contexts": [│] }`))).toEqual(["GUILD"]);
    expect(await offered(global(`{ "contexts": [│] }`))).toEqual(["GUILD", "BOT_DM", "PRIVATE_CHANNEL"]);
    expect(await offered(guild(`{ "integration_types": │ }`))).toEqual(["GUILD_INSTALL"]);
    expect(await offered(global(`{ "integration_types": │ }`))).toEqual(["GUILD_INSTALL", "USER_INSTALL"]);
  });
});

describe("contexts and installations", () => {
  it("offer private channels unless users cannot install the command", async () => {
    const contexts = (types: string) => `[{ "integration_types": ${types}, "contexts": [│] }]`;
    expect(await offered(contexts("[0]"))).toEqual(["GUILD", "BOT_DM"]);
    expect(await offered(contexts("[0, 1]"))).toContain("PRIVATE_CHANNEL");
    expect(await offered(contexts("null"))).toContain("PRIVATE_CHANNEL");
  });

  it("are those that the application supports, if the project says so", async () => {
    files.writeProject(`{ "integration_types": [0] }`);
    expect(await offered(`[{ "integration_types": [│] }]`)).toEqual(["GUILD_INSTALL"]);
    expect(await offered(`[{ "contexts": [│] }]`)).toEqual(["GUILD", "BOT_DM"]);
  });
});

it("offers one entry point for the manifest", async () => {
  expect(await offered(`[{ "type": 4, "name": "launch" }, │]`)).not.toContain("entry point command");
  expect(await offered(`[{ "type": 4│, "name": "launch" }]`)).toContain("PRIMARY_ENTRY_POINT");
  expect(await offered(`[{ "type": 1, "name": "launch" }, │]`)).toContain("entry point command");
});

describe("user and message commands", () => {
  it.each([2, 3])("have no description and no options: type %i", async (type) => {
    const labels = await offered(`[{ "type": ${type}, "│" }]`);
    for (const name of ["description", "description_localizations", "options", "handler"])
      expect(labels).not.toContain(name);
    expect(labels).toContain("name_localizations");
  });

  it("are told from options of the same type number", async () => {
    expect(await offered(command(`{ "type": 3, "│" }`))).toEqual(
      expect.arrayContaining(["description", "description_localizations"]),
    );
    expect(await offered(`[{ "type": 1, "│" }]`)).toContain("description_localizations");
  });
});

describe("nothing is offered twice", () => {
  it("in lists of constants and words", async () => {
    expect(await offered(`[{ "contexts": [0, │, 2] }]`)).toEqual(["BOT_DM"]);
    expect(await offered(`[{ "contexts": [1│] }]`)).toEqual(["GUILD", "BOT_DM", "PRIVATE_CHANNEL"]);
    const channels = await offered(command(`{ "type": 7, "channel_types": [0, │] }`));
    expect(channels).not.toContain("GUILD_TEXT");
    expect(channels).toContain("GUILD_VOICE");
    expect(await offered(command(`{ "type": 11, "file_types": ["image", "│"] }`))).toEqual(["video", "audio"]);
  });

  it("in lists of the project file", async () => {
    const { labels } = await files.complete("command-manifest.config.json", `{ "integration_types": [0, │] }`);
    expect(labels).toEqual(["USER_INSTALL"]);
  });
});

it("offers a choice with a value of its option's type", async () => {
  const choices = (type: number) => command(`{ "type": ${type}, "name": "x", "choices": [│] }`);
  const take = async (type: number, name: string) => (await files.complete(name, choices(type))).take("choice");
  expect(await take(3, "text.commands.json")).toContain(`"value": "\${2:value}"`);
  expect(await take(4, "whole.commands.json")).toContain(`"value": \${2:1}`);
  expect(await take(10, "any.commands.json")).toContain(`"value": \${2:1}`);
});
