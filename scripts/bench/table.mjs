/**
 * What a bench has measured: a title, the columns' heads and rows of a name and a cell for each column.
 * @typedef {{ title: string, columns: readonly string[], rows: readonly (readonly [string, ...string[]])[] }} Table
 *
 * A bench. `rounds` is how often it measures, where the user has said it.
 * @typedef {(options: { rounds: number | undefined }) => Promise<readonly Table[]>} Bench
 */

const gap = 2;

/** @param {Table} table */
export function printTable({ title, columns, rows }) {
  const all = [["", ...columns], ...rows];
  const widths = ["", ...columns].map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  console.log(`\n${title}\n`);
  for (const [name = "", ...cells] of all) {
    const right = cells.map((cell, index) => cell.padStart((widths[index + 1] ?? 0) + gap));
    console.log(name.padEnd(widths[0] ?? 0) + right.join(""));
  }
}

/** @param {Table} table @returns {string} The table in Markdown, under its title. */
export function markdown({ title, columns, rows }) {
  const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [`**${title}**`, "", row(["", ...columns]), row(["---", ...columns.map(() => "---:")]), ...rows.map(row)].join(
    "\n",
  );
}

/**
 * A row that compares, for the columns “ours”, “theirs” and “ratio”.
 * @param {string} name
 * @param {import("./paired.mjs").Pair} pair
 * @param {(value: number) => string} format
 * @returns {[string, string, string, string]}
 */
export const compared = (name, { ours, theirs, ratio }, format) => [name, format(ours), format(theirs), digits(ratio)];

/** @param {number} value */
export const milliseconds = (value) => `${digits(value)} ms`;

/** @param {number} value */
export const megabytes = (value) => `${digits(value)} MB`;

/** @param {number} value @returns {string} With as many digits as say something. */
export const digits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
