import { EventEmitter, once } from "node:events";
import net, { type Socket } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startProgram } from "../../cli/run-program/start-program.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** It connects once it ignores SIGTERM, and lives as long as it is connected. Writes a byte for each SIGTERM. */
const stubborn = `process.on("SIGTERM", () => socket.write("!"));
  const socket = require("node:net").connect(process.argv[1]);`;

test("a program that ignores SIGTERM is killed after five seconds, and not left alone", async () => {
  const address = path.join(TemporaryFolder.forTest().path, "socket");
  const server = net.createServer().listen(address);
  onTestFinished(() => void server.close());
  const signals = new EventEmitter();
  const code = startProgram(process.execPath, ["-e", stubborn, address], process.env, signals);
  const [socket] = (await once(server, "connection")) as [Socket];
  onTestFinished(() => void socket.destroy());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  signals.emit("SIGTERM");
  await once(socket, "data");
  vi.advanceTimersByTime(4_999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await code).toBe(137);
  expect(signals.eventNames()).toEqual([]);
});
