/** A part of a document that is shown whole, or with fewer rows. */
export interface Block {
  /** Shown if there is room for the first row. */
  readonly head: readonly string[];
  /** Lines, from the most important one. */
  readonly rows: readonly string[];
  readonly tail: readonly string[];
}

/** The Markdown of one place. */
export interface Section {
  readonly title: string;
  /** Blocks below the title that are never folded. They get at most half of the room. */
  readonly lead: readonly Block[];
  readonly blocks: readonly Block[];
  /** The words of the line that unfolds the blocks; undefined: they are not folded. */
  readonly summary: string | undefined;
}

/** In UTF-16 units. GitHub accepts 65,536 characters in a comment, of which the Action uses some for its own lines. */
const maxLength = 64_000;

/** Room for the line that says how many sections are not shown. */
const reserve = 100;

/**
 * Writes sections as one document that fits into a comment. Leaves out whole rows that have no room, and whole sections if there
 * are too many, and says how many. An open `<details>` is always closed.
 */
export function documentOf(sections: readonly Section[]): string {
  const shown = withRoom(sections);
  let left = maxLength - reserve - shown.reduce((sum, section) => sum + leastLength(section), 0);
  const texts = new Map<Section, string>();
  // The shortest first, so that longer ones get the room that these do not need.
  const byLength = shown.toSorted((a, b) => written(a, maxLength).length - written(b, maxLength).length);
  for (const [index, section] of byLength.entries()) {
    const text = written(section, Math.max(0, Math.floor(left / (byLength.length - index))));
    left -= text.length - leastLength(section);
    texts.set(section, text);
  }
  const hidden = sections.length - shown.length;
  const more = hidden > 0 ? [`${hidden} more ${hidden === 1 ? "place is" : "places are"} not shown.\n`] : [];
  return [...shown.map((section) => texts.get(section) ?? ""), ...more].join("\n");
}

/** As many sections as there is room for. If there are too many, those that have something to say come first. */
function withRoom(sections: readonly Section[]): readonly Section[] {
  let left = maxLength - reserve;
  const fits = (section: Section): boolean => {
    left -= leastLength(section);
    return left >= 0;
  };
  if (sections.every(fits)) return sections;
  left = maxLength - reserve;
  return sections.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b))).filter(fits);
}

function isEmpty({ lead, blocks }: Section): boolean {
  return lead.length === 0 && blocks.length === 0;
}

/** The length of a section without any row, with the line break after it. */
function leastLength(section: Section): number {
  return written(section, 0).length + 1;
}

/** A section with rows of so many UTF-16 units. */
function written({ title, lead, blocks, summary }: Section, room: number): string {
  const open = fitting(lead, blocks.length > 0 ? Math.floor(room / 2) : room);
  const rest = fitting(blocks, room - lengthOf(open));
  const isFolded = summary !== undefined && rest.length > 0;
  const opening = isFolded ? ["<details>", `<summary>${summary}</summary>`, ""] : [];
  const closing = isFolded ? ["</details>", ""] : [];
  return [`### ${title}`, "", ...open, ...opening, ...rest, ...closing].join("\n");
}

/** The lines of blocks for which there is room, and a line that says how many rows have none. */
function fitting(blocks: readonly Block[], room: number): readonly string[] {
  const lines: string[] = [];
  let left = room;
  let hidden = 0;
  for (const { head, rows, tail } of blocks) {
    const own = fittingRows(rows, left - lengthOf(head) - lengthOf(tail));
    hidden += rows.length - own.length;
    if (own.length === 0) continue;
    const block = [...head, ...own, ...tail];
    left -= lengthOf(block);
    lines.push(...block);
  }
  if (hidden > 0) lines.push(`${hidden} more ${hidden === 1 ? "line is" : "lines are"} not shown.`, "");
  return lines;
}

/** As many rows as there is room for. */
function fittingRows(rows: readonly string[], room: number): readonly string[] {
  let left = room;
  return rows.filter((row) => {
    if (row.length + 1 > left) return false;
    left -= row.length + 1;
    return true;
  });
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
