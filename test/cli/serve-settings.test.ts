import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { distFile } from "../support/dist-file.ts";
import { Bench } from "./bench.ts";

const bench = Bench.start();
const id = "800000000000000001";

/** Runs `serve` with the file as its settings, and with these options. */
function serve(settings: string, ...options: readonly string[]) {
  const kept = options.length > 0 ? options : ["--data", path.join(bench.folder.path, "data")];
  const args = ["serve", "--port", "0", ...kept, "--format", "json", "--settings", settings];
  const child = spawn(process.execPath, [distFile("cli.cjs"), ...args], { cwd: bench.folder.path });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("serve starts with the settings of a file", async () => {
  bench.folder.write(
    "local.jsonc",
    `\uFEFF// Mine\n{ "locale": "de", "known_guilds": [{ "id": "${id}", "name": "Ship" }] }`,
  );
  const child = serve("local.jsonc");
  const [line] = await once(child.stdout, "data");
  const { url, token } = JSON.parse(String(line));
  const get = async (at: string) =>
    (await fetch(url + at, { headers: { Authorization: `Bot ${token}` } })).json() as Promise<unknown>;
  expect(await get(`/guilds/${id}`)).toMatchObject({ name: "Ship", preferred_locale: "de" });
  expect(await get("/users/@me")).toMatchObject({ locale: "de" });
});

test("a reset in memory returns to the settings of the file", async () => {
  bench.folder.write("local.json", '{ "locale": "de" }');
  const child = serve("local.json", "--in-memory");
  const [line] = await once(child.stdout, "data");
  const { url, token } = JSON.parse(String(line));
  const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
  const call = (at: string, method = "GET", body?: string) =>
    fetch(new URL(at, url), { method, headers, ...(body !== undefined && { body }) });
  const locale = async () => ((await (await call("/local/settings")).json()) as { locale: string }).locale;
  expect((await call("/local/settings", "PATCH", '{ "locale": "fr" }')).status).toBe(200);
  expect(await locale()).toBe("fr");
  expect((await call("/local/reset", "POST", "{}")).ok).toBe(true);
  expect(await locale()).toBe("de");
});

test.each([
  ['{ "locale": "xx" }', "refused:\nlocale[BASE_TYPE_CHOICES]: Must be a Discord locale."],
  ['{ "colour": 1 }', "refused:\ncolour[BASE_TYPE_CHOICES]: Unknown setting."],
  ["{", "refused:\nThe request body contains invalid JSON."],
])("serve refuses settings that do not fit: %s", async (text, expected) => {
  bench.folder.write("local.json", text);
  const child = serve("local.json");
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(2);
  expect(errors).toContain("The settings in local.json were refused:");
  expect(errors).toContain(expected);
});

test("serve needs the file", async () => {
  const child = serve("missing.json");
  const [error] = await once(child.stderr, "data");
  expect(String(error)).toContain("missing.json cannot be read: no such file or folder.");
  expect(await once(child, "close")).toEqual([2, null]);
});
