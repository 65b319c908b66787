import { describe, expect, onTestFinished, test } from "vitest";
import { tryCredential } from "../../../client/places/credentials/try-credential.ts";
import type { Credential } from "../../../core/discord/credentials/credential.ts";
import { type RunningService, startService } from "../../../service/start.ts";
import { botTokenWithoutId } from "../../support/bot-token.ts";
import { listen } from "../../support/listen.ts";

async function running(identity: Partial<RunningService["identity"]> = {}): Promise<RunningService> {
  const service = await startService({ port: 0, identity });
  onTestFinished(() => service.stop());
  return service;
}

/** Tries a credential on a service over its socket. */
async function tried(service: RunningService, credential: Credential, applicationId?: string) {
  return await tryCredential(credential, { baseUrl: service.url, applicationId, fetch }, new AbortController().signal);
}

describe("a credential is tried before it is kept", () => {
  test("a bot token says its application, where it tells it itself or somebody knows it", async () => {
    const id = "1240000000000000001";
    const botToken = `${btoa(id).replaceAll("=", "")}.abcdef.${"x".repeat(30)}`;
    const service = await running({ applicationId: id, botToken });
    expect(await tried(service, { kind: "bot", token: botToken })).toEqual({ outcome: "taken", applicationId: id });
  });

  test("a bot token of another form is recognized, and belongs to nobody in particular", async () => {
    const service = await running({ botToken: botTokenWithoutId });
    const trial = await tried(service, { kind: "bot", token: service.identity.botToken });
    expect(trial).toEqual({ outcome: "taken", applicationId: undefined });
  });

  test("client credentials", async () => {
    const service = await running();
    const { applicationId, clientSecret } = service.identity;
    expect(await tried(service, { kind: "client", applicationId, clientSecret })).toEqual({
      outcome: "taken",
      applicationId,
    });
    expect(await tried(service, { kind: "client", applicationId, clientSecret: "wrong" })).toMatchObject({
      outcome: "refused",
      reason: expect.stringContaining("client secret is not valid"),
    });
  });

  test("a user's token, with a known application and without", async () => {
    const service = await running();
    const { userToken, applicationId } = service.identity;
    expect(await tried(service, { kind: "user", token: userToken }, applicationId)).toMatchObject({ outcome: "taken" });
    expect(await tried(service, { kind: "user", token: userToken })).toMatchObject({ outcome: "taken" });
  });

  test("a user's token is no application's: it lacks the scope", async () => {
    const service = await running();
    expect(await tried(service, { kind: "application", token: service.identity.userToken })).toMatchObject({
      outcome: "refused",
      reason: expect.stringContaining("lacks a scope"),
    });
  });

  test.each(["bot", "application", "user"] as const)("a wrong %s token is refused", async (kind) => {
    const trial = await tried(await running(), { kind, token: "wrong-0123456789" });
    expect(trial).toMatchObject({ outcome: "refused" });
    expect(JSON.stringify(trial)).not.toContain("wrong-0123456789");
  });

  test.each<Credential>([
    { kind: "bot", token: "a" },
    { kind: "application", token: "a" },
    { kind: "user", token: "a" },
    { kind: "client", applicationId: "1", clientSecret: "s" },
  ])("another address that answers for the service says nothing of a credential: $kind", async (credential) => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(307, { Location: "/elsewhere" }).end();
    });
    const place = { baseUrl: `${url}/api/v10`, applicationId: undefined, fetch };
    expect(await tryCredential(credential, place, new AbortController().signal)).toMatchObject({
      outcome: "unknown",
      reason: expect.stringContaining("it redirects to another address"),
    });
    expect(asked).toHaveLength(1);
    expect(asked).not.toContain("/elsewhere");
  });

  test("a service that does not answer says nothing of it", async () => {
    const service = await running();
    await service.stop();
    expect(await tried(service, { kind: "bot", token: "a" })).toMatchObject({
      outcome: "unknown",
      reason: expect.stringContaining("could not be reached"),
    });
  });

  test("a service with a fault of its own says nothing of it", async () => {
    const service = await running();
    const { botToken } = service.identity;
    await fetch(new URL("/local/faults", service.url), {
      method: "POST",
      headers: { Authorization: `Bot ${botToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({ kind: "error", status: 503, count: 9 }),
    });
    expect(await tried(service, { kind: "bot", token: botToken })).toMatchObject({ outcome: "unknown" });
  });

  test("calling it off is no answer", async () => {
    const service = await running();
    const place = { baseUrl: service.url, applicationId: undefined, fetch };
    const trying = tryCredential({ kind: "bot", token: "a" }, place, AbortSignal.abort());
    await expect(trying).rejects.toMatchObject({ name: "AbortError" });
  });
});
