import type { Command } from "../../language/model/model.ts";
import { parseManifest } from "../../language/model/parse-manifest.ts";

/** The commands of a manifest's text, for rules' examples that refer to commands. */
export function commandsIn(text: string): readonly Command[] {
  return parseManifest(text).units.flatMap(({ unit }) => unit.command ?? []);
}
