import { expect, test } from "vitest";
import { hiddenReason } from "../../views/picker/hidden-rows.ts";
import { seen, sourceOf } from "../preview/support.ts";

const guild = "1250000000000000001";
const commands = (...more: readonly string[]): string =>
  `[${more.map((one, at) => `{ "name": "c${at}", "description": "D"${one} }`).join()}]`;
const denied = (id: string): string =>
  `{ "guild_id": "${guild}", "permissions": [
  { "command": "*", "permissions": [{ "id": "${id}", "type": 3, "permission": false }] }
] }`;
const everywhere = "1250000000000000000";

test("one reason is said with the number", () => {
  const ban = `, "default_member_permissions": "4"`;
  expect(hiddenReason(seen(commands(ban, ban)).rows)).toEqual({
    words: "2 hidden here: Members need BAN_MEMBERS to use this command.",
  });
  const { rows } = seen(commands(`, "contexts": [0]`), { place: "dm" });
  expect(hiddenReason(rows).words).toBe("1 hidden here: Not available in DMs with the app: “contexts” is [0 GUILD].");
});

test("a line of another file that hides all of them is named as a place", () => {
  const text = denied(everywhere);
  const source = sourceOf(text);
  const { words, place } = hiddenReason(seen(commands("", "", ""), {}, [source]).rows);
  expect(words).toBe("3 hidden here: Denied in all channels by");
  expect([place?.label, place?.uri]).toEqual(["mods.permissions.json, line 2", source.uri]);
  expect(JSON.parse(text.slice(place?.start, place?.end))).toMatchObject({ id: everywhere });
});

test("several reasons are counted", () => {
  const { rows } = seen(
    commands(`, "nsfw": true`, `, "contexts": [1]`, `, "nsfw": true`, `, "default_member_permissions": "0"`),
  );
  expect(hiddenReason(rows)).toEqual({ words: "4 hidden here for 3 reasons" });
});

test("of no commands, none are", () => {
  expect(hiddenReason([])).toEqual({ words: "0 hidden here" });
});
