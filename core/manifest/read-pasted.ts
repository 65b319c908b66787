import type { PastedJson, Problem } from "../text/parse.ts";
import { mayBePasted, pastedIn, startsAsJson } from "../text/pasted/pasted.ts";
import { isSound, type Manifest } from "./manifest.ts";

/**
 * Reads a text with pasted characters as the JSON that it is meant to be, at the text's own offsets. Undefined if its
 * faults have other causes. `written`: the text as it is.
 */
export function readPasted(written: Manifest, parse: (standIn: string) => Manifest): Manifest | undefined {
  const pasted = hasFaults(written) ? pastedIn(written.text) : undefined;
  if (!pasted) return undefined;
  const manifest = parse(pasted.standIn);
  if (!startsAsJson(pasted.standIn)) return undefined;
  const json: PastedJson = { ...pasted, isSound: isSound(manifest) };
  const problem: Problem = { reason: "Pasted", ...pasted.first, pasted: json };
  return manifest.asPasted(written.text, problem);
}

/** Whether a part has faults that pasted characters can explain. */
function hasFaults({ text, frame, units }: Manifest): boolean {
  return (frame.problems.length > 0 && mayBePasted(text)) || units.some(({ unit }) => unit.mayBePasted);
}
