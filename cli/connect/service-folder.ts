import { homedir } from "node:os";
import { join } from "node:path";

/** The user's data folder, as the platform defines it. */
export function defaultServiceFolder(): string {
  const base =
    process.platform === "win32"
      ? process.env.LOCALAPPDATA || join(homedir(), "AppData", "Local")
      : process.env.XDG_DATA_HOME || join(homedir(), ".local", "share");
  return join(base, "command-manifest", "service");
}
