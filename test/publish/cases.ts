import fc from "fast-check";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import { ledgerAfter } from "../../core/publish/history/history.ts";
import type { PlanOptions } from "../../core/publish/plan/steps.ts";
import { identity, manifestPair } from "./arbitraries.ts";
import { MemoryApi } from "./memory-api.ts";
import { desiredOf } from "./planning.ts";

type Scope = PlanOptions["scope"];

/** A manifest, what is published, and what is known of it. */
export interface Case {
  readonly api: () => MemoryApi;
  readonly after: readonly object[];
  readonly options: PlanOptions;
}

const ownership = fc.constantFrom("listed" as const, "scope" as const, "once published" as const);

/** IDs in the manifest for some of the commands that are there, with or without their names. */
function withIds(after: readonly CommandPayload[], published: readonly PublishedCommand[], picks: readonly number[]) {
  const free = [...published];
  return after.map((one, index) => {
    const pick = picks[index] ?? 0;
    const own = free.findIndex((command) => identity(command) === identity(one));
    const other = free.findIndex((command) => command.type === (one.type ?? 1));
    const at = pick % 3 === 0 ? -1 : pick % 3 === 1 ? own : other;
    return at < 0 ? one : { ...one, id: free.splice(at, 1)[0]?.id };
  });
}

/** Manifests of either scope, some with IDs, and some that were published before. */
export const cases: fc.Arbitrary<Case> = fc.constantFrom<Scope>("global", "guild").chain((scope) =>
  fc
    .record({
      pair: manifestPair(scope),
      owning: ownership,
      picks: fc.array(fc.nat(8), { minLength: 7, maxLength: 7 }),
      remembers: fc.boolean(),
      integrationTypes: fc.constantFrom(undefined, [0, 1]),
    })
    .map(({ pair: { before, after }, owning, picks, remembers, integrationTypes }) => {
      const published = new MemoryApi(before).commands;
      const ids = new Set(published.map(({ id }) => id));
      const ledger = remembers ? ledgerAfter([], desiredOf(before, scope), published) : undefined;
      const owns = owning === "listed" ? ("listed" as const) : ("scope" as const);
      const only = owning === "once published" ? ids : undefined;
      const options = { scope, owns, only, ledger, integrationTypes };
      return { api: () => new MemoryApi(before), after: withIds(after, published, picks), options };
    }),
);
