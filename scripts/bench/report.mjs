// The output of the bench: a table for each subject, in the terminal and in docs/performance.md.
import { execFileSync } from "node:child_process";
import os from "node:os";
import { installVSCode, releases } from "../install-vscode.mjs";
import { goalOf, isBelow } from "./floors.mjs";

/** @typedef {import("./measure.mjs").Measure} Measure */
/** @typedef {readonly (readonly string[])[]} Table Lines of cells: the heads, then a line for each measure. */

/**
 * Returns the table of a subject's measures, with a mark at each ratio below its floor.
 * @param {readonly [ours: string, theirs: string]} programs @param {readonly Measure[]} measures
 * @param {string} [node] The version of Node that runs the bench.
 * @returns {Table}
 */
export function tableOf(programs, measures, node) {
  const rows = measures.map(({ name, ours, theirs, ratio }) => {
    const { floor, unit = "ms" } = goalOf(name, node);
    const format = (/** @type {number} */ value) =>
      unit === "per second" ? `${digits(1000 / value)} / s` : `${digits(value)} ${unit}`;
    const mark = isBelow(ratio, floor) ? "below " : "";
    return [name, format(ours), format(theirs), digits(ratio), floor === undefined ? "" : `${mark}≥ ${floor}`];
  });
  return [["", ...programs, "ratio", "floor"], ...rows];
}

/**
 * Returns a sentence for each measure that is below its floor.
 * @param {readonly Measure[]} measures @param {string} [node] The version of Node that runs the bench.
 */
export function belowFloors(measures, node) {
  const below = measures.filter(({ name, ratio }) => isBelow(ratio, goalOf(name, node).floor));
  return below.map(
    ({ name, ratio }) => `${name}: the ratio is ${digits(ratio)}, the floor ${goalOf(name, node).floor}.`,
  );
}

/** Returns a table for the terminal. @param {Table} table */
export function textOf(table) {
  const width = (/** @type {number} */ column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0));
  const padded = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column) + 2);
  return table.map((cells) => cells.map(padded).join("").trimEnd()).join("\n");
}

/**
 * Replaces the table at a subject's mark in a page.
 * @param {string} page The page's text. @param {string} subject @param {Table} table
 * @param {string} machine The machine's description in one sentence.
 */
export function withTable(page, subject, [heads = [], ...rows], machine) {
  const [begin, end] = [`<!-- bench: ${subject} -->\n`, "<!-- end -->"];
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`The page has no place for the subject “${subject}”.`);
  const aligned = heads.map((name) => (name === "" ? "---" : "---:"));
  const lines = [heads, aligned, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `${page.slice(0, from)}\n${lines.join("\n")}\n\n${machine}\n\n${page.slice(to)}`;
}

/** Returns where and with which versions a subject was measured, in one sentence. @param {{ inVSCode: boolean }} subject */
export async function machine({ inVSCode }) {
  const cores = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? "unknown"})`;
  const where = `Measured on ${new Date().toISOString().slice(0, 10)} with ${cores}, ${os.type()}`;
  if (!inVSCode) return `${where}, Node ${process.versions.node}.`;
  const { node, version } = await installVSCode({ version: releases[0].version, log: console.log });
  return `${where}, VS Code ${version} on Node ${execFileSync(node, ["--version"], { encoding: "utf8" }).trim().slice(1)}.`;
}

/** Returns a number with its significant digits. @param {number} value */
export const digits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
