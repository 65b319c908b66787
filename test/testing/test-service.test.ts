import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { root } from "../../scripts/processes.mjs";
import { expectAnswer } from "../../service/testing/expect-answer.ts";
import type { TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { search } from "../service/app.ts";
import { slash } from "../service/support.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { answering, started } from "./entry.ts";

/** A service with /ping, whose app answers so; absent: it has no app. */
async function startedWithPing(answer?: Parameters<typeof answering>[0]): Promise<TestService> {
  const service = await started();
  await service.publish([slash("ping")]);
  if (answer) await service.setEndpoint(answering(answer));
  return service;
}

const message = (content: string): object => ({ type: 4, data: { content } });

describe("services", () => {
  test("run in parallel, and share nothing", async () => {
    const services = await Promise.all(Array.from({ length: 8 }, started));
    await Promise.all(services.map((service, index) => service.publish([slash(`command-${index}`)])));
    services[0]?.reset();
    const published = services.map(async ({ request, applicationId }) => {
      const commands = (await request("GET", `applications/${applicationId}/commands`)) as { readonly name: string }[];
      return commands.map(({ name }) => name);
    });
    expect(await Promise.all(published)).toEqual([[], ...[1, 2, 3, 4, 5, 6, 7].map((index) => [`command-${index}`])]);
    for (const secret of ["url", "botToken", "applicationId", "publicKey"] as const)
      expect(new Set(services.map((service) => service[secret])).size).toBe(8);
  });

  test("listen until they are stopped", async () => {
    const service = await startTestService();
    expect((await fetch(`${service.origin}/`)).status).toBe(200);
    await service.stop();
    await expect(fetch(`${service.origin}/`)).rejects.toThrow("fetch failed");
  });

  test("say what Discord would refuse", async () => {
    const service = await started();
    await expect(service.publish([slash("Ping")])).rejects.toThrow(/status 400: .*APPLICATION_COMMAND_INVALID_NAME/);
    await expect(service.use("/ping")).rejects.toThrow("status 404");
  });
});

describe("manifests", () => {
  const example = (name: string): string => path.join(root, "examples/commands", name);

  test("are published where they say", async () => {
    const service = await started();
    const files = ["1-start-here.commands.json", "2-community.commands.json", "6-staff.commands.json"].map(example);
    const published = await service.publishManifests(files);
    const inGuilds = published.filter((command) => command.guild_id !== undefined);
    expect(published.map(({ name }) => name)).toContain("remind");
    expect(inGuilds.length).toBeGreaterThan(0);
    expect(inGuilds.length).toBeLessThan(published.length);
  });

  test("are published to the guild that is asked for", async () => {
    const service = await started();
    const published = await service.publishManifests(example("1-start-here.commands.json"), service.guildId);
    expect(published).toMatchObject([{ name: "remind", guild_id: service.guildId }]);
  });

  test("with a mistake are not published", async () => {
    const service = await started();
    const broken = path.join(root, "examples/broken.commands.json");
    await expect(service.publishManifests(broken)).rejects.toThrow(
      /^Nothing was published: .*has an error on line \d+/,
    );
  });
});

describe("use", () => {
  test("takes a command as users type it, with its subcommands and values", async () => {
    const service = await started();
    await service.publish([search]);
    await service.setEndpoint(answering(({ data }) => message(JSON.stringify(data.options))));
    const used = await service.use("/search songs", { options: { title: "Help", year: 1965 } });
    const options = [
      { name: "title", type: 3, value: "Help" },
      { name: "year", type: 4, value: 1965 },
    ];
    expectAnswer(used, JSON.stringify([{ name: "songs", type: 1, options }]));
    const asList = [{ name: "songs", options: [{ name: "title", value: "Help" }] }];
    expectAnswer(await service.use({ name: "search" }, { options: asList }), /Help/);
  });

  test("asks for choices while the user types", async () => {
    const service = await started();
    await service.publish([search]);
    const choices = [{ name: "Help!", value: "help" }];
    await service.setEndpoint(answering(({ type }) => ({ type: type === 4 ? 8 : 4, data: { choices } })));
    expectAnswer(await service.use("/search songs", { typing: "title" }), { type: 8, data: { choices } });
    const used = await service.use("/search songs", { options: { title: "He" }, typing: "title" });
    expect(used.interaction).toMatchObject({ data: { options: [{ options: [{ value: "He", focused: true }] }] } });
  });

  test("takes other commands by name and type, and any user in any place", async () => {
    const service = await started();
    await service.publish([{ name: "Report Message", type: 3 }, slash("admin", { default_member_permissions: "8" })]);
    await service.setEndpoint(answering(() => message("Thanks")));
    const report = { name: "Report Message", type: 3 };
    const target_id = "1250000000000000301";
    expectAnswer(await service.use(report, { target_id, user: { locale: "de" } }), "Thanks");
    expect(await service.use("/admin")).toMatchObject({ outcome: "refused" });
    expectAnswer(await service.use("/admin", { member: { permissions: "8" } }), "Thanks");
  });
});

describe("an endpoint", () => {
  test("has a URL, and is sent what is signed", async () => {
    const service = await startedWithPing();
    const app = await startEndpoint(
      () => service.publicKey,
      (body) => (JSON.parse(body).type === 1 ? { type: 1 } : message("Pong")),
    );
    onTestFinished(() => app.close());
    await service.setEndpoint(app.url);
    expectAnswer(await service.use("/ping"), "Pong");
    expect(app.received).toHaveLength(2);
  });

  test("that verifies nothing is not taken", async () => {
    const service = await started();
    await expect(service.setEndpoint(() => Response.json({ type: 1 }))).rejects.toThrow("wrong signature");
  });

  test("is none where the app listens to events", async () => {
    const service = await startedWithPing(() => message("By the endpoint"));
    await service.setEndpoint(null);
    const headers = { Authorization: `Bot ${service.botToken}` };
    const events = await fetch(`${service.origin}/local/events`, { headers });
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    const using = service.use("/ping");
    let text = "";
    while (!/^data: .*$/m.test(text)) text += (await reader?.read())?.value ?? "";
    const { id, token } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "");
    await service.request("POST", `interactions/${id}/${token}/callback`, message("By the callback"));
    expectAnswer(await using, "By the callback");
    await reader?.cancel();
  });
});

describe("a bot at the gateway", () => {
  test("is waited for, and gets what is used", async () => {
    const service = await startedWithPing();
    const connected = service.botConnected();
    const bot = new WebSocket(`${service.gatewayUrl}?v=10`);
    bot.on("message", async (data) => {
      const { op, t, d } = JSON.parse(String(data));
      if (op === 10) bot.send(JSON.stringify({ op: 2, d: { token: service.botToken, intents: 0, properties: {} } }));
      if (t === "INTERACTION_CREATE")
        await service.request("POST", `interactions/${d.id}/${d.token}/callback`, message("By the gateway"));
    });
    await connected;
    expectAnswer(await service.use("/ping"), "By the gateway");
    bot.terminate();
  });

  test("is missed if it does not come", async () => {
    const service = await started();
    await expect(service.botConnected({ milliseconds: 20 })).rejects.toThrow(
      "No bot has connected to the gateway within 0.02 seconds.",
    );
  });
});

describe("the clock", () => {
  test("goes past an answer that does not come, without a wait", async () => {
    const service = await startedWithPing(() => new Promise(() => {}));
    const using = [service.use("/ping"), service.use("/ping")];
    await service.advance({ seconds: 3 });
    for (const used of await Promise.all(using)) expect(used).toMatchObject({ outcome: "failed" });
    await service.setEndpoint(null);
    const unheard = service.use("/ping");
    await service.advance({ seconds: 3 });
    expect(await unheard).toMatchObject({ message: expect.stringContaining("No bot is connected.") });
  });

  test("does not make an answer late that a slow machine or a debugger holds up", async () => {
    const service = await startedWithPing(() => {
      vi.advanceTimersByTime(10_000);
      return message("At last");
    });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
    expectAnswer(await service.use("/ping"), "At last");
  });

  test("does not stop a test whose app never answers", async () => {
    const service = await startedWithPing(() => {
      vi.advanceTimersByTime(60_000);
      return new Promise(() => {});
    });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
    expect(await service.use("/ping")).toMatchObject({ outcome: "failed" });
  });

  test("goes on by its parts", async () => {
    const service = await started();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"] });
    const before = service.now().getTime();
    await service.advance({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 });
    expect(service.now().getTime() - before).toBe(93_784_005);
  });

  test("does not go by what is not a length of time", async () => {
    const service = await started();
    const wrong = { second: 3 } as object;
    await expect(service.advance(wrong)).rejects.toThrow("“second” must be one of milliseconds, seconds");
    await expect(service.advance({ days: -1 })).rejects.toThrow("The clock can only move forward.");
  });
});

describe("a snapshot", () => {
  test("is returned to with its endpoint, and a reset without one goes to the start", async () => {
    const service = await startedWithPing(() => message("One"));
    const snapshot = service.snapshot();
    await service.setEndpoint(answering(() => message("Two")));
    await service.publish([slash("other")]);
    expectAnswer(await service.use("/other"), "Two");
    service.reset(snapshot);
    expectAnswer(await service.use("/ping"), "One");
    service.reset();
    await expect(service.use("/ping")).rejects.toThrow("status 404");
    expect(await service.request("GET", "/local/settings")).toMatchObject({ interactions_endpoint_url: null });
  });
});
