import { execFileSync } from "node:child_process";

/** Builds the bundles once before the tests: what users run is what is tested. */
export default function build(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
