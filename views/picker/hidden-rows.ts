import type { PreviewRow, Why } from "../../core/preview/preview.ts";

export interface HiddenReason {
  /** `8 hidden here: Denied in all channels by`, up to the place if there is one. */
  readonly words: string;
  /** The line of another file that hides all of these commands. */
  readonly place?: NonNullable<Why["place"]> & { readonly label: string };
}

/** Explains in one line why some commands are hidden. */
export function hiddenReason(rows: readonly PreviewRow[]): HiddenReason {
  const hidden = `${rows.length} hidden here`;
  const reasons = new Map(rows.map(({ why }) => [reasonKey(why), why]));
  const [why] = reasons.values();
  if (!why) return { words: hidden };
  if (reasons.size > 1) return { words: `${hidden} for ${reasons.size} reasons` };
  const { place, message } = why;
  if (place?.label === undefined) return { words: `${hidden}: ${message}` };
  const at = message.indexOf(place.label);
  return { words: `${hidden}: ${message.slice(0, Math.max(0, at))}`.trim(), place: { ...place, label: place.label } };
}

function reasonKey({ message, place }: Why): string {
  return place?.uri === undefined ? message : `${place.uri} ${place.start}`;
}
