import { readdirSync, readFileSync } from "node:fs";

/**
 * A file of each process that this user may look at, of those with a text in their command line; those that have ended in
 * between have none.
 */
export function filesOfProcesses(name: "cmdline" | "environ", called = ""): string[] {
  const read = (file: string): string => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync("/proc")
    .filter((id) => /^\d+$/.test(id) && read(`/proc/${id}/cmdline`).includes(called))
    .map((id) => read(`/proc/${id}/${name}`))
    .filter((text) => text !== "");
}
