import { describe, expect, test } from "vitest";
import { bench } from "./support.ts";

test("create answers 201 with the lobby", async () => {
  const { send, app } = bench();
  const members = [{ id: "1", metadata: { team: "red" }, flags: 1 }, { id: "2" }];
  const { status, body } = await send("POST", "/lobbies", { metadata: { map: "hills" }, members });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^\d+$/),
    application_id: app,
    metadata: { map: "hills" },
    members: [
      { id: "1", metadata: { team: "red" }, flags: 1 },
      { id: "2", metadata: null, flags: 0 },
    ],
    flags: 0,
  });
  expect((await send("GET", `/lobbies/${body.id}`)).body).toEqual(body);
  expect((await send("POST", "/lobbies", {})).body).toMatchObject({ metadata: null, members: [] });
  expect((await send("POST", "/lobbies")).status).toBe(201);
});

test("edit replaces what is given: metadata wholly, members by removing who is not listed", async () => {
  const { send, service } = bench();
  const { body } = await send("POST", "/lobbies", {
    metadata: { a: "1", b: "2" },
    members: [{ id: "1" }, { id: "2" }],
  });
  const path = `/lobbies/${body.id}`;
  expect((await send("PATCH", path, { metadata: { c: "3" } })).body).toMatchObject({
    metadata: { c: "3" },
    members: body.members,
  });
  const edited = await send("PATCH", path, { members: [{ id: "2", flags: 1 }, { id: "3" }] });
  expect(edited.body.members.map(({ id }: { id: string }) => id)).toEqual(["2", "3"]);
  expect(service.events.since(0).map(({ name }) => name)).toEqual([
    "LOBBY_CREATE",
    "LOBBY_UPDATE",
    "LOBBY_UPDATE",
    "LOBBY_MEMBER_REMOVE",
    "LOBBY_MEMBER_UPDATE",
    "LOBBY_MEMBER_ADD",
  ]);
});

test("flags and a URL for events are kept until null removes them", async () => {
  const { send } = bench();
  const url = "https://harbor.example/events";
  const { status, body } = await send("POST", "/lobbies", { flags: 1, override_event_webhooks_url: url });
  expect([status, body]).toMatchObject([201, { flags: 1, override_event_webhooks_url: url }]);
  const path = `/lobbies/${body.id}`;
  expect((await send("PATCH", path, { metadata: { a: "1" } })).body).toEqual({ ...body, metadata: { a: "1" } });
  const other = { override_event_webhooks_url: "https://harbor.example/other" };
  expect((await send("PATCH", path, other)).body).toMatchObject({ ...other, flags: 1 });
  const { override_event_webhooks_url: _, ...without } = body;
  const cleared = await send("PATCH", path, { flags: null, override_event_webhooks_url: null });
  expect(cleared.body).toEqual({ ...without, flags: 0, metadata: { a: "1" } });
  expect((await send("GET", path)).body).toEqual(cleared.body);
  expect((await send("POST", "/lobbies", { flags: null, override_event_webhooks_url: null })).body).toEqual({
    ...without,
    id: expect.any(String),
    flags: 0,
  });
});

test("a create and an edit give members names, and an edit without one keeps it", async () => {
  const { send } = bench();
  const { body } = await send("POST", "/lobbies", { members: [{ id: "1", additional_name: "Ada" }, { id: "2" }] });
  const path = `/lobbies/${body.id}`;
  const names = (lobby: { members: { additional_name?: string }[] }) =>
    lobby.members.map((member) => member.additional_name);
  expect(names(body)).toEqual(["Ada", undefined]);
  const edit = async (...members: object[]) => names((await send("PATCH", path, { members })).body);
  expect(await edit({ id: "1" }, { id: "2", additional_name: "Bo" })).toEqual(["Ada", "Bo"]);
  expect(await edit({ id: "1", additional_name: null }, { id: "2", additional_name: "Cy" })).toEqual([undefined, "Cy"]);
});

test("a member's flag is removed by null, and 0 is refused as Discord refuses it", async () => {
  const { send } = bench();
  const { body } = await send("POST", "/lobbies", { members: [{ id: "1", flags: 1 }] });
  const path = `/lobbies/${body.id}/members`;
  expect((await send("PUT", `${path}/1`, { metadata: null })).body.flags).toBe(1);
  expect((await send("PUT", `${path}/1`, { flags: 0 })).body.errors).toHaveProperty("flags");
  expect((await send("PUT", `${path}/1`, { flags: null })).body.flags).toBe(0);
  expect((await send("POST", `${path}/bulk`, [{ id: "1", flags: 1 }])).body[0].flags).toBe(1);
  expect((await send("POST", `${path}/bulk`, [{ id: "1", flags: null }])).body[0].flags).toBe(0);
});

test("a member is added, then updated; removing it twice is safe", async () => {
  const { send } = bench();
  const { body } = await send("POST", "/lobbies", {});
  const path = `/lobbies/${body.id}/members/9`;
  expect(await send("PUT", path, { metadata: { a: "1" } })).toMatchObject({
    status: 200,
    body: { id: "9", metadata: { a: "1" }, flags: 0 },
  });
  expect((await send("PUT", path, { flags: 1 })).body).toEqual({ id: "9", metadata: { a: "1" }, flags: 1 });
  expect((await send("GET", `/lobbies/${body.id}`)).body.members).toHaveLength(1);
  expect(await send("DELETE", path)).toMatchObject({ status: 204, body: "" });
  expect((await send("DELETE", path)).status).toBe(204);
  expect((await send("GET", `/lobbies/${body.id}`)).body.members).toEqual([]);
});

describe("members in bulk", () => {
  const named = { id: "1", metadata: { team: "red" }, additional_name: "Ada of the Harbor" };

  test("are added, changed and removed at once, and those that stay are returned", async () => {
    const { send, service } = bench();
    const { body } = await send("POST", "/lobbies", { members: [{ id: "1", metadata: { a: "1" } }, { id: "2" }] });
    const path = `/lobbies/${body.id}/members/bulk`;
    const change = [named, { id: "2", remove_member: true }, { id: "3", flags: 1 }, { id: "4", remove_member: true }];
    const { status, body: members } = await send("POST", path, change);
    const expected = [
      { ...named, flags: 0 },
      { id: "3", metadata: null, flags: 1 },
    ];
    expect([status, members]).toEqual([200, expected]);
    expect((await send("GET", `/lobbies/${body.id}`)).body.members).toEqual(expected);
    const events = service.events
      .since(1)
      .map(({ name, data }) => [name, (data as { member: { id: string } }).member.id]);
    expect(events).toEqual([
      ["LOBBY_MEMBER_REMOVE", "2"],
      ["LOBBY_MEMBER_UPDATE", "1"],
      ["LOBBY_MEMBER_ADD", "3"],
    ]);
  });

  test("an additional name stays until null removes it", async () => {
    const { send } = bench();
    const { body } = await send("POST", "/lobbies", {});
    const path = `/lobbies/${body.id}/members/1`;
    const { id: _, ...fields } = named;
    expect((await send("PUT", path, fields)).body).toEqual({ ...named, flags: 0 });
    expect((await send("PUT", path, { flags: 1 })).body).toEqual({ ...named, flags: 1 });
    const edited = await send("PATCH", `/lobbies/${body.id}`, { members: [{ id: "1" }] });
    expect(edited.body.members).toEqual([{ ...named, metadata: null, flags: 0 }]);
    expect((await send("PUT", path, { additional_name: null })).body).not.toHaveProperty("additional_name");
  });

  test.each([
    [[], "", "BASE_TYPE_MIN_LENGTH"],
    [{ members: [] }, "", "LIST_TYPE_CONVERT"],
    [Array.from({ length: 26 }, (_, i) => ({ id: String(i) })), "", "BASE_TYPE_MAX_LENGTH"],
    [[{ flags: 1 }], "0.id", "BASE_TYPE_REQUIRED"],
    [[{ id: "1", additional_name: "" }], "0.additional_name", "BASE_TYPE_BAD_LENGTH"],
    [[{ id: "1", additional_name: "n".repeat(81) }], "0.additional_name", "BASE_TYPE_BAD_LENGTH"],
    [[{ id: "1", remove_member: "yes" }], "0.remove_member", "BOOLEAN_TYPE_CONVERT"],
    [[{ id: "1" }, { id: "1" }], "1", "SET_TYPE_ALREADY_CONTAINS_VALUE"],
  ])("refused: %j", async (change, place, code) => {
    const { send } = bench();
    const { body } = await send("POST", "/lobbies", {});
    const answer = await send("POST", `/lobbies/${body.id}/members/bulk`, change);
    expect([answer.status, answer.body.code]).toEqual([400, 50035]);
    let node = answer.body.errors;
    for (const key of place === "" ? [] : place.split(".")) node = node[key];
    expect(node._errors[0].code).toBe(code);
    expect((await send("POST", "/lobbies/7/members/bulk", [{ id: "1" }])).body.code).toBe(10031);
  });
});

test("delete is safe when the lobby is gone; everything else fails with 10031", async () => {
  const { send } = bench();
  const { body } = await send("POST", "/lobbies", {});
  expect(await send("DELETE", `/lobbies/${body.id}`)).toMatchObject({ status: 204, body: "" });
  expect((await send("DELETE", `/lobbies/${body.id}`)).status).toBe(204);
  const gone = { status: 404, body: { code: 10031 } };
  expect(await send("GET", `/lobbies/${body.id}`)).toMatchObject(gone);
  expect(await send("PATCH", `/lobbies/${body.id}`, {})).toMatchObject(gone);
  expect(await send("PUT", `/lobbies/${body.id}/members/1`, {})).toMatchObject(gone);
  expect(await send("DELETE", `/lobbies/${body.id}/members/1`)).toMatchObject(gone);
});

test("an idle lobby shuts down; activity puts it off", async () => {
  const { send, clock, service } = bench();
  const { body } = await send("POST", "/lobbies", { idle_timeout_seconds: 5 });
  const path = `/lobbies/${body.id}`;
  clock.now += 4999;
  await send("PUT", `${path}/members/1`, {});
  clock.now += 4999;
  expect((await send("GET", path)).status).toBe(200);
  clock.now += 1;
  await service.tick();
  expect(service.events.since(0).at(-1)).toMatchObject({ name: "LOBBY_DELETE", data: { id: body.id } });
  expect((await send("GET", path)).status).toBe(404);
});
