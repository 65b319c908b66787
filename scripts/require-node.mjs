// Written in the JavaScript of 2018 on purpose: an old Node must be able to read this file to report that it is too old.
import fs from "node:fs";

/**
 * Ends the process with one sentence if the running Node is older than package.json requires. Import this first, and the rest
 * with `import()`.
 */
const required = Number(
  /\d+/.exec(JSON.parse(fs.readFileSync(new URL("../package.json", import.meta.url), "utf8")).engines.node),
);
if (Number(process.versions.node.split(".")[0]) < required) {
  console.error(
    `This project requires Node ${required} or newer. This is Node ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(2);
}
