import { check } from "../../../core/language/check/check.ts";
import type { CheckOptions } from "../../../core/language/check/run.ts";
import type { Finding } from "../../../core/language/model/finding.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { isPlainFrame } from "../../../core/language/model/plain-command.ts";
import { rules } from "../../../core/language/rules/index.ts";

/** What a check depends on besides the text. */
export const contexts: readonly CheckOptions[] = [
  {},
  { scope: "guild" },
  { integrationTypes: [0] },
  { integrationTypes: [1], defaultLocale: "de" },
  { defaultLocale: "es-419" },
  { defaultLocale: "en-GB", severities: { "locale-coverage": "warning" } },
];

/** How the findings differ where no command passes the gate, and what is wrong with what is known of those that pass. */
export function faultsOfGate(text: string, inContexts = contexts): unknown[] {
  const manifest = parseManifest(text);
  // Where nothing passes, the findings are those of the rules.
  if (!isPlainFrame(manifest.frame, manifest.kind) && !manifest.units.some(({ unit }) => unit.plain)) return [];
  const different = inContexts.filter((options) => {
    // Rules that are named are asked about all commands.
    const asked = check(parseManifest(text), { ...options, rules });
    return JSON.stringify(check(manifest, options).map(shown)) !== JSON.stringify(asked.map(shown));
  });
  const misread = manifest.units.filter(({ unit }) => {
    const { facts, problems } = unit.read().summary;
    return unit.plain && JSON.stringify([unit.plain.facts, []]) !== JSON.stringify([facts, problems]);
  });
  return [...different, ...misread.map(({ unit }) => unit.text)];
}

function shown({ code, severity, message, start, end, path }: Finding): unknown {
  return [code, severity, message, start, end, path];
}

/** How many of a text's commands pass. */
export function passing(text: string): number {
  return parseManifest(text).units.filter(({ unit }) => unit.plain).length;
}
