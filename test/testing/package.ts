import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { packForNpm } from "../../scripts/package-for-npm.mjs";
import { root } from "../../scripts/processes.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";

/**
 * Makes a project in an empty folder: the examples, with npm's package unpacked and the packages of the
 * clone that are named.
 */
export function installInto(folder: string, others: readonly string[] = []): void {
  cpSync(path.join(root, "examples"), folder, { recursive: true });
  const modules = path.join(folder, "node_modules");
  const installed = path.join(modules, "command-manifest");
  mkdirSync(installed, { recursive: true });
  // Packed elsewhere, because test runners search the folder for packages.
  const packed = temporaryFolder();
  const tarball = packForNpm(packed, path.join(packed, "staging"));
  execFileSync("tar", ["-xzf", path.basename(tarball), "-C", installed, "--strip-components=1"], { cwd: packed });
  for (const name of others) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(root, "node_modules", name), path.join(modules, name), "junction");
  }
}
