import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootCertificates } from "node:tls";
import { variables as ownSecrets } from "../../core/discord/credentials/variables.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { addressVariable } from "../../node/disk/running-services.ts";
import { createFile } from "../../node/disk/write-file.ts";
import { type Lead, leadVariable } from "./discord-hosts.ts";
import { javaTrustStore, trustStorePassword } from "./java-trust-store.ts";
import { writeLeadingPrograms } from "./leading-programs.ts";
import { listVariables } from "./list-variables.ts";
import { readNoProxy, withoutDiscord } from "./no-proxy.ts";
import { isBotToken } from "./own-requests.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface LedEnvironmentOptions {
  /** The environment of `command-manifest run` itself. */
  readonly given: Environment;
  readonly address: ServiceAddress;
  /** The port of the door. */
  readonly port: number;
  /** The certificate to trust, as PEM. */
  readonly ca: string;
  /** A private folder for this run, for what only files can tell a program. It gets no secret. */
  readonly folder: string;
  /** The folder with what is loaded into programs: `preload.cjs` and `python/`. */
  readonly loaded: string;
}

/** The environment that leads a program, and all that it starts. Writes files into the folder of the run. */
export function ledEnvironment(options: LedEnvironmentOptions): Record<string, string> {
  const { given, address, port, ca, folder } = options;
  const variables = leadingVariables(options);
  const lead: Lead = { port, ca, variables };
  const leading = { ...variables, [leadVariable]: JSON.stringify(lead) };
  writeLeadingPrograms(programsIn(folder), given.PATH ?? "", leading);
  const environment: Record<string, string> = { ...withoutOurs(given), ...localTokens(given, address), ...leading };
  for (const [name, separator] of listVariables) {
    const before = given[name];
    if (before) environment[name] = `${variables[name]}${separator}${before}`;
  }
  return environment;
}

const programsIn = (folder: string): string => path.join(folder, "bin");

/** Variables that are for this product's own programs, most of them with tokens and addresses. */
const ours: readonly string[] = [
  ...Object.values(ownSecrets),
  addressVariable,
  "COMMAND_MANIFEST_SIGNING_KEY",
  // VS Code sets it to start this program. A bot that starts Electron must not get it.
  "ELECTRON_RUN_AS_NODE",
];

function withoutOurs(given: Environment): Record<string, string> {
  const entries = Object.entries(given).filter(([name, value]) => value !== undefined && !ours.includes(name));
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The variables that bots read their token from, with the local one, and every other one that holds a bot's token. */
function localTokens(given: Environment, { token }: ServiceAddress): Record<string, string> {
  const holding = Object.keys(given).filter((name) => isBotToken(given[name] ?? ""));
  const named = ["DISCORD_TOKEN", "BOT_TOKEN", ...(given.TOKEN ? [] : ["TOKEN"])];
  const entries = [...holding, ...named].map((name) => {
    const [, word = ""] = /^(Bot +)?/.exec(given[name] ?? "") ?? [];
    return [name, word + token];
  });
  return Object.fromEntries(entries);
}

function leadingVariables({ given, port, ca, folder, loaded }: LedEnvironmentOptions): Record<string, string> {
  const write = (name: string, content: string | Buffer): string => {
    const file = path.join(folder, name);
    createFile(file, content, 0o600);
    return file;
  };
  const own = write("ca.pem", `${readText(given.NODE_EXTRA_CA_CERTS)}\n${ca}`);
  const all = write("all.pem", `${systemCertificates(given)}\n${ca}`);
  const trusted = write("trusted.jks", javaTrustStore([...rootCertificates, ca]));
  const proxy = `http://127.0.0.1:${port}`;
  const named = Object.fromEntries(
    ["http_proxy", "https_proxy", "wss_proxy", "ws_proxy"].flatMap((name) => [
      [name, proxy],
      [name.toUpperCase(), proxy],
    ]),
  );
  const java = ["https", "http"].map((kind) => `-D${kind}.proxyHost=127.0.0.1 -D${kind}.proxyPort=${port}`).join(" ");
  const trust = `-Djavax.net.ssl.trustStore="${trusted}" -Djavax.net.ssl.trustStorePassword=${trustStorePassword}`;
  return {
    ...named,
    NODE_OPTIONS: `--require ${JSON.stringify(path.join(loaded, "preload.cjs"))}`,
    PYTHONPATH: path.join(loaded, "python"),
    NODE_EXTRA_CA_CERTS: own,
    DENO_CERT: own,
    SSL_CERT_FILE: all,
    CURL_CA_BUNDLE: all,
    REQUESTS_CA_BUNDLE: all,
    JAVA_TOOL_OPTIONS: `${java} ${trust} ${given.JAVA_TOOL_OPTIONS ?? ""}`.trim(),
    NO_PROXY: notByProxy(given.NO_PROXY ?? given.no_proxy),
    no_proxy: notByProxy(given.no_proxy ?? given.NO_PROXY),
    PATH: programsIn(folder),
  };
}

/** This machine is reached as ever, and no pattern of the author's excepts Discord. */
function notByProxy(before: string | undefined): string {
  return ["localhost", "127.0.0.1", "::1", ...withoutDiscord(readNoProxy(before))].join(",");
}

/** Where systems keep the certificates that they trust. */
const systemFiles = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/cert.pem",
  "/etc/ssl/ca-bundle.pem",
];

function systemCertificates(given: Environment): string {
  const named = [given.SSL_CERT_FILE, given.CURL_CA_BUNDLE, given.REQUESTS_CA_BUNDLE].filter((file) => file);
  const texts = [...new Set(named)].map(readText);
  const system = systemFiles.find((file) => existsSync(file));
  return [...texts, system ? readText(system) : rootCertificates.join("\n")].join("\n");
}

/** Empty if there is no such file: programs ignore it then, too. */
function readText(file: string | undefined): string {
  return file && existsSync(file) ? readFileSync(file, "utf8") : "";
}
