import type { StatePlace } from "./guild-state.ts";
import { stateAtAddress } from "./state-address.ts";
import { stateInFolder } from "./state-folder.ts";

/** The state at an address or in a folder, as a user names it. Throws CannotRun. */
export function statePlace(name: string): StatePlace {
  return isAddress(name) ? stateAtAddress(name) : stateInFolder(name);
}

/** Whether a name is an address of any protocol, and not a folder. */
export function isAddress(name: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(name);
}
