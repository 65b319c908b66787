import { readdirSync, readFileSync } from "node:fs";

/**
 * A file of each process that this user may look at, of those with a text in their command line; those that have ended in
 * between have none.
 */
export function filesOfProcesses(name: "cmdline" | "environ", called = ""): string[] {
  return processes()
    .filter((id) => read(id, "cmdline").includes(called))
    .map((id) => read(id, name))
    .filter((text) => text !== "");
}

/**
 * Kills the extension hosts of the editor with a text in its environment, as the out-of-memory killer does. A page that was
 * left may still have one.
 */
export function killExtensionHosts(environment: string): void {
  const hosts = processes().filter(
    (id) => read(id, "cmdline").includes("--type=extensionHost") && read(id, "environ").includes(environment),
  );
  if (hosts.length === 0) throw new Error(`There is no extension host with ${environment}.`);
  for (const id of hosts) process.kill(Number(id), "SIGKILL");
}

function processes(): readonly string[] {
  return readdirSync("/proc").filter((id) => /^\d+$/.test(id));
}

/** Empty for a process that has ended or belongs to another user. */
function read(id: string, name: "cmdline" | "environ"): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, "utf8");
  } catch {
    return "";
  }
}
