import { permissions } from "../interface/facts/permissions.ts";
import { administrator } from "./permitted.ts";

/** The set of every permission, which administrators and owners of a guild have. */
export const allPermissions: bigint = permissions.reduce((sum, { mask }) => sum | mask, 0n);

/** A set as interactions have it: an administrator holds every permission. */
export function heldPermissions(set: bigint): bigint {
  return set & administrator ? set | allPermissions : set;
}
