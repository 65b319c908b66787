import { Hono } from "hono";
import { refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { BotConnection } from "../gateway/connection.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { Opcode } from "../gateway/protocol.ts";
import { localBody } from "../http/request-body.ts";
import type { World } from "../world/world.ts";
import { type GatewayFault, isGatewayFault } from "./requests.schema.ts";

/** Seconds that a request can wait for a bot. */
const maxWait = 60;

/** Shows the bots at the gateway, waits for the first one, and injects faults. */
export function gatewayControls(world: World, gateway: Gateway): Hono {
  const app = new Hono();
  const body = (): object => ({
    sessions: gateway.sessions.connected().map(({ id, shard, intents }) => ({ session_id: id, shard, intents })),
  });
  app.get("/", async (c) => {
    const wait = Number(c.req.query("wait") ?? 0);
    if (!(wait >= 0 && wait <= maxWait)) throw refuseForm([badWait]);
    await gateway.waitForBot(wait * 1000);
    return c.json(body());
  });
  app.post("/faults", async (c) => {
    const fault = await localBody(world, c, isGatewayFault);
    const connections = gateway.connections();
    if (connections.length === 0) throw refuseForm([noBot]);
    const affected = body();
    for (const connection of connections) injectFault(connection, fault);
    return c.json(affected);
  });
  return app;
}

function injectFault(connection: BotConnection, fault: GatewayFault): void {
  const { socket } = connection;
  const { kind, resumable = false, code } = fault;
  if (kind === "reconnect") socket.send({ op: Opcode.reconnect, d: null });
  else if (kind === "invalid_session") connection.invalidate(resumable);
  else if (kind === "silence") socket.mute();
  else if (code === undefined) socket.terminate();
  else connection.close({ code, reason: "Simulated fault." });
}

const badWait = {
  path: ["wait"],
  code: "NUMBER_TYPE_MAX",
  message: `Must be a number of seconds from 0 to ${maxWait}.`,
};

const noBot = { path: ["kind"], code: "BASE_TYPE_CHOICES", message: "No bot is connected to the gateway." };
