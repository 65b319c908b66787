import { UserError } from "../user-error.ts";
import type { ServiceAddress } from "../wire/service-address.ts";
import { liveService, serviceFault } from "../wire/service-url.ts";
import type { TokenSource } from "../wire/token-source.ts";
import { applicationToken, botToken, type Environment, userToken } from "./environment.ts";

/** A service, and what its calls are signed with. */
export interface ServiceAccess {
  /** For people: `the local service at http://127.0.0.1:10010/api/v10`. */
  readonly name: string;
  /** Ends in its version segment. */
  readonly baseUrl: string;
  /** The application's. */
  readonly token: string | TokenSource;
  /** A user's, who alone may edit permissions (§4.5); undefined: there is none. */
  readonly userToken: string | undefined;
  /** Undefined: nobody says it. */
  readonly applicationId: string | undefined;
}

/** What the local service says of itself. It serves one application, whatever a manifest says. */
export function localAccess({ url, token, user_token, application_id }: ServiceAddress): ServiceAccess {
  return {
    name: `the local service at ${url}`,
    baseUrl: url,
    token: `Bot ${token}`,
    userToken: `Bearer ${user_token}`,
    applicationId: application_id,
  };
}

/** A service with the secrets of the environment; without an address the live one. Throws a UserError. */
export function remoteAccess(
  environment: Environment,
  service: string | undefined,
  applicationId: string | undefined,
): ServiceAccess {
  const remote = remoteService(service);
  const instead = service === undefined ? "To try things on your own machine, use --service local." : "";
  const token = applicationToken(environment, { baseUrl: remote.baseUrl, applicationId, instead });
  return { ...remote, token, userToken: userToken(environment), applicationId };
}

/** The same for what only a bot may do (§5). Throws a UserError. */
export function remoteBotAccess(environment: Environment, service: string | undefined): ServiceAccess {
  const remote = remoteService(service);
  return { ...remote, token: botToken(environment), userToken: undefined, applicationId: undefined };
}

function remoteService(service = liveService): Pick<ServiceAccess, "name" | "baseUrl"> {
  const fault = serviceFault(service);
  if (fault !== undefined) throw new UserError(fault);
  return { name: new URL(service).origin, baseUrl: service };
}
