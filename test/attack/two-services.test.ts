import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { program, type ServiceProcess } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { report, rounds } from "./soak.ts";
import { type Acknowledged, expectAll, liftRates, start, write } from "./writers.ts";

test("of services that start at once after a kill, one has the folder; nothing is lost", async () => {
  const starts = rounds(2, 50);
  const folder = temporaryFolder();
  const acknowledged: Acknowledged = new Map();
  for (let round = 0; round < starts; round++) {
    const all = await Promise.allSettled([start(folder), start(folder), start(folder)]);
    const running = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    for (const one of all)
      if (one.status === "rejected") expect(String(one.reason)).toContain(`The folder ${folder} is in use by process`);
    expect(running).toHaveLength(1);
    const [service] = running as [ServiceProcess];
    if (round === 0) await liftRates(service);
    await expectAll(service, acknowledged);
    for (let i = 0; i < 5; i++) acknowledged.set(await write(service, `${round} ${i}`), `${round} ${i}`);
    await service.end("SIGKILL");
  }
  await expectAll(await start(folder), acknowledged);
  report({ "simultaneous starts": starts * 3, acknowledged: acknowledged.size, lost: 0 });
});

test.skipIf(process.platform === "win32")(
  "a service that was paused while another took the folder acknowledges nothing more, and ends",
  async () => {
    const pauses = rounds(1, 10);
    const folder = temporaryFolder();
    const acknowledged: Acknowledged = new Map();
    for (let round = 0; round < pauses; round++) {
      const first = await start(folder);
      if (round === 0) await liftRates(first);
      acknowledged.set(await write(first, `first ${round}`), `first ${round}`);
      first.child.kill("SIGSTOP");
      // The request waits in the socket of the paused process, as those of a client do that was in the middle.
      const late = write(first, `late ${round}`).then(
        (id) => id,
        () => undefined,
      );
      const second = await start(folder);
      acknowledged.set(await write(second, `second ${round}`), `second ${round}`);
      const ended = once(first.child, "exit");
      first.child.kill("SIGCONT");
      expect(await late).toBeUndefined();
      expect(await ended).toEqual([2, null]);
      expect(first.errors()).toBe(
        `The local service stopped because another process took over the folder ${folder}.\n`,
      );
      // It has removed nothing of the other's.
      expect(readdirSync(folder)).toContain(`lock.${round * 2 + 2}`);
      acknowledged.set(await write(second, `after ${round}`), `after ${round}`);
      await expectAll(second, acknowledged);
      expect(await second.end("SIGTERM")).toBe(0);
    }
    await expectAll(await start(folder), acknowledged);
    report({ pauses, acknowledged: acknowledged.size, lost: 0 });
  },
);

const isolated = ["--user", "--map-root-user", "--pid", "--fork"];

const isPossible = spawnSync("unshare", [...isolated, "true"]).status === 0;

// As in another container.
test.skipIf(!isPossible)("in another PID namespace, a folder in use is refused", async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  const args = [...isolated, process.execPath, program, "serve", "--port", "0", "--data", folder, "--format", "json"];
  const second = spawn("unshare", args, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void second.kill("SIGKILL"));
  const [errors, [code]] = await Promise.all([text(second.stderr), once(second, "close")]);
  expect({ code, errors }).toEqual({
    code: 2,
    errors: `The folder ${folder} is in use by process ${first.child.pid} at ${first.url}. Use that local service, stop it, or use another folder with \`--data\`.\n`,
  });
  expect(await write(first, "still mine")).toMatch(/^\d+$/);
});
