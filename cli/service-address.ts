import { existsSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { CannotRun } from "./exit.ts";

/** How a running local service is reached. The tokens are secrets. */
export interface ServiceAddress {
  /** Ends in its version segment. */
  readonly url: string;
  /** Of the bot, without the word “Bot”. */
  readonly token: string;
  /** Of a user who may edit permissions, without the word “Bearer”. */
  readonly user_token: string;
  readonly application_id: string;
  readonly guild_id: string;
}

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

/** Leaves the address in the service's folder, readable by its owner only. The result takes it away again. */
export function leaveAddress(folder: string, address: ServiceAddress): () => void {
  const path = addressFile(folder);
  writeFileAtomic.sync(path, JSON.stringify(address), { mode: 0o600 });
  return () => rmSync(path, { force: true });
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
  const address = parsed(text);
  if (isAddress(address)) return address;
  throw new CannotRun(`The address of the local service in ${source} is damaged. Start the service again.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAddress(value: unknown): value is ServiceAddress {
  if (typeof value !== "object" || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return ["url", "token", "application_id", "guild_id"].every((name) => typeof fields[name] === "string");
}
