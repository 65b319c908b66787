import { readdirSync, readFileSync } from "node:fs";

/**
 * A file of each process that this user may look at, of those with a text in their command line; those that have ended in
 * between have none.
 */
export function filesOfProcesses(name: "cmdline" | "environ", called = ""): string[] {
  return processesWith("cmdline", called)
    .map((id) => readProcess(id, name))
    .filter((text) => text !== "");
}

/** The IDs of the processes that have a text in one of these files. */
export function processesWith(name: "cmdline" | "environ", text: string): readonly string[] {
  return processes().filter((id) => readProcess(id, name).includes(text));
}

function processes(): readonly string[] {
  return readdirSync("/proc").filter((id) => /^\d+$/.test(id));
}

/** Empty for a process that has ended or belongs to another user. */
export function readProcess(id: string, name: "cmdline" | "environ"): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, "utf8");
  } catch {
    return "";
  }
}
