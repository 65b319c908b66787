import { findNodeAtLocation, getLocation, type Node } from "jsonc-parser";
import type { ObjectKind } from "../fields.ts";
import type { Path, Span } from "../finding.ts";
import { type Manifest, unitAt } from "../manifest.ts";
import { skipTrivia } from "../text/skip.ts";

/** What a half-typed place is: which object it belongs to, which part of it, and what a completion replaces. */
export interface Cursor {
  /** The innermost known object; absent outside all commands. */
  readonly kind: ObjectKind | undefined;
  /** That object's node, as far as the text has one. */
  readonly object: Node | undefined;
  /** Path from that object: `["type"]`, `["channel_types", 0]`, `["name_localizations", "de"]`, or `[""]` for a new key. */
  readonly path: Path;
  readonly onKey: boolean;
  /** What is replaced, with its offsets in the manifest's text. */
  readonly replaced: Span;
  readonly replacedText: string;
  /** The character that follows, white space and comments apart; empty at the end of the text. */
  readonly next: string;
}

/** Looks at a place of a manifest, however broken the text is. The offset is in UTF-16 units. */
export function cursorAt(manifest: Manifest, offset: number): Cursor {
  const placed = unitAt(manifest, offset);
  const from = placed?.start ?? 0;
  const text = placed?.unit.text ?? manifest.text;
  const location = getLocation(text, offset - from);
  const span = replacedSpan(text, offset - from, location.previousNode);
  const path = placed?.unit.keyed ? location.path.slice(1) : location.path;
  const { kind, depth } = objectOn(path, placed ? "command" : manifest.kind === "envelope" ? "envelope" : undefined);
  const root = placed ? placed.unit.root : manifest.skeleton.root;
  return {
    kind,
    object: root && kind ? findNodeAtLocation(root, path.slice(0, depth)) : undefined,
    path: path.slice(depth),
    onKey: location.isAtPropertyKey,
    replaced: { start: span.start + from, end: span.end + from },
    replacedText: text.slice(span.start, span.end),
    next: manifest.text[skipTrivia(manifest.text, span.end + from)] ?? "",
  };
}

/** Follows a path down to the innermost known object, and tells how many of its segments lead there. */
function objectOn(path: Path, root: ObjectKind | undefined): { kind: ObjectKind | undefined; depth: number } {
  let kind = root;
  let depth = 0;
  for (let at = 0; at + 2 < path.length && typeof path[at + 1] === "number"; at += 2) {
    const inner: ObjectKind | undefined = kind && innerKinds[kind][String(path[at])];
    if (!inner) break;
    kind = inner;
    depth = at + 2;
  }
  return { kind, depth };
}

const innerKinds: Readonly<Record<ObjectKind, Readonly<Record<string, ObjectKind>>>> = {
  envelope: { commands: "command" },
  command: { options: "option" },
  option: { options: "option", choices: "choice" },
  choice: {},
};

function replacedSpan(text: string, offset: number, previous: Node | undefined): Span {
  if (previous && previous.offset <= offset && offset <= previous.offset + previous.length) {
    const isScalar = previous.type !== "object" && previous.type !== "array";
    if (isScalar) return { start: previous.offset, end: previous.offset + previous.length };
  }
  let start = offset;
  while (/[\w"-]/.test(text[start - 1] ?? "")) start--;
  return { start, end: offset };
}
