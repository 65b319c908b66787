import { type Context, Hono } from "hono";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { ExplainingValidator } from "../../core/discord/validator.ts";
import type { Message } from "../../core/interactions/message.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { orRefuse, Refusal, refuse, refuseForm, requireValid } from "../../endpoint/bodies/refusal.ts";
import { signatureHeaders } from "../../endpoint/sending/signature.ts";
import { commandsAt, createCommand } from "../commands/commands.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { userOf } from "../guilds/members.ts";
import { rememberUser } from "../guilds/remember.ts";
import { isFault } from "../http/fault.schema.ts";
import type { Faults } from "../http/faults.ts";
import { localBody } from "../http/request-body.ts";
import type { RequestEvents } from "../http/request-log.ts";
import { requireEndpoint } from "../messages/endpoint.ts";
import type { GrantUser } from "../store/state.ts";
import { type ExchangeResult, laterResult } from "../use/exchange-result.ts";
import { launchedByService, type UseResult, useCommand } from "../use/use.ts";
import { submitModal, useComponent } from "../use/use-component.ts";
import {
  isReactionRequest,
  isSubmitModalRequest,
  isUseComponentRequest,
  isUseRequest,
  isWriteRequest,
} from "../use/use-request.schema.ts";
import { react, writeMessage } from "../use/write.ts";
import { defaultExchangeLimits, tokenLife } from "../world/exchanges.ts";
import { oauthScopes, principalOf, tokenResponse } from "../world/tokens.ts";
import { identityOf, settingsOf, signingKeyOf, singletonKey, type World } from "../world/world.ts";
import { eventStream, type StreamedEvents } from "./event-stream.ts";
import { gatewayControls } from "./gateway-controls.ts";
import { changedSettings, guildErrors, nameableGuild, settingsBody } from "./local-settings.ts";
import { isSignRequest, isUserTokenRequest, type UserTokenRequest } from "./requests.schema.ts";
import { isSettingsRequest, type SettingsRequest } from "./settings.schema.ts";
import { type TestControls, testOperations } from "./test-operations.ts";

export interface LocalParts {
  readonly faults: Faults;
  readonly requests: RequestEvents;
  readonly gateway: Gateway;
  /** Present if the service is only for tests. */
  readonly controls: TestControls | undefined;
}

const maxFaults = 1000;
const tooManyFaults = {
  path: [],
  code: "BASE_TYPE_MAX_LENGTH",
  message: `${maxFaults} faults are planned already. Remove them with DELETE /local/faults.`,
};

/** The endpoints under `/local`, which Discord does not have. All require the bot token. */
export function localOperations(world: World, { faults, requests, gateway, controls }: LocalParts): Hono {
  const app = new Hono();
  const stream = eventStreams();
  app.use(async (c, next) => {
    if (principalOf(world, c.req.header("Authorization"))?.kind !== "bot") throw refuse(serviceErrors.unauthorized);
    return next();
  });
  app.get("/settings", (c) => c.json(settingsBody(world)));
  app.patch("/settings", async (c) => {
    await changeSettings(world, await localBody(world, c, isSettingsRequest));
    return c.json(settingsBody(world));
  });
  app.get("/faults", (c) => c.json(faults.list()));
  app.post("/faults", async (c) => {
    const fault = await localBody(world, c, isFault);
    if (faults.list().length >= maxFaults) throw refuseForm([tooManyFaults]);
    faults.add(fault);
    return c.json(faults.list(), 201);
  });
  app.delete("/faults", (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.post("/user-tokens", async (c) =>
    c.json(await userToken(world, await localBody(world, c, isUserTokenRequest)), 201),
  );
  app.post("/sign", async (c) => {
    const { body } = await localBody(world, c, isSignRequest);
    return c.json(signatureHeaders(signingKeyOf(world), world.now(), body));
  });
  const use = <T>(path: string, isValid: ExplainingValidator<T>, run: Run<T>): void => {
    app.post(path, async (c) =>
      c.json(await run(world, await localBody(world, c, isValid), new URL(c.req.url).origin)),
    );
  };
  use("/use", isUseRequest, useCommand);
  use("/use/component", isUseComponentRequest, useComponent);
  use("/use/modal", isSubmitModalRequest, submitModal);
  use("/message", isWriteRequest, writeMessage);
  use("/reaction", isReactionRequest, react);
  app.get("/interactions/:id", async (c) => c.json(await exchangeResult(world, c)));
  app.get("/events", (c) => stream(c, world.events));
  app.get("/requests", (c) => stream(c, requests));
  app.route("/gateway", gatewayControls(world, gateway));
  if (controls) app.route("/", testOperations(world, controls));
  return app;
}

type Run<T> = (world: World, request: T, origin: string) => Promise<UseResult> | Message;

/** The current result of an interaction; with `wait`, the result once the app has done more than the first `after` steps. */
async function exchangeResult(world: World, c: Context): Promise<ExchangeResult> {
  const exchange = orRefuse(world.exchanges.withId(c.req.param("id") ?? ""), serviceErrors.unknownInteraction);
  const after = queryNumber(c, "after", defaultExchangeLimits.steps);
  const seconds = queryNumber(c, "wait", tokenLife / 1000);
  return await laterResult(world, exchange, { after, milliseconds: seconds * 1000 });
}

/** A whole number in the query; 0 when absent. */
function queryNumber(c: Context, key: string, max: number): number {
  const text = c.req.query(key) ?? "0";
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= max) return number;
  const message = `${key} must be a whole number from 0 to ${max}.`;
  throw refuseForm([{ path: [key], code: "NUMBER_TYPE_COERCE", message }]);
}

async function changeSettings(world: World, body: SettingsRequest): Promise<void> {
  requireValid(guildErrors(body.known_guilds ?? [], nameableGuild(world, body)));
  await requireEndpoint(world, body);
  const settings = changedSettings(settingsOf(world), body, identityOf(world));
  await world.store.commit([{ table: "settings", key: singletonKey, value: settings }]);
  if (body.activities) await createLaunchCommand(world);
}

/** Enabling Activities creates an entry point command, if there is none. §2.1 */
async function createLaunchCommand(world: World): Promise<void> {
  if (commandsAt(world, undefined).some(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT)) return;
  const body = { name: "Launch", type: CommandType.PRIMARY_ENTRY_POINT, handler: launchedByService };
  await createCommand(world, undefined, body as CommandPayload);
}

/** Issues a token of a user with these permissions, without a browser. */
async function userToken(world: World, body: UserTokenRequest): Promise<object> {
  const { id, username } = userOf(world, body.user_id ?? identityOf(world).userId);
  rememberUser(world, { id, username, displayName: null, bot: false });
  const user: GrantUser = {
    id: body.user_id ?? identityOf(world).userId,
    permissions: body.permissions ?? "0",
    roles: body.roles ?? [],
    cannotManage: body.cannot_manage ?? [],
  };
  const scopes = body.scopes ?? [oauthScopes.updatePermissions];
  return await tokenResponse(world, { scopes, user });
}

/** More than pages and programs need, as a limit for clients that never close their streams. */
const maxStreams = 100;

function eventStreams(): (c: Context, events: StreamedEvents) => Response {
  let open = 0;
  return (c, events) => {
    if (open >= maxStreams)
      throw new Refusal(503, { message: `${maxStreams} event streams are open already.`, code: 0 });
    open++;
    const from = Number(c.req.header("Last-Event-ID") ?? Number.MAX_SAFE_INTEGER);
    const stream = eventStream(events, Number.isFinite(from) ? from : 0, () => open--);
    return new Response(stream, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" } });
  };
}
