import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Credentials } from "../../../client/places/credentials/credentials.ts";
import { checkAgain, storeIfAccepted } from "../../../client/places/credentials/try-credential.ts";
import type { Credential } from "../../../core/discord/credentials/credential.ts";
import { liveService } from "../../../core/discord/service-url.ts";
import { startService } from "../../../service/start.ts";
import { MapStore } from "../../support/map-store.ts";

async function setUp() {
  const service = await startService({ port: 0 });
  onTestFinished(() => service.stop());
  const credentials = new Credentials(new MapStore(), new MapStore());
  const face = {
    progress: <T>(_: string, work: (signal: AbortSignal) => Promise<T>) => work(new AbortController().signal),
  };
  const { host } = new URL(service.url);
  const ports = { credentials, face, fetch };
  const done = async (credential: Credential, url = service.url, call = fetch) =>
    await storeIfAccepted(url, credential, { credentials, face, fetch: call });
  return { service, credentials, host, done, ports };
}

describe("signing in", () => {
  test("keeps a credential that the service accepts", async () => {
    const { service, credentials, host, done } = await setUp();
    const { applicationId, clientSecret, userToken } = service.identity;
    expect(await done({ kind: "client", applicationId, clientSecret })).toEqual({
      acceptance: "accepted",
      message: `You are signed in to ${host} as application ${applicationId}.`,
    });
    expect(await done({ kind: "user", token: userToken })).toEqual({
      acceptance: "accepted",
      message: `You are signed in to ${host} as a user.`,
    });
    expect(credentials.signedIn.map(({ role }) => role)).toEqual(["application", "user"]);
  });

  test("does not keep one that the service refuses", async () => {
    const { credentials, host, done } = await setUp();
    const { acceptance, message } = await done({ kind: "bot", token: "wrong" });
    expect({ acceptance, message }).toEqual({
      acceptance: "refused",
      message: expect.stringContaining(`${host} refused the credential, so it was not saved. `),
    });
    expect(credentials.signedIn).toEqual([]);
  });

  test("keeps one that could not be tried, and says so", async () => {
    const { credentials, done } = await setUp();
    const unreachable = () => Promise.reject(new TypeError("fetch failed"));
    const { acceptance, message } = await done(
      { kind: "bot", token: "abc" },
      "https://example.com/api/v10",
      unreachable,
    );
    expect({ acceptance, message }).toEqual({
      acceptance: "unchecked",
      message: "example.com could not be reached, so the token was not checked.",
    });
    expect(credentials.signedIn).toHaveLength(1);
    const other = async () => new Response("", { status: 503 });
    expect(await done({ kind: "user", token: "abc" }, "https://example.com/api/v10", other)).toEqual({
      acceptance: "unchecked",
      message: expect.stringContaining("The token was saved, but it could not be checked. "),
    });
    const redirecting = async () => new Response("", { status: 302 });
    const client = { kind: "client", applicationId: "1", clientSecret: "abc" } as const;
    expect(await done(client, "https://example.com/api/v10", redirecting)).toEqual({
      acceptance: "unchecked",
      message: expect.stringContaining("The client secret was saved, but it could not be checked. "),
    });
  });

  const impossible: readonly Credential[] = [
    { kind: "bot", token: "hello" },
    { kind: "bot", token: "a.b.c" },
    { kind: "application", token: "undefined" },
    { kind: "user", token: "<token>" },
    { kind: "client", applicationId: "1", clientSecret: "hello" },
  ];
  test.each(impossible)("neither sends nor keeps what cannot be a secret of Discord: %j", async (credential) => {
    const { credentials, done } = await setUp();
    const send = vi.fn();
    const { acceptance, message } = await done(credential, liveService, send);
    expect({ acceptance, message }).toEqual({
      acceptance: "refused",
      message: expect.stringMatching(/^The credential for Discord was not saved\. The (?:token|client secret) /),
    });
    expect(send).not.toHaveBeenCalled();
    expect(credentials.signedIn).toEqual([]);
  });

  test("names Discord if it could not be reached", async () => {
    const { done } = await setUp();
    const token = `${btoa("123456789012345678")}.GaBcDe.${"x".repeat(30)}`;
    const unreachable = () => Promise.reject(new TypeError("fetch failed"));
    const { message } = await done({ kind: "bot", token }, liveService, unreachable);
    expect(message).toBe("Discord could not be reached, so the token was not checked.");
  });
});

describe("checking again", () => {
  const unreachable = () => Promise.reject(new TypeError("fetch failed"));
  /** Signs in as a bot while the service cannot be reached. */
  async function unchecked(token?: string) {
    const found = await setUp();
    const { service, credentials, done } = found;
    const { botToken } = service.identity;
    await done({ kind: "bot", token: token ?? botToken }, service.url, unreachable);
    expect(credentials.acceptanceOf(service.url, "application")).toBe("unchecked");
    return found;
  }

  test("marks a credential that is accepted, with its application, and then sends nothing more", async () => {
    const { service, credentials, ports } = await unchecked();
    const send = vi.fn<typeof fetch>((input, init) => fetch(input, init));
    for (const _ of [1, 2]) {
      const result = await checkAgain(service.url, "application", { ...ports, fetch: send });
      expect(result).toEqual({ acceptance: "accepted", message: "" });
    }
    expect(send).toHaveBeenCalledTimes(1);
    expect(credentials.acceptanceOf(service.url, "application")).toBe("accepted");
    const { applicationId } = service.identity;
    expect(await credentials.find(service.url, "application")).toMatchObject({ applicationId });
  });

  test("keeps one that is refused, and says so each time until the user signs in with another", async () => {
    const { service, credentials, host, done, ports } = await unchecked("a.b.c");
    for (const _ of [1, 2]) {
      expect(await checkAgain(service.url, "application", ports)).toEqual({
        acceptance: "refused",
        message: expect.stringContaining(`${host} refused the saved token. The bot token is not valid.`),
      });
    }
    expect(credentials.signedIn).toMatchObject([{ role: "application", acceptance: "refused" }]);
    await done({ kind: "bot", token: service.identity.botToken });
    expect(credentials.signedIn).toMatchObject([{ role: "application", acceptance: "accepted" }]);
  });

  test("changes nothing while there is no answer", async () => {
    const { service, credentials, ports } = await unchecked();
    const result = await checkAgain(service.url, "application", { ...ports, fetch: unreachable });
    expect(result).toEqual({ acceptance: "unchecked", message: "" });
    expect(credentials.signedIn).toMatchObject([{ acceptance: "unchecked" }]);
  });

  test("sends nothing where no credential of the role is stored", async () => {
    const { service, ports } = await unchecked();
    const send = vi.fn();
    const result = await checkAgain(service.url, "user", { ...ports, fetch: send });
    expect(result).toEqual({ acceptance: "accepted", message: "" });
    expect(send).not.toHaveBeenCalled();
  });
});
