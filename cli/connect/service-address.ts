import { existsSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { readServiceAddress, type ServiceAddress } from "../../core/wire/service-address.ts";
import { CannotRun } from "../terminal/exit.ts";

/** The environment variable that holds a service's address as one line of JSON. */
export const addressVariable = "COMMAND_MANIFEST_SERVICE";

/** A folder of the user's own, where the platform keeps such data. */
export function defaultFolder(): string {
  const base =
    process.platform === "win32"
      ? process.env.LOCALAPPDATA || join(homedir(), "AppData", "Local")
      : process.env.XDG_DATA_HOME || join(homedir(), ".local", "share");
  return join(base, "command-manifest", "service");
}

/**
 * Leaves the address in the service's folder, readable by its owner only. The result takes it away again, unless the
 * folder is another service's by then, which has left its own.
 */
export function leaveAddress(folder: string, address: ServiceAddress): () => void {
  const path = addressFile(folder);
  const text = JSON.stringify(address);
  writeFileAtomic.sync(path, text, { mode: 0o600 });
  return () => {
    if (existsSync(path) && readFileSync(path, "utf8") === text) rmSync(path, { force: true });
  };
}

/**
 * The address that the environment gives, or that the service of the default folder has left; undefined: none runs.
 * Throws CannotRun if it is damaged.
 */
export function findAddress(): ServiceAddress | undefined {
  const given = process.env[addressVariable];
  if (given) return parseAddress(given, `the environment variable ${addressVariable}`);
  const path = addressFile(defaultFolder());
  return existsSync(path) ? parseAddress(readFileSync(path, "utf8"), path) : undefined;
}

/** The file in a service's folder that holds its address while it runs. */
export function addressFile(folder: string): string {
  return join(folder, "address.json");
}

/** The text itself is in no message: it holds tokens. */
function parseAddress(text: string, source: string): ServiceAddress {
  const address = readServiceAddress(text);
  if (address) return address;
  throw new CannotRun(`The address of the local service in ${source} is damaged. Start the service again.`);
}
