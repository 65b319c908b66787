import type { ServiceName } from "../../../core/discord/service-name.ts";
import { count } from "../../../core/manifest/describe.ts";
import { describeOutcome } from "../../../core/publish/apply/describe-outcome.ts";
import { type EachResult, eachGuild } from "../../../core/publish/many/each-guild.ts";
import { GuildGroups } from "../../../core/publish/many/grouped-plans.ts";
import { waveSizes } from "../../../core/publish/many/waves.ts";
import { describeRename } from "../../../core/publish/plan/describe-step.ts";
import type { RenameStep } from "../../../core/publish/plan/steps.ts";
import type { Ending } from "../../../core/publish/use-cases/ending.ts";
import { terminalEmptying } from "../../../core/publish/use-cases/publish-question.ts";
import { CannotRun, type ExitCode, exitCode } from "../../../node/terminal/exit.ts";
import { printError } from "../../../node/terminal/print.ts";
import { isAtTerminal, mustAgree } from "../../terminal/face.ts";
import type { PlanFormat, TextOrJson } from "../../terminal/formats.ts";
import { acceptRenames, confirmPublish, refuseDeletions } from "../confirm.ts";
import { endingValue } from "../ending-value.ts";
import type { ConsentOptions } from "../face.ts";
import { pathsIn, refuseService, requirePlanFile } from "../plan-file.ts";
import { type ClaimedState, type ReadState, releasing } from "../state/guild-state.ts";
import type { ManyPlanFile } from "./many-plan-file.schema.ts";
import { GuildPlans, SavedGuilds } from "./many-plan-file.ts";
import {
  type GuildFace,
  guildsToRead,
  type ManyPlans,
  type PlannedGuild,
  type PlanningOptions,
  planGuilds,
} from "./many-plans.ts";
import { failedValue, ManyReport, planValueOf } from "./many-report.ts";
import { type FoundTarget, type ManyOptions, type ManyRequest, manyRequest, targetOfMany } from "./many-request.ts";
import { withProgress } from "./progress.ts";

export interface PlanManyOptions extends ManyOptions {
  readonly format: PlanFormat;
  /** The file to save the plan to. */
  readonly out?: string;
}

export interface PublishManyOptions extends ManyOptions, ConsentOptions {
  readonly format: TextOrJson;
  readonly rejectRenames?: true;
  /** The shares of the guilds, in percent, after each of which the publish stops and asks. */
  readonly waves?: readonly number[];
}

/** Prints what publishing to many guilds would change, by the guilds for which it is the same. */
export async function planMany(
  paths: readonly string[],
  target: FoundTarget,
  options: PlanManyOptions,
): Promise<ExitCode> {
  const { out } = options;
  if (out !== undefined) requirePlanFile(out);
  const many = await manyRequest(paths, target, options);
  const report = new ManyReport(many, options.format);
  const known = options.refresh ? undefined : await many.place?.read(many.destination.target.applicationId);
  const toRead = guildsToRead(many, known);
  const saved = new GuildPlans();
  const plans = await withProgress({ total: toRead.length, verb: "read" }, (each) =>
    planGuilds(many, {
      ...each,
      state: undefined,
      toRead,
      isCarriedOut: false,
      async onRead(guildId, read, face) {
        report.add("error" in read ? failedValue(many, guildId, read.error) : planValueOf(read));
        report.note(face.notes);
        if (out !== undefined && !("error" in read) && read.plan.blockers.length === 0) await saved.add(guildId, read);
      },
    }),
  ).finally(() => report.end());
  report.plans(plans);
  if (out !== undefined) await save(out, { paths, options, many, plans, saved });
  return codeOf(plans, plans.changes.size > 0 ? exitCode.changes : exitCode.done);
}

interface Saving {
  readonly paths: readonly string[];
  readonly options: PlanManyOptions;
  readonly many: ManyRequest;
  readonly plans: ManyPlans;
  readonly saved: GuildPlans;
}

/** Saves the plans of the guilds that can be published, and says how they are carried out. */
async function save(file: string, { paths, options, many, plans, saved }: Saving): Promise<void> {
  if (plans.result !== "done" || saved.size === 0) {
    const reason = plans.result === "done" ? "it has no guild that can be published" : "not all guilds were read";
    printError(`The plan was not saved to ${file} because ${reason}.`);
    return;
  }
  await saved.save(file, { paths, options, many });
  const state = options.state === undefined ? "" : ` --state ${options.state}`;
  printError(
    `The plan of ${count(saved.size, "guild")} was saved to ${file}. To carry it out, run: command-manifest publish --plan ${file}${state}`,
  );
}

/** Carries out a saved plan of many guilds. A guild that has changed since is left out. Throws a UserError. */
export async function publishSavedMany(
  file: ManyPlanFile,
  { service, ...options }: PublishManyOptions,
): Promise<ExitCode> {
  const { named } = file;
  const saved = new SavedGuilds(file);
  refuseService(file, service);
  const paths = pathsIn(file.paths);
  const target = await targetOfMany(paths, { target: [named.target] });
  if (!target) {
    throw new CannotRun(
      `The plan is for many guilds of the target “${named.target}”, which the project file here does not have.`,
    );
  }
  return await publishMany(paths, target, { ...options, ...named, target: [named.target] }, saved);
}

/** Publishes to many guilds after one question. A guild that cannot be published does not stop the others. */
export async function publishMany(
  paths: readonly string[],
  target: FoundTarget,
  options: PublishManyOptions,
  saved?: SavedGuilds,
): Promise<ExitCode> {
  const many = await manyRequest(paths, target, options, saved);
  const toRead = (state?: ReadState): readonly string[] => guildsToRead(many, options.refresh ? undefined : state);
  const state = await many.place?.claim(many.destination.target.applicationId, toRead, () =>
    printError("Another publish to these guilds is under way. Waiting until it ends."),
  );
  return await releasing(state, () => publishTo(many, options, { state, toRead: state?.guilds ?? toRead() }));
}

/** The claimed state, and the guilds to read. */
type Claim = Pick<PlanningOptions, "state" | "toRead">;

async function publishTo(many: ManyRequest, options: PublishManyOptions, claim: Claim): Promise<ExitCode> {
  const report = new ManyReport(many, options.format);
  try {
    const code = await publishAndReport(many, options, { ...claim, report });
    claim.state?.signal?.throwIfAborted();
    return code;
  } finally {
    // JSON is complete also if the user does not agree.
    report.end();
  }
}

async function publishAndReport(
  many: ManyRequest,
  options: PublishManyOptions,
  { state, toRead, report }: Claim & { readonly report: ManyReport },
): Promise<ExitCode> {
  const agreed: PlannedGuild[] = [];
  const reading = { total: toRead.length, verb: "read", signal: state?.signal };
  const plans = await withProgress(reading, (each) =>
    planGuilds(many, {
      ...each,
      state,
      toRead,
      isCarriedOut: true,
      rejectsRenames: options.rejectRenames ?? false,
      onRead(guildId, read, { ending, notes }) {
        if ("error" in read) report.add(failedValue(many, guildId, read.error));
        else if (ending) report.add(outcomeValue(read, ending));
        report.note(notes);
      },
      onAgreed: (guild) => agreed.push(guild),
    }),
  );
  report.plans(plans);
  if (plans.result !== "done") return exitCode.refused;
  const published = agreed.length === 0 ? new Published() : await carryOut(many, agreed, { options, state, report });
  const isComplete = published.isComplete && many.gone.length === 0;
  return codeOf(plans, isComplete ? exitCode.done : exitCode.refused);
}

/** A failure or a refusal counts most, then a plan that cannot be published. */
function codeOf(plans: ManyPlans, otherwise: ExitCode): ExitCode {
  const { result, unread, overLimit, outdated, blocked } = plans;
  const isRefused = result !== "done" || unread.size + overLimit.size + outdated.size > 0;
  if (isRefused || otherwise === exitCode.refused) return exitCode.refused;
  return blocked.size > 0 ? exitCode.findings : otherwise;
}

/** Counts the guilds that were published to, and groups those that failed. */
class Published {
  done = 0;
  readonly failed = new GuildGroups();
  result: EachResult | "stopped" = "done";

  add(guildId: string, ending: Ending, serviceName: ServiceName): void {
    if (isDone(ending)) this.done++;
    else if (ending.kind === "applied") this.failed.add(guildId, describeOutcome(ending.outcome, serviceName));
  }

  get isComplete(): boolean {
    return this.result === "done" && this.failed.size === 0;
  }
}

interface Carrying {
  readonly options: PublishManyOptions;
  readonly state: ClaimedState | undefined;
  readonly report: ManyReport;
}

/** Asks once for all guilds, and publishes to them. */
async function carryOut(many: ManyRequest, agreed: readonly PlannedGuild[], carrying: Carrying): Promise<Published> {
  await consent(many, agreed, carrying.options);
  const published = new Published();
  const sizes = waveSizes(agreed.length, carrying.options.waves ?? []);
  let from = 0;
  for (const [index, size] of sizes.entries()) {
    const wave = agreed.slice(from, from + size);
    from += size;
    await publishWave(many, wave, published, carrying);
    const isLast = index === sizes.length - 1;
    if (published.result !== "done" || isLast) break;
    if (!(await goesOn(published, agreed.length - from, carrying.options))) {
      published.result = "stopped";
      break;
    }
  }
  carrying.report.published(published, agreed.length - published.done - published.failed.size);
  return published;
}

/** One question for all guilds. Throws CannotRun if the user does not agree. */
async function consent(many: ManyRequest, agreed: readonly PlannedGuild[], options: PublishManyOptions): Promise<void> {
  const guesses = new Map<string, RenameStep>();
  for (const { face } of agreed) {
    refuseDeletions(options, face.planned);
    for (const step of face.needed?.guesses ?? []) guesses.set(describeRename(step), step);
  }
  await acceptRenames(options, [...guesses.values()], { isForSeveral: true });
  const { name } = many.target;
  await confirmPublish(options, { protectedName: many.target.protected ? name : undefined, targetName: name });
}

async function publishWave(
  many: ManyRequest,
  wave: readonly PlannedGuild[],
  published: Published,
  { state, report }: Carrying,
): Promise<void> {
  const byId = new Map(wave.map((guild) => [guild.guildId, guild]));
  published.result = await withProgress({ total: wave.length, verb: "published", signal: state?.signal }, (each) => {
    const work = async (guildId: string): Promise<unknown> => {
      const guild = byId.get(guildId);
      if (!guild) return undefined;
      guild.face.signal = each.signal;
      // A guild whose publish was cut off is read again.
      state?.begin(guildId);
      const ending = await endingOf(guild);
      published.add(guildId, ending, many.destination.serviceName);
      if (isDone(ending)) state?.settle(guildId, many.fingerprintFor(guildId));
      report.note(guild.face.notes);
      report.add(outcomeValue(guild.face.planned, ending));
      return ending.kind === "applied" ? ending.outcome.failed?.error : undefined;
    };
    return eachGuild(byId.keys(), work, each);
  });
}

/** The plan of a guild and what was done of it as JSON. */
function outcomeValue(planned: GuildFace["planned"], ending: Ending): object {
  return endingValue(planned, ending, terminalEmptying, () => []);
}

async function endingOf({ agreed, face }: PlannedGuild): Promise<Ending> {
  const { recorded } = await agreed.carryOut();
  await recorded;
  if (!face.ending) throw new Error("A publish has ended without an ending.");
  return face.ending;
}

function isDone(ending: Ending): boolean {
  return ending.kind === "applied" && !ending.losesPermissions && !ending.outcome.failed && !ending.outcome.cancelled;
}

/** Whether a publish goes on after a wave. Without a user, it ends if one guild in twenty failed. */
async function goesOn({ done, failed }: Published, left: number, { yes }: ConsentOptions): Promise<boolean> {
  const counts = `${count(done, "guild")} published, ${failed.size} failed, ${left} left.`;
  printError(counts);
  if (failed.size * 20 > done + failed.size) {
    printError("The publish stops here because more than 5 % of the guilds failed.");
    return false;
  }
  if (yes || !isAtTerminal()) return true;
  const refused = `Stopped. ${count(left, "guild")} left. Publish again to go on.`;
  await mustAgree({ question: "Go on? (y/N) ", refused, unattended: refused });
  return true;
}
