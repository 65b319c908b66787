import type { Node } from "jsonc-parser";
import { builtInDefaultLocale } from "../facts/locales.ts";
import type { Conversion } from "../javascript/conversion.ts";
import { isInComment } from "../text/comments.ts";
import type { Dialect, Parsed, Problem } from "../text/parse.ts";
import { type Frame, skeletonOf } from "../text/skeleton.ts";
import type { Path, Span } from "../text/span.ts";
import type { Level, RootKind } from "../text/split-commands.ts";
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
  /** As written, or "guild" if there is a guild ID without it. */
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

/** JavaScript in place of JSON. */
export interface JavaScript {
  readonly conversion: Conversion;
  /** The manifest that it converts to. All that is known of the text is known from it. */
  readonly manifest: Manifest;
}

interface Parts {
  /** Put together only when it is asked for: an edit of a command needs no more of it than the command. */
  readonly text: () => string;
  /** Of the text, in UTF-16 units. */
  readonly length: number;
  readonly dialect: Dialect;
  /**
   * "whole": it is of another kind than commands, and was not looked through for any. "too-many": it has more commands than
   * are read. "javascript": it has no units of its own.
   */
  readonly kind: RootKind | "too-long" | "too-many" | "whole" | "javascript";
  readonly units: readonly PlacedUnit[];
  readonly frame: Frame;
  readonly envelope: Envelope;
  /** Whether each command ends where its own brackets do, so that none depends on the text after it. */
  readonly isSplit: boolean;
  /** The level that one of its commands must reach, or the file is something else. */
  readonly requiredLevel: Level;
  /** Whether a part of it reads like JavaScript, so that an edit elsewhere can show that all of it is. */
  readonly mayBeJavaScript: boolean;
  readonly javascript?: JavaScript | undefined;
}

/** One version of a manifest's text, split into commands. It never changes. */
export class Manifest {
  readonly #parts: Parts;
  readonly length: number;
  readonly dialect: Dialect;
  readonly kind: Parts["kind"];
  readonly units: readonly PlacedUnit[];
  readonly frame: Frame;
  readonly envelope: Envelope;
  /** Absent where the text is JSON, with mistakes or not. */
  readonly javascript: JavaScript | undefined;
  readonly isSplit: boolean;
  readonly requiredLevel: Level;
  readonly mayBeJavaScript: boolean;
  #skeleton: Parsed | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.length = parts.length;
    this.dialect = parts.dialect;
    this.kind = parts.kind;
    this.units = parts.units;
    this.frame = parts.frame;
    this.envelope = parts.envelope;
    this.javascript = parts.javascript;
    this.isSplit = parts.isSplit;
    this.requiredLevel = parts.requiredLevel;
    this.mayBeJavaScript = parts.mayBeJavaScript;
  }

  get text(): string {
    return this.#parts.text();
  }

  /** The next version, in which only commands are others, and all in their place. */
  edited(changed: Pick<Parts, "text" | "length" | "units">): Manifest {
    return new Manifest({ ...this.#parts, ...changed });
  }

  /** The same with a problem of the text as a whole. */
  withProblem(problem: Problem): Manifest {
    const { frame } = this;
    return new Manifest({ ...this.#parts, frame: { ...frame, problems: [problem, ...frame.problems] } });
  }

  /** What is around the commands, at its place. */
  get skeleton(): Parsed {
    this.#skeleton ??= skeletonOf(this.frame, this.units.map(extentOf));
    return this.#skeleton;
  }
}

/** The manifest that JavaScript converts to; for JSON, the manifest itself. Its offsets count in its own text. */
export function inJson<M extends { readonly javascript?: JavaScript | undefined }>(manifest: M): M | Manifest {
  return manifest.javascript?.manifest ?? manifest;
}

/** Whether all of it parses, so that it can be edited without breaking more of it. */
export function isSound({ frame, units }: Manifest): boolean {
  return [frame, ...units.map(({ unit }) => unit)].every(({ problems }) => problems.length === 0);
}

/** The command that an offset of the manifest's text falls into, if any. Both ends belong to it. */
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
 * The tree that an offset of the manifest's text falls into: a command's, or what is around the commands. `start`: what its
 * own offsets count from.
 */
export function treeAt(manifest: Manifest, offset: number): { root: Node; start: number } | undefined {
  const placed = unitAt(manifest, offset);
  const root = placed ? placed.unit.root : manifest.skeleton.root;
  return root && { root, start: placed?.start ?? 0 };
}

/** The stretches of the text that are no command's, in order; none of a text that is too long to be read. */
export function gapsIn({ kind, length, units }: Manifest): Span[] {
  if (kind === "too-long" || kind === "too-many") return [];
  const found: Span[] = [];
  let start = 0;
  for (const placed of units) {
    const own = extentOf(placed);
    found.push({ start, end: own.start });
    start = own.end;
  }
  return [...found, { start, end: length }];
}

/** The span of a command's text, without the braces around a map's member. */
export function extentOf({ start, unit: { text, keyed } }: PlacedUnit): Span {
  return keyed ? { start: start + 1, end: start + text.length - 1 } : { start, end: start + text.length };
}

/** The span in the manifest of a span in one of its units. */
export function place({ start }: PlacedUnit, span: Span): Span {
  return { start: span.start + start, end: span.end + start };
}

/** One command of a list, by its facts, with its place in its document. */
export interface ListedCommand {
  readonly facts: Facts;
  /** The name's place in its document. */
  readonly span: Span;
  /** URI of the document; undefined: the one that is checked. */
  readonly uri: string | undefined;
  readonly path: readonly (string | number)[];
  /** The command itself, if its document is checked: for fixes, and for places that are not in the facts. */
  readonly placed?: PlacedUnit;
}

/**
 * The commands of other manifests that are published with a manifest's own. Rules look up what must be unique among all, so
 * a check costs the same however many there are.
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
