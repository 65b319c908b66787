import type { Node } from "jsonc-parser";
import { builtInDefaultLocale } from "../interface/facts/locales.ts";
import { isInComment } from "../text/comments.ts";
import type { Dialect, Parsed, Problem } from "../text/parse.ts";
import { type Frame, skeletonOf } from "../text/skeleton.ts";
import type { Path, Span } from "../text/span.ts";
import type { RootKind } from "../text/split-commands.ts";
import type { Facts } from "./facts.ts";
import type { Unit } from "./unit.ts";

/** A command at its place: add `start` to the unit's offsets, put `path` before its paths. */
export interface PlacedUnit {
  readonly unit: Unit;
  readonly start: number;
  readonly path: Path;
  /** Commands of one list are published together. */
  readonly list: number;
}

/** The envelope's settings for all its commands. */
export interface Envelope {
  readonly applicationId: string | undefined;
  /** As written; "guild" if there is only a guild ID. */
  readonly scope: "global" | "guild" | undefined;
  readonly guildId: string | undefined;
  readonly defaultLocale: string | undefined;
}

/** The locale of a manifest's default texts. `projectLocale`: the project's, which the manifest's own overrides. */
export function defaultLocaleOf(
  { defaultLocale }: Pick<Envelope, "defaultLocale">,
  projectLocale: string | undefined,
): string {
  return defaultLocale ?? projectLocale ?? builtInDefaultLocale;
}

interface Parts {
  readonly text: string;
  readonly dialect: Dialect;
  /** "whole": a manifest of another kind, in which commands were not searched. "too-many": it has more commands than are read. */
  readonly kind: RootKind | "too-long" | "too-many" | "whole";
  readonly units: readonly PlacedUnit[];
  readonly frame: Frame;
  readonly envelope: Envelope;
  /** Whether a part has faults and hints at program code. Only reading the text as code decides. */
  readonly mayBeCode: boolean;
  /** The fault of a text with pasted characters: units and frame are those of the JSON in its place. */
  readonly pasted?: Problem;
}

/** A version of a manifest's text, split into commands. It never changes. */
export class Manifest {
  readonly #parts: Parts;
  readonly text: string;
  readonly dialect: Dialect;
  readonly kind: Parts["kind"];
  readonly units: readonly PlacedUnit[];
  readonly frame: Frame;
  readonly envelope: Envelope;
  /** Absent if units and frame are those of the text itself. */
  readonly pasted: Problem | undefined;
  readonly mayBeCode: boolean;
  #skeleton: Parsed | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.text = parts.text;
    this.dialect = parts.dialect;
    this.kind = parts.kind;
    this.units = parts.units;
    this.frame = parts.frame;
    this.envelope = parts.envelope;
    this.pasted = parts.pasted;
    this.mayBeCode = parts.mayBeCode;
  }

  /** Returns the content for the original text, which has pasted characters and the same length. */
  asPasted(text: string, problem: Problem): Manifest {
    return new Manifest({ ...this.#parts, text, pasted: problem });
  }

  /** The tree around the commands, with offsets of the manifest's text. */
  get skeleton(): Parsed {
    this.#skeleton ??= skeletonOf(this.frame, this.units.map(extentOf));
    return this.#skeleton;
  }
}

/**
 * Whether a manifest has only white space and comments, as in a file that was just created or lost its content. A list has
 * content even if it is empty, and so does an unreadable text, such as a comment without an end.
 */
export function isEmptyManifest({ text, units, frame }: Pick<Manifest, "text" | "units" | "frame">): boolean {
  // The frame of a text that is too long to be read is empty.
  return units.length === 0 && !frame.root && frame.problems.length === 0 && frame.text.length === text.length;
}

/** Whether the whole manifest parses, so that edits cannot break it further. */
export function isSound({ frame, units, pasted }: Manifest): boolean {
  return !pasted && [frame, ...units.map(({ unit }) => unit)].every(({ problems }) => problems.length === 0);
}

/** The command at an offset of the manifest's text, if any. Both ends are included. */
export function unitAt(manifest: Manifest, offset: number): PlacedUnit | undefined {
  return manifest.units.find(({ start, unit }) => offset >= start && offset <= start + unit.text.length);
}

/** Whether an offset is in a comment, where nothing can be completed. */
export function isCommented(manifest: Manifest, offset: number): boolean {
  const placed = unitAt(manifest, offset);
  if (placed) return isInComment(placed.unit.text, offset - placed.start, 0);
  const before = manifest.units.findLast(({ start }) => start < offset);
  return isInComment(manifest.text, offset, before ? before.start + before.unit.text.length : 0);
}

/**
 * The tree at an offset of the manifest's text: a command's, or the one around the commands. `start`: the origin of its offsets.
 */
export function treeAt(manifest: Manifest, offset: number): { root: Node; start: number } | undefined {
  const placed = unitAt(manifest, offset);
  const root = placed ? placed.unit.root : manifest.skeleton.root;
  return root && { root, start: placed?.start ?? 0 };
}

/** The parts of the text between commands, in order; none of a text that is too long or has too many commands. */
export function gapsIn({ kind, text, units }: Manifest): Span[] {
  if (kind === "too-long" || kind === "too-many") return [];
  const found: Span[] = [];
  let start = 0;
  for (const placed of units) {
    const own = extentOf(placed);
    found.push({ start, end: own.start });
    start = own.end;
  }
  return [...found, { start, end: text.length }];
}

/** The span of a command's text, without the braces around a map's member. */
export function extentOf({ start, unit: { text, keyed } }: PlacedUnit): Span {
  return keyed ? { start: start + 1, end: start + text.length - 1 } : { start, end: start + text.length };
}

/** The span in the manifest of a span in one of its units. */
export function place({ start }: PlacedUnit, span: Span): Span {
  return { start: span.start + start, end: span.end + start };
}

/** A command of a list: its facts, and its place in its document. */
export interface ListedCommand {
  readonly facts: Facts;
  /** The name's place in its document. */
  readonly span: Span;
  /** URI of the document; undefined: the checked document. */
  readonly uri: string | undefined;
  readonly path: readonly (string | number)[];
  /** The command itself, if its document is checked: for fixes, and for places that are not in the facts. */
  readonly placed?: PlacedUnit;
}

/**
 * The commands of other manifests that are published with a manifest's own. Rules look up values that must be unique, so a check
 * costs the same for any number of commands.
 */
export interface OtherCommands {
  readonly size: number;
  countOf(type: number): number;
  /** The first of a type and name. */
  named(type: number, name: string): ListedCommand | undefined;
  /** The first with an ID. */
  withId(id: string): ListedCommand | undefined;
}

/** All commands that go to one application and scope: the manifest's own, then the project's others. */
export interface CommandList {
  readonly own: readonly ListedCommand[];
  readonly others: OtherCommands;
}
