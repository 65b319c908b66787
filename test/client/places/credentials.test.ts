import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Credentials } from "../../../client/places/credentials/credentials.ts";
import { startService } from "../../../service/start.ts";
import { MapStore } from "../../support/map-store.ts";

const service = "https://example.com/api/v10";

function setUp() {
  const secrets = new MapStore();
  const memory = new MapStore();
  return { secrets, memory, credentials: new Credentials(secrets, memory) };
}

const { fetch } = globalThis;
const bot = { kind: "bot", token: "a.b.c" } as const;
const user = { kind: "user", token: "xyz" } as const;
const client = { kind: "client", applicationId: "1", clientSecret: "s" } as const;

describe("credentials", () => {
  it.each([
    [bot, "application", "Bot a.b.c"],
    [{ kind: "application", token: "xyz" }, "application", "Bearer xyz"],
    [user, "user", "Bearer xyz"],
  ] as const)("give a %o as it is sent", async (credential, role, authorization) => {
    const { credentials } = setUp();
    await credentials.keep(service, credential);
    expect(await credentials.authorization(service, role, fetch)).toBe(authorization);
    const other = role === "user" ? "application" : "user";
    expect(await credentials.authorization(service, other, fetch)).toBeUndefined();
  });

  it("of the application and of a user stand beside each other", async () => {
    const { credentials } = setUp();
    await credentials.keep(service, bot);
    await credentials.keep(service, user);
    expect(await credentials.authorization(service, "application", fetch)).toBe("Bot a.b.c");
    expect(await credentials.authorization(service, "user", fetch)).toBe("Bearer xyz");
    await credentials.forget({ origin: "https://example.com", role: "application" });
    expect(await credentials.authorization(service, "application", fetch)).toBeUndefined();
    expect(await credentials.authorization(service, "user", fetch)).toBe("Bearer xyz");
    expect(credentials.signedIn).toEqual([{ origin: "https://example.com", role: "user", acceptance: "accepted" }]);
  });

  it("that cannot be understood are none", async () => {
    const { credentials, secrets } = setUp();
    secrets.values.set("commandManifest.credential:https://example.com", "very-secret");
    expect(await credentials.authorization(service, "application", fetch)).toBeUndefined();
  });

  const origins = ["https://example.org/api/v10", "http://example.com/api/v10", "https://example.com:8443/api/v10"];
  it.each(origins)("of one origin never go to %s", async (other) => {
    const { credentials } = setUp();
    for (const credential of [bot, user]) await credentials.keep(service, credential);
    expect(await credentials.authorization(other, "application", fetch)).toBeUndefined();
    expect(await credentials.authorization(other, "user", fetch)).toBeUndefined();
  });

  it("hold for every version of the same service", async () => {
    const { credentials } = setUp();
    await credentials.keep(service, bot);
    expect(await credentials.authorization("https://example.com/api/v11", "application", fetch)).toBe("Bot a.b.c");
  });

  it("are accepted unless it is said otherwise, by origin and role", async () => {
    const { credentials, memory } = setUp();
    await credentials.keep(service, bot, "unchecked");
    await credentials.keep(service, user);
    const acceptances = () => credentials.signedIn.map(({ role, acceptance }) => [role, acceptance]);
    expect(acceptances()).toEqual([
      ["application", "unchecked"],
      ["user", "accepted"],
    ]);
    expect(new Credentials(new MapStore(), memory).acceptanceOf(service, "application")).toBe("unchecked");
    expect(credentials.acceptanceOf("https://example.org/api/v10", "application")).toBe("accepted");
    await credentials.setAcceptance(service, "application", "refused");
    expect(acceptances()[0]).toEqual(["application", "refused"]);
    await credentials.keep(service, bot);
    expect(acceptances()[0]).toEqual(["application", "accepted"]);
    expect(JSON.stringify([...memory.values])).not.toContain("a.b.c");
  });

  it("that are forgotten leave nothing behind about whether they were accepted", async () => {
    const { credentials } = setUp();
    await credentials.keep(service, bot, "refused");
    await credentials.forget({ origin: "https://example.com", role: "application" });
    expect(credentials.acceptanceOf(service, "application")).toBe("accepted");
  });

  it("are in the secret storage only", async () => {
    const { credentials, secrets, memory } = setUp();
    for (const credential of [bot, user]) await credentials.keep(service, credential);
    expect(JSON.stringify([...secrets.values])).toContain("a.b.c");
    expect(JSON.stringify([...memory.values])).not.toMatch(/a\.b\.c|xyz/);
    expect(credentials.signedIn).toHaveLength(2);
  });

  it("are gone after signing out", async () => {
    const { credentials, secrets } = setUp();
    for (const credential of [bot, user]) await credentials.keep(service, credential);
    for (const one of credentials.signedIn) await credentials.forget(one);
    expect(await credentials.authorization(service, "application", fetch)).toBeUndefined();
    expect(credentials.signedIn).toEqual([]);
    expect([...secrets.values]).toEqual([]);
  });
});

describe("client credentials", () => {
  /** A local service behind a socket with one of its applications signed in, and how often a token was asked for. */
  async function signedIn() {
    const running = await startService({ port: 0 });
    onTestFinished(() => running.stop());
    const { applicationId, clientSecret } = running.identity;
    const credential = { kind: "client", applicationId, clientSecret } as const;
    const { credentials, secrets, memory } = setUp();
    await credentials.keep(running.url, credential);
    const counting = vi.fn<typeof fetch>((input, init) => fetch(input, init));
    const asked = async (): Promise<string | undefined> => {
      const source = await credentials.authorization(running.url, "application", counting);
      return typeof source === "string" ? source : await source?.current();
    };
    return { running, credential, credentials, secrets, memory, counting, asked };
  }

  it("ask for one token, which is good for publishing and kept in memory only", async () => {
    const { running, credential, secrets, memory, counting, asked } = await signedIn();
    const token = await asked();
    expect(await asked()).toBe(token);
    expect(counting).toHaveBeenCalledTimes(1);
    const place = `${running.url}/applications/${credential.applicationId}/commands`;
    const response = await fetch(place, { headers: { Authorization: token ?? "" } });
    expect(response.status).toBe(200);
    const kept = JSON.stringify([[...secrets.values], [...memory.values]]);
    expect(kept).not.toContain(token?.replace("Bearer ", ""));
  });

  it("are not used any more after signing out", async () => {
    const { running, credentials, asked } = await signedIn();
    await asked();
    await credentials.forget({ origin: new URL(running.url).origin, role: "application" });
    expect(await asked()).toBeUndefined();
  });

  it("that are kept anew get a token of their own", async () => {
    const { running, credential, credentials, asked } = await signedIn();
    const token = await asked();
    await credentials.keep(running.url, credential);
    expect(await asked()).not.toBe(token);
  });

  it("that the service refuses are an error without the secret in it", async () => {
    const { running, credential, credentials, asked } = await signedIn();
    await credentials.keep(running.url, { ...credential, clientSecret: "very-secret" });
    const error = await asked().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ServiceError", status: 401, code: "invalid_client" });
    expect(String(error)).not.toContain("very-secret");
  });

  it("give nothing to a user", async () => {
    const { credentials } = setUp();
    await credentials.keep(service, client);
    expect(await credentials.authorization(service, "user", fetch)).toBeUndefined();
  });
});
