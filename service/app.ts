import { type Context, Hono } from "hono";
import { serverHeader } from "../core/discord/service-address.ts";
import { serviceErrors } from "../core/discord/service-errors.ts";
import { isSnowflake } from "../core/interface/facts/snowflake.ts";
import { type RouteName, routes } from "../core/interface/routes.ts";
import { notSnowflake, Refusal, refuse, refuseForm } from "../endpoint/bodies/refusal.ts";
import { commandOperations } from "./commands/command-operations.ts";
import { permissionOperations } from "./commands/permissions.ts";
import { type Gateway, gatewayOperations } from "./gateway/gateway.ts";
import { requireForRoute } from "./guilds/bot-permissions.ts";
import { guildOperations } from "./guilds/guild-operations.ts";
import { authorize } from "./http/access.ts";
import { createFaults, faultMiddleware } from "./http/faults.ts";
import { guard } from "./http/guard.ts";
import { notServed } from "./http/not-served.ts";
import type { OperationCall, OperationResponse, Operations } from "./http/operation.ts";
import { createRateLimiter, type RateLimiter } from "./http/rate-limiter.ts";
import { readJson, readJsonOrFiles } from "./http/request-body.ts";
import type { RequestLog } from "./http/request-log.ts";
import { lobbyOperations } from "./lobbies/lobbies.ts";
import { lobbyMessageOperations } from "./lobbies/lobby-messages.ts";
import { socialLobbyOperations } from "./lobbies/social-lobbies.ts";
import { localOperations } from "./local/local-operations.ts";
import type { TestControls } from "./local/test-operations.ts";
import { fileServer } from "./messages/attachments.ts";
import { interactionOperations } from "./messages/interaction-operations.ts";
import { pageHeaders, scriptedPageHeaders, serveChannel, servePage, servePageFile } from "./pages/layout.ts";
import { oauthOperations } from "./pages/oauth.ts";
import { statusPage } from "./pages/status-page.ts";
import { applicationOperations } from "./routes/application-operations.ts";
import { auditLogOperations } from "./routes/audit-log-operations.ts";
import { autoModerationOperations } from "./routes/auto-moderation-operations.ts";
import { banOperations } from "./routes/ban-operations.ts";
import { channelOperations } from "./routes/channel-operations.ts";
import { emojiOperations } from "./routes/emoji-operations.ts";
import { entitlementOperations } from "./routes/entitlement-operations.ts";
import { guildChannelOperations } from "./routes/guild-channel-operations.ts";
import { guildEditOperations } from "./routes/guild-edit-operations.ts";
import { guildListOperations } from "./routes/guild-list-operations.ts";
import { inviteOperations } from "./routes/invite-operations.ts";
import { memberOperations } from "./routes/member-operations.ts";
import { ownUserOperations } from "./routes/own-user-operations.ts";
import { pinOperations } from "./routes/pin-operations.ts";
import { reactionOperations } from "./routes/reaction-operations.ts";
import { roleConnectionOperations } from "./routes/role-connection-operations.ts";
import { roleOperations } from "./routes/role-operations.ts";
import { scheduledEventOperations } from "./routes/scheduled-event-operations.ts";
import { stickerOperations } from "./routes/sticker-operations.ts";
import { threadOperations } from "./routes/thread-operations.ts";
import { voiceOperations } from "./routes/voice-operations.ts";
import { webhookMessageOperations } from "./routes/webhook-message-operations.ts";
import { webhookOperations } from "./routes/webhook-operations.ts";
import { UnwritableFolder } from "./store/folder-errors.ts";
import { tryItConnection } from "./use/try-it/connection.ts";
import { tryItOperations } from "./use/try-it/try-it-operations.ts";
import type { World } from "./world/world.ts";

const operations: Operations<Exclude<RouteName, "getGateway" | "getBotGateway">> = {
  ...commandOperations,
  ...permissionOperations,
  ...lobbyOperations,
  ...socialLobbyOperations,
  ...lobbyMessageOperations,
  ...interactionOperations,
  // In place of some of those: their paths are also those of webhooks.
  ...webhookMessageOperations,
  ...guildOperations,
  ...ownUserOperations,
  ...applicationOperations,
  ...channelOperations,
  ...reactionOperations,
  ...pinOperations,
  ...threadOperations,
  ...memberOperations,
  ...banOperations,
  ...guildEditOperations,
  ...roleOperations,
  ...guildChannelOperations,
  ...voiceOperations,
  ...auditLogOperations,
  ...emojiOperations,
  ...entitlementOperations,
  ...roleConnectionOperations,
  ...inviteOperations,
  ...webhookOperations,
  ...guildListOperations,
  ...scheduledEventOperations,
  ...autoModerationOperations,
  ...stickerOperations,
};

const versions: readonly string[] = ["9", "10"];

export interface AppOptions {
  onFailure(error: unknown): void;
  /** The folder with the files of the page; absent: the page only lists the commands. */
  readonly pageFolder: string | undefined;
  /** Present if tests can move the clock and reset the service. */
  readonly controls: TestControls | undefined;
  readonly requests: RequestLog;
  readonly gateway: Gateway;
}

/** The local service as a web-standard request handler. */
export function createApp(world: World, { onFailure, pageFolder, controls, requests, gateway }: AppOptions): Hono {
  const app = new Hono();
  const oauth = oauthOperations(world);
  app.onError((error) => {
    if (error instanceof Refusal) return errorResponse(error);
    const { status, code, message } = serviceErrors.internal;
    // The store has already reported it.
    if (error instanceof UnwritableFolder) return Response.json({ message: error.message, code }, { status });
    onFailure(error);
    return Response.json({ message, code }, { status });
  });
  const faults = createFaults();
  world.onReset(() => {
    requests.events.forget();
    faults.clear();
  });
  app.use(async (c, next) => {
    await next();
    c.header("Server", serverHeader);
  });
  app.use(requests.middleware);
  app.use(guard);
  app.get("/status", pageHeaders, (c) =>
    servePage(c, statusPage(world, requests.events, tryItConnection(world, gateway))),
  );
  if (pageFolder === undefined) app.get("/", (c) => c.redirect("/status"));
  else {
    app.get("/", scriptedPageHeaders, serveChannel);
    app.get("/page/:file", pageHeaders, (c) => servePageFile(c, pageFolder));
    app.route("/page", tryItOperations(world, gateway));
  }
  app.get("/attachments/:channel/:id/:filename", fileServer(world));
  app.route("/local", localOperations(world, { faults, requests: requests.events, gateway, controls }));
  for (const base of ["", "/api", "/api/v9", "/api/v10"]) app.route(base, oauth);
  const limiter = createRateLimiter(world);
  app.use("/api/*", faultMiddleware(faults, world.after, limiter));
  serveOperations(app, world, { ...operations, ...gatewayOperations(gateway) }, limiter);
  app.notFound((c) => {
    throw notServed(c.req);
  });
  return app;
}

function serveOperations(app: Hono, world: World, operations: Operations<RouteName>, limiter: RateLimiter): void {
  for (const [name, route] of Object.entries(routes) as [RouteName, (typeof routes)[RouteName]][]) {
    app.on(route.method, spellingsOf(`/api/:version${route.path}`), async (c) => {
      const version = parameterOf(c, "version");
      if (!versions.includes(version.slice(1)) || !version.startsWith("v")) throw refuse(serviceErrors.invalidVersion);
      requireSnowflakes(c);
      const principal = authorize(world, route.access, c);
      const headers = limiter.count(name, c.req.param("interaction_token"));
      try {
        requireForRoute(world, route, (parameter) => parameterOf(c, parameter));
        return respond(await operations[name](callOf(world, c, principal)), headers);
      } catch (error) {
        throw error instanceof Refusal ? error.withHeaders(headers) : error;
      }
    });
  }
}

/** Some libraries escape the `@` of `@me`, which routes do not match. */
function spellingsOf(path: string): string[] {
  return path.includes("@") ? [path, path.replaceAll("@", "%40")] : [path];
}

/** Libraries treat a 429 without this header, which Discord's proxy adds, as a ban of the IP address. */
const proxyHeaders = { Via: "1.1 command-manifest" };

function errorResponse({ status, body, headers }: Refusal): Response {
  return Response.json(body, { status, headers: status === 429 ? { ...headers, ...proxyHeaders } : headers });
}

function callOf(world: World, c: Context, principal: OperationCall["principal"]): OperationCall {
  return {
    world,
    principal,
    origin: new URL(c.req.url).origin,
    parameter: (name) => parameterOf(c, name),
    query: (name) => c.req.query(name),
    header: (name) => c.req.header(name),
    json: () => readJson(world, c.req.raw),
    jsonOrFiles: () => readJsonOrFiles(world, c.req.raw),
  };
}

function respond({ status, body }: OperationResponse, headers: Readonly<Record<string, string>>): Response {
  return body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
}

function parameterOf(c: Context, name: string): string {
  return c.req.param(name) ?? "";
}

/** Refuses parameters that are named after an ID and hold something else. */
function requireSnowflakes(c: Context): void {
  const entries = Object.entries(c.req.param() as Record<string, string>)
    .filter(([name, value]) => name.endsWith("_id") && !isSnowflake(value))
    .map(([name, value]) => notSnowflake(name, value));
  if (entries.length > 0) throw refuseForm(entries);
}
