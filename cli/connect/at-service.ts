import { explainRefusal } from "../../core/publish/index.ts";
import { ServiceError, Unreachable } from "../../core/wire/service-error.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import type { Destination } from "./connect.ts";

/** Calls a service. A refusal is explained and makes exit code 3, as a service does that cannot be reached. */
export async function atService(
  { remedy, label }: Pick<Destination, "remedy"> & Partial<Pick<Destination, "label">>,
  work: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
    const reason =
      error instanceof Unreachable && remedy !== undefined ? `${error.message} ${remedy}` : explainRefusal(error);
    console.error(label === undefined ? reason : `In ${label}: ${reason}`);
    return exitCode.refused;
  }
}
