import { expect, test } from "vitest";
import { bench, slash } from "./support.ts";

test("the page shows everything that is kept, escaped, and no token", async () => {
  const world = bench();
  const { send, commands, guild, service } = world;
  const evil = "<img src=x onerror=alert(1)>";
  await send("POST", commands("global"), slash("ping", { description: evil }));
  const { body: command } = await send("POST", commands("guild"), { name: evil.slice(0, 32), type: 2 });
  const owner = { Authorization: `Bearer ${service.identity.userToken}` };
  const permissions = [{ id: guild, type: 1, permission: false }];
  await send("PUT", `${commands("guild")}/${command.id}/permissions`, { permissions }, owner);
  await send("POST", "/lobbies", { metadata: { [evil]: evil }, members: [{ id: "424242" }] });
  const { status, body, headers } = await send("GET", "/status", undefined, { Authorization: "" });
  expect(status).toBe(200);
  for (const text of ["ping", command.id, "disallowed", "424242", "LOBBY_CREATE", "/lobbies", "&lt;img src=x"]) {
    expect(body).toContain(text);
  }
  expect(body).not.toContain("<img");
  for (const secret of ["botToken", "userToken", "clientSecret", "signingKey"] as const) {
    expect(body).not.toContain(service.identity[secret]);
  }
  const [, nonce] =
    /^default-src 'none'; style-src 'nonce-([^']+)';/.exec(headers.get("Content-Security-Policy") ?? "") ?? [];
  expect(body).toContain(`<style nonce="${nonce}">`);
  expect(headers.get("Content-Security-Policy")).toMatch(/; frame-ancestors 'none'; base-uri 'none'$/);
  const again = await send("GET", "/status");
  expect(again.headers.get("Content-Security-Policy")).not.toContain(nonce);
});
