/** Discord's endpoint URL. §9 */
export const liveService = "https://discord.com/api/v10";

/** The name of the local service wherever an endpoint URL is accepted. */
export const localService = "local";

/**
 * Explains what is wrong with an endpoint URL; undefined: it is valid. It ends in its version segment (§9). It requires https
 * unless it is on this machine, because every call sends the token.
 */
export function serviceFault(address: string): string | undefined {
  if (address === localService) return undefined;
  const url = parsedUrl(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    return `The endpoint URL must be “local” or a URL such as ${liveService}.`;
  }
  if (url.username || url.password || url.search || url.hash) {
    return "The endpoint URL must not contain a user name, password, query or fragment.";
  }
  if (!/\/v\d+\/?$/.test(url.pathname)) {
    return `The endpoint URL must end in a version, such as ${liveService}.`;
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return "The endpoint URL must start with https. Over http, others could read your token.";
  }
  return undefined;
}

/**
 * Explains what is wrong with an interactions endpoint URL; undefined: it is valid. Interactions contain data of users,
 * so it requires https unless it is on this machine. §6
 */
export function endpointFault(address: string): string | undefined {
  const url = parsedUrl(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    return "The interactions endpoint must be a URL such as http://127.0.0.1:3000/interactions.";
  }
  if (url.username || url.password) return "The interactions endpoint URL must not contain a user name or password.";
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return "The interactions endpoint URL must start with https unless it is on this machine.";
  }
  return undefined;
}

/** Explains what is wrong with the address of a state; undefined: it is valid. It takes a token, as an endpoint URL does. */
export function stateAddressFault(address: string): string | undefined {
  const url = parsedUrl(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    return "The state must be a folder or a URL such as https://example.com/state.";
  }
  if (url.username || url.password || url.search || url.hash) {
    return "The URL of the state must not contain a user name, password, query or fragment.";
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return "The URL of the state must start with https unless it is on this machine.";
  }
  return undefined;
}

/**
 * Whether a token may be sent to an endpoint URL of a project file: only to Discord or to this machine, because the
 * project may come from another author. The URL is valid.
 */
export function isTrusted(address: string): boolean {
  if (address === localService) return true;
  const { origin, hostname } = new URL(address);
  return origin === new URL(liveService).origin || isLoopback(hostname);
}

/** True for a valid endpoint URL on a host of Discord, whose secrets have a known form. */
export function isDiscord(address: string): boolean {
  return address !== localService && /(?:^|\.)discord(?:app)?\.com\.?$/.test(new URL(address).hostname);
}

/** The server of a valid endpoint URL in sentences: “Discord”, or its host. */
export function serverName(address: string): string {
  return isDiscord(address) ? "Discord" : new URL(address).host;
}

/** A valid endpoint URL in its normal form, without a slash at its end. */
export function baseUrlOf(address: string): string {
  return new URL(address.trim()).href.replace(/\/$/, "");
}

/** Whether two values are the same server: “local”, or endpoint URLs, which may not be valid. */
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
