import fc from "fast-check";
import { expect, test } from "vitest";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { apply, openSteps, publishedAfter } from "../../core/publish/apply/apply.ts";
import type { Ledger } from "../../core/publish/drift/ledger.schema.ts";
import { ledgerAfter } from "../../core/publish/history/history.ts";
import { type Plan, type PlanOptions, renamesOf } from "../../core/publish/plan/steps.ts";
import { cases } from "./cases.ts";
import type { MemoryApi } from "./memory-api.ts";
import { desiredOf, planFor } from "./planning.ts";

/** A publish that ends at a call: its result, and from what the ledger is written afterwards. */
interface Ending {
  readonly at: number;
  readonly when: "before" | "after" | "refused" | "cancelled";
  /** "killed": only what was written down before the first call is there. */
  readonly remembered: "list" | "answers" | "killed";
}

const endings = fc.record({
  at: fc.nat(12),
  when: fc.constantFrom("before", "after", "refused", "cancelled"),
  remembered: fc.constantFrom("list", "answers", "killed"),
});

/** Carries a plan out until it ends, and says what is remembered then. */
async function publish(api: MemoryApi, made: Plan, { before, desired }: Remembering, ending?: Ending): Promise<Ledger> {
  const published = await api.list();
  const { scope } = made;
  const { at, when, remembered } = ending ?? { at: -1, when: "cancelled", remembered: "list" };
  const controller = new AbortController();
  api.cut = when === "cancelled" ? undefined : { at: api.writes.length + at, when };
  const outcome = await apply(made, api, {
    retries: 0,
    signal: controller.signal,
    onProgress: (_, done) => when === "cancelled" && done === at - 1 && controller.abort(),
  });
  expect(outcome.failed !== undefined || outcome.cancelled).toBe(ending !== undefined);
  if (remembered === "killed") return ledgerAfter(before, desired, published, { scope, open: made.steps });
  const now = remembered === "list" ? await api.list() : publishedAfter(published, outcome);
  return ledgerAfter(before, desired, now, { scope, open: openSteps(outcome) });
}

interface Remembering {
  readonly before: Ledger;
  readonly desired: ReturnType<typeof desiredOf>;
}

/** Everything that is the same whenever a command was created and changed. */
function settled(api: MemoryApi, ledger: Ledger, old: readonly PublishedCommand[]) {
  const ids = new Set(old.map(({ id }) => id));
  const idOf = (id: string): string => (ids.has(id) ? id : "new");
  const sorted = <T extends { readonly type: number; readonly name: string }>(list: readonly T[]): readonly T[] =>
    [...list].sort((a, b) => `${a.type} ${a.name}`.localeCompare(`${b.type} ${b.name}`));
  return {
    commands: sorted(api.commands).map(({ version: _, ...one }) => ({ ...one, id: idOf(one.id) })),
    ledger: sorted(ledger).map((entry) => ({ ...entry, id: idOf(entry.id) })),
  };
}

test("a publish that ends at any call, and then is repeated, comes to what it would have come to at once", async () => {
  const seen = new Set<string>();
  const withLedger = cases.filter(({ options: { ledger, only } }) => ledger !== undefined && only === undefined);
  await fc.assert(
    fc.asyncProperty(withLedger, fc.array(endings, { minLength: 1, maxLength: 3 }), async (one, list) => {
      const { api: fresh, after, options } = one;
      const old = fresh().commands;
      const desired = desiredOf(after, options.scope);
      const planned = (api: MemoryApi, ledger: Ledger): Promise<Plan> =>
        planFor(api, after, { ...options, ledger } satisfies PlanOptions);
      const known = options.ledger ?? [];

      const whole = fresh();
      const made = await planned(whole, known);
      fc.pre(made.blockers.length === 0 && made.steps.length > 0);
      const expected = settled(whole, await publish(whole, made, { before: known, desired }), old);

      const api = fresh();
      let ledger = known;
      for (const ending of list) {
        const next = await planned(api, ledger);
        if (next.calls === 0) continue;
        const first = ending.when === "cancelled" ? 1 : 0;
        const at = first + (ending.at % Math.max(1, next.calls - first));
        if (ending.when === "cancelled" && next.calls < 2) continue;
        seen.add(`${next.strategy} ${ending.when} ${renamesOf(next.steps).length > 0}`);
        ledger = await publish(api, next, { before: ledger, desired }, { ...ending, at });
      }
      const last = await planned(api, ledger);
      expect(last.blockers).toEqual([]);
      ledger = await publish(api, last, { before: ledger, desired });
      expect(settled(api, ledger, old)).toEqual(expected);
      expect((await planned(api, ledger)).steps).toEqual([]);
    }),
    { numRuns: 300 },
  );
  const ways = ["before", "after", "refused"].flatMap((when) => [`bulk ${when} true`, `single ${when} true`]);
  expect([...seen]).toEqual(expect.arrayContaining(ways));
});
