import { describe, expect, onTestFinished, test } from "vitest";
import type { Credential } from "../../../core/discord/credentials/credential.ts";
import { Credentials } from "../../../core/discord/credentials/credentials.ts";
import { signIn } from "../../../core/discord/credentials/sign-in.ts";
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
  const done = async (credential: Credential, url = service.url, call = fetch) =>
    await signIn(url, credential, { credentials, face, fetch: call });
  return { service, credentials, host, done };
}

describe("signing in", () => {
  test("keeps a credential that the service accepts", async () => {
    const { service, credentials, host, done } = await setUp();
    const { applicationId, clientSecret, userToken } = service.identity;
    expect(await done({ kind: "client", applicationId, clientSecret })).toEqual({
      isKept: true,
      message: `You are signed in to ${host} as application ${applicationId}.`,
    });
    expect(await done({ kind: "user", token: userToken })).toEqual({
      isKept: true,
      message: `You are signed in to ${host} as a user.`,
    });
    expect(credentials.signedIn.map(({ role }) => role)).toEqual(["application", "user"]);
  });

  test("does not keep one that the service refuses", async () => {
    const { credentials, host, done } = await setUp();
    const { isKept, message } = await done({ kind: "bot", token: "wrong" });
    expect({ isKept, message }).toEqual({
      isKept: false,
      message: expect.stringContaining(`${host} refused the credential, so it was not saved. `),
    });
    expect(credentials.signedIn).toEqual([]);
  });

  test("keeps one that could not be tried, and says so", async () => {
    const { credentials, done } = await setUp();
    const unreachable = () => Promise.reject(new TypeError("fetch failed"));
    const { isKept, message } = await done({ kind: "bot", token: "abc" }, "https://example.com/api/v10", unreachable);
    expect({ isKept, message }).toEqual({
      isKept: true,
      message: expect.stringContaining("The credential for example.com was saved, but it could not be checked. "),
    });
    expect(credentials.signedIn).toHaveLength(1);
  });
});
