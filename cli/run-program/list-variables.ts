import path from "node:path";

/** The variables that are lists: what leads is put before what the program has. With their separators. */
export const listVariables: ReadonlyMap<string, string> = new Map([
  ["NODE_OPTIONS", " "],
  ["PYTHONPATH", path.delimiter],
  ["PATH", path.delimiter],
]);
