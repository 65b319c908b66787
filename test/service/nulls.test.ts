import { describe, expect, test } from "vitest";
import { optionTypes } from "../../core/interface/facts/constants.ts";
import { fields } from "../../core/interface/fields/fields.ts";
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
      ...nulls("required", "autocomplete", "choices", "channel_types", "file_types"),
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

  test("in an edit restores the default of the field, and leaves one that has no default", async () => {
    const { send, commands } = bench();
    const { body: plain } = await send("POST", commands(scope), slash("play"));
    const full = {
      name_localizations: { de: "spiel" },
      description_localizations: { de: "Spielt" },
      options: [song],
      default_member_permissions: "8",
      default_permission: false,
      nsfw: true,
      ...(scope === "global" && { dm_permission: false, integration_types: [1], contexts: [0] }),
    };
    const path = `${commands(scope)}/${plain.id}`;
    expect((await send("PATCH", path, full)).body).toMatchObject({ options: [song], nsfw: true });
    const edited = await send("PATCH", path, nulls("type", "description", ...Object.keys(full)));
    expect([edited.status, edited.body]).toEqual([200, { ...plain, version: edited.body.version }]);
  });

  test("is accepted for each optional field of commands, options and choices, and refused for the required ones", async () => {
    const { send, commands } = bench();
    const refused: string[] = [];
    const create = async (name: string, command: object): Promise<void> => {
      const answers = [
        await send("POST", commands(scope), command),
        await send("PUT", commands(scope), [command]),
        await send("PATCH", `${commands(scope)}/${id}`, { options: null, ...command }),
      ];
      const statuses = answers.map(({ status }) => (status === 400 ? "refused" : status < 300 ? "accepted" : status));
      if (new Set(statuses).size > 1) refused.push(`${name}: ${statuses.join(", ")}`);
      else if (statuses[0] !== "accepted") refused.push(name);
    };
    const { id } = (await send("POST", commands(scope), slash("play"))).body;
    for (const { name } of fields.command) await create(name, { ...slash("play"), ...nulls(name) });
    for (const { name } of fields.option) {
      for (const { value: type } of optionTypes) {
        const option = { type, name: "in", description: "In it", ...nulls(name) };
        await create(`${type} ${name}`, slash("play", { options: [option] }));
      }
    }
    for (const { name } of fields.choice) {
      const choices = [{ name: "A", value: "a", ...nulls(name) }];
      await create(`choice ${name}`, slash("play", { options: [{ ...song, choices }] }));
    }
    expect(refused).toEqual([
      "name",
      // An edit cannot require it.
      "description: refused, refused, accepted",
      ...["type", "name", "description"].flatMap((name) => optionTypes.map(({ value }) => `${value} ${name}`)),
      ...["choice name", "choice value"],
    ]);
  });

  test.each([
    [{ nsfw: "null" }, "nsfw"],
    [{ nsfw: 0 }, "nsfw"],
    [{ nsfw: [null] }, "nsfw"],
    [{ options: [null] }, "options"],
    [{ name_localizations: { de: null } }, "name_localizations"],
    [{ options: [{ ...song, choices: [null] }] }, "options"],
    [{ options: [{ ...song, channel_types: [null] }] }, "options"],
  ])("does not cover %j", async (more, field) => {
    const { send, commands } = bench();
    const { status, body } = await send("POST", commands(scope), { ...slash("play"), ...more });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

/** A command as discordgo sends it: null for each list that is nil, and for each pointer without `omitempty`. */
test("a command of discordgo is created, overwritten and edited", async () => {
  const { send, commands } = bench();
  const list = nulls("channel_types", "options", "choices");
  const option = { ...list, type: 3, name: "song", description: "Which song", required: true, autocomplete: false };
  const group = { ...list, type: 1, name: "song", description: "A song", required: false, autocomplete: false };
  const command = (option: object) => ({ type: 1, name: "play", nsfw: null, description: "Plays", options: [option] });
  for (const sent of [
    command(option),
    command({ ...group, options: [option] }),
    { ...command(group), options: null },
  ]) {
    const created = await send("POST", commands("global"), sent);
    expect(created).toMatchObject({ body: { nsfw: false } });
    expect((await send("PATCH", `${commands("global")}/${created.body.id}`, sent)).body).toEqual(created.body);
    expect((await send("PUT", commands("global"), [sent])).body).toEqual([created.body]);
  }
});

describe("in a guild, fields that only global commands have", () => {
  const wrong = {
    contexts: [
      ["x", "LIST_TYPE_CONVERT"],
      [{}, "LIST_TYPE_CONVERT"],
      [true, "LIST_TYPE_CONVERT"],
      [[7], "BASE_TYPE_CHOICES", "0"],
      [[0, 0], "SET_TYPE_ALREADY_CONTAINS_VALUE", "1"],
      [["0"], "NUMBER_TYPE_COERCE", "0"],
      [[null], "NUMBER_TYPE_COERCE", "0"],
    ],
    integration_types: [
      [5, "LIST_TYPE_CONVERT"],
      [[2], "BASE_TYPE_CHOICES", "0"],
      [[1, 1], "SET_TYPE_ALREADY_CONTAINS_VALUE", "1"],
    ],
    dm_permission: [
      ["yes", "BOOLEAN_TYPE_CONVERT"],
      [0, "BOOLEAN_TYPE_CONVERT"],
      [[], "BOOLEAN_TYPE_CONVERT"],
    ],
  } as const;
  const cases = Object.entries(wrong).flatMap(([field, values]) => values.map((one) => [field, ...one] as const));

  test.each(cases)("%s: %j is refused with %s", async (field, value, code, item?: string) => {
    const { send, commands } = bench();
    const leaf = { _errors: [expect.objectContaining({ code })] };
    const errors = { [field]: item === undefined ? leaf : { [item]: leaf } };
    const refused = { status: 400, body: { code: 50035, errors } };
    expect(await send("POST", commands("guild"), { ...terse, [field]: value })).toMatchObject(refused);
    const { body } = await send("POST", commands("guild"), terse);
    expect(await send("PATCH", `${commands("guild")}/${body.id}`, { [field]: value })).toMatchObject(refused);
    const bulk = await send("PUT", commands("guild"), [slash("stop"), { ...terse, [field]: value }]);
    expect(bulk).toMatchObject({ status: 400, body: { errors: { 1: errors } } });
  });

  test.each([
    ["contexts", [0, 1, 2]],
    ["integration_types", [1]],
    ["dm_permission", false],
    ["dm_permission", null],
  ])("%s: %j is ignored", async (field, value) => {
    const { send, commands } = bench({ settings: { integrationTypes: [0] } });
    const plain = await send("POST", commands("guild"), terse);
    const same = await send("POST", commands("guild"), { ...terse, [field]: value });
    expect([same.status, same.body]).toEqual([200, plain.body]);
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
  expect((await send("PATCH", path, { metadata: null })).body.metadata).toBeNull();
  for (const [method, end, body] of [
    ["PUT", "/1", {}],
    ["POST", "/bulk", [{ id: "1" }]],
  ] as const) {
    const member = { metadata: { team: "red" }, flags: 1, additional_name: "Ada" };
    const sent = (more: object): object => (Array.isArray(body) ? [{ ...body[0], ...more }] : more);
    expect((await send("PUT", `${path}/members/1`, member)).body).toEqual({ id: "1", ...member });
    const { status } = await send(
      method,
      `${path}/members${end}`,
      sent(nulls(...Object.keys(member), "remove_member")),
    );
    expect(status).toBe(200);
    expect((await send("GET", path)).body.members).toEqual([{ id: "1", metadata: null, flags: 0 }]);
  }
});

test("null for the members and the idle timeout of a lobby is absent, and restores the default in an edit", async () => {
  const { send, clock, service } = bench();
  const nothing = { members: null, idle_timeout_seconds: null };
  expect(await send("POST", "/lobbies", nothing)).toMatchObject({ status: 201, body: { members: [], flags: 0 } });
  const { body } = await send("POST", "/lobbies", { members: [{ id: "1", flags: null }], idle_timeout_seconds: 5 });
  expect(body.members).toEqual([{ id: "1", metadata: null, flags: 0 }]);
  const edited = await send("PATCH", `/lobbies/${body.id}`, nothing);
  expect([edited.status, edited.body]).toEqual([200, { ...body, members: [] }]);
  const statusAfter = async (milliseconds: number): Promise<number> => {
    clock.now += milliseconds;
    await service.tick();
    return (await send("GET", `/lobbies/${body.id}`)).status;
  };
  expect([await statusAfter(299_000), await statusAfter(1000)]).toEqual([200, 404]);
});
