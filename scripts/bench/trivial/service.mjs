// A bare server, the baseline for the local service. It returns the stored command of a path. It also signs a body, sends it
// to a bot and returns the bot's answer: the lower limit for an interaction.
import { generateKeyPairSync, sign } from "node:crypto";
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

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
let endpoint = "";
app.put("/endpoint", async (context) => {
  endpoint = await context.req.text();
  return context.body(null, 204);
});
app.post("/use", async (context) => {
  const body = await context.req.text();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString("hex");
  const headers = {
    "Content-Type": "application/json",
    "X-Signature-Ed25519": signature,
    "X-Signature-Timestamp": timestamp,
  };
  const answer = await fetch(endpoint, { method: "POST", headers, body });
  return context.json(await answer.json());
});

const server = createAdaptorServer({ fetch: app.fetch });
await once(server.listen(0, "127.0.0.1"), "listening");
const address = /** @type {import("node:net").AddressInfo} */ (server.address());
const key = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}`, public_key: key }));
