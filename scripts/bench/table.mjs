/**
 * What a bench has measured: a title, the columns' heads and rows of a name and a cell for each column.
 * @typedef {{ title: string, columns: readonly string[], rows: readonly (readonly [string, ...string[]])[] }} Table
 */

const nameWidth = 26;
const cellWidth = 16;

/** @param {Table} table */
export function printTable({ title, columns, rows }) {
  console.log(`\n${title}\n`);
  for (const [name, ...cells] of [["", ...columns], ...rows]) {
    console.log(`${(name ?? "").padEnd(nameWidth)}${cells.map((cell) => cell.padStart(cellWidth)).join("")}`);
  }
}

/** @param {number} value @param {string} unit */
export const measured = (value, unit) => `${value.toFixed(value < 1000 ? 1 : 0)} ${unit}`;

/** @param {readonly number[]} values @param {number} share Between 0 and 1: 0.5 is the median. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
