// What benches report: tables, in the terminal and in docs/performance.md.
import { execFileSync } from "node:child_process";
import os from "node:os";
import { installVSCode, releases } from "../install-vscode.mjs";

/**
 * What a bench has measured: a title, the columns' heads and rows of a name and a cell for each column.
 * @typedef {{ title: string, columns: readonly string[], rows: readonly (readonly [string, ...string[]])[] }} Table
 *
 * What the user has said: how often to measure, and the one size of a manifest to measure.
 * @typedef {{ rounds: number | undefined, size: string | undefined }} Options
 * @typedef {(options: Options) => Promise<readonly Table[]>} Bench
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

/**
 * A page with the tables of a bench in the place that is marked for them.
 * @param {string} page The page's text.
 * @param {string} bench
 * @param {readonly Table[]} tables
 * @param {string} machine What they were measured on, in one sentence.
 */
export function withTables(page, bench, tables, machine) {
  const [begin, end] = [`<!-- bench: ${bench} -->\n`, "<!-- end -->"];
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`The page has no place for the bench “${bench}”.`);
  return `${page.slice(0, from)}\n${[...tables.map(markdown), machine].join("\n\n")}\n\n${page.slice(to)}`;
}

/** @param {Table} table @returns {string} The table in Markdown, under its title. */
function markdown({ title, columns, rows }) {
  const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [`**${title}**`, "", row(["", ...columns]), row(["---", ...columns.map(() => "---:")]), ...rows.map(row)].join(
    "\n",
  );
}

export async function machine() {
  const { node, version } = await installVSCode({ version: releases[0].version, log: console.error });
  const inEditor = execFileSync(node, ["--version"], { encoding: "utf8" }).trim().slice(1);
  const cores = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? "unknown"})`;
  const programs = `VS Code ${version} and language servers on Node ${inEditor}, everything else on Node ${process.versions.node}`;
  return `Measured on ${new Date().toISOString().slice(0, 10)} with ${cores}, ${os.type()}: ${programs}.`;
}

/**
 * A row that compares, for the columns “ours”, “theirs” and “ratio”.
 * @param {string} name
 * @param {import("./measure.mjs").Pair} pair
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
