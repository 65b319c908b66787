import {
  localAccess,
  remoteAccess,
  remoteBotAccess,
  type ServiceAccess,
} from "../../core/credentials/service-access.ts";
import { guildLabel } from "../../core/names/label.ts";
import { describeWait } from "../../core/publish/index.ts";
import { type Client, createClient, type Target } from "../../core/wire/client.ts";
import type { Connection } from "../../core/wire/transport.ts";
import { isLocal, type Where } from "../../core/workspace/where.ts";
import { CannotRun } from "../terminal/exit.ts";
import { findAddress } from "./service-address.ts";

/** A service, and the way there. */
export interface ServiceConnection {
  /** For people: `the local service at http://127.0.0.1:10010/api/v10`. */
  readonly name: string;
  readonly client: Client;
  /** What to do when nothing answers there; absent where nobody here can do anything. */
  readonly remedy: string | undefined;
}

/** A place to publish to, and the way there. */
export interface Destination extends Omit<ServiceConnection, "name"> {
  /** Speaks for a user, who alone may edit permissions (§4.5); absent: there is no user's token. */
  readonly userClient: Client | undefined;
  readonly target: Target;
  /** For people: `Harbor Test (…0123) of application 456 on the local service`. */
  readonly label: string;
}

const startIt = "Start it with: command-manifest serve";

/** The way to a service for what only a bot may do there (§5). Throws a UserError. */
export function connectAsBot(service: string | undefined): ServiceConnection {
  const access = isLocal({ service }) ? running() : remoteBotAccess(process.env, service);
  return connectionTo(access, isLocal({ service }));
}

/** The way to a place. Throws a UserError. */
export function connect(where: Where): Destination {
  const access = isLocal(where) ? running() : remoteAccess(process.env, where.service, where.applicationId);
  const { applicationId, userToken } = access;
  if (applicationId === undefined) {
    throw new CannotRun(
      "Say which application: --application ID, or “application_id” in the project file or the manifest.",
    );
  }
  const { name: serviceName, ...connection } = connectionTo(access, isLocal(where));
  const { guildId: id, guildName: name } = where;
  const scope = id === undefined ? "the global commands" : guildLabel({ id, name });
  return {
    ...connection,
    userClient:
      userToken === undefined ? undefined : observedClient({ baseUrl: access.baseUrl, token: userToken, fetch }),
    target: { applicationId, guildId: where.guildId },
    label: `${scope} of application ${applicationId} on ${serviceName}`,
  };
}

function connectionTo({ name, baseUrl, token }: ServiceAccess, isHere: boolean): ServiceConnection {
  return { name, client: observedClient({ baseUrl, token, fetch }), remedy: isHere ? startIt : undefined };
}

/** The local service, which has to run. */
function running(): ServiceAccess {
  const address = findAddress();
  if (address) return localAccess(address);
  throw new CannotRun(`The local service does not run. ${startIt}`);
}

/** A client that says so when it waits: a rate limit may take half a minute, and a silent program seems to hang. */
function observedClient(connection: Connection): Client {
  return createClient(connection).whileWaiting({ onWait: sayWaiting });
}

/** Says that a call waits, in milliseconds. */
export function sayWaiting(milliseconds: number): void {
  console.error(describeWait(milliseconds));
}
