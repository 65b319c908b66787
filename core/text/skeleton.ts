import type { Node } from "jsonc-parser";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import { flatCopy } from "./flat-copy.ts";
import { type Dialect, type Parsed, parse, reportedProblems } from "./parse.ts";
import type { Span } from "./span.ts";
import type { Slice } from "./split-commands.ts";

/**
 * The rest of a manifest without its commands: brackets, commas and the envelope's fields. Stays small in a large manifest, and
 * is read by the same parser as commands. The fallback text takes each command's place. Offsets count in the frame's own text, so
 * the frame stays the same while commands are edited.
 */
export interface Frame extends Parsed {
  readonly text: string;
  /** The text before, between and after the commands: one more than there are commands. */
  readonly gaps: readonly string[];
  readonly fallbackText: string;
}

/** Takes the slices out of the text and parses the rest. */
export function frameOf(text: string, slices: readonly Slice[], dialect: Dialect): Frame {
  const gaps: string[] = [];
  let start = 0;
  for (const slice of slices) {
    gaps.push(flatCopy(text.slice(start, slice.start)));
    start = slice.end;
  }
  gaps.push(slices.length === 0 ? text : flatCopy(text.slice(start)));
  const fallbackText = slices[0]?.keyed ? keyedFallback : "{}";
  const left = gaps.join(fallbackText);
  return { text: left, gaps, fallbackText, ...parse(left, dialect) };
}

const keyedFallback = '"":0';

/** Whether the commands of a frame are members of a map. */
export function isKeyed({ fallbackText }: Frame): boolean {
  return fallbackText === keyedFallback;
}

/** The spans of the gaps in the frame's own text. */
export function gapsOf({ gaps, fallbackText }: Frame): Span[] {
  let start = 0;
  return gaps.map(({ length }) => {
    const span = { start, end: start + length };
    start = span.end + fallbackText.length;
    return span;
  });
}

/** The frame with the offsets of its manifest: a fallback text gets the extent of its command. `extents`: the commands' spans. */
export function skeletonOf(frame: Frame, extents: readonly Span[]): Parsed {
  const reported = reportedProblems(frame.problems, frame.text);
  if (extents.length === 0) return { root: frame.root, problems: reported };
  const place = placeInManifest(frame, extents);
  const problems = reported.map((one) => ({ ...one, start: place(one.start), end: place(one.end) }));
  return { root: frame.root && relocated(frame.root, place), problems };
}

/** Converts offsets in a frame to offsets in its manifest. */
export function placeInManifest(frame: Frame, extents: readonly Span[]): Place {
  const stops = stopsOf(frame, extents);
  return (offset) => {
    const stop = stops[lastAtOrBefore(stops, offset, (one) => one.frame)];
    return stop ? stop.text + (offset - stop.frame) : offset;
  };
}

type Place = (offset: number) => number;

/** An offset in the frame's text, and the same place in the manifest's. */
interface Stop {
  readonly frame: number;
  readonly text: number;
}

function stopsOf(frame: Frame, extents: readonly Span[]): Stop[] {
  const stops: Stop[] = [{ frame: 0, text: 0 }];
  for (const [index, gap] of gapsOf(frame).entries()) {
    const extent = extents[index];
    if (extent) stops.push({ frame: gap.end, text: extent.start });
    if (extent) stops.push({ frame: gap.end + frame.fallbackText.length, text: extent.end });
  }
  return stops;
}

type Building = { -readonly [K in keyof Node]: Node[K] };

function relocated(node: Node, place: Place, parent?: Node): Node {
  const offset = place(node.offset);
  const copy: Building = { ...node, offset, length: place(node.offset + node.length) - offset };
  if (parent) copy.parent = parent;
  if (node.children) copy.children = node.children.map((child) => relocated(child, place, copy));
  return copy;
}
