import dns from "node:dns";
import { isIP } from "node:net";

const { lookup } = dns;

/**
 * Looks up no host names in these tests, so a library that reaches for Discord fails. The local service has an address.
 * Whatever connects (`fetch`, undici, `https`, `ws`) looks names up with this function.
 */
function refuseNames(name: string, ...others: [never, never]): void {
  if (isIP(name) === 0) throw new Error(`A library tried to reach ${name}. These tests have no network.`);
  lookup(name, ...others);
}

dns.lookup = refuseNames as typeof lookup;
