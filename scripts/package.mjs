// npm run package [-- --update]: packs what is built and compares what is in the package with what is expected.
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
