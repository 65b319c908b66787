import { readFileSync } from "node:fs";

/** Megabytes that a process holds; not a number where the system does not tell. @param {number | undefined} pid */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
