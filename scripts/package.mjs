// npm run package [-- --update]: packs the build as the extension and as npm's package, and compares the extension's contents
// with the expected ones.
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkPackage, packageExtension } from "./package-extension.mjs";
import { checkNpmPackage, packForNpm } from "./package-for-npm.mjs";
import { root } from "./processes.mjs";

const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

try {
  const built = await packageExtension(path.join(root, `${name}-${version}.vsix`));
  console.log(checkPackage(built, { update: process.argv.includes("--update") }));
  console.log(checkNpmPackage(packForNpm(root)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
