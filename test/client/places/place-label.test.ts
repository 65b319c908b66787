import { expect, test } from "vitest";
import { placeLabel } from "../../../client/places/place-label.ts";
import type { GuildChoice } from "../../../core/kinds/project/project.ts";

test.each<[GuildChoice["ids"], readonly string[], string]>([
  [["1", "2", "3"], [], "3 guilds"],
  [["1", "2", "3"], ["1", "2", "9"], "1 guild"],
  ["all", [], "all guilds of the bot"],
  ["all", ["1", "2"], "all guilds of the bot but 2"],
  [{ file: "lists/guilds.txt" }, [], "the guilds in lists/guilds.txt"],
])("the place of a target with the guilds %j but %j is %s", (ids, except, words) => {
  const place = { guildId: undefined, service: "local", guilds: { ids, except } };
  expect(placeLabel(place)).toBe(`${words} on the local service`);
});
