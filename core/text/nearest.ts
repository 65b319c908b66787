import { distance } from "fastest-levenshtein";

/** The known name that was probably meant: the nearest by edits, whatever its case. Undefined if none is near. */
export function nearestTo(name: string, known: readonly string[]): string | undefined {
  // Swapped letters count as two edits, so a name of four letters must be allowed two.
  const tolerated = Math.min(3, Math.floor(name.length / 2));
  const [best] = known
    .map((candidate) => ({ candidate, edits: distance(candidate.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= tolerated)
    .sort((a, b) => a.edits - b.edits);
  return best?.candidate;
}
