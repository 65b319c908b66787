import { explainRefusal } from "../../core/publish/index.ts";
import { ServiceError, Unreachable } from "../../core/wire/service-error.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import type { Destination } from "./connect.ts";

/** What a service is known by where a call fails. */
export type Called = Pick<Destination, "remedy"> & Partial<Pick<Destination, "label">>;

/**
 * Calls a service. A refusal is explained and makes exit code 3, as does a service that cannot be reached. `called` is
 * asked only then: the service may be chosen during the work.
 */
export async function atService(called: () => Called | undefined, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
    const { remedy, label } = called() ?? {};
    const reason =
      error instanceof Unreachable && remedy !== undefined ? `${error.message} ${remedy}` : explainRefusal(error);
    console.error(label === undefined ? reason : `In ${label}: ${reason}`);
    return exitCode.refused;
  }
}
