import { endpointFault } from "../../core/discord/service-url.ts";
import { appPermissions } from "../../core/interactions/build-interaction.ts";
import { type Interaction, InteractionType } from "../../core/interactions/interaction.ts";
import { refuseForm } from "../../endpoint/bodies/refusal.ts";
import { type Endpoint, post, withAnswerProblem } from "../../endpoint/sending/endpoint.ts";
import { signerWith } from "../../endpoint/sending/signature.ts";
import { userOf } from "../guilds/members.ts";
import { identityOf, signingKeyOf, type World } from "../world/world.ts";

/** Throws the refusal of a body whose endpoint URL does not answer as Discord requires. */
export async function requireEndpoint(
  world: World,
  { interactions_endpoint_url: url }: { readonly interactions_endpoint_url?: unknown },
): Promise<void> {
  const problem = typeof url === "string" ? await endpointProblem(world, url) : undefined;
  if (problem === undefined) return;
  const path = ["interactions_endpoint_url"];
  throw refuseForm([{ path, code: "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID", message: problem }]);
}

/** The problem of an endpoint, which must answer a ping and refuse a ping with a wrong signature. One or two sentences. */
export async function endpointProblem(world: World, url: string): Promise<string | undefined> {
  // The platform's own error message would contain a password in the URL.
  const fault = endpointFault(url);
  if (fault !== undefined) return fault;
  const id = world.ids.next();
  const ping: Interaction = {
    id,
    application_id: identityOf(world).applicationId,
    type: InteractionType.ping,
    token: `ping-${id}`,
    version: 1,
    user: userOf(world, identityOf(world).userId),
    app_permissions: appPermissions,
    entitlements: [],
    authorizing_integration_owners: {},
  };
  const body = JSON.stringify(ping);
  const good = await post(endpointWith(world, url), body);
  const problem = good.status === 202 ? "It answered with status 202." : withAnswerProblem(ping, good).problem;
  // Without a response, the problem is already complete.
  if (problem !== undefined)
    return good.status === undefined
      ? problem
      : `The endpoint must answer a ping with status 200 and {"type":1}. ${problem}`;
  const forged = await post(endpointWith(world, url), body, { signedBody: `${body} ` });
  if (forged.status === 401) return undefined;
  return forged.status === undefined
    ? "The endpoint must answer a ping with a wrong signature with status 401. It did not answer."
    : `The endpoint must answer a ping with a wrong signature with status 401. It answered with status ${forged.status}.`;
}

/** An endpoint with the service's signatures and its limit of time. */
export function endpointWith(world: World, url: string): Endpoint {
  const { send, answerWithin, answerTime } = world;
  const signer = signerWith(signingKeyOf(world), () => world.now());
  return { url, signer, send, answerWithin, after: answerTime.after };
}
