import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { program, type ServiceProcess, spawnServe, startProcess } from "./process.ts";

/** Every snippet of the guide, tried as it stands there. */
const root = join(import.meta.dirname, "../..");
const guide = readFileSync(join(root, "docs/local-service.md"), "utf8");
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

function snippets(info: string): string[] {
  return [...guide.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].flatMap(([, kind, code]) =>
    kind === info ? [code ?? ""] : [],
  );
}

let binaries: string;
beforeAll(() => {
  binaries = temporaryFolder();
  const command = join(binaries, "command-manifest");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(command, 0o755);
});

async function environment(): Promise<{ readonly service: ServiceProcess; readonly env: NodeJS.ProcessEnv }> {
  const service = await startProcess(temporaryFolder());
  onTestFinished(() => {
    service.child.kill("SIGKILL");
  });
  const env = {
    ...process.env,
    PATH: binaries + delimiter + process.env.PATH,
    URL: service.url,
    LOCAL: new URL(service.url).origin,
    TOKEN: service.token,
    USER_TOKEN: service.user_token,
    APP: service.application_id,
    GUILD: service.guild_id,
    SECRET: service.client_secret,
    PUBLIC_KEY: service.public_key,
  };
  return { service, env };
}

const run = promisify(execFile);
const shell = (code: string, env: NodeJS.ProcessEnv) =>
  run("bash", ["-euo", "pipefail", "-c", `curl() { command curl --fail-with-body "$@"; echo; }\n${code}`], { env });

test("what serve prints is what the page names", async () => {
  const { service } = await environment();
  const [, listed = ""] = /`--format json` \| one line instead: `\{ (.*?) \}`/.exec(guide) ?? [];
  const { child, errors, end, send, ...printed } = service;
  expect(listed.split(", ").map((name) => name.replaceAll('"', ""))).toEqual(Object.keys(printed));
});

test("the page's sample looks like the program's own words, and no ID follows from another", async () => {
  const [sample = ""] = snippets("console");
  const child = spawnServe(["--port", "0", "--data", temporaryFolder()]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [text] = await once(child.stdout.setEncoding("utf8"), "data");
  const labels = (words: string) => [...words.matchAll(/^ {2}(\w+(?: \w+)?) {2,}\S/gm)].map(([, label]) => label);
  expect(labels(sample)).toEqual(labels(String(text)));
  for (const words of [sample, String(text)]) {
    const [application = 0n, guild = 0n] = [...words.matchAll(/(?:Application|Guild) +(\d+)/g)].map(([, id = ""]) =>
      BigInt(id),
    );
    expect(guild - application).not.toBe(1n);
  }
});

describe.skipIf(!hasCurl)("curl", () => {
  test("the setup starts a service and sets every variable that the snippets use", async () => {
    const [setup = ""] = snippets("sh setup");
    const used = new Set(
      [...guide.matchAll(/\$(?:\{)?([A-Z_]+)|const \{ ([A-Z_, ]+) \} = process.env/g)].flatMap(
        ([, a, b]) => a ?? (b ?? "").split(", "),
      ),
    );
    const check = [...used]
      .filter((name) => !["ID"].includes(name))
      .map((name) => `test -n "$${name}"`)
      .join("\n");
    const script = `${setup}\ntrap 'kill $!' EXIT\n${check}\ncurl -sf "$URL/applications/$APP/commands" -H "Authorization: Bot $TOKEN"`;
    const env = { ...process.env, PATH: binaries + delimiter + process.env.PATH };
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], { env, cwd: temporaryFolder() });
    expect(stdout).toBe("[]");
  });

  test("every snippet works, one after the other", async () => {
    const { env } = await environment();
    const all = snippets("sh");
    expect(all.length).toBeGreaterThanOrEqual(8);
    for (const code of all) {
      const { stdout } = await shell(code, env);
      expect(stdout.trim()).not.toBe("");
    }
  });

  test("the endpoint is taken and answers a command", async () => {
    const { env, service } = await environment();
    const [server = ""] = snippets("js server");
    const [endpoint = ""] = snippets("sh endpoint");
    const port = await freePort();
    const app = spawn(process.execPath, ["--input-type=module", "-e", server], {
      env: { ...env, PORT: String(port) },
      stdio: "inherit",
    });
    onTestFinished(() => void app.kill());
    await untilListens(port);
    expect(endpoint).toContain(":3000/");
    await shell(endpoint.replace(":3000/", `:${port}/`), env);
    await service.send("POST", `/applications/${service.application_id}/commands`, {
      name: "ping",
      description: "Pong",
    });
    const use = await service.send("POST", "/../../local/use", { command: { name: "ping" } });
    expect(await use.json()).toMatchObject({ outcome: "answered", answer: { data: { content: "You used ping." } } });
  });
});

test.each(snippets("js").map((code) => [code.split("\n")[0] ?? "", code]))("%s …", async (_, code) => {
  const { env } = await environment();
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code], { cwd: root, env });
  expect(stdout).toMatch(/ping \d+|200 \[\]/);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const listens = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "close").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (listens) return;
  }
}
