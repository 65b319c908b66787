import { describe, expect, test } from "vitest";
import { nameHints } from "../../core/assist/names-of-ids.ts";
import { namesIn } from "../../core/discord/names/names.ts";
import { fieldOf } from "../../core/interface/fields/fields.ts";
import { fitsByType } from "../../core/interface/fields/shapes.ts";
import { authorization } from "../../core/kinds/authorization/fields.ts";
import { parse } from "../../core/text/parse.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";

const guild = "1250000000000000001";
const names = namesIn({
  guild: { [guild]: "Harbor *Test* <b>" },
  role: { 20: "Moderators | all", 21: "Sailors" },
  channel: { 30: "general" },
  user: { 40: "Ada" },
  application: { 90: "Harbor Bot" },
});

const clientId = fieldOf(authorization, "ClientId");

function read(uri: string, text: string) {
  return readDocument({ uri, text, dialect: "jsonc" });
}

/** Each ID of a text with what it belongs to, its guild and its name. */
function idsIn(uri: string, text: string): string[] {
  return read(uri, text)
    .ids()
    .map(({ sort, id, guildId, start, end }) => {
      expect(text.slice(start, end)).toBe(`"${id}"`);
      return [sort, id, ...(guildId === undefined ? [] : [`in ${guildId}`])].join(" ");
    });
}

describe("the IDs in a manifest", () => {
  test("of permissions belong to what the overwrite's type says", () => {
    const overwrites = [1, 2, 3].map((type) => `{ "id": "2${type}", "type": ${type}, "permission": true }`);
    const text = `{ "application_id": "90", "guild_id": "${guild}", "permissions": [
      { "command": "a", "permissions": [${overwrites.join()}, { "id": "99", "permission": true }] } ] }`;
    const where = `in ${guild}`;
    expect(idsIn("a.permissions.json", text)).toEqual([
      `application 90 ${where}`,
      `guild ${guild} ${where}`,
      `role 21 ${where}`,
      `user 22 ${where}`,
      `channel 23 ${where}`,
    ]);
  });

  test("of commands, lobbies, authorizations, interactions and project files are found", () => {
    expect(
      idsIn("a.commands.json", `{ "guild_id": "${guild}", "commands": [{ "name": "a", "guild_id": "7" }] }`),
    ).toEqual([`guild ${guild}`, "guild 7"]);
    expect(idsIn("a.lobby.json", `{ "members": [{ "id": "40" }] }`)).toEqual(["user 40"]);
    expect(idsIn("a.authorization.json", `{ "ClientId": "90" }`)).toEqual(["application 90"]);
    const options = `[{ "type": 8, "name": "r", "value": "20" }, { "type": 3, "name": "s", "value": "20" }]`;
    const interaction = `{ "guild_id": "5", "member": { "roles": ["21"] }, "data": { "options": ${options} } }`;
    expect(idsIn("a.interaction.json", interaction)).toEqual(["guild 5 in 5", "role 21 in 5", "role 20 in 5"]);
    const project = `{ "targets": { "a": { "guild_id": "7" } }, "names": { "guilds": { "7": "Seven" } } }`;
    expect(idsIn("command-manifest.config.json", project)).toEqual(["guild 7 in 7"]);
  });

  test("are found in fields of every shape, also where the JSON type alone shows that a value fits", () => {
    const { root } = parse(`"90"`, "json");
    expect(root && clientId && fitsByType(root, clientId.shape)).toBe(true);
    expect(idsIn("a.authorization.json", `{ "ClientId": "90" }`)).toEqual(["application 90"]);
  });

  test("of a range are those that it touches", () => {
    const text = `{ "members": [{ "id": "40" }, { "id": "41" }] }`;
    const at = text.indexOf(`"41"`);
    expect(read("a.lobby.json", text).ids({ start: at, end: at + 1 })).toMatchObject([{ id: "41" }]);
  });
});

const overwrite = (id: string, type: number) => `{ "guild_id": "${guild}", "permissions": [
  { "command": "a", "permissions": [{ "id": "${id}", "type": ${type}, "permission": true }] }] }`;

describe("a name", () => {
  test("is a hint behind its ID, and a constant of the guild has its own", () => {
    const hints = (text: string) => nameHints(read("a.permissions.json", text).ids(), names).map((hint) => hint.text);
    expect(hints(overwrite("21", 1))).toEqual(["Harbor *Test* <b>", "Sailors"]);
    expect(hints(overwrite("77", 1))).toEqual(["Harbor *Test* <b>"]);
    expect(hints(overwrite(guild, 1))).toEqual(["Harbor *Test* <b>", "@everyone"]);
  });

  /** The first part of the hover at the cursor. */
  function hover(uri: string, marked: string): string {
    const { text, offset } = cursorIn(marked);
    return read(uri, text).explain(offset, { names })?.parts[0] ?? "";
  }

  test("comes before what is said of its field, and is no Markdown", () => {
    const role = hover("a.permissions.json", overwrite("2│0", 1));
    expect(role).toMatch(/^\*\*`id`\*\* · .*\n\n\*\*Moderators \\\| all\*\* · role/);
    const shown = "**Harbor \\*Test\\* \\<b\\>** · guild";
    expect(hover("a.commands.json", `{ "guild_id": "│${guild}", "commands": [] }`)).toContain(shown);
    expect(hover("a.lobby.json", `{ "members": [{ "id": "4│0" }] }`)).toContain("**Ada** · user");
    expect(hover("a.lobby.json", `{ "members": [{ "id": "4│1" }] }`)).not.toContain("· user");
  });

  test("is in the table of who may use a command", () => {
    const table = hover("a.permissions.json", overwrite("20", 1).replace(`"a"`, `"│a"`));
    expect(table.replaceAll("\u00a0", " ")).toContain("role Moderators \\| all \\(…20\\)");
  });

  test("is offered where an ID of its sort goes", () => {
    const { text, offset } = cursorIn(overwrite("│", 1));
    const offered = read("a.permissions.json", text).complete(offset, { defaultLocale: "en-US", names });
    expect(offered.map(({ label }) => label)).toEqual(["@everyone", "all channels", "Moderators | all", "Sailors"]);
    expect(offered[3]).toMatchObject({ detail: "21" });
  });
});

function cursorIn(marked: string) {
  const offset = marked.indexOf("│");
  return { text: marked.replace("│", ""), offset };
}
