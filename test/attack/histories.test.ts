import fc from "fast-check";
import { expect, test } from "vitest";
import { PublishHistory } from "../../client/history/publish-history.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { describePlan } from "../../core/publish/plan/plan-text.ts";
import { rollBackRequest } from "../../core/publish/use-cases/make-plan.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import type { PlannedRequest, PublishRequest } from "../../core/publish/use-cases/request.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { MemoryApi } from "../publish/memory-api.ts";
import { MemoryFiles } from "../publish/memory-files.ts";
import { MemoryPorts, memoryClient, requestFor } from "../publish/memory-ports.ts";
import { damagedJson } from "./damaged-json.ts";
import { report, rounds } from "./soak.ts";

const place = { service: "local", applicationId: "1", guildId: "2" };
const slash = (name: string) => ({ name, type: 1, description: "Does it." });

/** A window with a history, which has published and renamed a command. */
async function setUp() {
  // Of another type, so that it is not taken for the command that is published first under an old name.
  const api = new MemoryApi([{ name: "kept", type: 3 }]);
  const files = new MemoryFiles();
  const warnings: string[] = [];
  const history = new PublishHistory(files, (sentence) => warnings.push(sentence));
  const shown: string[] = [];
  const client = memoryClient(api);
  const carryOut = async (requested: (ports: MemoryPorts) => PublishRequest | Promise<PublishRequest>) => {
    const ports = new MemoryPorts();
    shown.length = 0;
    ports.face.show = (planned: PlannedRequest) => void shown.push(...describePlan(planned.plan));
    const { recorded } = await publish(await requested(ports), { ...ports, records: history.recordsOf(place) });
    await recorded;
  };
  const run = (commands: readonly object[]) => carryOut(() => requestFor(client, commands));
  const destination = { client, userClient: undefined, target: { applicationId: "1", guildId: "2" }, scopeName: "2" };
  const rollBack = (entry: HistoryEntry) =>
    carryOut(({ face }) => rollBackRequest({ entry, destination, name: "it" }, face));
  await run([slash("first")]);
  await run([slash("first"), slash("second")]);
  return { api, files, warnings, history, shown, run, rollBack };
}

async function settled(work: Promise<void>): Promise<unknown> {
  return await work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const [ledger, entry] = await setUp().then(async ({ files, history }) => {
  const [, text = ""] = [...files.texts].find(([name]) => name.startsWith("last-")) ?? [];
  return [JSON.parse(text) as unknown, (await history.entries())[0]];
});

test("a damaged record is set aside and said, and makes no unannounced duplicate", async () => {
  const runs = rounds(150, 10_000);
  let said = 0;
  await fc.assert(
    fc.asyncProperty(damagedJson(ledger), async (text) => {
      const { api, files, shown, run } = await setUp();
      const name = [...files.texts.keys()].find((one) => one.startsWith("last-")) ?? "";
      files.texts.set(name, text);
      const renamed = [{ ...slash("first"), description: "Is it." }, slash("other")];
      const before = api.writes.length;
      const error = await settled(run(renamed));
      if (error !== undefined) {
        said++;
        expect(error).toBeInstanceOf(UserError);
        expect(files.texts.get(`damaged-${name}`)).toBe(text);
        expect(api.writes).toHaveLength(before);
        await run(renamed);
      }
      const names = api.commands.map((command) => command.name);
      expect(names).toContain("other");
      expect(shown.some((line) => line.includes("create /other"))).toBe(names.includes("second"));
    }),
    { numRuns: runs },
  );
  expect(said).toBeGreaterThan(runs / 10);
  report({ "damaged records": runs, said });
});

test("a damaged entry is said and passed over, or rolled back as its plan says", async () => {
  const runs = rounds(150, 10_000);
  let passedOver = 0;
  await fc.assert(
    fc.asyncProperty(damagedJson(entry), async (text) => {
      const { api, files, warnings, history, rollBack } = await setUp();
      const [name = ""] = [...files.texts.keys()]
        .filter((one) => one.startsWith("publish-"))
        .sort()
        .reverse();
      files.texts.set(name, text);
      const entries = await history.entries();
      expect(files.texts.get(name)).toBe(text);
      if (warnings.length > 0) passedOver++;
      expect(entries).toHaveLength(warnings.length > 0 ? 1 : 2);
      for (const one of entries) {
        const error = await settled(rollBack(one));
        expect(error ?? new UserError("Nothing.")).toBeInstanceOf(UserError);
      }
      // Commands outside the history stay.
      expect(api.commands.map((command) => command.name)).toContain("kept");
    }),
    { numRuns: runs },
  );
  expect(passedOver).toBeGreaterThan(runs / 10);
  report({ "damaged entries": runs, "passed over": passedOver });
});
