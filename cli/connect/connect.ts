import { turnOnActivities as turnOn } from "../../core/discord/activities.ts";
import { type Client, createClient, type Target } from "../../core/discord/client.ts";
import { explainRefusal, installLine } from "../../core/discord/explain-refusal.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { type ServiceName, serviceNameOf } from "../../core/discord/service-name.ts";
import type { Connection } from "../../core/discord/transport.ts";
import { quote } from "../../core/manifest/describe.ts";
import { describeWaitFor } from "../../core/publish/apply/describe-outcome.ts";
import { destinationLabel, isLocal, placeHeading, type Where } from "../../core/workspace/where.ts";
import { CannotRun, type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { printError } from "../../node/terminal/print.ts";
import { findLocalService } from "./local-service.ts";
import {
  completeServiceUrl,
  localAccess,
  type RemoteRequest,
  remoteAccess,
  remoteBotAccess,
  type ServiceAccess,
} from "./service-access.ts";

export interface ServiceConnection {
  /** For users: `the local service at http://127.0.0.1:10010/api/v10`. */
  readonly name: string;
  readonly client: Client;
  /** The endpoint URL. */
  readonly baseUrl: string;
  /** The server's name in messages. */
  readonly serviceName: ServiceName;
  /** Advice if the server cannot be reached; undefined if the user cannot do anything here. */
  readonly remedy: string | undefined;
}

/** A connection, with the application and the guild or global scope to publish to. */
export interface Destination extends Omit<ServiceConnection, "name"> {
  /** Sends a user's token, which editing permissions requires (§4.5); undefined without one. */
  readonly userClient: Client | undefined;
  readonly target: Target;
  /** Whether this is the local service at the address that this program finds. */
  readonly isLocal: boolean;
  /** Whether this is any local service, whose IDs mean nothing elsewhere. */
  readonly hasLocalIds: boolean;
  /** The guild's name, or its ID if the name is unknown; “global” for the global scope. */
  readonly scopeName: string;
  /** For users: `“staging”`, else `Harbor Test (…0123) of application 456 on the local service`. */
  readonly label: string;
  /** The head of a plan, which begins with the target's name: `staging (Harbor Test, Discord)`. */
  readonly heading: string;
}

/** Gives the local service's application an Activity. Throws CannotRun for another destination. */
export async function turnOnActivities({ isLocal }: Pick<Destination, "isLocal">): Promise<void> {
  if (isLocal) return await turnOn((await findLocalService()).address, fetch);
  throw new CannotRun(
    "`--turn-on-activities` works with the local service only. For Discord, enable Activities in the Developer Portal.",
  );
}

/** A connection with a bot token, for operations that require one (§5). Throws a UserError. */
export async function connectAsBot(given: string | undefined): Promise<ServiceConnection> {
  const service = given && completeServiceUrl(given);
  const access = isLocal({ service }) ? await runningService() : remoteBotAccess(process.env, service);
  return connectionTo(access, { service });
}

interface ConnectOptions extends Pick<RemoteRequest, "givenApplication"> {
  /** The most requests a second for many guilds, whose waits are not printed; absent: for one place. */
  readonly perSecond?: number | undefined;
}

/**
 * Connects to the destination in `where`. Throws a UserError. `givenApplication`: if it is undefined, a token of the local
 * service decides on the application.
 */
export async function connect(
  where: Where,
  { givenApplication, perSecond }: ConnectOptions = { givenApplication: where.applicationId },
): Promise<Destination> {
  const access = isLocal(where) ? await runningService() : remoteAccess(process.env, { ...where, givenApplication });
  const { applicationId, userToken } = access;
  if (applicationId === undefined) {
    throw new CannotRun(
      "An application ID is required. Use `--application ID`, or set “application_id” in the project file or the manifest.",
    );
  }
  const { name, ...connection } = connectionTo(access, where, perSecond);
  const { serviceName } = connection;
  return {
    ...connection,
    userClient:
      userToken === undefined
        ? undefined
        : observedClient({ baseUrl: access.baseUrl, token: userToken, fetch }, serviceName),
    target: { applicationId, guildId: where.guildId },
    isLocal: isLocal(where),
    hasLocalIds: access.isLocalService,
    scopeName: where.guildId === undefined ? "global" : (where.guildName ?? where.guildId),
    label:
      where.targetName === undefined
        ? destinationLabel(where, { applicationId, service: name })
        : quote(where.targetName),
    heading: placeHeading(where, { isLocal: isLocal(where), url: access.baseUrl }),
  };
}

function connectionTo(
  { name, baseUrl, token, remedy }: ReachedService,
  where: Pick<Where, "service" | "targetName">,
  perSecond?: number,
): ServiceConnection {
  const serviceName = serviceNameOf(where.service, where.targetName);
  const connection = { baseUrl, token, fetch, perSecond };
  return {
    name,
    serviceName,
    baseUrl,
    client: perSecond === undefined ? observedClient(connection, serviceName) : createClient(connection),
    remedy,
  };
}

interface ReachedService extends ServiceAccess {
  /** Advice if the server cannot be reached. */
  readonly remedy?: string;
}

/** Throws CannotRun if no local service runs. */
async function runningService(): Promise<ReachedService> {
  const { address, remedy } = await findLocalService();
  return { ...localAccess(address), remedy };
}

/** A client that reports its waits: a rate limit can last half a minute, and a silent program seems to hang. */
function observedClient(connection: Connection, service: ServiceName): Client {
  return createClient(connection).whileWaiting({ onWait: waitReporter(service) });
}

/** Prints that a request is repeated after some milliseconds. */
function waitReporter(service: ServiceName): (milliseconds: number) => void {
  return (milliseconds) => printError(describeWaitFor(service, milliseconds));
}

type Called = Pick<Destination, "remedy"> & Partial<Pick<Destination, "label" | "serviceName">>;

/**
 * Runs work that calls Discord or the local service. A refusal or an unreachable server is explained and gives exit code 3.
 * `called` runs only in that case, because the work may choose the server.
 */
export async function atService(called: () => Called | undefined, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
    const connection = called();
    const { label } = connection ?? {};
    const lines = failureLines(error, connection).join("\n");
    printError(label === undefined ? lines : `In ${label}: ${lines}`);
    return exitCode.refused;
  }
}

/** The reason for a failed request and the advice, in one or two lines. */
export function failureLines(error: unknown, { remedy, serviceName }: Partial<Called> = {}): string[] {
  const isUnreachable = error instanceof Unreachable && remedy !== undefined;
  const reason = isUnreachable ? `${error.message} ${remedy}` : explainRefusal(error, serviceName);
  const install = installLine(error);
  return install === undefined ? [reason] : [reason, install];
}
