import { join } from "node:path";
import type { RefusalFinding } from "../../core/discord/commands/locate-refusal.ts";
import { explainRefusal } from "../../core/discord/explain-refusal.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import { planValue } from "../../core/publish/plan/plan-value.ts";
import type { Ending } from "../../core/publish/use-cases/ending.ts";
import { makePlan } from "../../core/publish/use-cases/make-plan.ts";
import type { PublishFace } from "../../core/publish/use-cases/ports.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import type { PlannedRequest, PublishRequest } from "../../core/publish/use-cases/request.ts";
import { whereOf } from "../../core/workspace/where.ts";
import { withFileLock } from "../../node/disk/file-lock.ts";
import { reasonOf } from "../../node/disk/reason-of.ts";
import { dataFolder } from "../../node/disk/running-services.ts";
import { completeServiceUrl } from "../connect/service-access.ts";
import { shownPath } from "../files/read.ts";
import { writePermissions } from "../files/write.ts";
import { endingValue } from "../publish/ending-value.ts";
import { recordsIn } from "../publish/ledger.ts";
import { batchAt, type GivenCommands, publicFinding, readCommands } from "./commands.ts";
import { destinationAt } from "./destination.ts";
import { eachGuild } from "./each-guild.ts";
import type * as packaged from "./index.d.cts";
import { type CheckedOptions, readOptions } from "./options.ts";
import { libraryEmptying, notAllowed } from "./policy.ts";
import { PublishError } from "./publish-error.ts";

/** One place of a call. */
interface Task {
  readonly request: PublishRequest;
  readonly given: GivenCommands;
  readonly options: CheckedOptions;
}

export async function planAt(given: unknown): Promise<packaged.Plan | readonly packaged.Plan[]> {
  return await eachGuild(readOptions(given), readTask, planOne);
}

export async function publishAt(given: unknown): Promise<packaged.Published | readonly packaged.Published[]> {
  return await eachGuild(readOptions(given), readTask, publishOne);
}

/** Reads and checks the commands, and sends nothing. */
async function readTask(options: CheckedOptions, guildId: string | undefined): Promise<Task> {
  const { commands, applicationId, service: url, owns = "listed", renames } = options;
  const service = url && completeServiceUrl(url);
  const given = readCommands(commands);
  const { batch, where } = await batchAt(given, { ...whereOf({ guildId, applicationId, service }, undefined), owns });
  const destination = await destinationAt(where, options);
  const request = { batch: { ...batch, rejectsRenames: renames === "reject" }, destination };
  return { request, given, options };
}

/** Reads the records of a place. They are read once, so they are made when they are needed. */
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

/** A publish without a user: the options answer, and the ending is kept for the caller. */
class SilentFace implements PublishFace<PublishRequest> {
  readonly notes: string[] = [];
  readonly #task: Task;
  #ending: { readonly planned: PlannedRequest; readonly ending: Ending } | undefined;

  constructor(task: Task) {
    this.#task = task;
  }

  /** For people: `to guild 123`, `globally`. */
  get #where(): string {
    const { guildId } = this.#task.request.destination.target;
    return guildId === undefined ? "globally" : `to guild ${guildId}`;
  }

  note(sentence: string): void {
    this.notes.push(sentence);
  }

  async reading<T>(work: (signal?: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
      const reason = explainRefusal(error, this.#task.request.destination.serviceName);
      const status = error instanceof ServiceError ? error.status : undefined;
      throw this.#error("refused", `because the published commands could not be read. ${reason}`, { status });
    }
  }

  show(): void {}

  async consent(planned: PlannedRequest, needed: Parameters<PublishFace<PublishRequest>["consent"]>[1]) {
    const faults = notAllowed(planned, needed, this.#task.options);
    if (faults.length > 0) throw this.#error("not-allowed", `because the options do not allow it. ${faults.join(" ")}`);
    return true;
  }

  progress: PublishFace<PublishRequest>["progress"] = (_, work) => work({});

  permissionsLost(why: string, file: string): void {
    this.notes.push(`${why} To restore them, run: command-manifest permissions ${file}`);
  }

  report(planned: PlannedRequest, ending: Ending): void {
    this.#ending = { planned, ending };
  }

  valueOf(planned: PlannedRequest, ending: Ending): packaged.Published {
    const value = endingValue(planned, ending, libraryEmptying, (findings) => this.#findings(findings));
    return { ...value, notes: [...value.notes, ...this.notes] } as packaged.Published;
  }

  /** What was done. Throws a PublishError unless all of it was. */
  result(): packaged.Published {
    if (!this.#ending) throw new Error("The publish ended without a report.");
    const { planned, ending } = this.#ending;
    const value = this.valueOf(planned, ending);
    if (ending.kind === "blocked")
      throw this.#error("blocked", `because ${ending.reason}`, {
        findings: this.#findings(ending.findings),
        results: [value],
      });
    if (ending.kind !== "applied" || value.result === "done") return value;
    const { outcome, findings } = ending;
    const { serviceName } = planned.request.destination;
    const error = outcome.failed?.error;
    const lines = [...describeOutcome(outcome, serviceName), ...(ending.losesPermissions ? this.notes : [])];
    throw new PublishError("refused", `The publish ${this.#where} is not complete.\n${lines.join("\n")}`, {
      guild: planned.request.destination.target.guildId,
      status: error instanceof ServiceError ? error.status : undefined,
      findings: this.#findings(findings),
      results: [value],
    });
  }

  #findings(findings: readonly RefusalFinding[]): readonly packaged.Finding[] {
    return findings.map((one) => publicFinding(one, one.uri, this.#task.given));
  }

  #error(code: packaged.PublishErrorCode, reason: string, details: packaged.PublishErrorDetails = {}): PublishError {
    const guild = this.#task.request.destination.target.guildId;
    return new PublishError(code, `Nothing was published ${this.#where} ${reason}`, { guild, ...details });
  }
}
