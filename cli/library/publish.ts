import { join } from "node:path";
import { planValue } from "../../core/publish/plan/plan-value.ts";
import { makePlan } from "../../core/publish/use-cases/make-plan.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import { whereOf } from "../../core/workspace/where.ts";
import { withFileLock } from "../../node/disk/file-lock.ts";
import { reasonOf } from "../../node/disk/reason-of.ts";
import { dataFolder } from "../../node/disk/running-services.ts";
import { completeServiceUrl } from "../connect/service-access.ts";
import { shownPath } from "../files/read.ts";
import { writePermissions } from "../files/write.ts";
import { recordsIn } from "../publish/ledger.ts";
import { batchAt, type GivenCommands, readCommands } from "./commands.ts";
import { type Connection, connectTo } from "./connection.ts";
import { eachGuild } from "./each-guild.ts";
import type * as packaged from "./index.d.cts";
import { type CheckedOptions, readOptions } from "./options.ts";
import { libraryEmptying } from "./policy.ts";
import { PublishError } from "./publish-error.ts";
import { SilentFace, type Task } from "./silent-face.ts";

export async function planAt(given: unknown): Promise<packaged.Plan | readonly packaged.Plan[]> {
  const options = readOptions(given);
  return await eachGuild(options, taskReader(options), planOne);
}

export async function publishAt(given: unknown): Promise<packaged.Published | readonly packaged.Published[]> {
  const options = readOptions(given);
  return await eachGuild(options, taskReader(options), publishOne);
}

/** Reads and checks the commands for a place, and sends nothing. The places share the read commands and the connection. */
function taskReader(options: CheckedOptions): (guildId: string | undefined) => Promise<Task> {
  const { commands, applicationId, service: url, owns = "listed", renames } = options;
  const service = url && completeServiceUrl(url);
  let given: GivenCommands | undefined;
  let connection: Connection | undefined;
  return async (guildId) => {
    given ??= readCommands(commands);
    const { batch, where } = await batchAt(given, { ...whereOf({ guildId, applicationId, service }, undefined), owns });
    connection ??= await connectTo(where, options);
    const target = { applicationId: connection.applicationId, guildId };
    const destination = { ...connection, target, scopeName: guildId ?? "global" };
    return { request: { batch: { ...batch, rejectsRenames: renames === "reject" }, destination }, given, options };
  };
}

/** Reads the ledger. Called once no other process writes it. */
function recordsOf({ options: { ledger }, request }: Task) {
  return recordsIn({ ledger }, request.destination);
}

async function planOne(task: Task): Promise<packaged.Plan> {
  const face = new SilentFace(task);
  const planned = await makePlan(task.request, { face, records: recordsOf(task) });
  const value = planValue(planned, libraryEmptying);
  return { ...value, notes: [...value.notes, ...face.notes] };
}

async function publishOne(task: Task): Promise<packaged.Published> {
  const { options, request } = task;
  const face = new SilentFace(task);
  // A start of the bot without a change needs no lock, so it also works where nothing can be written.
  if (options.ledger === undefined) {
    const planned = await makePlan(request, { face, records: undefined }, { isCarriedOut: true });
    const { steps, blockers } = planned.plan;
    if (steps.length + blockers.length === 0) return face.valueOf(planned, { kind: "nothing-to-do" });
  }
  return await locked(task, () => carryOut(task));
}

/** Runs work while no other process publishes to the same place. */
async function locked<T>({ options, request: { destination } }: Task, work: () => Promise<T>): Promise<T> {
  const { applicationId, guildId = "global" } = destination.target;
  const folder = stateFolder(options);
  const name = `${applicationId}-${guildId}`;
  const [result] = await withFileLock(folder, name, () => Promise.allSettled([work()])).catch((error: unknown) => {
    const reason = `${shownPath(folder)} cannot be written: ${reasonOf(error)}.`;
    throw new PublishError("cannot-run", `${reason} Pass another folder as \`state\`.`);
  });
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

function stateFolder({ state }: CheckedOptions): string {
  return state ?? join(dataFolder(), "publishing");
}

async function carryOut(task: Task): Promise<packaged.Published> {
  const face = new SilentFace(task);
  const savePermissions = async (text: string): Promise<string> => writePermissions(text, stateFolder(task.options));
  const { recorded } = await publish(task.request, { face, records: recordsOf(task), savePermissions });
  await recorded;
  return face.result();
}
