import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/processes.mjs";

/** A fresh clone of the project, with the programs that a reader has beside it. */
export interface ProjectClone {
  readonly folder: string;
  /** Where `npm install --global` installs to. */
  readonly prefix: string;
  /** The folders of programs that come first: what was installed, then `npm` and `code`. */
  readonly binaries: readonly string[];
}

/**
 * Clones the project into an empty folder, as it would be if everything in the working tree were committed. `source`: its
 * repository.
 */
export function cloneProject(parent: string, source = root): ProjectClone {
  const folder = path.join(parent, "project");
  execFileSync("git", ["clone", "--quiet", "--shared", source, folder]);
  const changed = ["diff", "--name-only", "--no-renames", "-z", "HEAD"];
  const added = ["ls-files", "--others", "--exclude-standard", "-z"];
  for (const name of [changed, added].flatMap((args) => namesOf(args, source))) {
    if (existsSync(path.join(source, name))) cpSync(path.join(source, name), path.join(folder, name));
    else rmSync(path.join(folder, name), { force: true });
  }
  // Or else `git clean`, which takes away what was built, takes new files as well.
  execFileSync("git", ["add", "--all"], { cwd: folder });
  // Beside the clone and not in it, so that nothing that npm does to the clone can reach it.
  symlinkSync(path.join(root, "node_modules"), path.join(parent, "node_modules"));
  const prefix = path.join(parent, "prefix");
  mkdirSync(path.join(prefix, "lib"), { recursive: true });
  mkdirSync(path.join(prefix, "bin"));
  return { folder, prefix, binaries: [path.join(prefix, "bin"), writeBinaries(parent)] };
}

/** Has the effect of `npm install --global`, without the time that it takes. */
export function linkProgram({ prefix }: ProjectClone): void {
  symlinkSync(path.join(root, "cli/command-manifest.cjs"), path.join(prefix, "bin/command-manifest"));
}

/** The file names that a git command lists. */
function namesOf(args: readonly string[], cwd: string): readonly string[] {
  const names = execFileSync("git", args, { cwd, encoding: "utf8" });
  return names.split("\0").filter((name) => name !== "");
}

function writeBinaries(parent: string): string {
  const binaries = path.join(parent, "bin");
  mkdirSync(binaries);
  const npm = execFileSync("which", ["npm"], { encoding: "utf8" }).trim();
  const write = (name: string, script: string): void => {
    writeFileSync(path.join(binaries, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(binaries, name), 0o755);
  };
  // `npm ci` loads hundreds of packages, which the tests have, and then runs this script.
  write("npm", `[ "$1" = ci ] && exec '${npm}' run prepare\nexec '${npm}' "$@"`);
  write("code", '[ "$1" = --install-extension ] && [ -s "$2" ]');
  return binaries;
}
