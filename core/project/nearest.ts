import { distance } from "fastest-levenshtein";

/** The known name that was probably meant; undefined if none is near. */
export function nearestTo(name: string, known: readonly string[]): string | undefined {
  const tolerated = Math.min(3, Math.floor(name.length / 3));
  const [best] = known
    .map((candidate) => ({ candidate, edits: distance(candidate.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= tolerated)
    .sort((a, b) => a.edits - b.edits);
  return best?.candidate;
}
