import type { Tree, TreeMember } from "../code/tree.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import type { PlacedComments } from "./placed-comments.ts";

/** The text of some code. */
export interface CodeText {
  readonly text: string;
  /** The author's text of a span. */
  written(span: Span): string;
}

/** Prints trees as JSON with the line breaks and the comments of their code. */
export class JsonPrinter {
  /** The code in place of which strings are printed. */
  readonly placeholders = new Set<string>();
  readonly #pieces: string[] = [];
  readonly #code: CodeText;
  readonly #comments: PlacedComments;
  readonly #lineStarts: readonly number[];

  constructor(code: CodeText, comments: PlacedComments) {
    this.#code = code;
    this.#comments = comments;
    this.#lineStarts = [0, ...[...code.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  get json(): string {
    return this.#pieces.join("");
  }

  tree(tree: Tree): void {
    this.#print(this.#comments.before(tree.span));
    this.#value(tree);
    this.#print(this.#comments.after(tree.span));
  }

  /** Prints several trees as one list. */
  list(trees: readonly Tree[]): void {
    const [first = ""] = trees.map(({ span }) => span);
    if (first) this.#parts("[]", first, trees);
  }

  #value(tree: Tree): void {
    switch (tree.is) {
      case "scalar":
        this.#write(JSON.stringify(tree.value));
        return;
      case "unknown":
        this.#write(this.#placeholder(tree.span));
        return;
      case "list":
        this.#parts("[]", tree.span, tree.items);
        return;
      case "object":
        this.#parts("{}", tree.span, tree.members);
    }
  }

  /** Prints parts between brackets, each on a line of its own if they are on several lines of the code. */
  #parts([open = "", close = ""]: string, { start }: Span, parts: readonly (Tree | TreeMember)[]): void {
    const lines = [start, ...parts.map(({ span }) => span.start)].map((at) => this.#lineOf(at));
    const space = new Set(lines).size > 1 ? "\n" : " ";
    this.#write(open);
    for (const [index, part] of parts.entries()) {
      const value = "key" in part ? part.value : part;
      if (!this.#isAtLineStart) this.#write(space);
      this.#print([...this.#comments.before(part.span), ...this.#comments.before(value.span)]);
      if ("key" in part) this.#write(`${JSON.stringify(part.key)}: `);
      this.#value(value);
      if (index < parts.length - 1) this.#write(",");
      this.#print([...this.#comments.after(value.span), ...this.#comments.after(part.span)]);
    }
    this.#write(parts.length > 0 && !this.#isAtLineStart ? space + close : close);
  }

  get #isAtLineStart(): boolean {
    return this.#pieces.at(-1)?.endsWith("\n") ?? true;
  }

  #write(text: string): void {
    this.#pieces.push(text);
  }

  #print(comments: readonly string[]): void {
    for (const one of comments) this.#write((this.#isAtLineStart ? "" : " ") + one);
  }

  /** A string that quotes code. A template already has its marks. */
  #placeholder(span: Span): string {
    const code = this.#code.written(span);
    this.placeholders.add(code);
    return JSON.stringify(/^`[^`]*`$/.test(code) ? code.slice(1, -1) : `\${${code}}`);
  }

  #lineOf(offset: number): number {
    return lastAtOrBefore(this.#lineStarts, offset, (one) => one);
  }
}
