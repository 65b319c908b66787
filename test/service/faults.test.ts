import { expect, test } from "vitest";
import { bench, slash } from "./support.ts";

test("a rate limit for one operation, twice", async () => {
  const { send, commands } = bench();
  const fault = { kind: "rate_limit", route: "listGlobalCommands", count: 2, retry_after: 0.5, global: true };
  expect((await send("POST", "/local/faults", fault)).status).toBe(201);
  expect((await send("GET", commands("guild"))).status).toBe(200);
  for (let i = 0; i < 2; i++) {
    const { status, body, headers } = await send("GET", commands("global"));
    expect([status, body.retry_after, body.global]).toEqual([429, 0.5, true]);
    expect(headers.get("Retry-After")).toBe("1");
  }
  expect((await send("GET", commands("global"))).status).toBe(200);
});

test("a rate limit of one operation has the headers of its bucket, and ends to the millisecond", async () => {
  const { send, commands } = bench();
  await send("POST", "/local/faults", { kind: "rate_limit", retry_after: 0.25 });
  const { headers } = await send("GET", commands("global"));
  const names = ["Limit", "Remaining", "Reset-After", "Bucket", "Scope"];
  expect(names.map((name) => headers.get(`X-RateLimit-${name}`))).toEqual([
    ...["1000000", "0", "0.250", "listGlobalCommands", "user"],
  ]);
  expect(Number(headers.get("X-RateLimit-Reset"))).toBeGreaterThan(0);
});

test("an error of the service, before or after the work is done", async () => {
  const { send, commands } = bench();
  await send("POST", "/local/faults", { kind: "error", status: 502 });
  expect((await send("POST", commands("global"), slash("a"))).status).toBe(502);
  expect((await send("GET", commands("global"))).body).toHaveLength(0);
  await send("POST", "/local/faults", { kind: "error", after: true });
  expect((await send("POST", commands("global"), slash("a"))).status).toBe(503);
  expect((await send("GET", commands("global"))).body).toHaveLength(1);
});

test("a cut connection breaks the answer off", async () => {
  const { send, commands } = bench();
  await send("POST", "/local/faults", { kind: "cut" });
  await expect(send("GET", commands("global"))).rejects.toThrow("cut");
  await send("POST", "/local/faults", { kind: "cut", after: true });
  await expect(send("POST", commands("global"), slash("a"))).rejects.toThrow("cut");
  expect((await send("GET", commands("global"))).body).toHaveLength(1);
});

test("what is planned can be seen and called off, by the bot only", async () => {
  const { send, commands } = bench();
  await send("POST", "/local/faults", { kind: "cut", count: 5 });
  expect((await send("GET", "/local/faults")).body).toEqual([{ kind: "cut", count: 5 }]);
  expect((await send("DELETE", "/local/faults", undefined, { Authorization: "" })).status).toBe(401);
  expect((await send("DELETE", "/local/faults")).status).toBe(204);
  expect((await send("GET", commands("global"))).status).toBe(200);
});
