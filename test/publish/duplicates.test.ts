import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient } from "../../core/discord/client.ts";
import { commandApi } from "../../core/publish/apply/apply.ts";
import { duplicateNotes, readOtherScopes } from "../../core/publish/plan/read-plan.ts";
import { type RunningService, startService } from "../../service/start.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService({ port: 0 });
});
afterAll(() => service.stop());

const guild = (number: number): string => String(5_000_000_000_000_000_000n + BigInt(number));

/** A client, and the paths that it asks for. */
function client() {
  const paths: string[] = [];
  const send: typeof fetch = (input, init) => {
    paths.push(new URL(String(input)).pathname);
    return fetch(input, init);
  };
  const { url: baseUrl, identity } = service;
  return { paths, client: createClient({ baseUrl, token: `Bot ${identity.botToken}`, fetch: send }) };
}

it("asks for the global commands beside a guild's, and for a few guilds beside the global ones", async () => {
  const { paths, client: asking } = client();
  const { applicationId } = service.identity;
  await readOtherScopes(asking, { applicationId, guildId: guild(0) }, [guild(1)]);
  expect(paths.splice(0)).toEqual([expect.stringMatching(/\/applications\/\d+\/commands$/)]);
  const guilds = [1, 2, 3, 4, 5, 6, 1].map(guild);
  const scopes = await readOtherScopes(asking, { applicationId }, guilds);
  expect(scopes.map(({ guildId }) => guildId)).toEqual(guilds.slice(0, 5));
  expect(paths).toHaveLength(5);
});

it("takes a scope that cannot be read for empty", async () => {
  const { url: baseUrl } = service;
  const { applicationId } = service.identity;
  for (const send of [fetch, () => Promise.reject(new TypeError("fetch failed"))]) {
    const failing = createClient({ baseUrl, token: "Bot wrong", fetch: send });
    expect(await readOtherScopes(failing, { applicationId }, [guild(1)])).toEqual([
      { guildId: guild(1), commands: [] },
    ]);
  }
});

it("tells commands of one type and name, all of a scope in one sentence", async () => {
  const { client: asking } = client();
  const { applicationId } = service.identity;
  const elsewhere = commandApi(asking, { applicationId, guildId: guild(7) });
  for (const name of ["a", "b", "c", "d"]) await elsewhere.create({ name, description: "One" });
  await elsewhere.create({ type: 2, name: "e" });
  const others = await readOtherScopes(asking, { applicationId }, [guild(7), guild(8)]);
  const slash = (...names: readonly string[]) => names.map((name) => ({ type: 1, name }));
  const where = `published in guild ${guild(7)}, too, so members of that guild see`;
  expect(duplicateNotes(slash("a", "x"), others)).toEqual([expect.stringContaining(`/a is ${where} it twice`)]);
  expect(duplicateNotes(slash("a", "b", "c", "d", "e"), others)).toEqual([
    expect.stringContaining(`/a, /b and 2 more are ${where} each of them twice`),
  ]);
  expect(duplicateNotes(slash("e"), others)).toEqual([]);
});
