import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEndpoint, type TestEndpoint } from "../support/endpoint.ts";
import { Bench } from "./bench.ts";

const bench = Bench.start();
const { privateKey } = generateKeyPairSync("ed25519");
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const env = { COMMAND_MANIFEST_SIGNING_KEY: pem };
const example = readFileSync(new URL("../../examples/interactions/timeout.interaction.json", import.meta.url), "utf8");

describe("interactions in the terminal", () => {
  let endpoint: TestEndpoint;
  let publicKey = "";
  let answer: unknown;

  beforeAll(async () => {
    endpoint = await startEndpoint(
      () => publicKey,
      () => answer,
    );
  });
  afterAll(() => endpoint.close());

  const send = (...args: readonly string[]) =>
    bench.run(["interaction", "send", "a.interaction.json", "--endpoint", endpoint.url, ...args], env);

  test("the public key belongs to the key that signs", async () => {
    const { code, stdout } = await bench.run(["interaction", "public-key"], env);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^[\da-f]{64}\n$/) });
    publicKey = stdout.trim();
  });

  test("one is signed and sent without its comments, and the answer is shown", async () => {
    bench.folder.write("a.interaction.json", example);
    answer = { type: 4, data: { content: "Done" } };
    const { code, stdout, stderr } = await send();
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: "The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).\n",
    });
    expect(JSON.parse(stdout)).toEqual(answer);
    expect(JSON.parse(endpoint.received.at(-1) ?? "")).toMatchObject({ type: 2, data: { name: "timeout" } });
  });

  test("an answer of a type that does not fit is told", async () => {
    bench.folder.write("a.interaction.json", example);
    answer = { type: 8, data: { choices: [] } };
    expect(await send()).toMatchObject({ code: 3, stderr: expect.stringContaining("Callback type 8 is no answer") });
  });

  test("an endpoint that expects another key is told by its status", async () => {
    bench.folder.write("a.interaction.json", example);
    const kept = publicKey;
    publicKey = "00".repeat(32);
    const result = await send();
    publicKey = kept;
    expect(result).toMatchObject({ code: 3, stderr: expect.stringContaining("status 401") });
  });

  test("errors, a missing key and a faulty address stop it before anything is sent", async () => {
    const before = endpoint.received.length;
    bench.folder.write("a.interaction.json", `{ "type": 3 }`);
    expect(await send()).toMatchObject({ code: 1, stderr: expect.stringContaining("interaction-type") });
    bench.folder.write("a.interaction.json", example);
    const args = ["interaction", "send", "a.interaction.json", "--endpoint"];
    expect(await bench.run([...args, endpoint.url], {})).toMatchObject({ code: 2 });
    const wrong = await bench.run([...args, endpoint.url], { COMMAND_MANIFEST_SIGNING_KEY: "secret-but-no-key" });
    expect(wrong.stderr).toMatch(/is no Ed25519 key/);
    expect(wrong.stderr).not.toContain("secret-but");
    expect(await bench.run([...args, "http://example.com/"], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("https:"),
    });
    expect(endpoint.received).toHaveLength(before);
  });
});
