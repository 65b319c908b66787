// npm run package [-- --update]: builds the extension's package and compares what is in it with what is expected.
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkPackage, packageExtension } from "./package-extension.mjs";
import { root } from "./processes.mjs";

const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

try {
  const built = await packageExtension(path.join(root, `${name}-${version}.vsix`));
  console.log(checkPackage(built, { update: process.argv.includes("--update") }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
