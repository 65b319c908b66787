import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { isRegisteredService, type RegisteredService } from "../../core/discord/local-service.schema.ts";
import { isServing, readServiceAddress, type ServiceAddress } from "../../core/discord/service-address.ts";
import { parseJson } from "../../core/text/json.ts";
import { isForeign } from "./owner.ts";
import { NotReadable, readRegularFileSync } from "./read-text.ts";
import { codeOf } from "./reason-of.ts";
import { anything } from "./replaceable.ts";
import { replaceFile } from "./write-file.ts";

/** The environment variable that holds a service's address as one line of JSON. It overrides the registered services. */
export const addressVariable = "COMMAND_MANIFEST_SERVICE";

/** How long a registered service may take to answer before it is passed over, in milliseconds. */
const patience = 2_000;

/** A registered local service that answers. */
export interface RunningService extends RegisteredService {
  readonly address: ServiceAddress;
}

/** The folder for the local service's data, unless the user names another one. */
export function defaultServiceFolder(): string {
  return join(dataFolder(), "service");
}

/**
 * Registers a service, so that every program of this user finds it. The entry contains tokens, so only its owner can read
 * it. The returned function removes it. A killed service leaves its entry, which the next registration removes.
 */
export function registerService(service: RegisteredService): () => void {
  const folder = registryFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const entry of entries()) if (hasEnded(entry.service.process)) rmSync(entry.path, { force: true });
  const path = join(folder, `${service.process}.json`);
  replaceFile(path, JSON.stringify(service), { isPrivate: true, replaces: anything });
  return () => rmSync(path, { force: true });
}

/** The registered services of this user that answer, the newest first. */
export async function runningServices(fetch: typeof globalThis.fetch): Promise<readonly RunningService[]> {
  const known = entries()
    .flatMap(({ service }) => {
      const address = readServiceAddress(service.line);
      return address ? { ...service, address } : [];
    })
    .sort((a, b) => b.started_at - a.started_at);
  const areRunning = await Promise.all(known.map(({ address }) => answers(address, fetch)));
  return known.filter((_, index) => areRunning[index]);
}

interface RegistryEntry {
  readonly path: string;
  readonly service: RegisteredService;
}

function entries(): readonly RegistryEntry[] {
  const folder = registryFolder();
  return entryNames(folder).flatMap((name) => {
    const path = join(folder, name);
    const service = readEntry(path);
    return service ? [{ path, service }] : [];
  });
}

function entryNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Undefined if the service has just ended, or if another user wrote the entry and would receive the requests. */
function readEntry(path: string): RegisteredService | undefined {
  try {
    const service = isForeign(path) ? undefined : parseJson(readRegularFileSync(path));
    return isRegisteredService(service) ? service : undefined;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof NotReadable) return undefined;
    throw error;
  }
}

/** Whether no process has this ID. One of another container, or a later one, can have it, so who has not ended is asked. */
export function hasEnded(id: number): boolean {
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

async function answers(address: ServiceAddress, fetch: typeof globalThis.fetch): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  return await isServing(address, fetch, signal).catch((error: unknown) => {
    if (signal.aborted) return false;
    throw error;
  });
}

function registryFolder(): string {
  return join(dataFolder(), "running");
}

/** The folder for this product's data of the user, as the platform defines it. */
export function dataFolder(): string {
  const base =
    process.platform === "win32"
      ? process.env.LOCALAPPDATA || join(homedir(), "AppData", "Local")
      : process.env.XDG_DATA_HOME || join(homedir(), ".local", "share");
  return join(base, "command-manifest");
}
