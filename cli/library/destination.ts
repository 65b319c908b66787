import { createClient } from "../../core/discord/client.ts";
import { serviceNameOf } from "../../core/discord/service-name.ts";
import type { PublishDestination } from "../../core/publish/use-cases/request.ts";
import { isLocal, type Where } from "../../core/workspace/where.ts";
import { runningServices } from "../../node/disk/running-services.ts";
import { addressInEnvironment } from "../connect/local-service.ts";
import { localAccess, remoteAccess, type ServiceAccess } from "../connect/service-access.ts";
import { PublishError } from "./publish-error.ts";

export interface LibraryDestination extends PublishDestination {
  /** The endpoint URL. */
  readonly baseUrl: string;
}

/** Connects to a place without printing anything. Sends nothing to Discord. Throws a PublishError or a UserError. */
export async function destinationAt(
  where: Where,
  {
    token,
    applicationId: givenApplication,
  }: { readonly token?: string | undefined; readonly applicationId?: string | undefined },
): Promise<LibraryDestination> {
  const { service, applicationId: known, guildId } = where;
  const access = isLocal(where)
    ? await runningService()
    : remoteAccess(process.env, {
        ...{ service, applicationId: known, givenApplication, givenToken: token },
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
    baseUrl,
    client: createClient({ baseUrl, token: access.token, fetch }),
    userClient: userToken === undefined ? undefined : createClient({ baseUrl, token: userToken, fetch }),
    target: { applicationId, guildId },
    scopeName: guildId ?? "global",
    serviceName: serviceNameOf(service),
  };
}

async function runningService(): Promise<ServiceAccess> {
  const address = addressInEnvironment() ?? (await runningServices(fetch))[0]?.address;
  if (address) return localAccess(address);
  throw new PublishError(
    "cannot-run",
    "The local service is not running. Start it with `command-manifest serve`, or leave out `service` to use Discord.",
  );
}
