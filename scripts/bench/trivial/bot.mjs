// A bot that immediately answers each interaction with a valid signature with a message.
import { createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

const [publicKey = ""] = process.argv.slice(2);
const key = createPublicKey({
  key: { kty: "OKP", crv: "Ed25519", x: Buffer.from(publicKey, "hex").toString("base64url") },
  format: "jwk",
});

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const parts = [];
  request
    .on("data", (part) => parts.push(part))
    .once("end", () => {
      const body = Buffer.concat(parts);
      const signed = Buffer.concat([Buffer.from(String(request.headers["x-signature-timestamp"])), body]);
      const signature = Buffer.from(String(request.headers["x-signature-ed25519"]), "hex");
      if (!verify(null, signed, key, signature)) return void response.writeHead(401).end();
      const isPing = JSON.parse(body.toString("utf8")).type === 1;
      const answer = isPing ? { type: 1 } : { type: 4, data: { content: "Hello" } };
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
});
await once(server.listen(0, "127.0.0.1"), "listening");
const address = /** @type {import("node:net").AddressInfo} */ (server.address());
console.log(JSON.stringify({ endpoint: `http://127.0.0.1:${address.port}/` }));
