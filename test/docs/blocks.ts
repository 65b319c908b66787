import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/processes.mjs";

/** A fenced block of a page. */
export interface Block {
  /** Relative to the project's folder. */
  readonly page: string;
  /** The words after the opening fence: `sh`, `js server`. */
  readonly info: string;
  readonly text: string;
  /** The page and the block's first line: what the tables of blocks go by. */
  readonly id: string;
}

/** Every page for people but the rules', which are generated and have tests of their own. */
export const pages: readonly string[] = [
  "README.md",
  "examples/README.md",
  ...readdirSync(path.join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** The blocks of a page from top to bottom. */
export function blocksOf(page: string): readonly Block[] {
  const markdown = readFileSync(path.join(root, page), "utf8");
  return [...markdown.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(([, info = "", text = ""]) => ({
    page,
    info,
    text,
    id: `${page}: ${text.split("\n")[0]}`,
  }));
}
