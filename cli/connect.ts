import { type Client, createClient, type Target } from "../core/api/client.ts";
import { isLocal, liveService, serviceFault, type Where } from "../core/project/index.ts";
import { CannotRun } from "./exit.ts";
import { findAddress } from "./service-address.ts";

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
const tokenVariable = "COMMAND_MANIFEST_TOKEN";
const userTokenVariable = "COMMAND_MANIFEST_USER_TOKEN";

/** What to say where a user's token is wanted and there is none. */
export const wantedUserToken = `Permissions are edited by a user, not by a bot. Put a user's token with the scope applications.commands.permissions.update into the environment variable ${userTokenVariable}, as “Bearer …”.`;

/** A service, and the way there. */
export interface ServiceConnection extends Pick<Destination, "client" | "remedy"> {
  /** For people: `the local service at http://127.0.0.1:10010/api/v10`. */
  readonly name: string;
}

/** The way to a service for what only a bot may do there (§5). Throws CannotRun. */
export function connectAsBot(service: string | undefined): ServiceConnection {
  const where = { service };
  const { baseUrl, token, name } = isLocal(where) ? localAccess() : remoteAccess(where);
  if (!token.startsWith("Bot ")) {
    throw new CannotRun(`This wants a bot token: ${tokenVariable} must start with “Bot ”, not with “Bearer ”.`);
  }
  const client = createClient({ baseUrl, token, fetch: globalThis.fetch });
  return { client, name, remedy: isLocal(where) ? startIt : undefined };
}

/** The way to a place. `applicationId`: what the manifests say, for where nobody else does. Throws CannotRun. */
export function connect(where: Where, applicationId?: string): Destination {
  const access = isLocal(where) ? localAccess() : remoteAccess(where);
  const application = isLocal(where) ? access.applicationId : (where.applicationId ?? applicationId);
  if (application === undefined) {
    throw new CannotRun(
      "Say which application: --application ID, or “application_id” in the project file or the manifest.",
    );
  }
  const { baseUrl, token, userToken, name } = access;
  const scope = where.guildId === undefined ? "the global commands" : `guild ${where.guildId}`;
  return {
    client: createClient({ baseUrl, token, fetch: globalThis.fetch }),
    userClient: userToken ? createClient({ baseUrl, token: userToken, fetch: globalThis.fetch }) : undefined,
    target: { applicationId: application, guildId: where.guildId },
    remedy: isLocal(where) ? startIt : undefined,
    label: `${scope} of application ${application} on ${name}`,
  };
}

interface Access {
  readonly baseUrl: string;
  readonly token: string;
  readonly userToken: string | undefined;
  readonly name: string;
  readonly applicationId?: string;
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

function remoteAccess({ service }: Pick<Where, "service">): Access {
  const baseUrl = service ?? liveService;
  const fault = serviceFault(baseUrl);
  if (fault) throw new CannotRun(fault);
  const token = process.env[tokenVariable] ?? "";
  if (token === "") {
    const instead = service === undefined ? " To try things on your own machine, use --service local." : "";
    throw new CannotRun(
      `There is no token. Put it into the environment variable ${tokenVariable}, as “Bot …” or “Bearer …”.${instead}`,
    );
  }
  if (!/^(Bot|Bearer) \S+$/.test(token)) {
    throw new CannotRun(
      `The token in ${tokenVariable} must start with “Bot ” or “Bearer ”, and the rest has no spaces.`,
    );
  }
  return { baseUrl, token, userToken: userTokenOf(), name: new URL(baseUrl).origin };
}

function userTokenOf(): string | undefined {
  const token = process.env[userTokenVariable] ?? "";
  if (token === "" || /^Bearer \S+$/.test(token)) return token === "" ? undefined : token;
  throw new CannotRun(`The token in ${userTokenVariable} must start with “Bearer ”, and the rest has no spaces.`);
}
