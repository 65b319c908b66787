import { describe, expect, test } from "vitest";
import { ServiceError } from "../../core/discord/service-error.ts";
import { formatText } from "../../core/edit/format.ts";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import { manifestOf } from "../../core/publish/merge/pull.ts";
import { pullNew } from "../../core/publish/use-cases/merge-published.ts";
import { MemoryApi } from "./memory-api.ts";
import { planFor, slash } from "./planning.ts";

const discord = { applicationId: "9" };
const local = { ...discord, isLocal: true };
const publishedFrom = (...commands: readonly CommandPayload[]) => new MemoryApi(commands).commands;

/** The commands of a manifest's text. */
const commandsIn = (text: string): readonly unknown[] => JSON.parse(text).commands;

describe("a pulled manifest", () => {
  test("has lists of plain values, choices and the smallest commands on one line, and options last", () => {
    const choices = [
      { name: "One", value: 1 },
      { name: "Two", name_localizations: { de: "Zwei" }, value: 2 },
      { name: "x".repeat(100), value: 3 },
    ];
    const published = publishedFrom(
      { type: 2, name: "Report" },
      slash("b", {
        options: [{ type: 4, name: "n", description: "N.", choices }],
        contexts: [0, 2],
        nsfw: true,
      }),
    );
    const pulled = manifestOf(published, { ...local, integrationTypes: [0, 1] });
    expect(formatText(pulled, { tabSize: 2, insertSpaces: true })).toEqual([]);
    expect(pulled).toBe(`{
  "scope": "global",
  "commands": [
    { "type": 2, "name": "Report" },
    {
      "name": "b",
      "description": "Does b.",
      "contexts": [0, 2],
      "nsfw": true,
      "options": [
        {
          "type": 4,
          "name": "n",
          "description": "N.",
          "choices": [
            { "name": "One", "value": 1 },
            {
              "name": "Two",
              "name_localizations": {
                "de": "Zwei"
              },
              "value": 2
            },
            {
              "name": "${"x".repeat(100)}",
              "value": 3
            }
          ]
        }
      ]
    }
  ]
}
`);
  });

  test("has no undeclared member", () => {
    const undeclared = {
      ...slash("a"),
      type: 1,
      name_localizations: null,
      description_localizations: {},
      default_member_permissions: null,
      dm_permission: true,
      nsfw: false,
      contexts: [0, 1, 2],
      options: [{ type: 3, name: "o", description: "O.", required: false, autocomplete: false, choices: [] }],
    };
    const [published] = publishedFrom(undeclared);
    const text = manifestOf([{ ...published, version: "3" } as PublishedCommand], {
      ...local,
      integrationTypes: [1, 0],
    });
    expect(commandsIn(text)).toEqual([slash("a", { options: [{ type: 3, name: "o", description: "O." }] })]);
  });

  test("keeps what the contexts do not say", () => {
    const given = slash("a", { contexts: [0, 1, 2], dm_permission: false });
    const [legacy] = commandsIn(manifestOf(publishedFrom(slash("b", { dm_permission: false })), local));
    const [both] = commandsIn(manifestOf(publishedFrom(given), local));
    expect(legacy).toMatchObject({ dm_permission: false });
    expect(both).toMatchObject({ contexts: [0, 1, 2] });
  });

  test("has the IDs of Discord, and of the local service only the guild's", () => {
    const published = publishedFrom(slash("a"));
    const [{ id } = { id: "" }] = published;
    const inGuild = { ...discord, guildId: "7" };
    expect(JSON.parse(manifestOf(published, inGuild))).toEqual({
      application_id: "9",
      scope: "guild",
      guild_id: "7",
      commands: [{ id, ...slash("a") }],
    });
    expect(JSON.parse(manifestOf(published, { ...inGuild, isLocal: true }))).toEqual({
      scope: "guild",
      guild_id: "7",
      commands: [slash("a")],
    });
  });

  test("leaves a plan nothing to do", async () => {
    const api = new MemoryApi([
      slash("a", { contexts: [0, 1, 2], integration_types: [1] }),
      slash("b", { contexts: [0], dm_permission: false }),
      { type: 3, name: "Pin" },
    ]);
    for (const from of [discord, local, { ...local, integrationTypes: [1] }]) {
      const commands = commandsIn(manifestOf(api.commands, from)) as CommandPayload[];
      expect((await planFor(api, commands, { owns: "scope" })).steps).toEqual([]);
    }
  });
});

describe("the integration types of a pulled manifest", () => {
  const published = publishedFrom(slash("a", { integration_types: [0] }), slash("b", { integration_types: [1] }));
  const asked: string[] = [];
  const application = (config: object | Error) => ({
    async getOwnApplication() {
      asked.push("application");
      if (config instanceof Error) throw config;
      return { id: "9", name: "Harbor", ...config };
    },
  });
  const typesIn = async (config: object | Error, more: object = {}): Promise<unknown[]> => {
    asked.length = 0;
    const source = {
      client: application(config),
      target: discord,
      isLocal: true,
      integrationTypes: undefined,
      ...more,
    };
    const commands = commandsIn(await pullNew(published, source)) as { readonly integration_types?: unknown }[];
    return commands.map(({ integration_types }) => integration_types);
  };
  const refused = new ServiceError(401, { code: 0, message: "401: Unauthorized" });

  test("are left out where they are those that the application supports", async () => {
    expect(await typesIn({ integration_types_config: { "0": {} } })).toEqual([undefined, [1]]);
    expect(await typesIn({ integration_types_config: { "0": {}, "1": {} } })).toEqual([[0], [1]]);
  });

  test("stay where it is not known what the application supports", async () => {
    expect(await typesIn({})).toEqual([[0], [1]]);
    expect(await typesIn({ integration_types_config: null })).toEqual([[0], [1]]);
    expect(await typesIn(refused)).toEqual([[0], [1]]);
  });

  test("are asked for only where they matter and the project does not say them", async () => {
    expect(await typesIn({}, { integrationTypes: [1] })).toEqual([[0], undefined]);
    expect(asked).toEqual([]);
    expect(await typesIn({}, { target: { ...discord, guildId: "7" } })).toEqual([undefined, undefined]);
    expect(asked).toEqual([]);
  });

  test("are not guessed where Discord cannot be asked", async () => {
    const broken = new ServiceError(500, undefined);
    await expect(typesIn(broken)).rejects.toBe(broken);
  });
});
