import { describe, expect, test } from "vitest";
import { bench, slash } from "./support.ts";

/** A command as discord.py sends it: every field there, null where nothing is said. */
const song = { type: 3, name: "song", description: "Which song" };
const terse = slash("play", { options: [song] });
const verbose = {
  ...nulls("id", "type", "name_localizations", "description_localizations", "default_member_permissions", "contexts"),
  ...nulls("integration_types", "handler"),
  ...terse,
  options: [
    {
      ...nulls("required", "autocomplete", "choices", "channel_types"),
      ...nulls("min_value", "max_value", "min_length", "max_length"),
      ...song,
    },
  ],
};

function nulls(...names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, null]));
}

describe.each(["global", "guild"] as const)("null in commands of %s scope", (scope) => {
  test("is taken as absent by create, overwrite and edit", async () => {
    const { send, commands } = bench();
    const created = await send("POST", commands(scope), verbose);
    expect(created.status).toBe(201);
    const same = await send("POST", commands(scope), terse);
    expect([same.status, same.body]).toEqual([200, created.body]);
    expect((await send("PUT", commands(scope), [verbose])).body).toEqual([created.body]);
    const edited = await send("PATCH", `${commands(scope)}/${created.body.id}`, { ...verbose, description: null });
    expect([edited.status, edited.body]).toEqual([200, created.body]);
    expect(created.body.options).toEqual([{ ...song, name_localizations: null, description_localizations: null }]);
  });

  test("in an edit leaves the field, but resets one whose value can be null", async () => {
    const { send, commands } = bench();
    const full = { ...terse, name_localizations: { de: "spiel" }, default_member_permissions: "8" };
    const { id, options } = (await send("POST", commands(scope), full)).body;
    const edit = { options: null, name_localizations: null, default_member_permissions: null };
    const edited = await send("PATCH", `${commands(scope)}/${id}`, edit);
    expect(edited.body).toMatchObject({ ...edit, options });
  });
});

describe.each(["global", "guild"] as const)("in %s scope", (scope) => {
  test.each(["contexts", "integration_types"])("an empty list of %s is refused", async (field) => {
    const { send, commands } = bench();
    const empty = { code: "BASE_TYPE_MIN_LENGTH", message: "Must be 1 or more in length." };
    const errors = { [field]: { _errors: [empty] } };
    const refused = { status: 400, body: { code: 50035, errors } };
    expect(await send("POST", commands(scope), { ...terse, [field]: [] })).toMatchObject(refused);
    const { status, body } = await send("POST", commands(scope), { ...terse, [field]: [0] });
    expect(status).toBe(201);
    expect(await send("PATCH", `${commands(scope)}/${body.id}`, { [field]: [] })).toMatchObject(refused);
    const bulk = await send("PUT", commands(scope), [terse, { ...slash("stop"), [field]: [] }]);
    expect(bulk).toMatchObject({ status: 400, body: { errors: { 1: errors } } });
  });
});

test("the metadata of a lobby and of its members may be null", async () => {
  const { send } = bench();
  const created = await send("POST", "/lobbies", { metadata: null, members: [{ id: "1", metadata: null }] });
  expect(created).toMatchObject({ status: 201, body: { metadata: null, members: [{ id: "1", metadata: null }] } });
  const path = `/lobbies/${created.body.id}`;
  expect((await send("PATCH", path, { metadata: { map: "hills" } })).status).toBe(200);
  expect((await send("PATCH", path, { metadata: null })).body.metadata).toEqual({ map: "hills" });
  expect((await send("PUT", `${path}/members/1`, { metadata: null })).status).toBe(200);
  expect((await send("PATCH", path, { members: null })).status).toBe(400);
});
