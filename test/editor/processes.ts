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
