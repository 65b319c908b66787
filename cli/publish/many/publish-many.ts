import { count } from "../../../core/manifest/describe.ts";
import { publishedAfter } from "../../../core/publish/apply/apply.ts";
import type { GuildFace } from "../../../core/publish/many/guild-face.ts";
import {
  type ManyPlans,
  type ManyPorts,
  type PlannedGuild,
  planGuilds,
} from "../../../core/publish/many/plan-guilds.ts";
import { PublishedGuilds, publishGuilds, resultOfMany } from "../../../core/publish/many/publish-guilds.ts";
import { waveSizes } from "../../../core/publish/many/waves.ts";
import { describeRename } from "../../../core/publish/plan/describe-step.ts";
import type { RenameStep } from "../../../core/publish/plan/steps.ts";
import type { Ending } from "../../../core/publish/use-cases/ending.ts";
import { terminalEmptying } from "../../../core/publish/use-cases/publish-question.ts";
import { CannotRun, type ExitCode, exitCode } from "../../../node/terminal/exit.ts";
import { printError } from "../../../node/terminal/print.ts";
import { writePermissions } from "../../files/write.ts";
import { isAtTerminal, mustAgree } from "../../terminal/face.ts";
import type { PlanFormat, TextOrJson } from "../../terminal/formats.ts";
import { acceptRenames, confirmPublish, refuseDeletions } from "../confirm.ts";
import { endingValue } from "../ending-value.ts";
import type { ConsentOptions } from "../face.ts";
import { ledgerIn, pathsIn, refuseService, requirePlanFile } from "../plan-file.ts";
import type { TerminalRequest } from "../request.ts";
import { type ClaimedState, type ReadState, releasing } from "../state/guild-state.ts";
import { GuildsLedger } from "./guilds-ledger.ts";
import type { ManyPlanFile } from "./many-plan-file.schema.ts";
import { GuildPlans, SavedGuilds } from "./many-plan-file.ts";
import { failedValue, ManyReport, planValueOf } from "./many-report.ts";
import {
  answeredFingerprint,
  type FoundTarget,
  guildsToRead,
  type ManyOptions,
  manyRequest,
  type TerminalMany,
  targetOfMany,
} from "./many-request.ts";
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

type Planned = PlannedGuild<TerminalRequest>;

function portsWith(ledger: GuildsLedger | undefined): ManyPorts {
  return {
    savePermissions: async (text) => writePermissions(text),
    lossWords: (why, file) => `${why} To restore them, run: command-manifest permissions ${file}`,
    recordsOf: ledger && ((guildId) => ledger.recordsOf(guildId)),
    emptyingWords: terminalEmptying,
  };
}

function applicationOf({ destination }: TerminalMany): string {
  return destination.target.applicationId;
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
  const before = await many.place?.read(applicationOf(many));
  const ledger = options.ledger === undefined ? undefined : new GuildsLedger(options.ledger, applicationOf(many));
  const toRead = guildsToRead(many, options.refresh ? undefined : before, ledger);
  const saved = new GuildPlans();
  const { plans } = await withProgress({ total: toRead.length, verb: "read" }, (each) =>
    planGuilds(many, {
      ...each,
      ports: portsWith(ledger),
      toRead,
      isCarriedOut: false,
      async onRead(guildId, read, face) {
        report.add("error" in read ? failedValue(many, guildId, read.error) : planValueOf(read));
        if (!("error" in read) && hasChangedSince(before, guildId, read)) report.changedSince(guildId);
        report.note(face.notes);
        if (out !== undefined && !("error" in read) && read.plan.blockers.length === 0) await saved.add(guildId, read);
      },
    }),
  ).finally(() => report.end());
  report.plans(plans);
  if (out !== undefined) await save(out, { paths, options, many, plans, saved });
  return codes[resultOfMany(plans, plans.changes.size > 0 ? "changes" : "done")];
}

interface Saving {
  readonly paths: readonly string[];
  readonly options: PlanManyOptions;
  readonly many: TerminalMany;
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
  const all = { ...options, ...named, ...ledgerIn(file), target: [named.target] };
  return await publishMany(paths, target, all, saved);
}

/** Publishes to many guilds after one question. A guild that cannot be published does not stop the others. */
export async function publishMany(
  paths: readonly string[],
  target: FoundTarget,
  options: PublishManyOptions,
  saved?: SavedGuilds,
): Promise<ExitCode> {
  const many = await manyRequest(paths, target, options, saved);
  const recorded =
    options.ledger === undefined ? undefined : await GuildsLedger.claim(options.ledger, applicationOf(many));
  return await releasing(recorded, () => publishClaimed(many, options, recorded?.ledger));
}

/** Publishes while no other process writes the ledger. */
async function publishClaimed(
  many: TerminalMany,
  options: PublishManyOptions,
  ledger: GuildsLedger | undefined,
): Promise<ExitCode> {
  let before: ReadState | undefined;
  const toRead = (state?: ReadState): readonly string[] => {
    before = state;
    return guildsToRead(many, options.refresh ? undefined : state, ledger);
  };
  const state = await many.place?.claim(applicationOf(many), toRead, () =>
    printError("Another publish to these guilds is under way. Waiting until it ends."),
  );
  return await releasing(state, () =>
    publishTo(many, options, { state, ledger, before, toRead: state?.guilds ?? toRead() }),
  );
}

/** The claimed state and ledger, and the guilds to read. */
interface Claim {
  readonly state: ClaimedState | undefined;
  readonly ledger: GuildsLedger | undefined;
  /** The state when the guilds were chosen. */
  readonly before: ReadState | undefined;
  readonly toRead: readonly string[];
}

async function publishTo(many: TerminalMany, options: PublishManyOptions, claim: Claim): Promise<ExitCode> {
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
  many: TerminalMany,
  options: PublishManyOptions,
  { state, ledger, before, toRead, report }: Claim & { readonly report: ManyReport },
): Promise<ExitCode> {
  const reading = { total: toRead.length, verb: "read", signal: state?.signal };
  const { plans, agreed } = await withProgress(reading, (each) =>
    planGuilds(many, {
      ...each,
      ports: portsWith(ledger),
      toRead,
      isCarriedOut: true,
      onInSync: (guildId, { request, published }) =>
        state?.settle(guildId, many.fingerprintFor(guildId), answeredFingerprint(request.batch, published)),
      rejectsRenames: options.rejectRenames ?? false,
      onRead(guildId, read, { ending, notes }) {
        if (!("error" in read) && hasChangedSince(before, guildId, read)) report.changedSince(guildId);
        if ("error" in read) report.add(failedValue(many, guildId, read.error));
        else if (ending) report.add(outcomeValue(read, ending));
        report.note(notes);
      },
    }),
  );
  report.plans(plans);
  if (plans.result !== "done") return exitCode.refused;
  const published =
    agreed.length === 0 ? new PublishedGuilds(many.guilds) : await carryOut(many, agreed, { options, state, report });
  const isComplete = published.isComplete && many.gone.length === 0;
  return codes[resultOfMany(plans, isComplete ? "done" : "failed")];
}

const codes = {
  done: exitCode.done,
  changes: exitCode.changes,
  blocked: exitCode.findings,
  failed: exitCode.refused,
} as const;

interface Carrying {
  readonly options: PublishManyOptions;
  readonly state: ClaimedState | undefined;
  readonly report: ManyReport;
}

/** Asks once for all guilds, and publishes to them. */
async function carryOut(many: TerminalMany, agreed: readonly Planned[], carrying: Carrying): Promise<PublishedGuilds> {
  await consent(many, agreed, carrying.options);
  const published = new PublishedGuilds(many.guilds);
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
async function consent(many: TerminalMany, agreed: readonly Planned[], options: PublishManyOptions): Promise<void> {
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
  many: TerminalMany,
  wave: readonly Planned[],
  published: PublishedGuilds,
  { state, report }: Carrying,
): Promise<void> {
  await withProgress({ total: wave.length, verb: "published", signal: state?.signal }, (each) =>
    publishGuilds(wave, published, {
      ...each,
      serviceName: many.serviceName,
      // A guild whose publish was cut off is read again.
      onBegin: (guildId) => state?.begin(guildId),
      onEnded({ guildId, face }, ending, isDone) {
        if (isDone && ending.kind === "applied") {
          const { request, published: old } = face.planned;
          const answered = answeredFingerprint(request.batch, publishedAfter(old, ending.outcome));
          state?.settle(guildId, many.fingerprintFor(guildId), answered);
        }
        report.note(face.notes);
        report.add(outcomeValue(face.planned, ending));
      },
    }),
  );
}

/** Whether a guild no longer has the commands that the last publish left there. */
function hasChangedSince(
  state: ReadState | undefined,
  guildId: string,
  { request, published }: GuildFace<TerminalRequest>["planned"],
): boolean {
  const answered = state?.answered(guildId);
  return answered !== undefined && answered !== answeredFingerprint(request.batch, published);
}

/** The plan of a guild and what was done of it as JSON. */
function outcomeValue(planned: GuildFace<TerminalRequest>["planned"], ending: Ending): object {
  return endingValue(planned, ending, terminalEmptying, () => []);
}

/** Whether a publish goes on after a wave. Without a user, it ends if one guild in twenty failed. */
async function goesOn({ done, failed }: PublishedGuilds, left: number, { yes }: ConsentOptions): Promise<boolean> {
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
