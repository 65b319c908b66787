import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";

const bench = Bench.start();

describe("other commands", () => {
  test("plan as JSON", async () => {
    bench.folder.write("a.commands.json", list("a", "b"));
    await bench.runInGuild("publish", "--yes");
    bench.folder.write("a.commands.json", JSON.stringify([slash("a", "New."), slash("c")]));
    const { code, stdout } = await bench.runInGuild("plan", "--format", "json");
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      scope: "guild",
      guild_id: bench.guild,
      owns: "listed",
      steps: [
        { kind: "update", name: "a", changes: [{ path: ["description"], before: "Does a.", after: "New." }] },
        { kind: "create", type: 1, name: "c" },
      ],
      left_alone: [{ name: "b" }],
      calls: 2,
      creates: 1,
    });
  });

  test("pull writes a manifest that changes nothing, and overwrites no file", async () => {
    const options = [
      { type: 1, name: "sub", description: "Sub.", options: [{ type: 4, name: "n", description: "N.", min_value: 1 }] },
    ];
    bench.folder.write(
      "a.commands.json",
      JSON.stringify([{ ...slash("a"), options, name_localizations: { de: "ä" } }]),
    );
    await bench.runInGuild("publish", "--yes");
    expect(await bench.runInGuild("pull", "--out", "b.commands.json")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await bench.run(["check", "b.commands.json"])).toMatchObject({ code: 0 });
    expect(await bench.runInGuild("plan", "b.commands.json")).toMatchObject({ code: 0 });
    const text = readFileSync(path.join(bench.folder.path, "b.commands.json"), "utf8");
    expect(JSON.parse(text).commands).toMatchObject([{ name: "a", options, name_localizations: { de: "ä" } }]);
    expect(await bench.runInGuild("pull", "--out", "b.commands.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("b.commands.json cannot be written: it already exists."),
    });
    expect((await bench.runInGuild("pull")).stdout).toBe(text);
  });

  test("the local service is found by what “serve” leaves in its folder, and no longer when it ends", async () => {
    bench.folder.write("a.commands.json", list("found"));
    const env = { ...process.env, XDG_DATA_HOME: path.join(bench.folder.path, ".data") };
    const child = spawn(process.execPath, [bench.program.file, "serve", "--port", "0", "--format", "json"], { env });
    const [line] = await once(child.stdout, "data");
    const { url, gateway_url, client_secret, public_key, ...address } = JSON.parse(String(line));
    expect(gateway_url).toBe(new URL("/gateway", url).href.replace("http:", "ws:"));
    expect([client_secret, public_key]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const left = readFileSync(path.join(bench.folder.path, ".data/command-manifest/service/address.json"), "utf8");
    expect(JSON.parse(left)).toEqual({ url, ...address });
    expect((await bench.run(bench.inGuild("publish", "--yes"), {})).stdout).toContain(url);
    child.kill("SIGTERM");
    await once(child, "close");
    expect(existsSync(path.join(bench.folder.path, ".data/command-manifest/service/address.json"))).toBe(false);
    expect((await bench.run(bench.inGuild("publish", "--yes"), {})).stderr).toContain(
      "The local service is not running.",
    );
  });

  test("language-server answers over its standard streams", async () => {
    const child = spawn(process.execPath, [bench.program.file, "language-server", "--stdio"]);
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { processId: null, rootUri: null, capabilities: {} },
    });
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
    const [answer] = await once(child.stdout, "data");
    expect(String(answer)).toContain("Content-Length");
    child.kill();
    expect((await bench.run(["language-server"])).code).toBe(2);
  });
});
