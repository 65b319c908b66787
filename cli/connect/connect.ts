import type { Client, Target } from "../../core/wire/client.ts";
import { liveService, serviceFault } from "../../core/wire/service-url.ts";
import type { TokenSource } from "../../core/wire/token-source.ts";
import { isLocal, type Where } from "../../core/workspace/where.ts";
import { CannotRun } from "../terminal/exit.ts";
import { observedClient } from "./observed-client.ts";
import { findAddress } from "./service-address.ts";
import { applicationToken, botToken, userToken } from "./tokens.ts";

/** A place to publish to, and the way there. */
export interface Destination {
  readonly client: Client;
  /** Speaks for a user, who alone may edit permissions (§4.5); absent: there is no user's token. */
  readonly userClient: Client | undefined;
  readonly target: Target;
  /** What to do when nothing answers there; absent where nobody here can do anything. */
  readonly remedy: string | undefined;
  /** For people: `guild 123 of application 456 on the local service`. */
  readonly label: string;
}

const startIt = "Start it with: command-manifest serve";

/** A service, and the way there. */
export interface ServiceConnection extends Pick<Destination, "client" | "remedy"> {
  /** For people: `the local service at http://127.0.0.1:10010/api/v10`. */
  readonly name: string;
}

/** The way to a service for what only a bot may do there (§5). Throws CannotRun. */
export function connectAsBot(service: string | undefined): ServiceConnection {
  const { fetch } = globalThis;
  if (isLocal({ service })) {
    const { baseUrl, token, name } = localAccess();
    return { client: observedClient({ baseUrl, token, fetch }), name, remedy: startIt };
  }
  const { baseUrl, name } = remoteService(service);
  return { client: observedClient({ baseUrl, token: botToken(), fetch }), name, remedy: undefined };
}

/** The way to a place. `applicationId`: what the manifests say, for where nobody else does. Throws CannotRun. */
export function connect(where: Where, applicationId?: string): Destination {
  const { fetch } = globalThis;
  const access = isLocal(where) ? localAccess() : remoteAccess(where.service, where.applicationId ?? applicationId);
  const { baseUrl, token, userToken, name } = access;
  if (access.applicationId === undefined) {
    throw new CannotRun(
      "Say which application: --application ID, or “application_id” in the project file or the manifest.",
    );
  }
  const scope = where.guildId === undefined ? "the global commands" : `guild ${where.guildId}`;
  return {
    client: observedClient({ baseUrl, token, fetch }),
    userClient: userToken ? observedClient({ baseUrl, token: userToken, fetch }) : undefined,
    target: { applicationId: access.applicationId, guildId: where.guildId },
    remedy: isLocal(where) ? startIt : undefined,
    label: `${scope} of application ${access.applicationId} on ${name}`,
  };
}

interface Access {
  readonly baseUrl: string;
  readonly token: string | TokenSource;
  readonly userToken: string | undefined;
  readonly name: string;
  readonly applicationId: string | undefined;
}

function localAccess(): Access {
  const address = findAddress();
  if (!address) throw new CannotRun(`The local service does not run. ${startIt}`);
  const { url, token, user_token, application_id } = address;
  return {
    baseUrl: url,
    token: `Bot ${token}`,
    userToken: `Bearer ${user_token}`,
    name: `the local service at ${url}`,
    applicationId: application_id,
  };
}

function remoteAccess(service: string | undefined, applicationId: string | undefined): Access {
  const { baseUrl, name } = remoteService(service);
  const instead = service === undefined ? "To try things on your own machine, use --service local." : "";
  const token = applicationToken({ baseUrl, applicationId, instead });
  return { baseUrl, token, userToken: userToken(), name, applicationId };
}

function remoteService(service: string | undefined): { readonly baseUrl: string; readonly name: string } {
  const baseUrl = service ?? liveService;
  const fault = serviceFault(baseUrl);
  if (fault) throw new CannotRun(fault);
  return { baseUrl, name: new URL(baseUrl).origin };
}
