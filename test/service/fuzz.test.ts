import fc from "fast-check";
import { expect, test } from "vitest";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { createMovableClock } from "../../service/world/clock.ts";
import { bench } from "./support.ts";

const rich: CommandPayload = {
  type: 1,
  name: "play",
  name_localizations: { de: "spielen" },
  description: "Play",
  description_localizations: null,
  default_member_permissions: "8",
  dm_permission: true,
  default_permission: true,
  nsfw: false,
  integration_types: [0, 1],
  contexts: [0, 2],
  options: [
    {
      type: 2,
      name: "music",
      description: "Music",
      options: [
        {
          type: 1,
          name: "song",
          description: "A song",
          options: [
            { type: 3, name: "kind", description: "Kind", choices: [{ name: "Live", value: "live" }], required: true },
            { type: 4, name: "year", description: "Year", min_value: 1900, max_value: 2100 },
            { type: 7, name: "where", description: "Where", channel_types: [2] },
            { type: 3, name: "title", description: "Title", min_length: 1, max_length: 10, autocomplete: true },
            { type: 11, name: "file", description: "File", file_types: ["image"] },
          ],
        },
      ],
    },
  ],
};

type Place = readonly (string | number)[];

function placesIn(value: unknown, path: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const numbers = ["0", "-1", "0x10", "1e3", "９", 1e308, -0, 2 ** 53, 1.5];
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>("", "a".repeat(200), "__proto__", null, [], {}, ...numbers),
  fc.constantFrom(JSON.parse('{"__proto__":1}'), { _errors: "x" }, [null], [[]], { de: null }, [{}]),
);
const place = fc.constantFrom(...placesIn(rich));

test.each(["global", "guild"] as const)(
  "whatever a body has, the answer to %s is no failure of the service",
  async (scope) => {
    const failures: unknown[] = [];
    const { send, commands } = bench({
      onFailure: (error) => failures.push(error),
      settings: { limits: { dailyCreates: 1e9, rates: {} } },
    });
    await send("PATCH", "/local/settings", { limits: { rates: { everything: { limit: 1e9, seconds: 1 } } } });
    const created = await send("POST", commands(scope), rich);
    expect(created.status).toBe(201);
    const mutation = fc.array(fc.tuple(place, junk), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(mutation, async (changes) => {
        const body = changes.reduce<unknown>((value, [path, by]) => {
          try {
            return replaced(value, path, by);
          } catch {
            // An earlier change has taken the place away.
            return value;
          }
        }, rich);
        const first = changes[0]?.[0][0];
        const edit =
          typeof body === "object" && body !== null && first !== undefined
            ? { [first]: (body as Record<string, unknown>)[first] }
            : body;
        const answers = [
          await send("POST", commands(scope), body ?? null),
          await send("PUT", commands(scope), [rich, body]),
          await send(
            "PATCH",
            `${commands(scope)}/${(await send("GET", commands(scope))).body[0]?.id ?? "1"}`,
            edit ?? null,
          ),
          await send("GET", commands(scope), undefined, { "X-Service-Locale": "de" }),
        ];
        for (const { status } of answers) expect(status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
    expect(failures).toEqual([]);
  },
);

test.each([
  ["POST", "/lobbies"],
  ["POST", "/local/use"],
  ["POST", "/local/use/component"],
  ["POST", "/local/use/modal"],
  ["POST", "/local/faults"],
  ["POST", "/local/user-tokens"],
  ["POST", "/local/time"],
  ["POST", "/local/reset"],
  ["PATCH", "/local/settings"],
])("whatever a body has, %s %s is no failure of the service", async (method, path) => {
  const failures: unknown[] = [];
  const keys = fc.constantFrom(
    ...["metadata", "members", "idle_timeout_seconds", "command", "options", "user", "resolved", "kind", "count"],
    ...["permissions", "roles", "scopes", "limits", "locale", "guilds", "integration_types"],
    ...["advance", "snapshot"],
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(keys, junk), async (body) => {
      const { send } = bench({
        onFailure: (error) => failures.push(error),
        answerWithin: 1,
        clock: createMovableClock(),
      });
      expect((await send(method, path, body)).status).toBeLessThan(500);
    }),
    { numRuns: 50 },
  );
  expect(failures).toEqual([]);
});
