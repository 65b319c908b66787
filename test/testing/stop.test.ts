import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Reply, TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { createMovableClock } from "../../service/world/clock.ts";
import { slash } from "../service/support.ts";
import { answering, type Sent } from "./entry.ts";

const stopped = "The local service was stopped.";
const never = new Promise<never>(() => {});

/** A service with /ping, whose app answers so, and then no more interactions; absent: it has no app. */
async function withPing(answer?: (interaction: Sent) => object | Promise<object>): Promise<TestService> {
  const service = await startTestService();
  onTestFinished(() => service.stop());
  await service.publish([slash("ping")]);
  if (answer) await service.setEndpoint(answering(answer));
  return service;
}

/** Answers the command with a message that has a button, or with a modal, and nothing after it. */
const onlyTheCommand = (answer: object) => (interaction: Sent) => (interaction.type === 2 ? answer : never);
const button = { type: 2, custom_id: "go", label: "Go", style: 1 };
const menu = { type: 3, custom_id: "pick", options: [{ label: "A", value: "a" }] };
const rows = [button, menu].map((one) => ({ type: 1, components: [one] }));
const message = { type: 4, data: { content: "Pong", components: rows } };
const field = { type: 4, custom_id: "text", label: "Text", style: 1, required: false };
const modal = { type: 9, data: { custom_id: "m", title: "M", components: [{ type: 1, components: [field] }] } };

/** Stops the service while a call is under way, and expects the call to reject. */
async function stopDuring(service: TestService, call: () => Promise<unknown>): Promise<void> {
  const outcome = call().then(
    () => "resolved",
    (error: Error) => error.message,
  );
  // The call has reached the app, or waits for something else, and nothing but the end of the service is to come.
  await new Promise((resolve) => setImmediate(resolve));
  await service.stop();
  expect(await outcome).toBe(stopped);
}

describe("a call that is under way when the service stops rejects:", () => {
  test("a use that the app does not answer, whose request is aborted", async () => {
    let signal: AbortSignal | undefined;
    const service = await withPing();
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ping = answering(() => ({}));
    let pings = 0;
    await service.setEndpoint((request) => {
      if (pings++ < 2) return ping(request);
      signal = request.signal;
      begin();
      return never;
    });
    const using = service.use("/ping");
    const outcome = expect(using).rejects.toThrow(stopped);
    await begun;
    await service.stop();
    await outcome;
    expect(signal?.aborted).toBe(true);
  });

  test("a use without an app", async () => {
    const service = await withPing();
    await stopDuring(service, () => service.use("/ping"));
  });

  test("a use whose answer is deferred", async () => {
    const service = await withPing(() => ({ type: 5 }));
    await stopDuring(service, () => service.use("/ping", { wait: 600 }));
  });

  test("a use while the user types", async () => {
    const service = await withPing(() => never);
    await service.publish([slash("ping", { options: [{ type: 3, name: "a", description: "a", autocomplete: true }] })]);
    await stopDuring(service, () => service.use("/ping", { typing: "a" }));
  });

  test.each<[string, object, (reply: Reply) => Promise<unknown>]>([
    ["a click", message, (reply) => reply.click("go")],
    ["a selection", message, (reply) => reply.select("pick", "a")],
    ["a modal", modal, (reply) => reply.submit({ text: "a" })],
    ["a wait for more", message, (reply) => reply.next({ wait: 600 })],
  ])("%s", async (_, answer, move) => {
    const service = await withPing(onlyTheCommand(answer));
    const reply = await service.use("/ping");
    await stopDuring(service, () => move(reply));
  });

  test("a wait for a bot, which does not say that its time was over", async () => {
    const service = await withPing();
    await stopDuring(service, () => service.botConnected({ hours: 1 }));
  });

  test("the check of an endpoint", async () => {
    const service = await withPing();
    await stopDuring(service, () => service.setEndpoint(() => never));
  });

  test("several at a time, and a move of the clock that waits for them", async () => {
    const service = await withPing(() => never);
    const calls = [
      service.use("/ping"),
      service.use("/ping"),
      service.advance({ hours: 1 }),
      service.publish([slash("a")]),
      service.request("GET", "users/@me"),
    ];
    const outcomes = Promise.allSettled(calls);
    await service.stop();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { message: stopped } });
  });

  test("a request to the events over HTTP ends as well", async () => {
    const service = await withPing();
    const headers = { Authorization: `Bot ${service.botToken}` };
    const { body } = await fetch(`${service.origin}/local/events`, { headers });
    const read = body?.pipeThrough(new TextDecoderStream()).getReader();
    await read?.read();
    const next = read?.read().then(
      ({ done }) => done,
      () => true,
    );
    await service.stop();
    expect(await next).toBe(true);
  });
});

test("a call after the end rejects, and to stop again does nothing", async () => {
  const service = await withPing(onlyTheCommand(message));
  const reply = await service.use("/ping");
  await Promise.all([service.stop(), service.stop()]);
  const calls = [
    () => service.use("/ping"),
    () => reply.click("go"),
    () => reply.next(),
    () => service.publish([]),
    () => service.setEndpoint(null),
    () => service.botConnected(),
    () => service.advance({ seconds: 1 }),
    () => service.request("GET", "users/@me"),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(stopped);
  await service.stop();
});

describe("a clock that has ended", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("has run what was waiting, and keeps no timer", () => {
    vi.useFakeTimers();
    const clock = createMovableClock();
    const run: string[] = [];
    clock.after(1000, () => {
      run.push("after");
      clock.after(1000, () => run.push("again"));
    });
    clock.moved.after(1000, () => run.push("moved"));
    clock.after(1000, () => run.push("cancelled"))();
    clock.end();
    clock.moved.after(1000, () => run.push("later"))();
    expect(run).toEqual(["after", "moved"]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
