import type { KeyObject } from "node:crypto";
import type { Identity } from "../store/state.ts";
import { privateKeyFrom, publicKeyOf } from "./signature.ts";
import { identityOf, type World } from "./world.ts";

/** Reading a key takes longer than signing with it. Rows of the store never change, so a key stays with its row. */
const keys = new WeakMap<Identity, KeyObject>();

/** The key that signs interactions. §6 */
export function signingKeyOf(world: World): KeyObject {
  const identity = identityOf(world);
  const key = keys.get(identity) ?? privateKeyFrom(identity.signingKey);
  keys.set(identity, key);
  return key;
}

/** The public key with which the application verifies interactions: 32 bytes in hex. §6 */
export function applicationKey(world: World): string {
  return publicKeyOf(signingKeyOf(world));
}
