import { createClient } from "../../core/discord/client.ts";
import { serviceNameOf } from "../../core/discord/service-name.ts";
import type { PublishDestination } from "../../core/publish/use-cases/request.ts";
import { isLocal, type Where } from "../../core/workspace/where.ts";
import { runningServices } from "../../node/disk/running-services.ts";
import { addressInEnvironment } from "../connect/local-service.ts";
import { localAccess, remoteAccess, type ServiceAccess } from "../connect/service-access.ts";
import type { PublishOptions } from "./index.d.cts";
import { PublishError } from "./publish-error.ts";

/** Clients for an application, for all places of a call. */
export interface Connection extends Omit<PublishDestination, "target" | "scopeName"> {
  readonly applicationId: string;
}

type Credentials = Pick<PublishOptions, "token" | "applicationId">;

/** Connects without printing anything. Sends nothing to Discord. Throws a PublishError or a UserError. */
export async function connectTo(
  where: Pick<Where, "service" | "applicationId">,
  { token: givenToken, applicationId: givenApplication }: Credentials,
): Promise<Connection> {
  const { service } = where;
  const access = isLocal(where)
    ? await runningService()
    : remoteAccess(process.env, {
        ...{ service, applicationId: where.applicationId, givenApplication, givenToken },
        instead: "Or pass the bot token as `token`.",
      });
  const { baseUrl, applicationId, userToken } = access;
  if (applicationId === undefined) {
    throw new PublishError(
      "cannot-run",
      "An application ID is required. Pass `applicationId`, or set “application_id” in the manifest.",
    );
  }
  return {
    applicationId,
    client: createClient({ baseUrl, token: access.token, fetch }),
    userClient: userToken === undefined ? undefined : createClient({ baseUrl, token: userToken, fetch }),
    serviceName: serviceNameOf(service),
  };
}

async function runningService(): Promise<ServiceAccess> {
  const address = addressInEnvironment() ?? (await runningServices(fetch))[0]?.address;
  if (address) return localAccess(address);
  throw new PublishError("cannot-run", "The local service is not running. Start it with `command-manifest serve`.");
}
