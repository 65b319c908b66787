import { expect, it } from "vitest";
import { comparisonsOf } from "../../client/publish/comparisons.ts";
import type { PublishedCommand } from "../../core/api/payloads.ts";
import { parseManifest } from "../../core/manifest/index.ts";
import { payloadsOf, plan } from "../../core/publish/index.ts";

const target = { applicationId: "1", guildId: "2" };
const published: PublishedCommand[] = [
  { id: "3", application_id: "1", guild_id: "2", version: "4", type: 1, name: "a", description: "Old", ...nothing() },
  {
    id: "5",
    application_id: "1",
    guild_id: "2",
    version: "6",
    type: 1,
    name: "gone",
    description: "Old",
    ...nothing(),
  },
];

function nothing() {
  return { nsfw: false, default_member_permissions: null };
}

it("compares what is published with what would be, without what the service fills in", () => {
  const text = `[{ "description": "New", "name": "a" }, { "name": "b", "description": "B" }]`;
  const wanted = payloadsOf(parseManifest(text), "guild");
  const comparisons = comparisonsOf(plan(wanted, published, { scope: "guild", owns: "scope" }), target);
  const parsed = comparisons.map(({ label, before, after }) =>
    [label, before, after].map((side) => side && read(side)),
  );
  expect(parsed).toEqual(
    expect.arrayContaining([
      ["/a", { id: "3", name: "a", description: "Old" }, { id: "3", name: "a", description: "New" }],
      ["/b", undefined, { name: "b", description: "B" }],
      ["/gone", { id: "5", name: "gone", description: "Old" }, undefined],
    ]),
  );
  expect(parsed).toHaveLength(3);
});

function read(text: string): unknown {
  return text.startsWith("{") ? JSON.parse(text) : text;
}
