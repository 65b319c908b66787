import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { type ServiceProcess, startProcess } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { report, rounds, within } from "./soak.ts";

async function start(): Promise<ServiceProcess> {
  const service = await startProcess(temporaryFolder());
  onTestFinished(() => void service.child.kill("SIGKILL"));
  return service;
}

/** Sends bytes, breaks the connection off when the service has nothing to say to them, and gives its answer. */
async function raw({ url }: ServiceProcess, bytes: string | Buffer, cut: boolean): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString("latin1");
  });
  // The service may close first.
  socket.on("error", () => {});
  socket.write(bytes, () => (cut ? socket.destroy() : socket.end()));
  await once(socket, "close");
  return answer;
}

const isAlive = async ({ send, application_id }: ServiceProcess): Promise<boolean> =>
  (await send("GET", `/applications/${application_id}/commands`)).status === 200;

test("bodies that break off leave nothing in the log", async () => {
  const service = await start();
  for (const path of ["/lobbies", `/applications/${service.application_id}/commands`, "/../../local/settings"])
    for (const length of ["Content-Length: 5000", "Transfer-Encoding: chunked"]) {
      const { pathname } = new URL(service.url + path);
      const head = `POST ${pathname} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bot ${service.token}\r\nContent-Type: application/json`;
      await raw(service, `${head}\r\n${length}\r\n\r\n${length.startsWith("C") ? "" : "1000\r\n"}{"name":`, true);
    }
  await fetch(`${service.url}/lobbies`, {
    method: "POST",
    headers: { Authorization: `Bot ${service.token}`, "Content-Type": "application/json" },
    body: new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) }),
    duplex: "half",
  } as RequestInit).catch(() => {});
  expect(await isAlive(service)).toBe(true);
  expect(await service.end("SIGTERM")).toBe(0);
  expect(service.errors()).toBe("");
});

test(
  "whatever bytes come, the service answers the next request, and no secret is in an answer or the log",
  async () => {
    const service = await start();
    const requests = rounds(300, 20_000);
    const { application_id: app, token, client_secret, user_token } = service;
    const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FOO", "");
    const path = fc.oneof(
      fc.constantFrom("/", "*", "//", "/..", "/api/v10/lobbies", "/local/use", "/local/events/", "/oauth2/authorize?%"),
      fc.constantFrom(
        `/api/v10/applications/${app}/commands`,
        "/api/oauth2/token",
        "/api/v10/interactions/1/%00/callback",
      ),
      fc.webPath(),
      fc.string().map((text) => `/${text}`),
    );
    const header = fc.oneof(
      fc.constantFrom(`Authorization: Bot ${token}`, "Authorization: Bearer x", "Authorization: Basic Og==", "Host: ["),
      fc.constantFrom(
        "Content-Length: 99999999",
        "Content-Length: -1",
        "Transfer-Encoding: gzip",
        "Expect: 100-continue",
      ),
      fc.constantFrom("Content-Type: application/json", "Content-Type: application/x-www-form-urlencoded"),
      fc.constantFrom("Host: localhost", "Last-Event-ID: NaN", "Upgrade: websocket", "Connection: Upgrade"),
      fc.string().map((text) => `X: ${text}`),
    );
    const body = fc.oneof(
      fc.json(),
      fc.string({ unit: "binary" }),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString("latin1")),
      fc.constantFrom(
        '{"__proto__":{"x":1}}',
        '{"a":1e999}',
        `${"[".repeat(50_000)}`,
        "grant_type=authorization_code&code=%",
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        method,
        path,
        fc.array(header, { maxLength: 5 }),
        body,
        fc.boolean(),
        async (verb, to, heads, text, cut) => {
          const head = [`${verb} ${to} HTTP/1.1`, "Host: localhost", ...heads].join("\r\n");
          const answer = await raw(service, Buffer.from(`${head}\r\n\r\n${text}`, "utf8"), cut);
          for (const secret of [token, client_secret, user_token]) expect(answer).not.toContain(secret);
          expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
        },
      ),
      { numRuns: requests },
    );
    expect(await isAlive(service)).toBe(true);
    expect(service.errors()).toBe("");
    report({ "hostile requests": requests });
  },
  within(120_000),
);
