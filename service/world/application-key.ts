import { privateKeyFrom, publicKeyOf } from "./signature.ts";
import { identityOf, type World } from "./world.ts";

/** The public key with which the application verifies interactions: 32 bytes in hex. §6 */
export function applicationKey(world: World): string {
  return publicKeyOf(privateKeyFrom(identityOf(world).signingKey));
}
