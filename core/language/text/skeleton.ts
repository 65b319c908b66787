import type { Node } from "jsonc-parser";
import type { Slice } from "./cut.ts";
import { lastAtOrBefore } from "./last-at-or-before.ts";
import { type Dialect, type Parsed, parse } from "./parse.ts";

/**
 * What is left of a manifest when its commands are taken out: brackets, commas and the envelope's fields. It is tiny
 * whatever the manifest's size, and goes through the same parser as the commands do. In its tree a stand-in with the
 * command's extent takes each command's place; all offsets are the manifest's.
 */
export type Skeleton = Parsed;

/** Takes the slices out of the text and parses what is left. */
export function parseSkeleton(text: string, slices: readonly Slice[], dialect: Dialect): Skeleton {
  const pieces: string[] = [];
  const stops: Stop[] = [{ skeleton: 0, text: 0 }];
  let textPos = 0;
  let length = 0;
  for (const slice of slices) {
    const standIn = slice.keyed ? '"":0' : "{}";
    const between = text.slice(textPos, slice.start);
    pieces.push(between, standIn);
    stops.push({ skeleton: length + between.length, text: slice.start });
    length += between.length + standIn.length;
    textPos = slice.end;
    stops.push({ skeleton: length, text: textPos });
  }
  pieces.push(text.slice(textPos));
  const { root, problems } = parse(pieces.join(""), dialect);
  if (root) relocate(root, stops);
  const placed = problems.map(({ reason, start, end }) => ({
    reason,
    start: offsetIn(stops, start),
    end: offsetIn(stops, end),
  }));
  return { root, problems: placed };
}

/** A place that the skeleton's text and the manifest's have in common. */
interface Stop {
  readonly skeleton: number;
  readonly text: number;
}

type Movable = { -readonly [K in keyof Node]: Node[K] };

function relocate(node: Movable, stops: readonly Stop[]): void {
  const end = offsetIn(stops, node.offset + node.length);
  node.offset = offsetIn(stops, node.offset);
  node.length = end - node.offset;
  for (const child of node.children ?? []) relocate(child, stops);
}

function offsetIn(stops: readonly Stop[], offset: number): number {
  const stop = stops[lastAtOrBefore(stops, offset, (one) => one.skeleton)];
  return stop ? stop.text + (offset - stop.skeleton) : offset;
}
