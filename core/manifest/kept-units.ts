import { commonEnds } from "../text/common-ends.ts";
import type { Slice } from "../text/split-commands.ts";
import type { Manifest, PlacedUnit } from "./manifest.ts";
import type { Unit } from "./unit.ts";

/** Finds the units that a new version of a manifest reuses from the previous one. */
export class KeptUnits {
  readonly #text: string;
  readonly #previous: Manifest | undefined;
  /** Units outside the edit, by their start in the new text. */
  readonly #untouched = new Map<number, PlacedUnit>();
  #byText: ReadonlyMap<string, Unit> | undefined;

  constructor(text: string, previous: Manifest | undefined) {
    this.#text = text;
    this.#previous = previous;
    if (!previous) return;
    const { prefix, suffix } = commonEnds(previous.text, text);
    const shift = text.length - previous.text.length;
    for (const placed of previous.units) {
      // A unit that a bracket closes ends there, whatever follows. Any other unit may continue in the new text.
      if (placed.unit.keyed || !"]}".includes(placed.unit.text.at(-1) ?? " ") || placed.unit.problems.length > 0)
        continue;
      const end = placed.start + placed.unit.text.length;
      if (end <= prefix) this.#untouched.set(placed.start, placed);
      else if (placed.start >= previous.text.length - suffix) this.#untouched.set(placed.start + shift, placed);
    }
  }

  /** The end of the unit that starts here in the new text, if the edit did not touch it. */
  endAt(start: number): number | undefined {
    const placed = this.#untouched.get(start);
    return placed && start + placed.unit.text.length;
  }

  /** The unit with this slice's text, wherever the previous version has it. */
  unitOf(slice: Slice): Unit | undefined {
    const untouched = this.#untouched.get(slice.start)?.unit;
    if (untouched) return untouched;
    this.#byText ??= new Map(this.#previous?.units.map(({ unit }) => [unit.text, unit]));
    const known = this.#byText.get(sliceText(this.#text, slice));
    return known?.keyed === slice.keyed ? known : undefined;
  }
}

/** A slice's text. A map's member is wrapped in braces to stand alone. */
export function sliceText(text: string, slice: Slice): string {
  const source = text.slice(slice.start, slice.end);
  return slice.keyed ? `{${source}}` : source;
}
