import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { printError } from "../../node/terminal/print.ts";
import { startService } from "../../service/start.ts";
import { runningLocalService } from "../connect/local-service.ts";
import { createCertificate } from "./certificate.ts";
import { openDoor } from "./door.ts";
import { ledEnvironment } from "./environment.ts";
import { notLed } from "./isolated-python.ts";
import { readNoProxy } from "./no-proxy.ts";
import { startProgram } from "./start-program.ts";

/** The build writes what is loaded into programs beside this program. */
const loaded = fileURLToPath(new URL("run/", import.meta.url));

/** The page's files, for a service of this run's own. */
const pageFolder = fileURLToPath(new URL("views/", import.meta.url));

/** Runs a program with all of Discord led to the local service. Resolves with its exit code. Throws CannotRun. */
export async function runProgram(program: string, args: readonly string[]): Promise<number> {
  const reason = notLed(program, args);
  if (reason !== undefined) throw new CannotRun(reason);
  const service = await localService();
  // The program's output follows, so this is the only place where users learn of the page.
  printError(`${service.title} Page: ${new URL(service.address.url).origin}/`);
  const folder = mkdtempSync(path.join(tmpdir(), "command-manifest-run-"));
  const certificate = createCertificate();
  const { env } = process;
  const proxies = { http: proxyIn(env.http_proxy), https: proxyIn(env.https_proxy ?? env.HTTPS_PROXY) };
  const noProxy = readNoProxy(env.no_proxy ?? env.NO_PROXY);
  const door = await openDoor({ address: service.address, certificate, proxies, noProxy });
  try {
    const { address } = service;
    const led = ledEnvironment({ given: env, address, port: door.port, ca: certificate.ca, folder, loaded });
    return await startProgram(program, args, led);
  } finally {
    door.close();
    rmSync(folder, { recursive: true, force: true });
    await service.stop();
  }
}

/** The local service that a program is led to. */
interface UsedService {
  readonly address: ServiceAddress;
  /** A sentence for the user: which local service this is. */
  readonly title: string;
  stop(): Promise<void>;
}

/** The local service that runs, else one in memory for as long as the program runs. */
async function localService(): Promise<UsedService> {
  const running = await runningLocalService();
  if (running) return { address: running.address, title: "Using the running local service.", stop: async () => {} };
  const service = await startService({ port: 0, standsIn: true, pageFolder });
  const { url, identity, stop } = service;
  const { botToken, userToken, applicationId } = identity;
  const address = { url, token: botToken, user_token: userToken, application_id: applicationId };
  const title = "Using a local service in memory, which ends with the program.";
  return { address: { ...address, guild_id: service.ownGuildId() }, title, stop };
}

function proxyIn(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const url = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}
