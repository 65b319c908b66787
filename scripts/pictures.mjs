// npm run pictures [-- arguments of vitest]: retakes every picture of the guides and the walkthrough, in a real editor.
import path from "node:path";
import { root, start, stopAllOnSignals } from "./processes.mjs";

stopAllOnSignals();
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
const args = [vitest, "run", "--project", "pictures", ...process.argv.slice(2)];
const child = start(process.execPath, args, { env: { PICTURES: "yes" }, stdio: "inherit" });
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
