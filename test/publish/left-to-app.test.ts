import { describe, expect, test } from "vitest";
import type { Client } from "../../core/discord/client.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import type { Ledger } from "../../core/publish/drift/ledger.schema.ts";
import { describePlan } from "../../core/publish/plan/plan-text.ts";
import { type ReadPlanOptions, readPlan } from "../../core/publish/plan/read-plan.ts";
import { MemoryApi } from "./memory-api.ts";
import { desiredOf, slash } from "./planning.ts";

const listed = slash("kick", { integration_types: [0, 1] });
const removed = slash("kick");

/** The plan of a manifest without the list where the command is published with it, and how often the application was asked. */
async function planWith(answer: object | Error, more: Partial<ReadPlanOptions> = {}, desired: object = removed) {
  const api = new MemoryApi([listed]);
  let asked = 0;
  const client: Partial<Client> = {
    listCommands: async () => [...(await api.list())],
    async getOwnApplication() {
      asked++;
      if (answer instanceof Error) throw answer;
      return { id: "1", name: "App", ...answer };
    },
  };
  const options: ReadPlanOptions = { scope: "global", owns: "listed", integrationTypes: undefined, ...more };
  const target = { applicationId: "1", guildId: options.scope === "guild" ? "2" : undefined };
  const destination = { client: client as Client, target };
  const read = await readPlan(desiredOf([desired], options.scope), destination, options);
  return { ...read, asked, lines: describePlan(read.plan) };
}

const config = (...types: number[]) => ({
  integration_types_config: Object.fromEntries(types.map((type) => [type, {}])),
});
const note = expect.stringMatching(/^# “integration_types” is left out and stays as published, .+ \(\/kick\)\./);

describe("integration_types that were removed", () => {
  test("are planned where what is published is not the application's own", async () => {
    const { lines, plan, integrationTypes } = await planWith(config(0));
    expect(plan.steps).toMatchObject([{ kind: "update", body: { integration_types: [0] } }]);
    expect(lines).toContain("    integration_types: GUILD_INSTALL, USER_INSTALL → GUILD_INSTALL");
    expect(integrationTypes).toEqual([0]);
  });

  test("leave nothing to do where it is, and no note", async () => {
    const { lines } = await planWith(config(0, 1));
    expect(lines).toEqual(["= 1 unchanged", "Nothing to do: the published commands match the manifest."]);
  });

  test.each([
    ["a token that may not read it", new ServiceError(401, { code: 0, message: "401: Unauthorized" })],
    ["a server that fails", new ServiceError(502, undefined)],
    ["a broken connection", new Unreachable("https://x could not be reached: ECONNRESET.")],
    ["an answer without it", {}],
    ["an empty configuration", config()],
    ["a configuration of something else", { integration_types_config: { __proto__: {}, x: {}, "-1": {} } }],
  ])("have a note after %s", async (_, answer) => {
    const { lines, plan } = await planWith(answer);
    expect(plan.steps).toEqual([]);
    expect(lines).toContainEqual(note);
  });

  test("have no note where the manifest left them out at its last publish", async () => {
    const { published } = await planWith({});
    const entry = published.map(({ id, type, name }) => ({ id, type, name }));
    const ledger = (body: object): Ledger => entry.map((one) => ({ ...one, body: { ...removed, ...body } }));
    expect((await planWith({}, { ledger: ledger({}) })).lines).not.toContainEqual(note);
    expect((await planWith({}, { ledger: ledger({ integration_types: [0, 1] }) })).lines).toContainEqual(note);
  });

  test("are asked for only where they matter", async () => {
    expect(await planWith(config(1), { integrationTypes: [0] })).toMatchObject({ asked: 0, integrationTypes: [0] });
    expect(await planWith(config(1), { scope: "guild" })).toMatchObject({ asked: 0, plan: { steps: [] } });
    expect((await planWith(config(1), {}, listed)).asked).toBe(0);
    expect((await planWith(config(0))).asked).toBe(1);
  });
});
