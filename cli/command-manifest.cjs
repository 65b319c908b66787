#!/usr/bin/env node
// npm links this file as `command-manifest`. It is not built, so that it exists in a fresh clone: npm cannot link a missing
// program, and `npx` does not recover from a failed attempt.
const { existsSync } = require("node:fs");
const path = require("node:path");

const program = path.join(__dirname, "../dist/cli.cjs");

if (existsSync(program)) {
  require(program);
} else {
  console.error("command-manifest is not built. Run “npm ci” and “npm run build” first.");
  process.exitCode = 2;
}
