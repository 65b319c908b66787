import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { type Posted, sendInteraction } from "../../endpoint/sending/endpoint.ts";
import { createConnectionPool, type Send, sendBy } from "../../endpoint/sending/send.ts";
import { createSigningKey, privateKeyFrom, publicKeyOf, signerWith } from "../../endpoint/sending/signature.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { endless } from "../support/listen.ts";

const privateKey = privateKeyFrom(createSigningKey());
const data = { id: "3", name: "ping", type: 1 };
const interaction: Interaction = { id: "1", application_id: "2", type: 2, token: "t", version: 1, data };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of closing.splice(0)) await step();
});

async function serve(listener: RequestListener): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

interface Sending {
  readonly answerWithin?: number;
  readonly signal?: AbortSignal;
  readonly by?: Send;
}

const pool = createConnectionPool();
afterAll(() => pool.close());

const ways: readonly [name: string, way: Send][] = [
  ["fetch", sendBy(fetch)],
  ["a connection pool", pool.send],
];

function sendTo(url: string, { answerWithin = 60_000, signal, by = pool.send }: Sending = {}): Promise<Posted> {
  return sendInteraction(
    { url, signer: signerWith(privateKey, Date.now), send: by, answerWithin },
    interaction,
    signal,
  );
}

async function problemOf(posted: Promise<Posted>): Promise<string | undefined> {
  return (await posted).problem;
}

describe.each(ways)("an interaction that is sent to an endpoint by %s", (_, by) => {
  const send = (url: string, sending: Sending = {}): Promise<Posted> => sendTo(url, { by, ...sending });

  test.each([
    [401, "refused the signature"],
    [404, "has no such path"],
    [405, "does not accept POST"],
    [418, "must answer with status 200"],
    [500, "The endpoint failed"],
  ])("and answered with status %s", async (status, words) => {
    const { url } = await serve((_, response) => response.writeHead(status).end());
    const { problem, status: answered } = await send(url);
    expect(answered).toBe(status);
    expect(problem).toContain(words);
    expect(problem).toContain(`status ${status}`);
  });

  test("and not answered in time", async () => {
    const { url } = await serve(() => {});
    expect(await problemOf(send(url, { answerWithin: 100 }))).toBe("The bot did not answer within 0.1 seconds.");
  });

  test("that does not run, or breaks off", async () => {
    const { server, url } = await serve((request) => request.socket.destroy());
    expect(await problemOf(send(url))).toBe("The bot closed the connection without answering.");
    await new Promise((resolve) => server.close(resolve));
    expect(await problemOf(send(url))).toBe(
      `Nothing is listening at ${new URL(url).origin}. Start your bot, or check the URL.`,
    );
  });

  test("and that redirects is not followed", async () => {
    const seen: unknown[] = [];
    const elsewhere = await serve((request, response) => {
      seen.push(request.headers["x-signature-ed25519"]);
      response.end('{"type":1}');
    });
    const { url } = await serve((_, response) => response.writeHead(307, { Location: elsewhere.url }).end());
    expect(await problemOf(send(url))).toBe(
      "The endpoint redirects to another address, which Discord does not follow.",
    );
    expect(seen).toEqual([]);
  });

  test("and answered without end is read to its limit", async () => {
    const { url } = await serve(endless);
    expect(await problemOf(send(url))).toBe("The endpoint's answer is too long. The limit is 1048576 bytes.");
  });

  test("and half answered is waited for until the deadline", async () => {
    const { url } = await serve((_, response) => void response.writeHead(200).write("{"));
    expect(await problemOf(send(url, { answerWithin: 100 }))).toBe("The bot did not answer within 0.1 seconds.");
  });

  test("and called off meanwhile", async () => {
    const controller = new AbortController();
    const { url } = await serve(() => controller.abort());
    await expect(send(url, { signal: controller.signal })).rejects.toThrow(controller.signal.reason);
  });

  test("again is signed anew", async () => {
    const endpoint = await startEndpoint(
      () => publicKeyOf(privateKey),
      () => ({ type: 4 }),
    );
    closing.push(() => endpoint.close());
    let clock = Date.UTC(2026, 10, 21);
    const at = { url: endpoint.url, signer: signerWith(privateKey, () => clock), send: by, answerWithin: 60_000 };
    for (const later of [0, 1000]) {
      clock += later;
      expect(await sendInteraction(at, interaction)).toEqual({ status: 200, answer: { type: 4 } });
    }
    expect(endpoint.received).toEqual([JSON.stringify(interaction), JSON.stringify(interaction)]);
    const [first, second] = endpoint.timestamps;
    expect(Number(second) - Number(first)).toBe(1);
  });
});

describe("what some implementations of fetch do", () => {
  test("an answer from another address does not count, although the redirect was followed", async () => {
    const follows = async () => Object.defineProperty(Response.json({ type: 4 }), "redirected", { value: true });
    const posted = sendTo("http://127.0.0.1:1/", { by: sendBy(follows) });
    expect(await problemOf(posted)).toContain("redirects to another address");
  });

  test("an answer that comes by half is waited for until the deadline, although the signal is ignored", async () => {
    const { url } = await serve((_, response) => void response.writeHead(200).write("{"));
    const posted = sendTo(url, { answerWithin: 100, by: sendBy((input) => fetch(input)) });
    expect(await problemOf(posted)).toBe("The bot did not answer within 0.1 seconds.");
  });
});

describe("a connection pool", () => {
  test("uses a connection again, and opens another while it is in use", async () => {
    const connections = new Set<unknown>();
    const { url } = await serve((request, response) => {
      connections.add(request.socket);
      request.resume().once("end", () => response.end('{"type":4}'));
    });
    for (let i = 0; i < 3; i++) expect(await sendTo(url)).toEqual({ status: 200, answer: { type: 4 } });
    expect(connections.size).toBe(1);
    await Promise.all([sendTo(url), sendTo(url)]);
    expect(connections.size).toBe(2);
  });

  test("opens another connection when the app was restarted", async () => {
    const answer: RequestListener = (request, response) =>
      void request.resume().once("end", () => response.end('{"type":4}'));
    const { server, url } = await serve(answer);
    await sendTo(url);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const again = createServer(answer).listen(Number(new URL(url).port), "127.0.0.1");
    closing.push(
      () => again.close(),
      () => again.closeAllConnections(),
    );
    expect(await sendTo(url)).toEqual({ status: 200, answer: { type: 4 } });
  });
});
