import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import type { RunningService } from "../../service/start.ts";
import { createCertificate } from "./certificate.ts";
import { type DoorOptions, openDoor } from "./door.ts";
import { ledEnvironment } from "./environment.ts";
import { readNoProxy } from "./no-proxy.ts";

/** The build writes what is loaded into programs beside this program. */
const loaded = fileURLToPath(new URL("run/", import.meta.url));

/** The address of a service that runs in this process. */
export function addressOf({ url, identity, ownGuildId }: RunningService): ServiceAddress {
  const { botToken, userToken, applicationId } = identity;
  return { url, token: botToken, user_token: userToken, application_id: applicationId, guild_id: ownGuildId() };
}

/** Runs work that starts programs with an environment which leads them to the local service, as long as the work lasts. */
export async function leadPrograms<T>(
  { address, onApplication }: Pick<DoorOptions, "address" | "onApplication">,
  work: (environment: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const { env } = process;
  const certificate = createCertificate();
  const proxies = { http: proxyIn(env.http_proxy), https: proxyIn(env.https_proxy ?? env.HTTPS_PROXY) };
  const noProxy = readNoProxy(env.no_proxy ?? env.NO_PROXY);
  const folder = mkdtempSync(path.join(tmpdir(), "command-manifest-run-"));
  const door = await openDoor({ address, certificate, proxies, noProxy, onApplication });
  try {
    return await work(ledEnvironment({ given: env, address, port: door.port, ca: certificate.ca, folder, loaded }));
  } finally {
    door.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function proxyIn(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const url = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}
