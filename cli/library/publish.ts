import { planValue } from "../../core/publish/plan/plan-value.ts";
import { makePlan } from "../../core/publish/use-cases/make-plan.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import { whereOf } from "../../core/workspace/where.ts";
import { completeServiceUrl } from "../connect/service-access.ts";
import { writePermissions } from "../files/write.ts";
import { recordsIn } from "../publish/ledger.ts";
import { releasing } from "../publish/state/guild-state.ts";
import { batchAt, type GivenCommands, readCommands } from "./commands.ts";
import { type Connection, connectTo } from "./connection.ts";
import { asPublishError, eachGuild } from "./each-guild.ts";
import type * as packaged from "./index.d.cts";
import { type Locks, locksFor, stateFolder } from "./locks.ts";
import { type CheckedOptions, readOptions } from "./options.ts";
import { libraryEmptying } from "./policy.ts";
import { SilentFace, type Task } from "./silent-face.ts";

export async function planAt(given: unknown): Promise<packaged.Plan | readonly packaged.Plan[]> {
  const options = readOptions(given);
  return await eachGuild(options, taskReader(options), planOne);
}

export async function publishAt(given: unknown): Promise<packaged.Published | readonly packaged.Published[]> {
  const options = readOptions(given);
  try {
    const locks = locksFor(options);
    return await releasing(locks, () => eachGuild(options, taskReader(options), (task) => publishOne(task, locks)));
  } catch (error) {
    throw asPublishError(error, undefined);
  }
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

async function publishOne(task: Task, locks: Locks): Promise<packaged.Published> {
  const { options, request } = task;
  const face = new SilentFace(task);
  // A start of the bot without a change needs no lock, so it also works where nothing can be written.
  if (options.ledger === undefined) {
    const planned = await makePlan(request, { face, records: undefined }, { isCarriedOut: true });
    const { steps, blockers } = planned.plan;
    if (steps.length + blockers.length === 0) return face.valueOf(planned, { kind: "nothing-to-do" });
  }
  return await locks.locked(task, (signal) => carryOut(task, signal));
}

async function carryOut(task: Task, signal: AbortSignal | undefined): Promise<packaged.Published> {
  const face = new SilentFace(task, signal);
  const savePermissions = async (text: string): Promise<string> => writePermissions(text, stateFolder(task.options));
  const { recorded } = await publish(task.request, { face, records: recordsOf(task), savePermissions });
  await recorded;
  return face.result();
}
