import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { statusLine } from "../../cli/terminal/status-line.ts";
import { ApplyProgress, describeTimeLeft } from "../../core/publish/apply/apply-progress.ts";
import { describeWaitFor } from "../../core/publish/apply/describe-outcome.ts";
import type { Step } from "../../core/publish/plan/steps.ts";

test("each pause is shown with its own length, rounded up, so that users see them grow", () => {
  const shown = [250, 500, 1000, 1201, 29_000].map((pause) => describeWaitFor("Discord", pause));
  expect(shown).toEqual(["0.3", "0.5", "1", "1.3", "29"].map((time) => `Discord is busy. Retrying in ${time} s…`));
});

const create = (name: string) => ({ kind: "create", desired: { type: 1, name } }) as unknown as Step;

describe("the progress of a publish", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function followed() {
    const lines: string[] = [];
    const logged: string[] = [];
    const progress = new ApplyProgress({
      service: "“local”",
      show: (line) => void lines.push(line),
      log: (line) => void logged.push(line),
    });
    return { progress, lines, logged };
  }

  test("counts down each second of a wait, and says about how long the rest takes", () => {
    const { progress, lines, logged } = followed();
    for (let index = 0; index <= 5; index++) progress.onProgress(create(`cmd-${index}`), index, 60);
    progress.onWait(3000, true);
    vi.advanceTimersByTime(3000);
    expect(lines.slice(5)).toEqual([
      "6 of 60 · create /cmd-5",
      "6 of 60 · waiting for the rate limit, 3 s · about 40 seconds left",
      "6 of 60 · waiting for the rate limit, 2 s · about 40 seconds left",
      "6 of 60 · waiting for the rate limit, 1 s · about 40 seconds left",
      "6 of 60 · create /cmd-5 · about 40 seconds left",
    ]);
    // One line for a wait, however long it is.
    expect(logged.slice(5)).toEqual([lines[5], lines[6]]);
    progress.onProgress(create("cmd-6"), 6, 60);
    expect(lines.at(-1)).toBe("7 of 60 · create /cmd-6 · about 40 seconds left");
    progress.onWait(8000, true);
    expect(lines.at(-1)).toBe("7 of 60 · waiting for the rate limit, 8 s · about 2 minutes left");
    progress.end();
    vi.advanceTimersByTime(60_000);
    expect(lines.at(-1)).toBe("7 of 60 · waiting for the rate limit, 8 s · about 2 minutes left");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("calls the server by the user's name for it after a failure, and guesses nothing from no step", () => {
    const { progress, lines } = followed();
    progress.onProgress(create("a"), 0, 2);
    progress.onWait(250, false);
    progress.onWait(1200, false);
    progress.end();
    expect(lines).toEqual([
      "1 of 2 · create /a",
      "1 of 2 · “local” is busy, trying again in 1 s",
      "1 of 2 · “local” is busy, trying again in 2 s",
    ]);
  });

  test("guesses from slow steps where there is no wait", () => {
    const { progress, lines } = followed();
    for (let index = 0; index < 6; index++) {
      progress.onProgress(create("a"), index, 60);
      vi.advanceTimersByTime(2000);
    }
    expect(lines.slice(1, 4)).toEqual([
      "2 of 60 · create /a",
      "3 of 60 · create /a",
      "4 of 60 · create /a · about 2 minutes left",
    ]);
  });

  test("says a wait before the first step alone", () => {
    const { progress, lines } = followed();
    progress.onWait(2000, true);
    progress.end();
    expect(lines).toEqual(["waiting for the rate limit, 2 s"]);
  });
});

test.each([
  [Number.NaN, ""],
  [0, ""],
  [-5000, ""],
  [4900, ""],
  [5000, "about 10 seconds left"],
  [41_000, "about 50 seconds left"],
  [55_000, "about 1 minute left"],
  [98_000, "about 2 minutes left"],
  [3_600_000, "about 1 hour left"],
  [9_000_000, "about 3 hours left"],
])("%d ms are “%s”", (milliseconds, words) => {
  expect(describeTimeLeft(milliseconds)).toBe(words);
});

test("a terminal has one line that is written again; elsewhere there is none", () => {
  const texts: string[] = [];
  const stderr = { isTTY: true, columns: 20, write: (text: string) => void texts.push(text) };
  const line = statusLine({ stderr } as never);
  line?.show("1 of 2 · create /a");
  line?.show("a line that is longer than the terminal is wide");
  line?.show("\u001b[31mred");
  line?.clear();
  const [first, ...lines] = texts.join("").split("\r\u001b[2K");
  expect([first, ...lines]).toEqual([
    "",
    "1 of 2 · create /a",
    "a line that is lon…",
    expect.stringContaining("red"),
    "",
  ]);
  expect(lines.join("")).not.toContain("\u001b");
  expect(statusLine({ stderr: { ...stderr, isTTY: false } } as never)).toBeUndefined();
});
