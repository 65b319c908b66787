import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { CommandType, handlerTypes } from "../../core/language/facts/constants.ts";
import type { CommandPayload } from "../../core/wire/payloads.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import { commandsAt, createCommand } from "../commands/commands.ts";
import { type Fault, type Faults, faultJudge } from "../faults/faults.ts";
import { insist, refuse, refuseForm } from "../http/refusal.ts";
import { readJson } from "../http/request-body.ts";
import { endpointProblem } from "../interactions/delivery.ts";
import { useCommand } from "../interactions/use.ts";
import { type UseRequest, useJudge } from "../interactions/use-request.ts";
import { invalidForm } from "../judge/judge.ts";
import { type Judge, listOf, objectOf, permissionSet, snowflake, textUpTo } from "../judge/judge-fields.ts";
import type { GrantUser } from "../store/state.ts";
import type { ServiceEvent } from "../world/events.ts";
import { issueToken, oauthScopes, principalOf, tokenLifetime } from "../world/tokens.ts";
import { identityOf, only, settingsOf, type World } from "../world/world.ts";
import { changedSettings, type SettingsBody, settingsBody, settingsJudge } from "./local-settings.ts";

/** What only the local service has, under `/local`. All of it takes the bot token. */
export function localOperations(world: World, faults: Faults): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (principalOf(world, c.req.header("Authorization"))?.kind !== "bot") throw refuse(serviceErrors.unauthorized);
    return next();
  });
  app.get("/settings", (c) => c.json(settingsBody(world)));
  app.patch("/settings", async (c) => {
    await changeSettings(world, await judged<SettingsBody>(world, c, settingsJudge));
    return c.json(settingsBody(world));
  });
  app.get("/faults", (c) => c.json(faults.list()));
  app.post("/faults", async (c) => {
    faults.add(await judged<Fault>(world, c, faultJudge));
    return c.json(faults.list(), 201);
  });
  app.delete("/faults", (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.post("/user-tokens", async (c) =>
    c.json(userToken(world, await judged<UserTokenBody>(world, c, userTokenJudge)), 201),
  );
  app.post("/use", async (c) => c.json(await useCommand(world, await judged<UseRequest>(world, c, useJudge))));
  app.get("/events", (c) => streamEvents(world, c));
  return app;
}

async function judged<T>(world: World, c: Context, judge: Judge): Promise<T> {
  const { value } = await readJson(world, c.req.raw);
  const entries = judge(value, []);
  if (entries.length > 0) insist(invalidForm(entries));
  return value as T;
}

async function changeSettings(world: World, body: SettingsBody): Promise<void> {
  const path = ["interactions_endpoint_url"];
  const url = body.interactions_endpoint_url;
  const problem = typeof url === "string" ? await endpointProblem(world, url) : undefined;
  if (problem !== undefined)
    throw refuseForm([{ path, code: "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID", message: problem }]);
  world.store.commit([{ table: "settings", key: only, value: changedSettings(settingsOf(world), body) }]);
  if (body.activities) createLaunchCommand(world);
}

const launchHandler = handlerTypes.find(({ name }) => name === "DISCORD_LAUNCH_ACTIVITY")?.value;

/** Enabling Activities makes an entry point command, if there is none. §2.1 */
function createLaunchCommand(world: World): void {
  if (commandsAt(world, undefined).some(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT)) return;
  const body = { name: "Launch", type: CommandType.PRIMARY_ENTRY_POINT, handler: launchHandler };
  createCommand(world, undefined, body as CommandPayload);
}

interface UserTokenBody {
  readonly user_id?: string;
  readonly permissions?: string;
  readonly roles?: readonly string[];
  readonly cannot_manage?: readonly string[];
  readonly scopes?: readonly string[];
}

const ids = listOf(snowflake, { max: 1000 }, String);
const userTokenJudge = objectOf({
  user_id: snowflake,
  permissions: permissionSet,
  roles: ids,
  cannot_manage: ids,
  scopes: listOf(textUpTo(100), { max: 50 }, String),
});

/** A token of a user with these rights, without the way through a browser. */
function userToken(world: World, body: UserTokenBody): object {
  const user: GrantUser = {
    id: body.user_id ?? identityOf(world).userId,
    permissions: body.permissions ?? "0",
    roles: body.roles ?? [],
    cannotManage: body.cannot_manage ?? [],
  };
  const scopes = body.scopes ?? [oauthScopes.updatePermissions];
  return {
    access_token: issueToken(world, { scopes, user }),
    token_type: "Bearer",
    expires_in: tokenLifetime,
    scope: scopes.join(" "),
  };
}

/** Server-sent events: those that are remembered after `Last-Event-ID`, then each as it happens. */
function streamEvents({ events }: World, c: Context): Response {
  const from = Number(c.req.header("Last-Event-ID") ?? Number.MAX_SAFE_INTEGER);
  return streamSSE(c, async (stream) => {
    const write = ({ number, name, data }: ServiceEvent): Promise<void> =>
      stream.writeSSE({ id: String(number), event: name, data: JSON.stringify(data) });
    const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
    const missed = events.since(Number.isFinite(from) ? from : 0);
    const stop = events.subscribe((event) => void write(event));
    // The reader knows by this that nothing which happens from now on is missed.
    await stream.write(": listening\n\n");
    for (const event of missed) await write(event);
    await ended;
    stop();
  });
}
