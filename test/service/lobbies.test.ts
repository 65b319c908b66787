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
  service.tick();
  expect(service.events.since(0).at(-1)).toMatchObject({ name: "LOBBY_DELETE", data: { id: body.id } });
  expect((await send("GET", path)).status).toBe(404);
});

test("only bots may use lobbies", async () => {
  const { send, service } = bench();
  const headers = { Authorization: `Bearer ${service.identity.userToken}` };
  expect(await send("POST", "/lobbies", {}, headers)).toMatchObject({ status: 403, body: { code: 20002 } });
});

describe("bodies that are refused", () => {
  const metadata = { key: "v".repeat(998) };
  test.each([
    [[], "", "MODEL_TYPE_CONVERT"],
    [{ metadata: 3 }, "metadata", "MODEL_TYPE_CONVERT"],
    [{ members: null }, "members", "LIST_TYPE_CONVERT"],
    [{ idle_timeout_seconds: null }, "idle_timeout_seconds", "NUMBER_TYPE_COERCE"],
    [{ members: [{ id: "1", metadata: 3 }] }, "members.0.metadata", "MODEL_TYPE_CONVERT"],
    [{ members: [{ id: "1", flags: null }] }, "members.0.flags", "BASE_TYPE_CHOICES"],
    [{ metadata: { a: 1 } }, "metadata.a", "STRING_TYPE_CONVERT"],
    [{ metadata }, "metadata", "BASE_TYPE_MAX_LENGTH"],
    [{ idle_timeout_seconds: 4 }, "idle_timeout_seconds", "NUMBER_TYPE_MIN"],
    [{ idle_timeout_seconds: 604801 }, "idle_timeout_seconds", "NUMBER_TYPE_MAX"],
    [{ idle_timeout_seconds: 5.5 }, "idle_timeout_seconds", "NUMBER_TYPE_COERCE"],
    [{ members: Array.from({ length: 26 }, (_, i) => ({ id: String(i) })) }, "members", "BASE_TYPE_MAX_LENGTH"],
    [{ members: [{}] }, "members.0.id", "BASE_TYPE_REQUIRED"],
    [{ members: [{ id: "1", flags: 2 }] }, "members.0.flags", "BASE_TYPE_CHOICES"],
    [{ members: [{ id: "1", metadata }] }, "members.0.metadata", "BASE_TYPE_MAX_LENGTH"],
    [{ members: [{ id: "1" }, { id: "1" }] }, "members.1", "SET_TYPE_ALREADY_CONTAINS_VALUE"],
  ])("%j", async (body, place, code) => {
    const { send } = bench();
    const answer = await send("POST", "/lobbies", body);
    expect([answer.status, answer.body.code]).toEqual([400, 50035]);
    let node = answer.body.errors;
    for (const key of place === "" ? [] : place.split(".")) node = node[key];
    expect(node._errors[0].code).toBe(code);
  });

  test("1000 characters, counted in code points, are taken", async () => {
    const { send } = bench();
    expect((await send("POST", "/lobbies", { metadata: { key: "😀".repeat(997) } })).status).toBe(201);
  });
});
