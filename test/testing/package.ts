import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/processes.mjs";

/**
 * Makes a project in an empty folder: the examples, with this package installed as npm packs it and the packages of the
 * clone that are named.
 */
export function installInto(folder: string, others: readonly string[] = []): void {
  cpSync(path.join(root, "examples"), folder, { recursive: true });
  const modules = path.join(folder, "node_modules");
  mkdirSync(path.join(modules, "command-manifest"), { recursive: true });
  const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
  // npm is a batch file there.
  const shell = process.platform === "win32";
  const [{ filename }] = JSON.parse(execFileSync("npm", args, { cwd: root, encoding: "utf8", shell }));
  const into = ["-C", "node_modules/command-manifest", "--strip-components=1"];
  execFileSync("tar", ["-xzf", filename, ...into], { cwd: folder });
  for (const name of others) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(root, "node_modules", name), path.join(modules, name), "junction");
  }
}
