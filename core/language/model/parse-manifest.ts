import type { Node } from "jsonc-parser";
import { inputLimits } from "../facts/limits.ts";
import { fieldOf } from "../fields/fields.ts";
import { readJavaScript } from "../javascript/read-javascript.ts";
import { inOnePiece } from "../text/in-one-piece.ts";
import { valueNamed } from "../text/nodes.ts";
import type { Dialect, Problem } from "../text/parse.ts";
import { type Frame, frameOf } from "../text/skeleton.ts";
import { skipValue } from "../text/skip.ts";
import type { Path, TextEdit } from "../text/span.ts";
import { type CommandDetector, Level, type Slice, splitCommands } from "../text/split-commands.ts";
import { commandScoreAt, wrapperAt } from "./command-detection.ts";
import { KeptUnits, sliceText } from "./kept-units.ts";
import { type Envelope, Manifest, type PlacedUnit } from "./manifest.ts";
import { areTranslations } from "./translations.ts";
import { mayBeJavaScript, Unit } from "./unit.ts";

/** How to read a text. */
export interface ParseOptions {
  /** "jsonc": comments and trailing commas are legal. That is the manifest language's dialect and the default. */
  readonly dialect?: Dialect;
}

/**
 * Parses a manifest, never failing. Commands whose text is also in `previous` are reused, so only edited commands are
 * parsed again.
 */
export function parseManifest(text: string, options: ParseOptions = {}, previous?: Manifest): Manifest {
  const dialect = options.dialect ?? "jsonc";
  const before = previous?.javascript?.manifest ?? previous;
  const kept = new KeptUnits(text, before?.dialect === dialect ? before : undefined);
  if (text.length > inputLimits.textLength) return unreadable(text, dialect, "too-long", []);
  const { kind, slices, requiredLevel } = splitCommands(text, detectorFor(text), (start) => kept.endAt(start));
  if (slices.length > inputLimits.commands) return unreadable(text, dialect, "too-many", [tooMany]);
  const frame = frameOf(text, slices, dialect);
  const paths = pathsOf(kind, frame.root, slices);
  const units = slices.map((slice, index): PlacedUnit => {
    const unit =
      kept.unitOf(slice) ?? new Unit(inOnePiece(sliceText(text, slice)), dialect, slice.keyed, slice.isForeign);
    return { unit, start: slice.keyed ? slice.start - 1 : slice.start, path: paths[index] ?? [], list: slice.list };
  });
  const isSplit = slices.every(({ closed }) => closed);
  const envelope = envelopeOf(kind, frame.root);
  const manifest = new Manifest({
    text: () => text,
    length: text.length,
    dialect,
    kind,
    units,
    frame,
    envelope,
    isSplit,
    requiredLevel,
    mayBeJavaScript: mayBeJavaScript(frame) || units.some(({ unit }) => unit.mayBeJavaScript),
  });
  const read = asJavaScript(manifest, (json) => parseManifest(json, {}, previous));
  const isTexts = kind === "map" && areTranslations(units.map(({ unit }) => unit.root));
  if (read.javascript || read.kind === "other" || !(isTexts || isOther(units, requiredLevel))) return read;
  return withoutUnits(text, dialect, "other", frameOf(text, [], dialect));
}

/** Parses a manifest of another kind into a single tree without units, never failing. */
export function parseWhole(text: string, dialect: Dialect): Manifest {
  if (text.length > inputLimits.textLength) return unreadable(text, dialect, "too-long", []);
  const manifest = withoutUnits(text, dialect, "whole", frameOf(text, [], dialect));
  return asJavaScript(manifest, (json) => parseWhole(json, "jsonc"));
}

/** What the text means as JavaScript if it is that; the manifest itself if it is JSON. */
function asJavaScript(manifest: Manifest, parseJson: (json: string) => Manifest): Manifest {
  const conversion = manifest.mayBeJavaScript ? readJavaScript(manifest.text) : undefined;
  if (!conversion) return manifest;
  const { text, dialect, kind } = manifest;
  if (conversion === "NoCommands") {
    return unreadable(text, dialect, kind === "whole" ? kind : "other", [{ reason: conversion, start: 0, end: 1 }]);
  }
  if (typeof conversion === "string") return manifest.withProblem({ reason: conversion, start: 0, end: 1 });
  const converted = parseJson(conversion.json);
  const problems: Problem[] = [{ reason: "JavaScript", ...conversion.sign }];
  return new Manifest({
    text: () => text,
    length: text.length,
    dialect,
    kind: kind === "whole" ? kind : "javascript",
    units: [],
    frame: { ...frameOf("", [], dialect), problems },
    envelope: converted.envelope,
    isSplit: false,
    requiredLevel: Level.no,
    mayBeJavaScript: true,
    javascript: { conversion, manifest: converted },
  });
}

const tooMany: Problem = { reason: "TooMany", start: 0, end: 1 };

function unreadable(text: string, dialect: Dialect, kind: Manifest["kind"], problems: readonly Problem[]): Manifest {
  return withoutUnits(text, dialect, kind, { ...frameOf("", [], dialect), problems });
}

function withoutUnits(text: string, dialect: Dialect, kind: Manifest["kind"], frame: Frame): Manifest {
  const envelope = envelopeOf(kind, undefined);
  return new Manifest({
    text: () => text,
    length: text.length,
    dialect,
    kind,
    units: [],
    frame,
    envelope,
    isSplit: true,
    requiredLevel: Level.no,
    mayBeJavaScript: mayBeJavaScript(frame),
  });
}

function detectorFor(text: string): CommandDetector {
  return {
    levelAt: (at, key) => commandScoreAt(text, at, key).level,
    isWrapper: (at) => wrapperAt(text, at) !== undefined,
    isEnvelopeField: (name) => fieldOf("envelope", name) !== undefined,
  };
}

function pathsOf(kind: string, root: Node | undefined, slices: readonly Slice[]): Path[] {
  if (kind === "command" || kind === "map") return slices.map(() => []);
  const counts = new Map<number, number>();
  const listKeys = (root?.children ?? []).filter((property) => property.children?.[1]?.type === "array");
  return slices.map(({ list }) => {
    const index = counts.get(list) ?? 0;
    counts.set(list, index + 1);
    if (kind === "list") return [index];
    if (kind === "envelope") return slices[0]?.keyed ? ["commands"] : ["commands", index];
    return [root?.type === "array" ? list : String(listKeys[list]?.children?.[0]?.value ?? ""), index];
  });
}

function envelopeOf(kind: string, root: Node | undefined): Envelope {
  const read = (name: string): string | undefined => {
    const value = kind === "envelope" ? valueNamed(root, name) : undefined;
    return value?.type === "string" ? String(value.value) : undefined;
  };
  const guildId = read("guild_id");
  const scope = read("scope") ?? (guildId === undefined ? undefined : "guild");
  return {
    applicationId: read("application_id"),
    scope: scope === "global" || scope === "guild" ? scope : undefined,
    guildId,
    defaultLocale: read("default_locale"),
  };
}

/**
 * The manifest after edits that stay within commands: nothing but these commands is looked at, so that a key costs the
 * same in a large manifest as in a small one. Undefined where an edit may change how the text is split; then the
 * whole text decides. `edits`: one after the other, each by the offsets that the one before left. `text`: the outcome.
 */
export function editManifest(manifest: Manifest, edits: readonly TextEdit[], text: () => string): Manifest | undefined {
  const { kind, isSplit } = manifest;
  if ((kind !== "list" && kind !== "envelope") || !isSplit || manifest.mayBeJavaScript) return undefined;
  let { units, length } = manifest;
  for (const edit of edits) {
    const edited = editUnits(units, edit);
    if (!edited) return undefined;
    units = edited;
    length += grownBy(edit);
  }
  if (length > inputLimits.textLength || isOther(units, manifest.requiredLevel)) return undefined;
  return manifest.edited({ text, length, units });
}

function editUnits(units: readonly PlacedUnit[], edit: TextEdit): readonly PlacedUnit[] | undefined {
  // The edit must leave the brackets in place that the command begins and ends with.
  const index = units.findIndex(({ unit, start }) => edit.start > start && edit.end < start + unit.text.length);
  const placed = units[index];
  const unit = placed && editUnit(placed, edit);
  if (!unit) return undefined;
  const shift = grownBy(edit);
  const after = units.slice(index + 1).map((one) => ({ ...one, start: one.start + shift }));
  return [...units.slice(0, index), { ...placed, unit }, ...after];
}

/** The edited command; undefined if its brackets do not close where they did. */
function editUnit({ unit, start }: PlacedUnit, edit: TextEdit): Unit | undefined {
  if (unit.keyed || !unit.text.startsWith("{")) return undefined;
  const text = inOnePiece(unit.text.slice(0, edit.start - start), edit.newText, unit.text.slice(edit.end - start));
  const edited = new Unit(text, unit.dialect, false);
  if (edited.problems.length === 0) return edited;
  const { end, closed } = skipValue(text, 0);
  return closed && end === text.length && !edited.mayBeJavaScript ? edited : undefined;
}

function grownBy({ start, end, newText }: TextEdit): number {
  return newText.length - (end - start);
}

/** Number of objects that decide about all of them. */
const maxInspected = 100;

/** Fewer properties that commands do not have can be mistakes. `alone`: in files without any property of commands. */
const leastUnknown = { besideKnown: 3, alone: 2 } as const;

/**
 * Whether the objects of a file are clearly not commands, such as the rows of a database: hardly any of them reaches the
 * required level, and most of their properties are unknown. In an ordinary manifest, the first command decides.
 */
function isOther(units: readonly PlacedUnit[], requiredLevel: Level): boolean {
  if (requiredLevel === Level.no || (units.length === 1 && units[0]?.unit.commandScore.isDescribed)) return false;
  let [known, unknown, weak] = [0, 0, 0];
  const inspected = units.slice(0, maxInspected);
  for (const { unit } of inspected) {
    const { level, ...counts } = unit.commandScore;
    // One plausible object is enough, but every file has some weak ones.
    if (level >= Math.max(requiredLevel, Level.plausible)) return false;
    if (level >= requiredLevel) weak++;
    known += counts.known;
    unknown += counts.unknown;
  }
  if (weak > 0 && weak * 2 >= inspected.length) return false;
  // The properties beside the commands have raised the required level.
  if (requiredLevel > Level.weak) return unknown > 0;
  return unknown > known && unknown >= (known === 0 ? leastUnknown.alone : leastUnknown.besideKnown);
}
