// npm run watch: bundles and checks types again with each change, until Ctrl+C.
import path from "node:path";
import { bin, typed } from "./checks.mjs";
import { installDependencies, installTestedLibraries } from "./npm.mjs";
import { root, start, stopAllOnSignals } from "./processes.mjs";

stopAllOnSignals();
await installDependencies();
await installTestedLibraries();
const tsc = typed.map((folder) => [
  ...[bin("typescript", "tsc"), "-p", path.join(root, folder)],
  ...["--watch", "--preserveWatchOutput", "--pretty", "false"],
]);
for (const program of [[path.join(root, "scripts/build.mjs"), "--watch"], ...tsc]) {
  start(process.execPath, program, { stdio: ["ignore", "inherit", "inherit"] });
}
