import { describe, expect, test } from "vitest";
import { type LobbyBody, lobbyManifestOf, memberAt, readLobby, removedMembers } from "../../core/lobbies/lobby-body.ts";
import { readMetadataEntry } from "../../core/lobbies/metadata-entry.ts";
import { bench } from "../service/support.ts";

const marked = (text: string): string[] =>
  readLobby(text).errors.map(({ start, end, message }) => `${text.slice(start, end)} | ${message}`);

function read(text: string): Omit<LobbyBody, "root"> {
  const { root: _, ...body } = readLobby(text);
  return body;
}

describe("a lobby manifest", () => {
  test("is sent without comments, `$schema` and what the interface does not have", () => {
    const text = `\ufeff// Two players.
      { "$schema": "x", "note": 1, "metadata": { "map": "hills" }, "members": [{ "id": "5", "flags": 1 },], "idle_timeout_seconds": 5 }`;
    expect(read(text)).toEqual({
      lobby: { metadata: { map: "hills" }, members: [{ id: "5", flags: 1 }], idle_timeout_seconds: 5 },
      errors: [],
    });
  });

  test.each([
    [`{ "idle_timeout_seconds": 4 }`, /^4 \| .*604800/],
    [`{ "members": [{ "flags": 1 }] }`, /\| .*“id”/],
    [`{ "metadata": }`, /Value expected/],
    ["", /This lobby manifest is empty/],
    ["// soon", /This lobby manifest is empty/],
  ])("%s is reported at its place", (text, expected) => {
    expect(marked(text)).toEqual([expect.stringMatching(expected)]);
    expect(readLobby(text).lobby).toBeUndefined();
  });

  test("is sent with null in place of a member's 0, and without a null that means absent", () => {
    const text = `{ "metadata": null, "members": [{ "id": "5", "flags": 0 }], "idle_timeout_seconds": null, "flags": null }`;
    expect(read(text)).toEqual({ lobby: { members: [{ id: "5", flags: null }], flags: null }, errors: [] });
    expect(read(`{ "members": null, "override_event_webhooks_url": null }`)).toEqual({
      lobby: { override_event_webhooks_url: null },
      errors: [],
    });
  });

  test("that is written from a lobby changes nothing when it is sent back", async () => {
    const { send } = bench();
    const body = {
      metadata: { map: "hills" },
      members: [{ id: "5", flags: 1, metadata: { fleet: "red" }, additional_name: "Ada" }, { id: "6" }],
      flags: 1,
      override_event_webhooks_url: "https://harbor.example/events",
    };
    const { body: lobby } = await send("POST", "/lobbies", body);
    const text = lobbyManifestOf(lobby);
    expect(text).toContain(lobby.id);
    expect(read(text)).toEqual({ lobby: body, errors: [] });
    expect((await send("PATCH", `/lobbies/${lobby.id}`, readLobby(text).lobby)).body).toEqual(lobby);
  });
});

test("finds the member around a place of a manifest, if the service would accept that member", () => {
  const text = `{ "members": [{ "id": "5", "metadata": { "fleet": "red" } }, { "id": "six" }], "metadata": {} }`;
  expect(memberAt(text, text.indexOf("red"))).toEqual({ id: "5", metadata: { fleet: "red" } });
  for (const place of ["six", `"members"`, `"metadata": {} }`])
    expect(memberAt(text, text.indexOf(place))).toBeUndefined();
  expect(memberAt("{ ", 2)).toBeUndefined();
});

test("an entry of metadata is typed with an equals sign", () => {
  expect(readMetadataEntry("fleet=red")).toEqual(["fleet", "red"]);
  expect(readMetadataEntry("a=b=c")).toEqual(["a", "b=c"]);
  expect(readMetadataEntry("a=")).toEqual(["a", ""]);
  expect(readMetadataEntry("=a")).toBeUndefined();
  expect(readMetadataEntry("a")).toBeUndefined();
});

test("an edit removes the members that it does not list, and none if it has no list", () => {
  const member = (id: string) => ({ id, metadata: null, flags: 0 });
  const lobby = { id: "1", application_id: "2", metadata: null, flags: 0, members: [member("5"), member("6")] };
  expect(removedMembers(lobby, { members: [{ id: "6" }, { id: "7" }] }).map(({ id }) => id)).toEqual(["5"]);
  expect(removedMembers(lobby, { members: [] })).toHaveLength(2);
  expect(removedMembers(lobby, { metadata: {} })).toEqual([]);
});
