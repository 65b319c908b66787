import { expect, it, vi } from "vitest";
import { check } from "../../../core/language/check/check.ts";
import { locales } from "../../../core/language/facts/locales.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { rules } from "../../../core/language/rules/index.ts";

const dictionary = Object.fromEntries(locales.map(({ code }) => [code, "ä".repeat(32)]));
const parameters = Array.from({ length: 17 }, (_, index) => ({
  type: 3,
  name: `p${index}`,
  description: "d",
  name_localizations: Object.fromEntries(
    Object.entries(dictionary).map(([code, text]) => [code, text.slice(2) + index]),
  ),
}));

/** 130 commands, 2.8 million characters: as large as a manifest at the interface's limits. */
const text = JSON.stringify(
  Array.from({ length: 130 }, (_, index) => ({ name: `c${index}`, description: "d", options: parameters })),
  undefined,
  1,
);

it("parses and checks again nothing but the command that is edited", () => {
  expect(text.length).toBeGreaterThan(2_700_000);
  const rule = rules.find(({ code }) => code === "command-type");
  if (!rule) throw new Error("The rule is gone.");
  const checked = vi.spyOn(rule, "check");

  const before = parseManifest(text);
  check(before);
  expect(checked).toHaveBeenCalledTimes(130);

  const after = parseManifest(text.replace(`"c64"`, `"C64"`), {}, before);
  expect(after.units.filter(({ unit }, index) => unit !== before.units[index]?.unit)).toHaveLength(1);
  check(after);
  expect(checked).toHaveBeenCalledTimes(131);
});

it("checks again what depends on the context when the context changes, and only then", () => {
  const manifest = parseManifest(`[{ "type": 4, "name": "launch" }]`);
  expect(check(manifest, { scope: "guild" })).toHaveLength(1);
  expect(check(manifest, { scope: "global" })).toHaveLength(0);
  expect(check(manifest, { scope: "guild" })).toHaveLength(1);
});
