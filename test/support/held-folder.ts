import type { HeldFolder } from "../../service/store/folder-lock.ts";
import { generationsIn } from "../../service/store/generations.ts";

/** A folder that no other process knows, as if it was locked. Each call is the next generation. */
export function heldFolder(path: string): HeldFolder {
  return { path, generation: generationsIn(path).newest + 1, requireHeld: () => {} };
}
