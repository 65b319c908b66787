import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/processes.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const options = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: ["node"], target: "ES2023" };
// Libraries have mistakes of their own.
const modules = { module: "nodenext", moduleResolution: "nodenext", allowJs: true, checkJs: true, skipLibCheck: true };

/**
 * Compiles files as an author does, beside the libraries themselves. Returns the messages of the compiler by file.
 * `files`: texts by path.
 */
export function compile(files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const folder = new TemporaryFolder();
  try {
    for (const [name, text] of Object.entries(files)) folder.write(name, text);
    symlinkSync(path.join(import.meta.dirname, "node_modules"), path.join(folder.path, "node_modules"));
    folder.write("package.json", `{ "type": "module" }`);
    folder.write(
      "tsconfig.json",
      JSON.stringify({ compilerOptions: { ...options, ...modules }, files: Object.keys(files) }),
    );
    const tsc = path.join(root, "node_modules/.bin/tsc");
    const { stdout } = spawnSync(tsc, ["-p", ".", "--pretty", "false"], { cwd: folder.path, encoding: "utf8" });
    return messagesIn(stdout);
  } finally {
    folder.remove();
  }
}

function messagesIn(output: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of output.split("\n").filter((one) => one !== "" && !one.startsWith(" "))) {
    const [, file = "", message = line] = /^(.+?)\(\d+,\d+\): (.*)$/.exec(line) ?? [];
    found.set(file, [...(found.get(file) ?? []), message]);
  }
  return found;
}
