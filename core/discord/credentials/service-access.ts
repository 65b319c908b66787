import { UserError } from "../../user-error.ts";
import type { ServiceAddress } from "../service-address.ts";
import { liveService, serviceFault } from "../service-url.ts";
import type { TokenSource } from "../token-source.ts";
import { applicationToken, botToken, type Environment, userToken } from "./environment.ts";

export interface ServiceAccess {
  /** In messages: `the local service at http://127.0.0.1:10010/api/v10`. */
  readonly name: string;
  /** Ends in its version segment. */
  readonly baseUrl: string;
  readonly token: string | TokenSource;
  /** The user's, which editing permissions requires (§4.5); undefined if there is none. */
  readonly userToken: string | undefined;
  readonly applicationId: string | undefined;
}

/** Access to the local service. It serves one application, whatever a manifest's `application_id` is. */
export function localAccess({ url, token, user_token, application_id }: ServiceAddress): ServiceAccess {
  return {
    name: `the local service at ${url}`,
    baseUrl: url,
    token: `Bot ${token}`,
    userToken: `Bearer ${user_token}`,
    applicationId: application_id,
  };
}

/** Access to an endpoint URL (Discord if undefined) with the secrets of the environment. Throws a UserError. */
export function remoteAccess(
  environment: Environment,
  service: string | undefined,
  applicationId: string | undefined,
): ServiceAccess {
  const remote = remoteService(service);
  const instead = service === undefined ? "To test on this machine, use `--service local`." : "";
  const token = applicationToken(environment, { baseUrl: remote.baseUrl, applicationId, instead });
  return { ...remote, token, userToken: userToken(environment), applicationId };
}

/** The same with a bot token, for operations that require one (§5). Throws a UserError. */
export function remoteBotAccess(environment: Environment, service: string | undefined): ServiceAccess {
  const remote = remoteService(service);
  return { ...remote, token: botToken(environment), userToken: undefined, applicationId: undefined };
}

function remoteService(service = liveService): Pick<ServiceAccess, "name" | "baseUrl"> {
  const fault = serviceFault(service);
  if (fault !== undefined) throw new UserError(fault);
  return { name: new URL(service).origin, baseUrl: service };
}
