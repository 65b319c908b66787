import fc from "fast-check";
import { expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import type { CheckOptions } from "../../core/check/run.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { manifests } from "./manifests.ts";
import { findings, slash } from "./support.ts";
import { unexplainedPairs } from "./unexplained-pairs.ts";

const contexts: readonly CheckOptions[] = [{}, { scope: "guild" }, { integrationTypes: [0] }];

it("reports a fault once: no second rule explains the same value", () => {
  fc.assert(
    fc.property(manifests, fc.constantFrom(...contexts), (manifest, options) => {
      const text = JSON.stringify(manifest);
      expect(unexplainedPairs(check(parseManifest(text), options)), text).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it("has one finding about each property of a guild command", () => {
  const found = findings(
    slash(`"dm_permission": true, "integration_types": [0], "contexts": [0], "handler": 1, "nsfw": false`),
    undefined,
    { scope: "guild", integrationTypes: [1] },
  );
  const codes = ["scope-property", "scope-property", "guild-context", "handler-not-allowed"];
  expect(found.map(({ code }) => code)).toEqual(codes);
});
