import type { Node } from "jsonc-parser";
import { fieldOf } from "../interface/fields/fields.ts";
import { flatCopy } from "../text/flat-copy.ts";
import { inputLimits } from "../text/input-limits.ts";
import { valueNamed } from "../text/nodes.ts";
import { type Dialect, type Problem, parse } from "../text/parse.ts";
import { type Frame, frameOf } from "../text/skeleton.ts";
import type { Path } from "../text/span.ts";
import { type CommandDetector, Level, type Slice, splitCommands } from "../text/split-commands.ts";
import { commandScoreAt, isLocale, wrapperAt } from "./command-detection.ts";
import { KeptUnits, sliceText } from "./kept-units.ts";
import { type Envelope, Manifest, type PlacedUnit } from "./manifest.ts";
import { canBeOtherFile, otherFileOf } from "./other-file.ts";
import { otherLanguageOf } from "./other-language.ts";
import { areOtherObjects } from "./other-objects.ts";
import { readPasted } from "./read-pasted.ts";
import { areTranslations, isByLocale, isTexts } from "./translations.ts";
import { mayBeCode, Unit } from "./unit.ts";

export interface ParseOptions {
  /** Defaults to "jsonc", the dialect of the manifest language. */
  readonly dialect?: Dialect;
}

/**
 * Parses a manifest of commands and never fails. These are the phases, in order:
 *
 * 1. `splitCommands` cuts the text into commands by matching brackets, and tells the file's form.
 * 2. `frameOf` takes the commands out and parses the text that is left between them.
 * 3. Each command becomes a `Unit`. `KeptUnits` reuses those of `previous` that have the same text, with their caches, so a
 *    keystroke costs one command. A unit parses its text and builds its model when first asked.
 * 4. `areTexts` and `areOtherObjects` recognize files that only look like commands.
 * 5. `readPasted` reads a text with faults and curly quotes or code fences again, as the JSON that is meant.
 *
 * Program code is not parsed here: `mayBeCode` only says that it should be tried (`convert/read-code.ts`).
 */
export function parseManifest(text: string, options: ParseOptions = {}, previous?: Manifest): Manifest {
  // The units of a text with pasted characters have the text of its stand-in, so they are not reused.
  const written = parseAsWritten(text, options, previous?.pasted ? undefined : previous);
  return readPasted(written, (standIn) => parseAsWritten(standIn, options)) ?? written;
}

function parseAsWritten(text: string, options: ParseOptions, previous?: Manifest): Manifest {
  const dialect = options.dialect ?? "jsonc";
  const kept = new KeptUnits(text, previous?.dialect === dialect ? previous : undefined);
  if (text.length > inputLimits.textLength) return unreadable(text, dialect, "too-long", []);
  const { kind, slices, requiredLevel } = splitCommands(text, detectorFor(text), (start) => kept.endAt(start));
  if (slices.length > inputLimits.commands) return unreadable(text, dialect, "too-many", [tooMany]);
  const frame = frameOf(text, slices, dialect);
  const paths = pathsOf(kind, frame.root, slices);
  const units = slices.map((slice, index): PlacedUnit => {
    const unit = kept.unitOf(slice) ?? new Unit(flatCopy(sliceText(text, slice)), dialect, slice.keyed);
    return { unit, start: slice.keyed ? slice.start - 1 : slice.start, path: paths[index] ?? [], list: slice.list };
  });
  const envelope = envelopeOf(kind, frame.root);
  const manifest = new Manifest({
    text,
    dialect,
    kind,
    units,
    frame,
    envelope,
    mayBeCode: isCodeAround(text, frame, units[0]) || units.some(({ unit }) => unit.mayBeCode),
  });
  if (kind === "other" || !(areTexts(kind, units) || areOtherObjects(units, requiredLevel))) return manifest;
  return withoutUnits(text, dialect, "other", frameOf(text, [], dialect));
}

/** Whether the entries of a map are the texts of commands in a language, or in several. */
function areTexts(kind: string, units: readonly PlacedUnit[]): boolean {
  if (!units[0]?.unit.keyed) return false;
  if (units.every(({ unit }) => isByLocale(unit.root))) return true;
  return kind === "map" && (areOfLocales(units) || areTranslations(units.map(({ unit }) => unit.root)));
}

/** Whether all entries are texts by locale. Those of one can look like a command, such as “it”, but not those of all. */
function areOfLocales(units: readonly PlacedUnit[]): boolean {
  if (!units.every(({ unit }) => isLocale(String(unit.command?.key?.value)) && isTexts(unit.root))) return false;
  const levels = units.map(({ unit }) => unit.commandScore.level);
  return levels.includes(Level.no) && levels.every((level) => level < Level.plausible);
}

/** Parses a manifest of another kind into a single tree without units, and never fails: phases 2 and 5. */
export function parseWhole(text: string, dialect: Dialect): Manifest {
  const written = parseWholeAsWritten(text, dialect);
  return readPasted(written, (standIn) => parseWholeAsWritten(standIn, dialect)) ?? written;
}

function parseWholeAsWritten(text: string, dialect: Dialect): Manifest {
  if (text.length > inputLimits.textLength) return unreadable(text, dialect, "too-long", []);
  return withoutUnits(text, dialect, "whole", frameOf(text, [], dialect));
}

const tooMany: Problem = { reason: "TooMany", start: 0, end: 1 };

function unreadable(text: string, dialect: Dialect, kind: Manifest["kind"], problems: readonly Problem[]): Manifest {
  return withoutUnits(text, dialect, kind, { ...frameOf("", [], dialect), problems });
}

function withoutUnits(text: string, dialect: Dialect, kind: Manifest["kind"], frame: Frame): Manifest {
  const envelope = envelopeOf(kind, undefined);
  return new Manifest({
    text,
    dialect,
    kind,
    units: [],
    frame,
    envelope,
    mayBeCode: isCodeAround(text, frame),
  });
}

/** Whether the text around commands, or of a file without any, may be code or is in another language. */
function isCodeAround(text: string, frame: Frame, first?: PlacedUnit): boolean {
  const hasProblems = frame.problems.length > 0 || (first?.unit.problems.length ?? 0) > 0;
  return mayBeCode(frame) || (hasProblems && otherLanguageOf(text) !== undefined);
}

function detectorFor(text: string): CommandDetector {
  return {
    levelAt: (at, key) => commandScoreAt(text, at, key).level,
    isWrapper: (at) => wrapperAt(text, at) !== undefined,
    isOtherFile: (names) => canBeOtherFile(names) && isOtherRoot(parse(text, "jsonc").root),
    isEnvelopeField: (name) => fieldOf("envelope", name) !== undefined,
  };
}

function isOtherRoot(root: Node | undefined): boolean {
  return root !== undefined && otherFileOf(root) !== undefined;
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
    return value?.type === "string" ? flatCopy(String(value.value)) : undefined;
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
