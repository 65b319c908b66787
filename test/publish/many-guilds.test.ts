import { describe, expect, test } from "vitest";
import { ServiceError } from "../../core/discord/service-error.ts";
import { eachGuild } from "../../core/publish/many/each-guild.ts";
import { byPlaceIn, GuildGroups } from "../../core/publish/many/grouped-plans.ts";
import { manyPlanLines, manyProgress } from "../../core/publish/many/many-lines.ts";
import { ownGuildIds } from "../../core/publish/many/own-guilds.ts";
import { waveSizes } from "../../core/publish/many/waves.ts";

test.each([
  [100, [], [100]],
  [100, [1, 10], [1, 9, 90]],
  [12, [1, 10], [1, 1, 10]],
  [1, [1, 50], [1]],
  [0, [10], []],
])("%i guilds in waves of %j are published in parts of %j", (guilds, shares, sizes) => {
  expect(waveSizes(guilds, shares)).toEqual(sizes);
});

const page = (first: number, length = 200) =>
  Array.from({ length }, (_, index) => ({ id: String(first + index), name: "Harbor" }));

describe("the guilds of a bot", () => {
  test("are read page by page, each after the last ID of the one before", async () => {
    const asked: (string | undefined)[] = [];
    const listOwnGuilds = async (_?: AbortSignal, after?: string) => {
      asked.push(after);
      return after === undefined ? page(1) : page(201, 3);
    };
    expect(await ownGuildIds({ listOwnGuilds })).toHaveLength(203);
    expect(asked).toEqual([undefined, "200"]);
  });

  test("are complete where a server answers the same page each time", async () => {
    expect(await ownGuildIds({ listOwnGuilds: async () => page(1) })).toHaveLength(200);
  });

  test("are refused if they never end", async () => {
    const listOwnGuilds = async (_?: AbortSignal, after = "0") => page(Number(after) + 1);
    await expect(ownGuildIds({ listOwnGuilds })).rejects.toThrow("does not end");
  });
});

describe("work on many guilds", () => {
  const ids = page(1, 300).map(({ id }) => id);
  const refusal = (status: number) => new ServiceError(status, { message: "Missing Access", code: 50001 });

  test.each([
    [401, 8],
    [403, 57],
  ])("ends after refusals with %i", async (status, most) => {
    let asked = 0;
    const result = await eachGuild(ids, async () => {
      asked++;
      return refusal(status);
    });
    expect(result).toBe("refused");
    expect(asked).toBeLessThanOrEqual(most);
  });

  test("rejects as the work does, after all work has ended", async () => {
    let running = 0;
    const work = async (guildId: string): Promise<void> => {
      running++;
      if (guildId !== ids[0]) await new Promise(setImmediate);
      running--;
      if (guildId === ids[0]) throw new Error("boom");
    };
    await expect(eachGuild(ids, work)).rejects.toThrow("boom");
    expect(running).toBe(0);
  });

  test("goes on where only some refuse, and for other errors", async () => {
    const errors = [undefined, refusal(403), refusal(404)];
    let asked = 0;
    expect(await eachGuild(ids, async () => errors[asked++ % errors.length])).toBe("done");
    expect(asked).toBe(ids.length);
  });

  test("begins no other guild once it is cancelled", async () => {
    const controller = new AbortController();
    let asked = 0;
    const work = async () => {
      if (++asked === 20) controller.abort();
    };
    expect(await eachGuild(ids, work, { signal: controller.signal })).toBe("cancelled");
    expect(asked).toBeLessThan(30);
  });
});

describe("groups of guilds", () => {
  const ids = page(1_250_000_000, 3_000).map(({ id }) => id);
  const none = () => new GuildGroups(byPlaceIn(ids));
  const shownWith = { gone: [], unplanned: [], nameOf: () => undefined, serviceName: "Discord" };

  test("are one for a refusal that names the guild and links to it, and name the first ten", () => {
    const unread = none();
    for (const id of ids) {
      unread.add(id, [
        `The bot has no access to guild ${id}.`,
        `Open https://discord.com/a?client_id=1&guild_id=${id}`,
      ]);
    }
    const plans = { changes: none(), blocked: none(), overLimit: none(), unread, outdated: none() };
    const counts = { inSync: 0, unchanged: 0, result: "done" } as const;
    expect(manyPlanLines({ ...plans, ...counts }, shownWith)).toEqual([
      `! 3000 guilds: ${ids.slice(0, 10).join(", ")}, and 2990 more`,
      "  The bot has no access to this guild.",
      "  Open https://discord.com/a?client_id=1",
    ]);
  });

  test.each([
    [1, 3, 100, "1 of 3 guilds read"],
    [10, 100, 1_000, "10 of 100 guilds read, 9 seconds left"],
    [100, 9_812, 5_000, "100 of 9812 guilds read, 8 minutes left"],
  ])("%i of %i guilds after %i ms are shown with the time that is left", (done, total, elapsed, words) => {
    expect(manyProgress("read", done, total, elapsed)).toBe(words);
  });
});
