import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readServiceAddress, type ServiceAddress } from "../../core/discord/service-address.ts";
import { isObject, parseJson } from "../../core/text/json.ts";
import { isForeign } from "../../disk/owner.ts";
import { reasonOf } from "../../disk/reason-of.ts";
import { onlyOwn } from "../../disk/replaceable.ts";
import { replaceFile } from "../../disk/write-file.ts";
import { CannotRun } from "../terminal/exit.ts";
import { defaultServiceFolder } from "./service-folder.ts";

/** The environment variable that holds a service's address as one line of JSON. */
export const addressVariable = "COMMAND_MANIFEST_SERVICE";

/**
 * Writes the address to the service's folder, readable by its owner only. The returned function removes it, unless another
 * service has taken over the folder and written its own.
 */
export function writeAddress(folder: string, address: ServiceAddress): () => void {
  const path = addressFile(folder);
  const text = JSON.stringify(address);
  try {
    replaceFile(path, text, { isPrivate: true, replaces: onlyOwn("the address of a local service", isAddress) });
  } catch (error) {
    throw new CannotRun(`${path} cannot be written: ${reasonOf(error)}.`);
  }
  return () => {
    if (existsSync(path) && readFileSync(path, "utf8") === text) rmSync(path, { force: true });
  };
}

/**
 * The local service's address from the environment, else from the default folder; undefined if it is not running. Throws
 * CannotRun if the address is not valid, or if another user wrote it and would receive the requests.
 */
export function findAddress(): ServiceAddress | undefined {
  const given = process.env[addressVariable];
  if (given) return parseAddress(given, `the environment variable ${addressVariable}`);
  const path = addressFile(defaultServiceFolder());
  if (!existsSync(path)) return undefined;
  if (isForeign(path)) {
    throw new CannotRun(`${path} belongs to another user of this machine. Remove it, and restart the local service.`);
  }
  return parseAddress(readFileSync(path, "utf8"), path);
}

/** The file in a service's folder that holds its address while it runs. */
export function addressFile(folder: string): string {
  return join(folder, "address.json");
}

/** Recognizes the addresses of all versions. */
function isAddress(text: string): boolean {
  const value = parseJson(text);
  return isObject(value) && "url" in value && "token" in value;
}

/** Parses an address. Messages omit the text because it contains tokens. */
function parseAddress(text: string, source: string): ServiceAddress {
  const address = readServiceAddress(text);
  if (address) return address;
  throw new CannotRun(`The address of the local service in ${source} is not valid. Restart the local service.`);
}
