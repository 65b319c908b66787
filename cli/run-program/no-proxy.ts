import net from "node:net";
import { discordDomains, isDiscordHost } from "./discord-hosts.ts";

/** The hosts of `NO_PROXY`: names with those below them, addresses, subnets, each with or without a port, and `*` for all. */
export type NoProxy = readonly string[];

/** Reads the value of `NO_PROXY`. Programs separate its entries by commas, spaces or both. */
export function readNoProxy(text = ""): NoProxy {
  return text.split(/[\s,]+/).filter((entry) => entry !== "");
}

/** Whether a host is to be reached without a proxy. An IPv6 address is without brackets. */
export function needsNoProxy(list: NoProxy, host: string, port: number): boolean {
  return list.some((entry) => matches(entry.toLowerCase(), host.toLowerCase().replace(/\.$/, ""), String(port)));
}

/** The entries without those that would let a program reach any of Discord's hosts past its proxy, such as `.com` and `*`. */
export function withoutDiscord(list: NoProxy): NoProxy {
  return list.filter((entry) => {
    const name = namedHosts(splitPort(entry.toLowerCase())[0]);
    // Some programs compare the ends of names alone, so `cord.com` counts as well.
    return name !== "*" && !isDiscordHost(name) && !discordDomains.some((domain) => domain.endsWith(name));
  });
}

function matches(entry: string, host: string, port: string): boolean {
  const subnet = /^([^/]+)\/(\d+)$/.exec(entry);
  if (subnet) return isInSubnet(host, String(subnet[1]), Number(subnet[2]));
  const [place, onlyPort = port] = splitPort(entry);
  if (onlyPort !== port) return false;
  const name = namedHosts(place);
  return name === "*" || name === host || (net.isIP(host) === 0 && host.endsWith(`.${name}`));
}

/** The place and the port of `host:port`, `[::1]:port`, `host` or `::1`. */
function splitPort(entry: string): readonly [place: string, port?: string] {
  if (net.isIPv6(entry)) return [entry];
  const [, place = entry, port] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(entry) ?? [];
  return port === undefined ? [place] : [place, port];
}

/** `example.com` for `.example.com` and `*.example.com`, which all stand for the same hosts in most programs. */
function namedHosts(place: string): string {
  return place.replace(/^\*?\./, "").replace(/\.$/, "");
}

function isInSubnet(host: string, base: string, bits: number): boolean {
  const [family, baseFamily] = [net.isIP(host), net.isIP(base)];
  if (family === 0 || family !== baseFamily || bits > (family === 4 ? 32 : 128)) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  const list = new net.BlockList();
  list.addSubnet(base, bits, kind);
  return list.check(host, kind);
}
