import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { recordsIn } from "../../cli/publish/ledger.ts";
import { describePlan } from "../../core/publish/plan/plan-text.ts";
import type { Records } from "../../core/publish/use-cases/ports.ts";
import { publish, showPlan } from "../../core/publish/use-cases/publish.ts";
import { driftsOf, type PlannedRequest } from "../../core/publish/use-cases/request.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { MemoryApi } from "../publish/memory-api.ts";
import { MemoryPorts, memoryClient, requestFor } from "../publish/memory-ports.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { damagedJson } from "./damaged-json.ts";
import { report, rounds } from "./soak.ts";

const slash = (name: string) => ({ name, type: 1, description: "Does it." });
const place = { application_id: "1", guild_id: "2" };

/** A ledger as an unfinished publish leaves it. */
const whole = {
  version: 1,
  ...place,
  commands: [
    { id: "1000", type: 1, name: "old", body: slash("old"), uri: "bot/a.commands.json", renameTo: "new" },
    { id: "1002", type: 1, name: "kept", body: slash("kept"), notRenameTo: ["new"] },
    { id: "1004", type: 1, name: "gone", body: slash("gone"), removed: true },
  ],
  unrestored_permissions: [
    { file: "saved.json", commands: [{ id: "1000", type: 1, name: "old", becomes: { type: 1, name: "new" } }] },
  ],
};

/** Publishes with these records what the ledger knows as a rename. Resolves with the plan that was shown. */
async function publishWith(records: Records | undefined, api: MemoryApi): Promise<readonly string[]> {
  const shown: string[] = [];
  const ports = new MemoryPorts();
  ports.face.show = (planned: PlannedRequest) => {
    shown.push(...describePlan(planned.plan));
    driftsOf(planned);
  };
  const request = requestFor(memoryClient(api), [slash("new"), slash("kept")]);
  await showPlan(request, { ...ports, records });
  shown.length = 0;
  const { recorded } = await publish(request, { ...ports, records });
  await recorded;
  return shown;
}

test("a damaged ledger is refused and stays as it is, or a plan says what follows", async () => {
  const folder = TemporaryFolder.forTest();
  const name = path.join(folder.path, "published.json");
  const runs = rounds(150, 10_000);
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(damagedJson(whole), async (text) => {
      folder.write("published.json", text);
      const api = new MemoryApi([slash("old"), slash("kept"), slash("gone")]);
      let records: Records | undefined;
      try {
        records = recordsIn({ ledger: name }, { target: { applicationId: "1", guildId: "2" } } as never);
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
        expect(readFileSync(name, "utf8")).toBe(text);
        expect(api.writes).toEqual([]);
        refused++;
        return;
      }
      const shown = await publishWith(records, api);
      const names = api.commands.map((command) => command.name);
      // A duplicate is never a surprise: the plan had it as a create, or as a rename of a command without a record.
      const isDuplicate = names.includes("old") && names.includes("new");
      expect(shown.some((line) => /create \/new|rename \/gone to \/new/.test(line))).toBe(isDuplicate);
      // The written ledger can be read by the next publish, which has nothing to do.
      const again = recordsIn({ ledger: name }, { target: { applicationId: "1", guildId: "2" } } as never);
      const before = api.writes.length;
      await publishWith(again, api);
      expect(api.writes).toHaveLength(before);
    }),
    { numRuns: runs },
  );
  expect(refused).toBeGreaterThan(runs / 10);
  report({ "damaged ledgers": runs, refused });
});
