// A bare server that answers with the object that it has for a path: what the local service is measured beside.
import { once } from "node:events";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";

/** @type {Map<string, unknown>} */
const commands = new Map();
const app = new Hono();
app.put("/commands", async (context) => {
  for (const command of await context.req.json()) commands.set(command.id, command);
  return context.json([...commands.values()]);
});
app.get("/commands", (context) => context.json([...commands.values()]));
app.get("/commands/:id", (context) => context.json(commands.get(context.req.param("id"))));

const server = createAdaptorServer({ fetch: app.fetch });
await once(server.listen(0, "127.0.0.1"), "listening");
const address = /** @type {import("node:net").AddressInfo} */ (server.address());
console.log(JSON.stringify({ commands: `http://127.0.0.1:${address.port}/commands` }));
