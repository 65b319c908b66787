import { findNodeAtLocation, findNodeAtOffset, getLocation, type Location, type Node } from "jsonc-parser";
import type { ObjectKind, ObjectTable } from "../../interface/fields/field.ts";
import { fieldOf } from "../../interface/fields/fields.ts";
import { elementsOf, objectOf } from "../../interface/fields/shapes.ts";
import { objectAt } from "../../manifest/locate.ts";
import { type Manifest, type PlacedUnit, unitAt } from "../../manifest/manifest.ts";
import type { Described } from "../../manifest/model.ts";
import type { Context } from "../../rules/shared/define-rule.ts";
import { isShallow } from "../../text/parse.ts";
import { skipTrivia } from "../../text/skip.ts";
import type { Path, Span } from "../../text/span.ts";

/** A half-typed place: the object and the part of it that the place belongs to, and the text that a completion replaces. */
export interface Cursor {
  /** The sort of the innermost known object; absent outside all objects. */
  readonly kind: ObjectKind | ObjectTable | undefined;
  /** The thing to insert outside known objects: a manifest in an empty file, or a command in a list. */
  readonly missing: "manifest" | "command" | undefined;
  /** Whether the file's object may still become a manifest (then `kind` is right) or a single command. */
  readonly isUndecided: boolean;
  /** The object's node; undefined if the text has none. */
  readonly object: Node | undefined;
  /** The object in the tree of its command; absent outside commands. */
  readonly described: Described | undefined;
  /** Path from that object: `["type"]`, `["channel_types", 0]`, `["name_localizations", "de"]`, or `[""]` for a new key. */
  readonly path: Path;
  readonly onKey: boolean;
  /** The text that is replaced, with its offsets in the manifest's text. */
  readonly replaced: Span;
  readonly replacedText: string;
  /** The character that follows, white space and comments apart; empty at the end of the text. */
  readonly next: string;
  /** The values of the other elements of the list that the cursor is in. */
  readonly others: readonly unknown[];
  readonly line: Line;
  /** The position of a comma that is missing before the inserted text. */
  readonly comma: number | undefined;
}

/**
 * Looks at a place of a manifest, however broken the text is. The offset is in UTF-16 units. `table`: the object of a file, or
 * of each element of its list, in manifests without commands. Undefined if brackets are nested too deeply.
 */
export function cursorAt(manifest: Manifest, offset: number, table?: ObjectTable): Cursor | undefined {
  const around = unitAt(manifest, offset);
  // An element that is not an object yet should become a command.
  const placed = around?.unit.root?.type === "object" ? around : undefined;
  const from = placed?.start ?? 0;
  const text = placed?.unit.text ?? manifest.text;
  const whole = placed ? placed.unit.root : manifest.skeleton.root;
  const comma = missingComma(text, offset - from, whole);
  const location = locationAt(text, offset - from, comma);
  if (!location) return undefined;
  const { span } = location;
  const { path, root, from: rootDepth } = rootedPath(manifest, placed, location.path, table);
  const { kind, depth } = objectOn(path, root, rootDepth);
  const tree = placed?.unit.command?.node ?? whole;
  const object = tree && kind ? findNodeAtLocation(tree, path.slice(0, depth)) : undefined;
  const command = placed?.unit.command;
  return {
    kind,
    missing: table || kind ? undefined : missingAt(manifest, placed, path),
    isUndecided: !table && !placed && manifest.kind === "other" && kind === "envelope" && location.isAtPropertyKey,
    object,
    described: command && object && objectAt(command, object.offset + 1),
    path: path.slice(depth),
    onKey: location.isAtPropertyKey,
    replaced: { start: span.start + from, end: span.end + from },
    replacedText: text.slice(span.start, span.end),
    next: nextAfter(manifest, placed, span.end + from),
    others: otherElements(tree, path, span),
    line: lineAround(text, span, from),
    comma: comma === undefined ? undefined : comma + from,
  };
}

function missingAt(manifest: Manifest, placed: PlacedUnit | undefined, path: Path): Cursor["missing"] {
  // No command can follow directly after another.
  if (placed) return undefined;
  if (path.length > 0) return typeof path.at(-1) === "number" ? "command" : undefined;
  const root = manifest.skeleton.root?.type;
  return root === "object" || root === "array" ? undefined : "manifest";
}

/** The sort of the outermost known object, and the number of path segments that lead to it. */
interface Root {
  readonly root: Cursor["kind"];
  readonly from: number;
}

/** A path from the command on, or from the file's own object or list outside commands. */
function rootedPath(
  manifest: Manifest,
  placed: PlacedUnit | undefined,
  path: Path,
  table: ObjectTable | undefined,
): Root & { readonly path: Path } {
  if (table) return { path, root: table, from: typeof path[0] === "number" ? 1 : 0 };
  if (!placed) return { path, ...rootOf(manifest, path) };
  const inCommand = pathInCommand(placed, path);
  return { path: inCommand ?? path, root: inCommand && "command", from: 0 };
}

function rootOf({ kind }: Manifest, path: Path): Root {
  if (kind === "envelope") return { root: "envelope", from: 0 };
  const [first, second] = path;
  if (kind !== "other" || typeof first !== "string") return { root: undefined, from: 0 };
  if (path.length === 1 && first === "") return { root: "envelope", from: 0 };
  const owner = (["envelope", "command"] as const).find((one) => fieldOf(one, first));
  if (owner) return { root: owner, from: 0 };
  // Any other name may be that of a command or of a list of commands.
  if (path.length === 1) return { root: "envelope", from: 0 };
  return typeof second === "number" ? { root: undefined, from: 0 } : { root: "command", from: 1 };
}

function otherElements(tree: Node | undefined, path: Path, { start, end }: Span): unknown[] {
  const list = tree && typeof path.at(-1) === "number" ? findNodeAtLocation(tree, path.slice(0, -1)) : undefined;
  const others = (list?.children ?? []).filter(({ offset, length }) => offset > end || offset + length < start);
  return others.map(({ value }) => value);
}

/** A path of a unit's text from the command on, without the key or wrapper around it; undefined beside the command. */
function pathInCommand({ unit }: PlacedUnit, path: Path): Path | undefined {
  const outer = [...(unit.keyed ? path.slice(0, 1) : []), ...(unit.wrapper ? [unit.wrapper.name] : [])];
  return outer.every((segment, index) => segment === path[index]) ? path.slice(outer.length) : undefined;
}

/**
 * Looks into the manifest only beyond the end of the command. A keyed unit ends with a brace that the manifest lacks, so it is
 * skipped.
 */
function nextAfter(manifest: Manifest, placed: PlacedUnit | undefined, offset: number): string {
  const own = placed && !placed.unit.keyed ? placed.unit.text : "";
  const within = own[skipTrivia(own, offset - (placed?.start ?? 0))];
  return within ?? manifest.text[skipTrivia(manifest.text, offset)] ?? "";
}

/** Follows a path down to the innermost known object, and counts the segments that lead there. */
function objectOn(path: Path, root: Cursor["kind"], from: number): Pick<Cursor, "kind"> & { depth: number } {
  // The cursor is in the object itself only if its path continues after it.
  if (!root || path.length <= from) return { kind: undefined, depth: 0 };
  let kind = root;
  let depth = from;
  for (;;) {
    const inner = innerOf(kind, path, depth);
    if (!inner || depth + inner.steps >= path.length) return { kind, depth };
    kind = inner.kind;
    depth += inner.steps;
  }
}

/** The kind of the object that the next steps of a path lead into, and the number of these steps. */
function innerOf(kind: ObjectKind | ObjectTable, path: Path, depth: number) {
  const shape = fieldOf(kind, String(path[depth]))?.shape;
  const own = shape && objectOf(shape);
  if (own) return { kind: own, steps: 1 };
  const elements = shape && elementsOf(shape);
  const inner = elements && objectOf(elements.shape);
  const isElement = elements?.in === "dictionary" || typeof path[depth + 1] === "number";
  return inner && isElement ? { kind: inner, steps: 2 } : undefined;
}

/** Everything besides the text around the cursor that decides about suggestions. */
export interface CompletionContext extends Pick<Context, "scope" | "defaultLocale" | "integrationTypes"> {
  /** Whether another command of the manifest is an entry point, of which there can be one. Called only where this matters. */
  hasEntryPoint(): boolean;
}

/** The line around the replaced text, without white space. */
interface Line {
  /** The white space around the replaced text, together with the text. */
  readonly span: Span;
  /** The character before it; empty at the line's start. */
  readonly before: string;
  /** The character after it; empty at the line's end. */
  readonly after: string;
}

/** The end of a value before an offset, if it is on an earlier line and has no comma after it. */
function missingComma(text: string, offset: number, tree: Node | undefined): number | undefined {
  const { start } = typedSpan(text, offset);
  let end = start;
  while (/\s/.test(text[end - 1] ?? "")) end--;
  if (!tree || !text.slice(end, start).includes("\n")) return undefined;
  const value = findNodeAtOffset(tree, end, true);
  const isValue = value?.parent?.type === "array" || value?.parent?.children?.[1] === value;
  return value && isValue && value.offset + value.length === end ? end : undefined;
}

/** The location at an offset, as if the missing comma were there; undefined if it is nested too deeply. */
function locationAt(
  text: string,
  offset: number,
  comma: number | undefined,
): (Location & { readonly span: Span }) | undefined {
  if (!isShallow(text.slice(0, offset))) return undefined;
  if (comma === undefined) {
    const location = getLocation(text, offset);
    return { ...location, span: replacedSpan(text, offset, location.previousNode) };
  }
  const completed = `${text.slice(0, comma)},${text.slice(comma)}`;
  const location = getLocation(completed, offset + 1);
  const { start, end } = replacedSpan(completed, offset + 1, location.previousNode);
  return { ...location, span: { start: start - 1, end: end - 1 } };
}

/** The white space around a span, and the characters beyond it. `from`: is added to the offsets. */
function lineAround(text: string, { start, end }: Span, from: number): Line {
  let [left, right] = [start, end];
  while (text[left - 1] === " " || text[left - 1] === "\t") left--;
  while (text[right] === " " || text[right] === "\t") right++;
  const isBreak = (character = "\n") => character === "\n" || character === "\r";
  return {
    span: { start: left + from, end: right + from },
    before: isBreak(text[left - 1]) ? "" : (text[left - 1] ?? ""),
    after: isBreak(text[right]) ? "" : (text[right] ?? ""),
  };
}

function replacedSpan(text: string, offset: number, previous: Node | undefined): Span {
  if (previous && previous.offset <= offset && offset <= previous.offset + previous.length) {
    const isScalar = previous.type !== "object" && previous.type !== "array";
    if (isScalar) return { start: previous.offset, end: previous.offset + previous.length };
  }
  return typedSpan(text, offset);
}

/** The span of the word that was typed right before an offset. */
function typedSpan(text: string, offset: number): Span {
  let start = offset;
  while (/[\w"-]/.test(text[start - 1] ?? "")) start--;
  return { start, end: offset };
}
