import http from "node:http";
import https from "node:https";
import { type Answered, type Outgoing, redirected, type Send, tooLong } from "./send.ts";

/** Connections to endpoints that stay open between requests. */
export interface ConnectionPool {
  /** Takes a fraction of the time that the platform's `fetch` takes. */
  readonly send: Send;
  /** Closes all connections. */
  close(): void;
}

/** Milliseconds that an unused connection stays open: less than servers keep one, so that none is closed under a request. */
const idleTime = 1_000;

/** No connections yet. */
export function createConnectionPool(): ConnectionPool {
  const options = { keepAlive: true, timeout: idleTime };
  const [plain, secure] = [new http.Agent(options), new https.Agent(options)];
  const send: Send = async (url, outgoing) => {
    const target = new URL(url);
    const { body, headers } = outgoing;
    const init = { method: "POST", headers: { ...headers, "Content-Length": Buffer.byteLength(body) } };
    const request =
      target.protocol === "https:"
        ? https.request(target, { ...init, agent: secure })
        : http.request(target, { ...init, agent: plain });
    try {
      return await exchange(request, outgoing);
    } catch (error) {
      if (error instanceof Stale) return await send(url, outgoing);
      throw error;
    }
  };
  return {
    send,
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

/** An app that ended has closed its connections, which is noticed only when one is used again. Each is tried once. */
class Stale extends Error {}

function exchange(request: http.ClientRequest, { body, signal, longest }: Outgoing): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      reject(error);
      request.destroy();
    };
    const failUnanswered = (error: NodeJS.ErrnoException): void => {
      const isCut = error.code === "ECONNRESET" || error.code === "EPIPE";
      fail(isCut && request.reusedSocket ? new Stale() : error);
    };
    const abort = (): void => fail(signal.reason);
    signal.addEventListener("abort", abort);
    request.once("close", () => signal.removeEventListener("abort", abort));
    request.on("error", failUnanswered);
    request.once("response", (response) => {
      request.off("error", failUnanswered).on("error", fail);
      read(response, longest).then(resolve, fail);
    });
    request.end(body);
  });
}

function read(response: http.IncomingMessage, longest: Outgoing["longest"]): Promise<Answered> {
  const { statusCode: status = 0 } = response;
  const contentType = response.headers["content-type"] ?? null;
  const most = longest(contentType);
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    if (status >= 300 && status < 400) reject(redirected());
    response.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > most) reject(tooLong(most));
      else chunks.push(chunk);
    });
    response.once("error", reject);
    response.once("end", () => resolve({ status, contentType, bytes: new Uint8Array(Buffer.concat(chunks)) }));
  });
}
