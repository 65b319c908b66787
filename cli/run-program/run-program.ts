import { fileURLToPath } from "node:url";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { printError } from "../../node/terminal/print.ts";
import { startService } from "../../service/start.ts";
import { runningLocalService } from "../connect/local-service.ts";
import { notLed } from "./isolated-python.ts";
import { addressOf, leadPrograms } from "./lead-programs.ts";
import { startProgram } from "./start-program.ts";

/** The page's files, for a service of this run's own. */
const pageFolder = fileURLToPath(new URL("views/", import.meta.url));

/** Runs a program with all of Discord led to the local service. Resolves with its exit code. Throws CannotRun. */
export async function runProgram(program: string, args: readonly string[]): Promise<number> {
  const reason = notLed(program, args);
  if (reason !== undefined) throw new CannotRun(reason);
  const service = await localService();
  // The program's output follows, so this is the only place where users learn of the page.
  printError(`${service.title} Page: ${new URL(service.address.url).origin}/`);
  try {
    return await leadPrograms({ address: service.address }, (led) => startProgram(program, args, led));
  } finally {
    await service.stop();
  }
}

/** The local service that a program is led to. */
interface UsedService {
  readonly address: ServiceAddress;
  /** A sentence for the user: which local service this is. */
  readonly title: string;
  stop(): Promise<void>;
}

/** The local service that runs, else one in memory for as long as the program runs. */
async function localService(): Promise<UsedService> {
  const running = await runningLocalService();
  if (running) return { address: running.address, title: "Using the running local service.", stop: async () => {} };
  const service = await startService({ port: 0, standsIn: true, pageFolder });
  const title = "Using a local service in memory, which ends with the program.";
  return { address: addressOf(service), title, stop: service.stop };
}
