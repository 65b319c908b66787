import { type Client, createClient, type Target } from "../../core/discord/client.ts";
import {
  localAccess,
  remoteAccess,
  remoteBotAccess,
  type ServiceAccess,
} from "../../core/discord/credentials/service-access.ts";
import { explainRefusal, installLine } from "../../core/discord/explain-refusal.ts";
import { guildLabel } from "../../core/discord/names/names.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import type { Connection } from "../../core/discord/transport.ts";
import { describeWait } from "../../core/publish/apply/describe-outcome.ts";
import { isLocal, type Where } from "../../core/workspace/where.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { printError } from "../terminal/print.ts";
import { findAddress } from "./service-address.ts";

export interface ServiceConnection {
  /** For people: `the local service at http://127.0.0.1:10010/api/v10`. */
  readonly name: string;
  readonly client: Client;
  /** What to do if the server cannot be reached; undefined if the user cannot do anything here. */
  readonly remedy: string | undefined;
}

/** A connection, with the application and the guild or global scope to publish to. */
export interface Destination extends Omit<ServiceConnection, "name"> {
  /** Sends a user's token, which editing permissions requires (§4.5); undefined without one. */
  readonly userClient: Client | undefined;
  readonly target: Target;
  /** For people: `Harbor Test (…0123) of application 456 on the local service`. */
  readonly label: string;
}

const startHint = "Start it with `command-manifest serve`.";

/** A connection with a bot token, for operations that require one (§5). Throws a UserError. */
export function connectAsBot(service: string | undefined): ServiceConnection {
  const access = isLocal({ service }) ? runningService() : remoteBotAccess(process.env, service);
  return connectionTo(access, isLocal({ service }));
}

/** Connects to what `where` names. Throws a UserError. */
export function connect(where: Where): Destination {
  const access = isLocal(where) ? runningService() : remoteAccess(process.env, where.service, where.applicationId);
  const { applicationId, userToken } = access;
  if (applicationId === undefined) {
    throw new CannotRun(
      "An application ID is required. Use `--application ID`, or set “application_id” in the project file or the manifest.",
    );
  }
  const { name: serviceName, ...connection } = connectionTo(access, isLocal(where));
  const { guildId: id, guildName: name } = where;
  const scope = id === undefined ? "the global scope" : guildLabel({ id, name });
  return {
    ...connection,
    userClient:
      userToken === undefined ? undefined : observedClient({ baseUrl: access.baseUrl, token: userToken, fetch }),
    target: { applicationId, guildId: where.guildId },
    label: `${scope} of application ${applicationId} on ${serviceName}`,
  };
}

function connectionTo({ name, baseUrl, token }: ServiceAccess, isHere: boolean): ServiceConnection {
  return { name, client: observedClient({ baseUrl, token, fetch }), remedy: isHere ? startHint : undefined };
}

/** The running local service. Throws CannotRun if it is not running. */
function runningService(): ServiceAccess {
  const address = findAddress();
  if (address) return localAccess(address);
  throw new CannotRun(`The local service is not running. ${startHint}`);
}

/** A client that reports its waits: a rate limit may take half a minute, and a silent program seems to hang. */
function observedClient(connection: Connection): Client {
  return createClient(connection).whileWaiting({ onWait: reportWait });
}

/** Prints that a request is sent again after so many milliseconds. */
export function reportWait(milliseconds: number): void {
  printError(describeWait(milliseconds));
}

type Called = Pick<Destination, "remedy"> & Partial<Pick<Destination, "label">>;

/**
 * Runs work that calls Discord or the local service. A refusal is explained and gives exit code 3, and so does a server
 * that cannot be reached. `called` runs only then, because the work may choose the server.
 */
export async function atService(called: () => Called | undefined, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
    const { remedy, label } = called() ?? {};
    const lines = failureLines(error, remedy).join("\n");
    printError(label === undefined ? lines : `In ${label}: ${lines}`);
    return exitCode.refused;
  }
}

/** Why a request failed and what to do about it, in one or two lines. */
export function failureLines(error: unknown, remedy: string | undefined): string[] {
  const isUnreachable = error instanceof Unreachable && remedy !== undefined;
  const reason = isUnreachable ? `${error.message} ${remedy}` : explainRefusal(error);
  const install = installLine(error);
  return install === undefined ? [reason] : [reason, install];
}
