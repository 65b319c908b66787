/** The live service's address, when nobody says another. §9 */
export const liveService = "https://discord.com/api/v10";

/** The name that stands for the local service wherever an address can be given. */
export const localService = "local";

/**
 * What is wrong with a service's address; undefined: nothing. It ends in its version segment (§9), and goes over https
 * unless it is this machine's own, for the token travels with every call.
 */
export function serviceFault(address: string): string | undefined {
  if (address === localService) return undefined;
  const url = parsedUrl(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    return `The service must be “local” or an address such as ${liveService}.`;
  }
  if (url.username || url.password || url.search || url.hash) {
    return "The service's address must have no user name, password, query or fragment in it.";
  }
  if (!/\/v\d+\/?$/.test(url.pathname)) {
    return `The service's address must end in its version, such as ${liveService}.`;
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return "The service's address must start with https: over http your token could be read on the way.";
  }
  return undefined;
}

/**
 * What is wrong with the address of an application's own endpoint; undefined: nothing. Interactions speak of users, so
 * they go over https unless the endpoint is on this machine. §6
 */
export function endpointFault(address: string): string | undefined {
  const url = parsedUrl(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    return "The endpoint must be an address such as http://127.0.0.1:3000/interactions.";
  }
  if (url.username || url.password) return "The endpoint's address must have no user name and password in it.";
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return "The endpoint's address must start with https: unless it is on this machine.";
  }
  return undefined;
}

/**
 * Whether a token may go to a service that a project file names: to the live one, or to this machine. A file that came
 * with somebody else's project must not send it anywhere else. The address has no fault.
 */
export function isTrusted(address: string): boolean {
  if (address === localService) return true;
  const { origin, hostname } = new URL(address);
  return origin === new URL(liveService).origin || isLoopback(hostname);
}

/** An address as it is compared and kept: normalized, without a slash at its end. It has no fault. */
export function baseUrlOf(address: string): string {
  return new URL(address.trim()).href.replace(/\/$/, "");
}

/** Whether two services are the same one: “local”, or addresses, which may have faults. */
export function isSameService(one: string, other: string): boolean {
  if (one === localService || other === localService) return one === other;
  return [one, other].every((address) => serviceFault(address) === undefined) && baseUrlOf(one) === baseUrlOf(other);
}

function parsedUrl(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
