import { describe, expect, test } from "vitest";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import { bench, slash } from "./support.ts";

/** A command with everything that a service fills in, or could write in another order. */
const music = slash("music", {
  default_member_permissions: "0010",
  options: [
    {
      type: 1,
      name: "play",
      description: "Plays",
      options: [
        {
          type: 3,
          name: "song",
          description: "Which song",
          name_localizations: { fr: "chanson", de: "lied" },
          choices: [
            { name: "One", value: "1" },
            { value: "2", name: "Two", name_localizations: { de: "Zwei" } },
          ],
        },
        { type: 7, name: "where", description: "Where", channel_types: [2, 0] },
      ],
    },
  ],
});

/** The same JSON value with the keys of every object in the reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, member]) => [key, reversed(member)]));
}

/** A command with its options changed, each as it was returned. */
function withOptions(command: PublishedCommand, change: (option: Record<string, unknown>) => object): unknown {
  const through = (option: object): object => {
    const { options, ...rest } = option as { options?: readonly object[] };
    return change({ ...rest, ...(options && { options: options.map(through) }) });
  };
  return { ...command, options: (command.options ?? []).map(through) };
}

type Scope = "global" | "guild";
const spellings: readonly (readonly [string, (command: PublishedCommand) => unknown])[] = [
  ["as it was returned", (command) => command],
  ["with its keys in another order", reversed],
  ["without what is null", (command) => JSON.parse(JSON.stringify(command, (_, value) => value ?? undefined))],
  ["with the defaults of options written out", (command) => withOptions(command, withDefaults)],
  ["with empty dictionaries for none", (command) => ({ ...command, description_localizations: {} })],
  ["with sets in another order", (command) => JSON.parse(JSON.stringify(command).replace("[2,0]", "[0,2]"))],
];

function withDefaults(option: Record<string, unknown>): object {
  return option.type === 1 ? option : { ...option, required: false, ...(option.type === 3 && { autocomplete: false }) };
}

describe.each<Scope>(["global", "guild"])("the version of a %s command", (scope) => {
  test.each(spellings)("stays when it is sent back %s", async (_, spelling) => {
    const { send, commands } = bench();
    await send("POST", commands(scope), music);
    await send("POST", commands(scope), { type: 2, name: "Report" });
    const before = (await send("GET", `${commands(scope)}?with_localizations=true`)).body as PublishedCommand[];
    const list = before.map(spelling);
    expect((await send("PUT", commands(scope), list)).body).toEqual(before);
    expect((await send("PUT", commands(scope), list.map(withoutId))).body).toEqual(before);
    const { type: _type, ...edit } = list[0] as CommandPayload;
    expect((await send("PATCH", `${commands(scope)}/${before[0]?.id}`, edit)).body).toEqual(before[0]);
    expect((await send("POST", commands(scope), list[0])).body).toEqual(before[0]);
  });

  test("stays through a list without dictionaries if there are none", async () => {
    const { send, commands } = bench();
    await send("POST", commands(scope), slash("ping", { options: [{ type: 3, name: "to", description: "To" }] }));
    const stored = (await send("GET", `${commands(scope)}?with_localizations=1`)).body;
    const list = (await send("GET", commands(scope))).body;
    expect((await send("PUT", commands(scope), list)).body).toEqual(stored);
  });

  test.each<readonly [string, Partial<CommandPayload>]>([
    ["a description", { description: "Other" }],
    ["permissions", { default_member_permissions: "8" }],
    ["a localization", { name_localizations: { de: "musik" } }],
    ["nsfw", { nsfw: true }],
    ["an option less", { options: [] }],
    ["an option more", { options: [...(music.options ?? []), { type: 1, name: "stop", description: "Stops" }] }],
  ])("grows with %s", async (_, edit) => {
    const { send, commands } = bench();
    const { id, version } = (await send("POST", commands(scope), music)).body;
    const edited = (await send("PATCH", `${commands(scope)}/${id}`, edit)).body;
    expect(BigInt(edited.version)).toBeGreaterThan(BigInt(version));
    expect((await send("GET", `${commands(scope)}/${id}`)).body).toEqual(edited);
  });
});

function withoutId(command: unknown): unknown {
  const { id: _, ...rest } = command as PublishedCommand;
  return rest;
}
