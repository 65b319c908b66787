import {
  applicationHeader,
  applicationToken,
  botToken,
  type Environment,
  userToken,
} from "../../core/discord/credentials/environment.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { isDiscord, isTrusted, liveService, localService, serviceFault } from "../../core/discord/service-url.ts";
import { botIdOf } from "../../core/discord/token.ts";
import type { TokenSource } from "../../core/discord/token-source.ts";
import { UserError } from "../../core/tools/user-error.ts";

export interface ServiceAccess {
  /** In messages: `the local service at http://127.0.0.1:10010/api/v10`. */
  readonly name: string;
  /** Ends in its version segment. */
  readonly baseUrl: string;
  readonly token: string | TokenSource;
  /** The user's token, which editing permissions requires (§4.5); undefined without one. */
  readonly userToken: string | undefined;
  readonly applicationId: string | undefined;
  /** Whether this is a local service, whose IDs mean nothing elsewhere. */
  readonly isLocalService: boolean;
}

/** Access to the local service. It serves one application, whatever a manifest's `application_id` is. */
export function localAccess({ url, token, user_token, application_id }: ServiceAddress): ServiceAccess {
  return {
    name: `the local service at ${url}`,
    baseUrl: url,
    token: `Bot ${token}`,
    userToken: `Bearer ${user_token}`,
    applicationId: application_id,
    isLocalService: true,
  };
}

export interface RemoteRequest {
  /** An endpoint URL; undefined: Discord. */
  readonly service: string | undefined;
  readonly applicationId: string | undefined;
  /** The application that the user names. Without one, a token of the local service decides, not a file. */
  readonly givenApplication: string | undefined;
  /** The application's token; absent: from the environment. */
  readonly givenToken?: string | undefined;
  /** An alternative if there is no token: a sentence. Absent: the local service. */
  readonly instead?: string;
}

/** Access to an endpoint URL with the secrets of the environment. Throws a UserError. */
export function remoteAccess(
  environment: Environment,
  { service, applicationId, givenApplication, givenToken, instead = insteadOf(service) }: RemoteRequest,
): ServiceAccess {
  const remote = remoteService(service);
  const token =
    givenToken === undefined
      ? applicationToken(environment, { baseUrl: remote.baseUrl, applicationId, instead })
      : applicationHeader(givenToken, remote.baseUrl, "`token`");
  const own = localApplication(remote.baseUrl, token);
  return {
    ...remote,
    token,
    userToken: userToken(environment, remote.baseUrl),
    applicationId: givenApplication ?? own ?? applicationId,
    isLocalService: own !== undefined,
  };
}

function insteadOf(service: string | undefined): string {
  return service === undefined ? "To test on this machine, use `--service local`." : "";
}

/** Like `remoteAccess` with a bot token, for operations that require one (§5). Throws a UserError. */
export function remoteBotAccess(environment: Environment, service: string | undefined): ServiceAccess {
  const remote = remoteService(service);
  const token = botToken(environment, remote.baseUrl);
  const isLocalService = localApplication(remote.baseUrl, token) !== undefined;
  return { ...remote, token, userToken: undefined, applicationId: undefined, isLocalService };
}

/** The application of a local service on this machine, from the bot token that it issued; undefined for other servers. */
function localApplication(baseUrl: string, token: string | TokenSource): string | undefined {
  const isLocal = isOnThisMachine(baseUrl) && typeof token === "string" && /\.local-bot-[\w-]+$/.test(token);
  return isLocal ? botIdOf(token.replace(/^Bot /, "")) : undefined;
}

/** The endpoint URL of a local service from its origin, such as `http://127.0.0.1:10010`. Others are returned as they are. */
export function completeServiceUrl(service: string): string {
  const url = URL.canParse(service) ? new URL(service) : undefined;
  if (!url || !/^\/(?:api\/?)?$/.test(url.pathname) || !isOnThisMachine(service)) return service;
  url.pathname = new URL(liveService).pathname;
  return url.href;
}

function isOnThisMachine(service: string): boolean {
  return service !== localService && isTrusted(service) && !isDiscord(service);
}

function remoteService(service = liveService): Pick<ServiceAccess, "name" | "baseUrl"> {
  const fault = serviceFault(service);
  if (fault !== undefined) throw new UserError(fault);
  return { name: new URL(service).origin, baseUrl: service };
}
