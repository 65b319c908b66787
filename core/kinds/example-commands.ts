import { parseManifest } from "../manifest/manifest.ts";
import type { Command } from "../manifest/model.ts";

/** The commands of a manifest's text, for rules' examples that speak of commands. */
export function commandsIn(text: string): readonly Command[] {
  return parseManifest(text).units.flatMap(({ unit }) => unit.command ?? []);
}
