import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/processes.mjs";
import { distFile } from "../support/dist-file.ts";

/** A copy of the project as a clone has it, with the programs that a reader has beside it. */
export interface ProjectCopy {
  readonly folder: string;
  /** Holds `command-manifest`, `npm` and `code`. */
  readonly binaries: string;
  /** Where `npm install --global` installs to. */
  readonly prefix: string;
}

/** Makes the copy in an empty folder. */
export function copyProject(parent: string): ProjectCopy {
  const folder = path.join(parent, "project");
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const name of stdout.split("\0").filter((file) => file !== "" && !/^(test|docs\/images)\//.test(file))) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, force: true });
  }
  cpSync(path.join(root, "test/package"), path.join(folder, "test/package"), { recursive: true });
  cpSync(path.join(root, "dist"), path.join(folder, "dist"), { recursive: true });
  // Beside the copy and not in it, so that nothing that npm does to the copy can reach it.
  symlinkSync(path.join(root, "node_modules"), path.join(parent, "node_modules"));
  const prefix = path.join(parent, "prefix");
  mkdirSync(path.join(prefix, "lib"), { recursive: true });
  return { folder, prefix, binaries: writeBinaries(parent) };
}

function writeBinaries(parent: string): string {
  const binaries = path.join(parent, "bin");
  mkdirSync(binaries);
  const npm = spawnSync("which", ["npm"], { encoding: "utf8" }).stdout.trim();
  const write = (name: string, script: string): void => {
    writeFileSync(path.join(binaries, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(binaries, name), 0o755);
  };
  write("command-manifest", `exec '${process.execPath}' '${distFile("cli.cjs")}' "$@"`);
  // `npm ci` loads hundreds of packages; whoever runs the tests has run it.
  write("npm", `[ "$1" = ci ] && exit 0\nexec '${npm}' "$@"`);
  write("code", '[ "$1" = --install-extension ] && [ -s "$2" ]');
  return binaries;
}
