import { markdown } from "./table.mjs";

/**
 * A page with the tables of a bench in the place that is marked for them.
 * @param {string} page The page's text.
 * @param {string} bench
 * @param {readonly import("./table.mjs").Table[]} tables
 * @param {string} machine What they were measured on, in one sentence.
 */
export function withTables(page, bench, tables, machine) {
  const [begin, end] = [`<!-- bench: ${bench} -->\n`, "<!-- end -->"];
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`The page has no place for the bench “${bench}”.`);
  return `${page.slice(0, from)}\n${[...tables.map(markdown), machine].join("\n\n")}\n\n${page.slice(to)}`;
}
