import { expect, test } from "vitest";
import { KnownLobbies } from "../../../core/discord/lobbies/known-lobbies.ts";
import { MapStore } from "../../support/map-store.ts";

test("the lobby of a file comes first, else the one that was used last", async () => {
  const known = new KnownLobbies(new MapStore());
  expect(known.lobbyFor("a")).toBeUndefined();
  await known.remember("a", "1");
  await known.remember("b", "2");
  expect([known.lobbyFor("a"), known.lobbyFor("c"), known.lobbyFor(undefined)]).toEqual(["1", "2", "2"]);
  await known.remember("a", "3");
  expect([known.lobbyFor("a"), known.lobbyFor("c")]).toEqual(["3", "3"]);
  await known.forget("3");
  expect(known.lobbyFor("a")).toBe("2");
});

test("only the last hundred files are remembered", async () => {
  const known = new KnownLobbies(new MapStore());
  for (let file = 0; file <= 100; file++) await known.remember(`${file}.lobby.json`, `${file + 1000}`);
  expect(known.lobbyFor("0.lobby.json")).toBe("1100");
  expect(known.lobbyFor("1.lobby.json")).toBe("1001");
});
