// Writes derived files: the rule pages, the schemas, and the parts of package.json that list rules and kinds. With `--check`,
// writes nothing, lists stale files, and exits with code 1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import esbuild from "esbuild";
import { validators } from "./validators.mjs";

const bundle = ".cache/generate.mjs";
const check = process.argv.includes("--check");

await esbuild.build({
  entryPoints: ["scripts/generate/files.ts"],
  outfile: bundle,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  mainFields: ["module", "main"],
  plugins: [validators],
  logLevel: "warning",
});

/** @type {{ generatedFiles(read: (path: string) => string): Map<string, string> }} */
const { generatedFiles } = await import(pathToFileURL(bundle).href);

/** Prints what is wrong with the sources, and writes nothing then. */
function filesOrExit() {
  try {
    return generatedFiles((path) => readFileSync(path, "utf8"));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const stale = [];
for (const [path, text] of filesOrExit()) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const verb = check ? "Stale" : "Written";
console.log(stale.length === 0 ? "All generated files are up to date." : `${verb}:\n  ${stale.join("\n  ")}`);
if (check && stale.length > 0) {
  console.log("Run `npm run generate` and commit the result.");
  process.exitCode = 1;
}
