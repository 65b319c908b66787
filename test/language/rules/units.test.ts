import { expect, it } from "vitest";
import { check } from "../../../core/language/check/check.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";

it("checks again what depends on the context when the context changes, and only then", () => {
  const manifest = parseManifest(`[{ "type": 4, "name": "launch" }]`);
  expect(check(manifest, { scope: "guild" })).toHaveLength(1);
  expect(check(manifest, { scope: "global" })).toHaveLength(0);
  expect(check(manifest, { scope: "guild" })).toHaveLength(1);
});
