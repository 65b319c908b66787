import { expect, it } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { driftOf } from "../../core/publish/drift/drift.ts";
import { comparisonsOf } from "../../core/publish/use-cases/merge-published.ts";

const own = { application_id: "1", guild_id: "2", version: "4", nsfw: false, default_member_permissions: null };
const published: PublishedCommand[] = [
  { ...own, id: "3", type: 1, name: "a", description: "Old", options: [{ type: 5, name: "x", description: "X" }] },
  { ...own, id: "5", type: 1, name: "there", description: "Old" },
  { ...own, id: "6", type: 1, name: "same", description: "Same", integration_types: [0] },
];

it("compares what is published with what would be, without what the service fills in", () => {
  const text = `[{ "description": "New", "name": "a" }, { "name": "b", "description": "B" }, { "name": "same", "description": "Same" }]`;
  const options = { scope: "guild", owns: "listed" } as const;
  const drifts = driftOf(payloadsOf(parseManifest(text), "guild"), published, options);
  const comparisons = comparisonsOf(drifts, options).map(({ before, after, ...rest }) => ({
    ...rest,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }));
  const same = { id: "6", name: "same", description: "Same" };
  expect(comparisons).toEqual([
    {
      label: "/a",
      state: "differs",
      before: { id: "3", name: "a", description: "Old", options: [{ type: 5, name: "x", description: "X" }] },
      after: { id: "3", name: "a", description: "New" },
    },
    { label: "/b", state: "only-here", before: undefined, after: { name: "b", description: "B" } },
    { label: "/same", state: "in-sync", before: same, after: same },
    { label: "/there", state: "only-there", before: { id: "5", name: "there", description: "Old" }, after: undefined },
  ]);
});
