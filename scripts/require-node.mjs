// Written in the JavaScript of 2018 on purpose: an old Node must be able to read this file, or nobody tells its owner.
import fs from "node:fs";

/**
 * Ends the process with one sentence when the running Node is older than package.json asks for.
 * Import this before anything else, and the rest with `import()`.
 */
const wanted = Number(
  /\d+/.exec(JSON.parse(fs.readFileSync(new URL("../package.json", import.meta.url), "utf8")).engines.node),
);
if (Number(process.versions.node.split(".")[0]) < wanted) {
  console.error(`This is Node ${process.versions.node}; the project needs Node ${wanted} or newer: https://nodejs.org`);
  process.exit(2);
}
