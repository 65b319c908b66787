import { Hono, type MiddlewareHandler } from "hono";
import { serviceErrors } from "../../../core/discord/service-errors.ts";
import type { Validator } from "../../../core/discord/validator.ts";
import {
  isTryItComponent,
  isTryItEndpoint,
  isTryItLater,
  isTryItModal,
  isTryItRequest,
  isTryItUse,
  type TryItRequest,
  type TryItView,
} from "../../../core/use/try-it/try-it.schema.ts";
import { Refusal, refuse } from "../../../endpoint/bodies/refusal.ts";
import type { Gateway } from "../../gateway/gateway.ts";
import { readValid } from "../../http/request-body.ts";
import { applicationName } from "../../world/own-guild.ts";
import { identityOf, publicKey, type World } from "../../world/world.ts";
import { setEndpoint, tryItConnection } from "./connection.ts";
import {
  channelsIn,
  type PublishedPreviews,
  publishedPreviews,
  serverKeyOf,
  serversOf,
  switchChoicesIn,
  tryItObjects,
} from "./published.ts";
import { laterOnPage, submitModalOnPage, useComponentOnPage, usePublished } from "./use-published.ts";

/** The page's requests: its view of the commands, uses of commands, and the app's endpoint. */
export function tryItOperations(world: World, gateway: Gateway): Hono {
  const app = new Hono();
  const previews = publishedPreviews(world);
  app.use(ownPage);
  const post = <T>(path: string, isValid: Validator<T>, answer: (request: T, origin: string) => unknown): void => {
    app.post(path, async (c) => {
      const request = await readValid(world, c.req.raw, isValid, () => refuse(serviceErrors.invalidForm));
      return c.json((await answer(request, new URL(c.req.url).origin)) as object);
    });
  };
  post("/view", isTryItRequest, (request) => ({
    ...viewOf(world, previews, request),
    connection: tryItConnection(world, gateway),
  }));
  post("/endpoint", isTryItEndpoint, (request) => setEndpoint(world, gateway, request));
  post("/use", isTryItUse, (request, origin) => usePublished(world, previews, request, origin));
  post("/component", isTryItComponent, (request, origin) => useComponentOnPage(world, request, origin));
  post("/modal", isTryItModal, (request, origin) => submitModalOnPage(world, request, origin));
  post("/later", isTryItLater, (request) => laterOnPage(world, request));
  return app;
}

/**
 * Allows only the service's own page. Scripts cannot omit `Origin` in a POST, and `guard` has refused all other origins. So
 * the page needs no token, which its HTML could expose.
 */
const ownPage: MiddlewareHandler = async (c, next) => {
  if (c.req.header("Origin") === undefined)
    throw new Refusal(403, { message: "Only the page of the local service may use this address.", code: 0 });
  return next();
};

/** The published commands of a server as a user sees them. */
function viewOf(
  world: World,
  previews: PublishedPreviews,
  { scope: key, switches: chosen, selected }: TryItRequest,
): Omit<TryItView, "connection"> {
  const scope = serverKeyOf(world, key);
  const { published, preview } = previews(scope);
  const choices = switchChoicesIn(world, scope, preview.entries(published));
  const switches = preview.settled(chosen, choices);
  const { version, rows, command } = preview.rows(published, switches, selected);
  return {
    scope,
    servers: serversOf(world),
    channels: channelsIn(world, scope),
    identity: { applicationId: identityOf(world).applicationId, publicKey: publicKey(world) },
    version,
    app: applicationName(world),
    defaultLocale: published.global.defaultLocale,
    rows,
    choices,
    switches,
    objects: tryItObjects(world),
    ...(command && { command }),
  };
}
