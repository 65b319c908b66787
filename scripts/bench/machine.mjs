import { execFileSync } from "node:child_process";
import os from "node:os";
import { installVSCode, releases } from "../install-vscode.mjs";

/** What a bench has run on, in one sentence. */
export async function machine() {
  const { node, version } = await installVSCode({ version: releases[0].version, log: console.error });
  const inEditor = execFileSync(node, ["--version"], { encoding: "utf8" }).trim().slice(1);
  const cores = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? "unknown"})`;
  const programs = `VS Code ${version} and language servers on Node ${inEditor}, everything else on Node ${process.versions.node}`;
  return `Measured on ${new Date().toISOString().slice(0, 10)} with ${cores}, ${os.type()}: ${programs}.`;
}
