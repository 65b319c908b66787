import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An application's own endpoint for tests: it verifies what it gets, and answers as it is told. */
export interface TestEndpoint {
  readonly url: string;
  /** The bodies that came with a right signature, as they came. */
  readonly received: readonly string[];
  /** When each of them was signed, in seconds since 1970. */
  readonly timestamps: readonly string[];
  close(): Promise<void>;
}

/** The answer of an endpoint that uses the callback: status 202 without a body. */
export const accepted = Symbol("202");

/** Answers with `answer`, once it is there, to what the key has signed, and with 401 to anything else. The key is hex. */
export async function startEndpoint(publicKey: () => string, answer: (body: string) => unknown): Promise<TestEndpoint> {
  const received: string[] = [];
  const timestamps: string[] = [];
  const server = createServer(async (request, response) => {
    // A client that gives up ends its request within the body.
    const body = await bodyOf(request).catch(() => undefined);
    if (body === undefined) return;
    if (!isSigned(request.headers, body, publicKey())) return void response.writeHead(401).end();
    received.push(body);
    timestamps.push(String(request.headers["x-signature-timestamp"]));
    const answered = await answer(body);
    if (answered === accepted) return void response.writeHead(202).end();
    if (answered instanceof Response) return void (await pass(answered, response));
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/interactions`, received, timestamps, close };
}

/** An answer of any kind, as it is. */
async function pass(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Whether the key, which is hex, has signed the body. */
export function isSigned(headers: IncomingHttpHeaders, body: string, publicKey: string): boolean {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const signed = Buffer.from(`${headers["x-signature-timestamp"]}${body}`, "utf8");
  return verify(null, signed, key, Buffer.from(String(headers["x-signature-ed25519"]), "hex"));
}
