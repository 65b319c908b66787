import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { TestService } from "../support/test-service.ts";

/** An answer on its way back. */
export interface Passing {
  readonly status: number;
  readonly text: string;
}

/**
 * Decides about a request, counted from 0. `forward` sends it on and resolves with its answer. Undefined: the connection is
 * cut.
 */
export type Pass = (index: number, forward: () => Promise<Passing>) => Promise<Passing | undefined>;

const json = { "content-type": "application/json" };

/** Stands in front of a local service until the test ends. Gives the environment in which the program finds it there. */
export async function standBefore(service: TestService, pass: Pass): Promise<Readonly<Record<string, string>>> {
  let requests = 0;
  const server = createServer(async (request, response) => {
    const index = requests++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "GET", url: path = "/", headers } = request;
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const authorization = headers.authorization ?? "";
    const passed = await pass(index, async () => {
      const answer = await fetch(new URL(path, service.url), { method, headers: { authorization, ...json }, ...body });
      return { status: answer.status, text: await answer.text() };
    });
    if (passed) response.writeHead(passed.status, json).end(passed.status === 204 ? undefined : passed.text);
    else request.socket.destroy();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v10`;
  const address = JSON.parse(service.environment.COMMAND_MANIFEST_SERVICE ?? "{}") as object;
  return { COMMAND_MANIFEST_SERVICE: JSON.stringify({ ...address, url }) };
}
