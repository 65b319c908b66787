import { expect, it } from "vitest";
import { maxSent, type SentInteraction, SentInteractions } from "../../client/interactions/sent.ts";
import { inputFor, useOf } from "../support/form-input.ts";
import { MapStore } from "../support/map-store.ts";

const sent = (milliseconds: number): SentInteraction => ({
  at: "2026-01-01T00:00:00.000Z",
  use: useOf(inputFor("1 ping")),
  isForged: false,
  milliseconds,
  isGood: true,
});

it("keeps the newest interactions of each manifest, and clears them on request", async () => {
  const history = new SentInteractions(new MapStore());
  for (let index = 0; index < maxSent + 2; index++) await history.add("file:///a", sent(index));
  await history.add("file:///b", sent(7));
  expect(history.of("file:///a").map(({ milliseconds }) => milliseconds)).toHaveLength(maxSent);
  expect(history.of("file:///a")[0]).toEqual(sent(maxSent + 1));
  await history.clear("file:///a");
  expect([history.of("file:///a"), history.of("file:///b")]).toEqual([[], [sent(7)]]);
});

it("leaves out what another version wrote", async () => {
  const kept = new MapStore();
  const history = new SentInteractions(kept);
  await history.add("a", sent(1));
  const [key = ""] = kept.values.keys();
  kept.values.set(key, [{ at: "yesterday" }, sent(1), { ...sent(2), use: {} }]);
  expect(history.of("a")).toEqual([sent(1)]);
});
