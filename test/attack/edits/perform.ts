import { findNodeAtOffset, type Node, parseTree } from "jsonc-parser";
import type { Action } from "./steps.ts";

/** Replaces the characters between two offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The texts that were there before, oldest first, and which of them is the present one. */
export interface Past {
  readonly texts: readonly string[];
  readonly now: number;
}

/** Servers that divide a text do it at powers of two. */
const seam = 32_768;

/** The edits that an action comes to, each in the outcome of the one before. */
export function perform(text: string, action: Action, past: Past): Edit[] {
  const at = "at" in action ? offsetIn(text, action.at) : 0;
  switch (action.do) {
    case "replace":
      return [{ start: at, end: Math.min(at + action.length, text.length), text: action.text }];
    case "insert":
      return [insertion(at, action.text)];
    case "before":
      return [insertion(markAt(text, at, action.mark), action.text)];
    case "after":
      return [insertion(Math.min(markAt(text, at, action.mark) + 1, text.length), action.text)];
    case "at seam":
      return [insertion(Math.min(Math.max(action.seam * seam + action.by, 0), text.length), action.text)];
    case "remove mark": {
      const start = markAt(text, at, action.mark);
      return [{ start, end: Math.min(start + 1, text.length), text: "" }];
    }
    case "type": {
      const start = markAt(text, at, action.mark);
      return [...action.text].map((character, index, all) =>
        insertion(start + all.slice(0, index).join("").length, character),
      );
    }
    case "remove range": {
      const [start = 0, end = 0] = [at, offsetIn(text, action.to)].sort((a, b) => a - b);
      return [{ start, end, text: "" }];
    }
    case "duplicate": {
      const { start, end } = blockAt(text, at);
      return [insertion(end, `,\n${text.slice(start, end)}`)];
    }
    case "remove block":
      return [removal(text, blockAt(text, at))];
    case "copy":
      return [copy(text, at, offsetIn(text, action.to))];
    case "move": {
      const target = blockAt(text, offsetIn(text, action.to)).start;
      const removed = removal(text, blockAt(text, at));
      const isInside = target > removed.start && target < removed.end;
      if (isInside) return [];
      const shift = target >= removed.end ? removed.end - removed.start : 0;
      return [removed, insertion(target - shift, text.slice(removed.start, removed.end))];
    }
    case "toggle line comments":
      return lineStarts(text, blockAt(text, at)).map((start) =>
        text.startsWith("// ", start) ? { start, end: start + 3, text: "" } : insertion(start, "// "),
      );
    case "toggle block comment":
      return blockComment(text, blockAt(text, at));
    case "indent":
      return lineStarts(text, blockAt(text, at)).map((start) => insertion(start, "\t"));
    case "line ends":
      return [{ start: 0, end: text.length, text: text.replaceAll(/\r\n|\r|\n/g, action.end) }];
    case "line end": {
      const start = markAt(text, at, "\n");
      return [{ start, end: Math.min(start + 1, text.length), text: action.text }];
    }
    case "byte order mark":
      return [text.startsWith("\ufeff") ? { start: 0, end: 1, text: "" } : insertion(0, "\ufeff")];
    case "undo":
      return difference(text, past.texts[Math.max(past.now - action.steps, 0)] ?? text);
    case "redo":
      return difference(text, past.texts[past.now + 1] ?? text);
  }
}

/** The offset at so many ten-thousandths of a text. */
export function offsetIn(text: string, place: number): number {
  return Math.round((text.length * place) / 10_000);
}

function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

function markAt(text: string, from: number, mark: string): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? from : found;
}

/** The innermost element of an array around an offset, such as a command; without one the rest of the line. */
function blockAt(text: string, offset: number): Pick<Edit, "start" | "end"> {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  let node: Node | undefined = tree && findNodeAtOffset(tree, offset, true);
  while (node && node.parent?.type !== "array") node = node.parent;
  if (node) return { start: node.offset, end: node.offset + node.length };
  return { start: offset, end: markAt(text, offset, "\n") };
}

function removal(text: string, { start, end }: Pick<Edit, "start" | "end">): Edit {
  const rest = /^\s*,/.exec(text.slice(end))?.[0] ?? "";
  return { start, end: end + rest.length, text: "" };
}

function copy(text: string, from: number, to: number): Edit {
  const { start, end } = blockAt(text, from);
  return insertion(blockAt(text, to).start, `${text.slice(start, end)}, `);
}

/** More lines are not changed at once: the reference reads the whole text for the change of each. */
const maxLines = 200;

/** Where the first lines of a block start, the last of them first, as an editor changes them. */
function lineStarts(text: string, { start, end }: Pick<Edit, "start" | "end">): number[] {
  const starts = [text.lastIndexOf("\n", start - 1) + 1];
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts.slice(0, maxLines).reverse();
}

function blockComment(text: string, { start, end }: Pick<Edit, "start" | "end">): Edit[] {
  const before = text.slice(start - 2, start);
  if (before !== "/*") return [insertion(end, "*/"), insertion(start, "/*")];
  return [
    { start: end, end: end + (text.startsWith("*/", end) ? 2 : 0), text: "" },
    { start: start - 2, end: start, text: "" },
  ];
}

/** The one edit between two texts, as undo sends it. */
function difference(before: string, after: string): Edit[] {
  if (before === after) return [];
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let same = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (same < rest && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return [{ start, end: before.length - same, text: after.slice(start, after.length - same) }];
}
