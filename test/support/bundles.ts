import { execFileSync } from "node:child_process";

/** Bundles the programs as they are shipped into a folder: what users run is what is tested. */
export function buildInto(folder: string): void {
  execFileSync(process.execPath, ["scripts/build.mjs", folder], { stdio: "inherit" });
}
