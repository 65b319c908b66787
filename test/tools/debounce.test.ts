import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { debounce } from "../../core/tools/debounce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorded() {
  const begun: string[] = [];
  const signals = new Map<string, AbortSignal>();
  const work = (input: string, signal: AbortSignal): Promise<void> => {
    begun.push(input);
    signals.set(input, signal);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  return { begun, signals, asking: debounce(100, work) };
}

it("work begins only once nothing newer came for a while", () => {
  const { begun, asking } = recorded();
  asking.next("h");
  vi.advanceTimersByTime(99);
  asking.next("ha");
  vi.advanceTimersByTime(99);
  expect(begun).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(begun).toEqual(["ha"]);
});

it("what runs is cancelled by something newer, and when it is stopped", () => {
  const { begun, signals, asking } = recorded();
  asking.next("h");
  vi.advanceTimersByTime(100);
  asking.next("ha");
  expect(signals.get("h")?.aborted).toBe(true);
  vi.advanceTimersByTime(100);
  expect(signals.get("ha")?.aborted).toBe(false);
  asking.stop();
  expect(signals.get("ha")?.aborted).toBe(true);
  asking.next("har");
  asking.stop();
  vi.advanceTimersByTime(100);
  expect(begun).toEqual(["h", "ha"]);
});
