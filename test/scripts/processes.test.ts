import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

const processes = JSON.stringify(new URL("../../scripts/processes.mjs", import.meta.url).href);
const forever = "console.log(process.pid); setInterval(() => {}, 1000)";
const script = `
  import { start, stopAllOnSignals } from ${processes};
  stopAllOnSignals();
  const stdio = ["ignore", "inherit", "inherit"];
  for (const _ of [1, 2]) start(process.execPath, ["-e", ${JSON.stringify(forever)}], { stdio });`;

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends every program that a script has started", async (signal, code) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  onTestFinished(() => void child.kill("SIGKILL"));
  const ids: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    ids.push(Number(line));
    if (ids.length === 2) child.kill(signal);
  }
  expect((await ended)[0]).toBe(code);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(() => process.kill(id, 0)).toThrow("ESRCH");
});
