import type { CounterMode, Hint } from "../assist/hints.ts";
import { commandCounters, type Lens } from "../assist/lenses.ts";
import { CommandsDocument } from "../kinds/commands/commands-document.ts";
import type { ExplainContext, Explanation } from "../kinds/document/document.ts";
import type { Span } from "../text/span.ts";
import { memoized } from "../tools/memoized.ts";
import type { CommandsInCode } from "./commands-in-code.ts";
import { hasUnknown, type ObjectTree } from "./tree.ts";
import { type Mapping, type VirtualManifest, virtualManifests } from "./virtual-manifest.ts";

/** One way in which a command may be sent. */
interface Reading {
  readonly manifest: VirtualManifest;
  readonly content: CommandsDocument;
}

/**
 * Explains commands in code to an editor. Offsets are UTF-16 units of the code. Nothing is shown that depends on something
 * unknown.
 */
export class CodeDocument {
  readonly text: string;
  readonly #commands: readonly ObjectTree[];

  constructor(text: string, { lists }: CommandsInCode) {
    this.text = text;
    this.#commands = lists.flat();
  }

  /** Explains the literal, the key or the method at an offset. Of what may be sent in several ways, the parts that all have. */
  explain(offset: number, context: ExplainContext): Explanation | undefined {
    for (const command of this.#commands) {
      const first = firstReading(command);
      const at = first && wordAt(first.manifest, offset);
      if (!at) continue;
      const all = readingsOf(command).map((one) => partsAt(one, at, context));
      const parts = (all[0] ?? []).filter((part) => all.every((others) => others.includes(part)));
      if (parts.length > 0) return { span: at.code, parts };
    }
    return undefined;
  }

  /** Counters and names of constants behind the literals of a range, in source order. */
  hints(range: Span, mode: CounterMode): Hint[] {
    const all = this.#commands.flatMap((command) => hintsIn(command, this.text, mode));
    // A literal that is used in several places has the same hint in each.
    const distinct = new Map(all.map((hint) => [`${hint.at} ${hint.text}`, hint]));
    return [...distinct.values()].filter(({ at }) => at >= range.start && at <= range.end).sort((a, b) => a.at - b.at);
  }

  /** A line of counters above each command that is known as a whole. */
  counters(mode: CounterMode): Lens[] {
    return this.#commands.flatMap((command) => {
      const unit = hasUnknown(command) ? undefined : firstReading(command)?.content.manifest.units[0]?.unit;
      const title = unit ? commandCounters(unit, mode) : "";
      const { start } = command.span;
      return title === "" ? [] : [{ start, end: start + 1, title }];
    });
  }
}

/** The command without what is unknown. */
const firstReading = memoized((command: ObjectTree): Reading | undefined => {
  const [manifest] = virtualManifests([[command]]);
  return manifest && readingOf(manifest);
});

function readingsOf(command: ObjectTree): readonly Reading[] {
  return [...virtualManifests([[command]])].map(readingOf);
}

function readingOf(manifest: VirtualManifest): Reading {
  return { manifest, content: CommandsDocument.read(manifest.json, "json") };
}

/** The shortest known word of the code at an offset: a value that is no list or object, a key, or a method's name. */
function wordAt({ json, mappings }: VirtualManifest, offset: number): Mapping | undefined {
  return mappings
    .filter(({ code, isUnknown }) => !isUnknown && code.start <= offset && offset <= code.end)
    .filter((one) => isWord(json, one))
    .sort((a, b) => a.code.end - a.code.start - (b.code.end - b.code.start))[0];
}

/** A list, an object, or a member with its key and value is more than a word. */
function isWord(json: string, { json: { start, end } }: Mapping): boolean {
  return /^(?:"[^"\\]*(?:\\.[^"\\]*)*"|[^"[{].*)$/.test(json.slice(start, end));
}

/** The parts of the hover on the same word in another reading; none where that does not have it. */
function partsAt({ manifest, content }: Reading, { code }: Mapping, context: ExplainContext): readonly string[] {
  const { json, mappings } = manifest;
  const same = mappings.find(
    (one) => one.code.start === code.start && one.code.end === code.end && !one.isUnknown && isWord(json, one),
  );
  if (!same) return [];
  const { start } = same.json;
  return content.explain(json[start] === '"' ? start + 1 : start, context)?.parts ?? [];
}

function hintsIn(command: ObjectTree, text: string, mode: CounterMode): Hint[] {
  const reading = firstReading(command);
  if (!reading) return [];
  const { manifest, content } = reading;
  const isKnown = !hasUnknown(command);
  return content.hints({ start: 0, end: manifest.json.length }, mode).flatMap((hint) => {
    const at = hintPlace(hint, manifest, text, isKnown);
    return at === undefined ? [] : [{ ...hint, at }];
  });
}

/** `isKnown`: whether the command's lists are known. A constant that is written by its name needs no hint. */
function hintPlace(
  { at, kind }: Hint,
  { json, mappings }: VirtualManifest,
  text: string,
  isKnown: boolean,
): number | undefined {
  const value = mappings.findLast((one) => one.json.end === at && isWord(json, one));
  if (value) return value.isUnknown || (kind === "constant" && !value.isLiteral) ? undefined : value.code.end;
  const list = mappings.findLast((one) => one.json.start === at - 1 && json[at - 1] === "[");
  return isKnown && list && text[list.code.start] === "[" ? list.code.start + 1 : undefined;
}
