import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { IdleRunner } from "../../server/idle-runner.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

// Streams and messages go on in real time; only what waits for silence waits for the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const message = { jsonrpc: "2.0" };
const silence = 500;

/** A runner with work of 50 rounds, and what it has called. */
function runnerWithWork() {
  const runner = new IdleRunner();
  const fail = vi.fn();
  const next = vi.fn(() => ({ value: undefined, done: next.mock.calls.length === 50 }));
  runner.start({ next }, fail);
  return { runner, next, fail };
}

describe("background work", () => {
  test("begins after half a second of silence once it is allowed, and ends", () => {
    const { runner, next } = runnerWithWork();
    vi.advanceTimersByTime(60_000);
    runner.allow();
    vi.advanceTimersByTime(silence - 1);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(next).toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(next).toHaveBeenCalledTimes(50);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("pauses after each round, so that a message that has arrived is handled before the next", () => {
    const { runner, next } = runnerWithWork();
    runner.allow();
    for (let round = 1; round <= 3; round++) {
      vi.advanceTimersToNextTimer();
      expect(next).toHaveBeenCalledTimes(round);
    }
  });

  test("stops at any message, and goes on half a second after the message was answered", async () => {
    const { runner, next } = runnerWithWork();
    runner.allow();
    vi.advanceTimersByTime(silence);
    await runner.handleMessage(message, () => {
      vi.advanceTimersByTime(silence - 1);
    });
    vi.advanceTimersByTime(silence - 1);
    expect(next).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(next).toHaveBeenCalledTimes(50);
  });

  test("that fails is not run again", () => {
    const { runner, next, fail } = runnerWithWork();
    const broken = new Error("broken");
    next.mockImplementation(() => {
      throw broken;
    });
    runner.allow();
    vi.advanceTimersByTime(60_000);
    expect(fail.mock.calls).toEqual([[broken]]);
    expect(next).toHaveBeenCalledTimes(1);
  });
});

describe("in a language server, it is allowed once the first document's diagnostics are there", () => {
  const uri = "file:///a.commands.json";
  const { diagnostic: _, ...pushedTo } = modernClient.textDocument ?? {};

  test.each([
    ["asked for", modernClient, (client: LanguageClient) => client.diagnostics(uri)],
    [
      "sent",
      { ...modernClient, textDocument: pushedTo },
      (client: LanguageClient) => {
        vi.advanceTimersByTime(100);
        return client.pushedDiagnostics(uri, () => true);
      },
    ],
  ])("%s by the client", async (_how, capabilities, diagnosed) => {
    const { runner, next } = runnerWithWork();
    const client = LanguageClient.inProcess(runner);
    await client.initialize(capabilities);
    await client.ask("textDocument/foldingRange", uri);
    vi.advanceTimersByTime(60_000);
    expect(next).not.toHaveBeenCalled();
    await client.open(uri, `[{ "name": "Ping", "description": "Answers with pong" }]`);
    await client.ask("textDocument/foldingRange", uri);
    await diagnosed(client);
    vi.advanceTimersByTime(silence - 1);
    expect(next).not.toHaveBeenCalled();
    await client.ask("textDocument/foldingRange", uri);
    vi.advanceTimersByTime(silence - 1);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(next).toHaveBeenCalledTimes(50);
    await client.stop();
  });
});
