import { explainRefusal, installLine } from "../../core/discord/explain-refusal.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { printError } from "../terminal/print.ts";
import type { Destination } from "./connect.ts";

/** What an error message needs to know about the server that was called. */
export type Called = Pick<Destination, "remedy"> & Partial<Pick<Destination, "label">>;

/**
 * Runs work that calls Discord or the local service. A refusal is explained and gives exit code 3, and so does a server
 * that cannot be reached. `called` runs only then, because the work may choose the server.
 */
export async function atService(called: () => Called | undefined, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
    const { remedy, label } = called() ?? {};
    const reason =
      error instanceof Unreachable && remedy !== undefined ? `${error.message} ${remedy}` : explainRefusal(error);
    printError(label === undefined ? reason : `In ${label}: ${reason}`);
    const install = installLine(error);
    if (install !== undefined) printError(install);
    return exitCode.refused;
  }
}
