import { afterEach, describe, expect, it, vi } from "vitest";
import { Credentials, type Memory, type SecretStore } from "../../client/credentials.ts";

const service = "https://example.com/api/v10";

class MapStore implements SecretStore, Memory {
  readonly values = new Map<string, unknown>();

  async store(key: string, value: string): Promise<void> {
    this.values.set(key, value);
  }
  async delete(key: string): Promise<void> {
    this.values.delete(key);
  }
  async update(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
  }
  get(key: string): Promise<string | undefined>;
  get<T>(key: string, usual: T): T;
  get<T>(key: string, ...usual: readonly [] | readonly [T]): T | Promise<T | undefined> {
    const value = this.values.get(key) as T | undefined;
    return usual.length === 0 ? Promise.resolve(value) : (value ?? usual[0]);
  }
}

function setUp() {
  const secrets = new MapStore();
  const memory = new MapStore();
  return { secrets, memory, credentials: new Credentials(secrets, memory) };
}

const noFetch: typeof fetch = () => Promise.reject(new Error("Nothing may be asked for."));

describe("credentials", () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    [{ kind: "bot", token: "a.b.c" } as const, "Bot a.b.c"],
    [{ kind: "bearer", token: "xyz" } as const, "Bearer xyz"],
  ])("give a %o as it is sent", async (credential, authorization) => {
    const { credentials } = setUp();
    await credentials.keep(service, credential);
    expect(await credentials.authorization(service, noFetch)).toBe(authorization);
  });

  it.each(["https://example.org/api/v10", "http://example.com/api/v10", "https://example.com:8443/api/v10"])(
    "of one origin never go to %s",
    async (other) => {
      const { credentials } = setUp();
      await credentials.keep(service, { kind: "bot", token: "a.b.c" });
      expect(await credentials.authorization(other, noFetch)).toBeUndefined();
    },
  );

  it("hold for every version of the same service", async () => {
    const { credentials } = setUp();
    await credentials.keep(service, { kind: "bot", token: "a.b.c" });
    expect(await credentials.authorization("https://example.com/api/v11", noFetch)).toBe("Bot a.b.c");
  });

  it("are in the secret store only", async () => {
    const { credentials, secrets, memory } = setUp();
    await credentials.keep(service, { kind: "bot", token: "a.b.c" });
    expect(JSON.stringify([...secrets.values])).toContain("a.b.c");
    expect(JSON.stringify([...memory.values])).not.toContain("a.b.c");
    expect(credentials.origins).toEqual(["https://example.com"]);
  });

  it("are gone after signing out", async () => {
    const { credentials, secrets } = setUp();
    await credentials.keep(service, { kind: "bot", token: "a.b.c" });
    await credentials.forget("https://example.com");
    expect(await credentials.authorization(service, noFetch)).toBeUndefined();
    expect(credentials.origins).toEqual([]);
    expect([...secrets.values]).toEqual([]);
  });
});

describe("client credentials", () => {
  const lifetime = 3600;
  const credential = { kind: "client", applicationId: "1", clientSecret: "s" } as const;

  function tokenEndpoint() {
    let issued = 0;
    return vi.fn<typeof fetch>(async () => {
      issued += 1;
      return Response.json({ access_token: `token-${issued}`, token_type: "Bearer", expires_in: lifetime, scope: "x" });
    });
  }

  it("ask for one token and use it while it lives", async () => {
    vi.useFakeTimers();
    const { credentials } = setUp();
    await credentials.keep(service, credential);
    const fetch = tokenEndpoint();
    expect(await credentials.authorization(service, fetch)).toBe("Bearer token-1");
    vi.advanceTimersByTime((lifetime - 120) * 1000);
    expect(await credentials.authorization(service, fetch)).toBe("Bearer token-1");
    vi.advanceTimersByTime(120_000);
    expect(await credentials.authorization(service, fetch)).toBe("Bearer token-2");
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(String(fetch.mock.calls[0]?.[0])).toBe("https://example.com/api/oauth2/token");
  });

  it("are not used any more after signing out", async () => {
    const { credentials } = setUp();
    await credentials.keep(service, credential);
    await credentials.authorization(service, tokenEndpoint());
    await credentials.forget("https://example.com");
    expect(await credentials.authorization(service, noFetch)).toBeUndefined();
  });

  it("of another application get a token of their own", async () => {
    const { credentials } = setUp();
    const fetch = tokenEndpoint();
    await credentials.keep(service, credential);
    await credentials.authorization(service, fetch);
    await credentials.keep(service, { ...credential, applicationId: "2" });
    expect(await credentials.authorization(service, fetch)).toBe("Bearer token-2");
  });

  it("that the service refuses are an error without the secret in it", async () => {
    const { credentials } = setUp();
    await credentials.keep(service, { ...credential, clientSecret: "very-secret" });
    const fetch = async () => Response.json({ error: "invalid_client" }, { status: 401 });
    const error = await credentials.authorization(service, fetch).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ServiceError", status: 401 });
    expect(String(error)).not.toContain("very-secret");
  });
});
