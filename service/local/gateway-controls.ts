import { Hono } from "hono";
import { isGatewayFault } from "../gateway/fault.schema.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { injectFault } from "../gateway/inject-fault.ts";
import { refuseForm } from "../http/refusal.ts";
import type { World } from "../world/world.ts";
import { bodyOf } from "./local-body.ts";

/** Seconds that a request waits for a bot at most. */
const longestWait = 60;

/** Shows the bots at the gateway, waits for the first one, and lets faults happen to them. */
export function gatewayControls(world: World, gateway: Gateway): Hono {
  const app = new Hono();
  const body = (): object => ({
    sessions: gateway.sessions.connected().map(({ id, shard, intents }) => ({ session_id: id, shard, intents })),
  });
  app.get("/", async (c) => {
    const wait = Number(c.req.query("wait") ?? 0);
    if (!(wait >= 0 && wait <= longestWait)) throw refuseForm([badWait]);
    await gateway.untilConnected(wait * 1000);
    return c.json(body());
  });
  app.post("/faults", async (c) => {
    const fault = await bodyOf(world, c, isGatewayFault);
    const connections = gateway.connections();
    if (connections.length === 0) throw refuseForm([noBot]);
    const disturbed = body();
    for (const connection of connections) injectFault(connection, fault);
    return c.json(disturbed);
  });
  return app;
}

const badWait = {
  path: ["wait"],
  code: "NUMBER_TYPE_MAX",
  message: `Must be a number of seconds from 0 to ${longestWait}.`,
};

const noBot = { path: ["kind"], code: "BASE_TYPE_CHOICES", message: "No bot is connected to the gateway." };
