/**
 * Finds the end of an unclosed element as its author sees it. The end is before the next line that closes something further out,
 * or opens an object at the same indentation. Depends on this text alone, because the same text must give the same findings
 * however it was typed.
 */
export function endOfUnclosed(text: string, start: number, end: number): number {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const indent = text.slice(lineStart, start);
  if (indent.trim() !== "") return end;
  for (let line = nextLine(text, start); line < end; line = nextLine(text, line)) {
    const first = firstOnLine(text, line);
    const outer = first - line < indent.length && (text[first] === "]" || text[first] === "}");
    // Right after `[`, the object belongs to the list.
    const sibling = first - line === indent.length && text[first] === "{" && !lineOpensList(text, line);
    if (outer || sibling) return backOverSeparator(text, line, start);
  }
  return end;
}

/** Whether the line before `line` opens a list at its end, a comment aside. */
function lineOpensList(text: string, line: number): boolean {
  return /\[[ \t]*(?:\/\/.*)?\r?$/.test(text.slice(text.lastIndexOf("\n", line - 2) + 1, line - 1));
}

function nextLine(text: string, at: number): number {
  const lineFeed = text.indexOf("\n", at);
  return lineFeed < 0 ? text.length : lineFeed + 1;
}

function firstOnLine(text: string, line: number): number {
  let pos = line;
  while (text[pos] === " " || text[pos] === "\t") pos++;
  return pos;
}

/** The end of the text before a line, without the white space and comma that separate it from the line. */
function backOverSeparator(text: string, line: number, start: number): number {
  const before = text.slice(start, line).trimEnd();
  return start + (before.endsWith(",") ? before.slice(0, -1).trimEnd().length : before.length);
}
