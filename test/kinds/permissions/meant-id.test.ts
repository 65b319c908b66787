import { describe, expect, it } from "vitest";
import { findings, fixed, titles } from "../../rules/support.ts";
import { file, guild, overwrite, own } from "./overwrites.ts";

const names = {
  role: { "201": "Moderators", "202": "helpers", "203": "Helpers", "204": "Twins", "205": "Twins" },
  user: { "301": "Ada", "302": "Moderators" },
  channel: { "401": "general", "402": "#rules" },
  guild: { [String(guild)]: "Harbor" },
};
const options = { kind: "permissions", names };
const titlesOf = (text: string) => titles(text, "shape", options);

describe("a text in place of the ID of an overwrite", () => {
  it.each([
    ["Moderators", 1, "201 1", " (Moderators)"],
    ["@moderators", 1, "201 1", " (Moderators)"],
    ["Moderators", 2, "302 2", " (Moderators)"],
    ["helpers", 1, "202 1", " (helpers)"],
    ["Ada", 2, "301 2", " (Ada)"],
    ["Ada", 1, "301 2", " (Ada) with type 2 (USER)"],
    ["#general", 3, "401 3", " (general)"],
    ["rules", 3, "402 3", " (#rules)"],
    ["@everyone", 1, `${guild} 1`, " (@everyone)"],
    ["everyone", 2, `${guild} 1`, " (@everyone) with type 1 (ROLE)"],
    ["All channels", 3, `${guild - 1n} 3`, " (all channels)"],
    ["<@&209>", 1, "209 1", ""],
    ["<@309>", 2, "309 2", ""],
    ["<@!309>", 2, "309 2", ""],
    ["<#409>", 3, "409 3", ""],
    // Without the type, the channel's ID would be taken for a role's, and nothing would say so.
    ["<#409>", 1, "409 3", " with type 3 (CHANNEL)"],
    ["<@&209>", 7, "209 1", " with type 1 (ROLE)"],
  ])("%s of type %i becomes %s", (text, type, expected, rest) => {
    const [id = "", fixedType] = expected.split(" ");
    for (const around of [file, own]) {
      const title = `Change to “${id}”${rest}`;
      expect(titlesOf(around(overwrite(text, type)))).toEqual([title]);
      const after = fixed(around(overwrite(text, type)), "shape", title, options);
      expect(after).toBe(around(overwrite(id, Number(fixedType))));
      expect(findings(after, undefined, options)).toEqual([]);
    }
  });

  it("may mean several objects, between which the author chooses", () => {
    expect(titlesOf(file(overwrite("HELPERS", 1)))).toEqual(["Change to “202” (helpers)", "Change to “203” (Helpers)"]);
    expect(titlesOf(file(overwrite("Twins", 1)))).toEqual(["Change to “204” (Twins)", "Change to “205” (Twins)"]);
    expect(titlesOf(file(`{ "id": "Moderators", "permission": true }`))).toHaveLength(2);
  });

  it.each([
    overwrite("nobody", 1),
    overwrite("", 1),
    overwrite("<@&>", 1),
    overwrite("<@&99999999999999999999999>", 1),
    overwrite("<:smile:209>", 1),
    overwrite("Harbor", 1),
    `${overwrite("Moderators", 1)}, ${overwrite("201", 1)}`,
  ])("gets no ID where none is meant, or where it would be there twice: %s", (overwrites) => {
    expect(titlesOf(file(overwrites))).toEqual([]);
  });

  it("means no guild without its ID", () => {
    const text = file(overwrite("@everyone", 1)).replace(`"guild_id": "${guild}", `, "");
    expect(titlesOf(text)).toEqual([]);
  });
});

it.each([undefined, "permissions", "lobby"])(
  "a guild's or a user's name becomes its ID in a manifest of kind %s",
  (kind) => {
    const texts = {
      commands: `{ "guild_id": "harbor", "commands": [{ "name": "a", "description": "b" }] }`,
      permissions: `{ "guild_id": "harbor", "permissions": [] }`,
      lobby: `{ "members": [{ "id": "Ada" }] }`,
    };
    const text = texts[(kind ?? "commands") as keyof typeof texts];
    const expected = kind === "lobby" ? "Change to “301” (Ada)" : `Change to “${guild}” (Harbor)`;
    expect(titles(text, "shape", { names, ...(kind && { kind }) })).toEqual([expected]);
  },
);

it("a mention of another sort is no guild's ID", () => {
  expect(titlesOf(`{ "guild_id": "<#401>", "permissions": [] }`)).toEqual([]);
});
