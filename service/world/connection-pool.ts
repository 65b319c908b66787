import http from "node:http";
import https from "node:https";
import { type CompleteResponse, type Outgoing, redirected, type Send, tooLong } from "./send.ts";

/** HTTP connections that stay open between requests. */
export interface ConnectionPool {
  /** Many times faster than the platform's `fetch`. */
  readonly send: Send;
  close(): void;
}

/** Milliseconds that an unused connection stays open: less than on servers, which would otherwise close it under a request. */
const idleTimeout = 1_000;

export function createConnectionPool(): ConnectionPool {
  const options = { keepAlive: true, timeout: idleTimeout };
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
      if (error instanceof StaleConnection) return await send(url, outgoing);
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

/** The app has closed a connection, as when it restarted, which shows only when the connection is used again. */
class StaleConnection extends Error {}

function exchange(request: http.ClientRequest, { body, signal, maxBytes }: Outgoing): Promise<CompleteResponse> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      reject(error);
      request.destroy();
    };
    const failUnanswered = (error: NodeJS.ErrnoException): void => {
      const isCut = error.code === "ECONNRESET" || error.code === "EPIPE";
      fail(isCut && request.reusedSocket ? new StaleConnection() : error);
    };
    const abort = (): void => fail(signal.reason);
    signal.addEventListener("abort", abort);
    request.once("close", () => signal.removeEventListener("abort", abort));
    request.on("error", failUnanswered);
    request.once("response", (response) => {
      request.off("error", failUnanswered).on("error", fail);
      read(response, maxBytes).then(resolve, fail);
    });
    request.end(body);
  });
}

function read(response: http.IncomingMessage, maxBytes: Outgoing["maxBytes"]): Promise<CompleteResponse> {
  const { statusCode: status = 0 } = response;
  const contentType = response.headers["content-type"] ?? null;
  const limit = maxBytes(contentType);
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    if (status >= 300 && status < 400) reject(redirected());
    response.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) reject(tooLong(limit));
      else chunks.push(chunk);
    });
    response.once("error", reject);
    response.once("end", () => resolve({ status, contentType, bytes: new Uint8Array(Buffer.concat(chunks)) }));
  });
}
