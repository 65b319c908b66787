// Stands between a client and a server, and counts what goes through.
import { once } from "node:events";
import http from "node:http";

/** @typedef {{ calls: number, sent: number, received: number }} Traffic How many calls, and the bytes of their bodies. */

/**
 * @template T
 * @param {string} target The server's URL.
 * @param {(url: string) => Promise<T>} action Gets the URL of the proxy in place of the server's.
 * @returns {Promise<Traffic>}
 */
export async function traffic(target, action) {
  /** @type {Traffic} */
  const counted = { calls: 0, sent: 0, received: 0 };
  const proxy = http.createServer((request, response) => {
    counted.calls++;
    request.on("data", (part) => {
      counted.sent += part.length;
    });
    const options = { method: request.method, headers: request.headers };
    const onward = http.request(new URL(request.url ?? "", target), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("data", (part) => {
        counted.received += part.length;
      });
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (proxy.address());
  try {
    await action(new URL(new URL(target).pathname, `http://127.0.0.1:${port}`).href);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
  return counted;
}
