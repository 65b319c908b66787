// Node loads this before a program, in its children and in its workers. It leads connections to Discord to the door of the run.
// Everything in Node that connects (fetch, undici, http, https, http2, ws) ends in the functions that are replaced here.
import childProcess from "node:child_process";
import dns from "node:dns";
import { errorMonitor } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls from "node:tls";
import workerThreads from "node:worker_threads";
import { isDiscordHost, type Lead, leadVariable, standInAddress } from "../discord-hosts.ts";
import { notLed } from "../isolated-python.ts";
import { listVariables } from "../list-variables.ts";

// The functions have many overloads, and what is passed on is what was given.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;
type Environment = Record<string, string | undefined>;

const lead = process.env[leadVariable];
// A program that was started by hand with these options has nothing to be led to.
if (lead !== undefined) leadAll(JSON.parse(lead));

function leadAll({ port, ca, variables }: Lead): void {
  leadConnections(port);
  leadTls(ca);
  leadNames();
  leadChildren((environment) => leadEnvironment(environment, variables));
  syncBuiltinESMExports();
}

function leadConnections(port: number): void {
  const { connect } = net.Socket.prototype as Any;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: Any[]): Any {
    // Node itself passes the options and the callback as one array.
    const given: Any[] = Array.isArray(args[0]) ? args[0] : args;
    const [first, second] = given;
    const options: Any = typeof first === "object" && first !== null ? first : { port: first, host: second };
    if (options.host !== standInAddress && !isDiscordHost(options.host)) return connect.apply(this, args);
    // A name needs no look-up anymore, and an address of this machine's network reaches no door.
    const { lookup, localAddress, localPort, family, path: ownPath, ...others } = options;
    return connect.call(this, { ...others, host: "127.0.0.1", port }, given.find(isFunction));
  };
}

const isFunction = (value: unknown): boolean => typeof value === "function";

/**
 * Makes TLS for Discord's names trust the certificate of the run alone. The real Discord has none, so a connection that came
 * past the door ends before the program has sent anything.
 */
function leadTls(ca: string): void {
  const { connect } = tls as Any;
  const { setServername } = tls.TLSSocket.prototype as Any;
  let isConnecting = false;
  (tls as Any).connect = (...args: Any[]): tls.TLSSocket => {
    const [port, host] = args;
    const options: Any = typeof port === "object" ? {} : { port, ...(typeof host === "string" && { host }) };
    for (const one of args) if (typeof one === "object" && one !== null) Object.assign(options, one);
    const name = [options.servername, options.host].find(isDiscordHost);
    if (name === undefined) return connect(...args);
    const { secureContext, checkServerIdentity, ...others } = options;
    // A connection to an IP address with Discord's server name is for Discord, too.
    const place = options.socket ? {} : { host: name };
    const led = { ...others, ...place, servername: options.servername || name, ca: [ca], rejectUnauthorized: true };
    isConnecting = true;
    try {
      const connection: tls.TLSSocket = connect(led, args.find(isFunction));
      (connection as Any).once(errorMonitor, (error: NodeJS.ErrnoException) => {
        if (isUntrusted(error)) console.error(stopped(name));
      });
      return connection;
    } finally {
      isConnecting = false;
    }
  };
  (tls.TLSSocket.prototype as Any).setServername = function (this: tls.TLSSocket, name: string): Any {
    if (isConnecting || !isDiscordHost(name)) return setServername.call(this, name);
    const message = stopped(name);
    console.error(message);
    this.destroy(new Error(message));
  };
}

function isUntrusted({ code = "" }: NodeJS.ErrnoException): boolean {
  return /^(?:UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|CERT_)/.test(code);
}

function stopped(name: string): string {
  return `command-manifest run stopped a TLS connection to ${name} that does not lead to the local service.`;
}

/** Lets Discord's names stand for an address that no network has. `leadConnections` knows it. */
function leadNames(): void {
  const found = { address: standInAddress, family: 4 } as const;
  const { lookup } = dns as Any;
  (dns as Any).lookup = (name: string, ...others: Any[]): Any => {
    if (!isDiscordHost(name)) return lookup(name, ...others);
    const callback = others.at(-1);
    process.nextTick(() => (others[0]?.all ? callback(null, [found]) : callback(null, found.address, found.family)));
    return {};
  };
  const promises = dns.promises as Any;
  const { lookup: lookupLater } = promises;
  promises.lookup = async (name: string, options?: Any): Promise<Any> => {
    if (!isDiscordHost(name)) return lookupLater(name, options);
    return options?.all ? [found] : { ...found };
  };
  for (const owner of [dns, dns.Resolver.prototype] as Any[]) {
    for (const method of ["resolve", "resolve4"]) {
      const resolve = owner[method];
      owner[method] = function (name: string, ...others: Any[]): Any {
        if (!isDiscordHost(name)) return resolve.call(this, name, ...others);
        process.nextTick(() => others.at(-1)(null, [standInAddress]));
        return {};
      };
    }
  }
  for (const owner of [promises, promises.Resolver.prototype]) {
    for (const method of ["resolve", "resolve4"]) {
      const resolve = owner[method];
      owner[method] = async function (name: string, ...others: Any[]): Promise<Any> {
        return isDiscordHost(name) ? [standInAddress] : resolve.call(this, name, ...others);
      };
    }
  }
}

/** Leads what the program starts, with whatever environment it starts that. */
function leadChildren(led: (environment: Environment) => Environment): void {
  const { ChildProcess } = childProcess as Any;
  const { spawn } = ChildProcess.prototype;
  ChildProcess.prototype.spawn = function (options: Any): Any {
    // The first argument is the name that the program gets for itself.
    refuseNotLed(options?.file, options?.args?.slice(1));
    const pairs: string[] = options?.envPairs ?? [];
    const environment = Object.fromEntries(pairs.map((pair) => [pair.split("=", 1)[0], pair.replace(/^[^=]*=/, "")]));
    const envPairs = Object.entries(led(environment)).map(([name, value]) => `${name}=${value}`);
    return spawn.call(this, { ...options, envPairs });
  };
  for (const name of ["spawnSync", "execFileSync", "execSync"] as const) {
    const start = childProcess[name] as Any;
    (childProcess as Any)[name] = (file: string, ...others: Any[]): Any => {
      const given = others.find((one) => typeof one === "object" && one !== null && !Array.isArray(one));
      const list = others.filter(Array.isArray);
      refuseNotLed(file, list[0]);
      return start(file, ...list, { ...given, env: led({ ...(given?.env ?? process.env) }) });
    };
  }
  const { Worker } = workerThreads;
  (workerThreads as Any).Worker = class extends Worker {
    constructor(file: string | URL, options: Any = {}) {
      const { env = process.env } = options ?? {};
      super(file, typeof env === "object" ? { ...options, env: led({ ...env }) } : options);
    }
  };
  const own = process as Any;
  const { execve } = own;
  if (execve)
    own.execve = (file: string, args: Any, env = process.env) => execve.call(own, file, args, led({ ...env }));
}

/** Throws where a program starts another one that nothing can lead. */
function refuseNotLed(file: unknown, args: readonly string[] = []): void {
  const reason = notLed(String(file), args.map(String));
  if (reason !== undefined) throw new Error(reason);
}

function leadEnvironment(environment: Environment, variables: Lead["variables"]): Environment {
  const all: Environment = { ...environment, [leadVariable]: lead };
  for (const [name, value] of Object.entries(variables)) {
    const separator = listVariables.get(name);
    const before = environment[name];
    if (separator === undefined) all[name] = value;
    else if (before?.startsWith(value)) continue;
    else if (before) all[name] = `${value}${separator}${before}`;
    // Without a PATH a system has one of its own.
    else if (name !== "PATH") all[name] = value;
  }
  return all;
}
