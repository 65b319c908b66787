import { CannotRun, type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { atService, type Destination, turnOnActivities } from "../connect/connect.ts";
import { type CarryOutOptions, carryOutAll, type ExpectedRequest } from "./carry-out.ts";
import { refuseOtherName } from "./confirm.ts";
import type { ManyPlanFile } from "./many/many-plan-file.schema.ts";
import { refuseManyOptions, targetOfMany } from "./many/many-request.ts";
import { type PublishManyOptions, publishMany, publishSavedMany } from "./many/publish-many.ts";
import type { PlanFile } from "./plan-file.schema.ts";
import { readPlanFile, refuseOtherService, requestsIn } from "./plan-file.ts";
import { requestOfSavedProgram, requestsOfCommand } from "./program-requests.ts";
import { asSeveral, requestsOf } from "./request.ts";

type PublishOptions = PublishManyOptions &
  CarryOutOptions & {
    readonly turnOnActivities?: true;
    /** The file of a saved plan. */
    readonly plan?: string;
  };

/** Publishes the manifests at some paths after a question, or carries out a saved plan. */
export async function publishPaths(paths: readonly string[], options: PublishOptions): Promise<ExitCode> {
  const { plan, turnOnActivities: turnsOn } = options;
  const saved = plan === undefined ? undefined : await savedPlan(plan, paths);
  if (saved?.version === 2) {
    refuseOtherName(options, { target: [saved.named.target] });
    return await publishSavedMany(saved, options);
  }
  const many = plan === undefined ? await targetOfMany(paths, options) : undefined;
  if (many) {
    refuseOtherName(options, { target: [many.target.name] });
    return await publishMany(paths, many, options);
  }
  refuseManyOptions(options);
  const requests = saved ? await requestsOfPlan(saved, options) : await decidedRequests(paths, options);
  if (turnsOn) {
    const code = await turnOnAll(requests.map(({ request }) => request.destination));
    if (code !== exitCode.done) return code;
  }
  return await carryOutAll(requests, options);
}

/** The requests of a command without a plan, with what it decides about renames. Sends nothing. Throws a UserError. */
async function decidedRequests(paths: readonly string[], options: PublishOptions): Promise<ExpectedRequest[]> {
  refuseOtherName(options, options);
  const { rejectRenames: rejectsRenames } = options;
  return (await requestsOfCommand(paths, options)).map(({ request, records }) => {
    return { request: { ...request, batch: { ...request.batch, rejectsRenames } }, records };
  });
}

async function savedPlan(file: string, paths: readonly string[]): Promise<PlanFile | ManyPlanFile> {
  if (paths.length > 0) throw new CannotRun("`--plan` names the manifests. Leave out the paths.");
  return await readPlanFile(file);
}

/** The requests of a saved plan, each with what it must still be. Sends nothing. Throws a UserError. */
async function requestsOfPlan(
  plan: PlanFile,
  { service, ...options }: PublishOptions,
): Promise<readonly ExpectedRequest[]> {
  refuseOtherName(options, { target: plan.targets.flatMap(({ named }) => named.target ?? []) });
  const requests: ExpectedRequest[] = [];
  for (const { expected, ...one } of requestsIn(plan, service)) {
    const planned = expected.program
      ? [await requestOfSavedProgram(expected, one.options.ledger)]
      : await requestsOf(one.paths, one.options);
    for (const recorded of planned) {
      refuseOtherService(recorded.request.destination, expected);
      requests.push({ ...recorded, expected });
    }
  }
  return asSeveral(requests);
}

async function turnOnAll(destinations: readonly Destination[]): Promise<ExitCode> {
  for (const destination of destinations) {
    const work = async (): Promise<ExitCode> => {
      await turnOnActivities(destination);
      return exitCode.done;
    };
    const code = await atService(() => destination, work);
    if (code !== exitCode.done) return code;
  }
  return exitCode.done;
}
