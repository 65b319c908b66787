import { explainRefusal } from "../../discord/explain-refusal.ts";
import { ServiceError, Unreachable } from "../../discord/service-error.ts";
import type { Emptying } from "../plan/emptying.ts";
import { blockerLines, planLines } from "../plan/plan-text.ts";
import { makePlan } from "../use-cases/make-plan.ts";
import type { PublishPorts, Records } from "../use-cases/ports.ts";
import { type Prepared, prepare, resultOfPlan } from "../use-cases/publish.ts";
import type { PlannedRequest, PublishRequest } from "../use-cases/request.ts";
import { type EachOptions, type EachResult, eachGuild } from "./each-guild.ts";
import { byPlaceIn, GuildGroups } from "./grouped-plans.ts";
import { GuildFace, type LossWords } from "./guild-face.ts";
import type { ManyRequest } from "./many-request.ts";

type Agreed<R extends PublishRequest> = Extract<Prepared<R>, { readonly result: "agreed" }>;

/** One guild whose plan is made, and its publish once the user agrees. */
export interface PlannedGuild<R extends PublishRequest> {
  readonly guildId: string;
  readonly face: GuildFace<R>;
  readonly agreed: Agreed<R>;
}

/** The parts of a publish that each face has its own of. The same for all guilds. */
export interface ManyPorts extends Pick<PublishPorts<PublishRequest>, "savePermissions"> {
  readonly lossWords: LossWords;
  /** The records of one guild; absent: nothing is recorded. */
  readonly recordsOf?: ((guildId: string) => Records) | undefined;
  /** Says how much empty manifests would delete; absent: in the words of a plan. */
  readonly emptyingWords?: (emptying: Emptying) => string;
}

/** The plans of many guilds. */
export interface ManyPlans {
  /** By what changes. */
  readonly changes: GuildGroups;
  /** By why they cannot be published. */
  readonly blocked: GuildGroups;
  /** By how far they exceed what Discord lets an application create in a day. */
  readonly overLimit: GuildGroups;
  /** By why their published commands could not be read. */
  readonly unread: GuildGroups;
  /** By what has changed since the plan was saved that is carried out. */
  readonly outdated: GuildGroups;
  /** The number of guilds that were read and need nothing. */
  inSync: number;
  /** The number of guilds that were not read, because they have the same commands as at the last publish. */
  unchanged: number;
  result: EachResult;
}

export interface PlanningOptions<R extends PublishRequest> extends EachOptions {
  readonly toRead: readonly string[];
  readonly ports: ManyPorts;
  /** Whether the plans are carried out, and not only shown. */
  readonly isCarriedOut: boolean;
  /** Whether commands with a new name are created instead of guessing renames; absent: false. */
  readonly rejectsRenames?: boolean | undefined;
  /** Called for each guild that was read, with its plan or the error of reading. */
  readonly onRead?: (
    guildId: string,
    planned: PlannedRequest<R> | { readonly error: unknown },
    face: GuildFace<R>,
  ) => void | Promise<void>;
  /** Called after `onRead` with each guild that needs nothing. */
  readonly onInSync?: (guildId: string, planned: PlannedRequest<R>) => void;
}

/** `agreed`: the guilds that need a publish, in the order of the target; empty if the plans are only shown. */
export interface PlannedGuilds<R extends PublishRequest> {
  readonly plans: ManyPlans;
  readonly agreed: readonly PlannedGuild<R>[];
}

/** Reads the guilds that are not known to be published, and plans for each of them. Writes nothing. */
export async function planGuilds<R extends PublishRequest>(
  many: ManyRequest<R>,
  options: PlanningOptions<R>,
): Promise<PlannedGuilds<R>> {
  const { toRead, ports, onRead, signal, onDone } = options;
  const byPlace = byPlaceIn(many.guilds);
  const groups = () => new GuildGroups(byPlace);
  const plans: ManyPlans = {
    ...{ changes: groups(), blocked: groups(), overLimit: groups(), unread: groups(), outdated: groups() },
    ...{ inSync: 0, unchanged: many.guilds.length - toRead.length, result: "done" },
  };
  const agreed: PlannedGuild<R>[] = [];
  plans.result = await eachGuild(
    toRead,
    async (guildId) => {
      const face = new GuildFace<R>(ports.lossWords);
      try {
        const planned = await planGuild({ many, guildId, face, plans, agreed, options });
        await onRead?.(guildId, planned, face);
        if (resultOfPlan(planned.plan) === "done") options.onInSync?.(guildId, planned);
        return undefined;
      } catch (error) {
        if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
        plans.unread.add(guildId, [explainRefusal(error, many.serviceName)]);
        await onRead?.(guildId, { error }, face);
        return error;
      }
    },
    { signal, onDone },
  );
  return { plans, agreed: agreed.sort((a, b) => byPlace(a.guildId, b.guildId)) };
}

interface Planning<R extends PublishRequest> {
  readonly many: ManyRequest<R>;
  readonly guildId: string;
  readonly face: GuildFace<R>;
  readonly plans: ManyPlans;
  readonly agreed: PlannedGuild<R>[];
  readonly options: PlanningOptions<R>;
}

/** Reads one guild and sorts its plan. */
async function planGuild<R extends PublishRequest>(planning: Planning<R>): Promise<PlannedRequest<R>> {
  const { many, guildId, face, plans, options } = planning;
  const { ports, isCarriedOut } = options;
  const request = await requestFor(guildId, many, options);
  const records = ports.recordsOf?.(guildId);
  const agreed = isCarriedOut ? await prepared(request, { face, records, ...ports }) : undefined;
  const planned = isCarriedOut ? face.planned : await makePlan(request, { face, records });
  if (!(await isOutdated(planning, planned))) {
    classify(guildId, planned, plans, ports);
    if (agreed) planning.agreed.push({ guildId, face, agreed });
  }
  return planned;
}

async function requestFor<R extends PublishRequest>(
  guildId: string,
  many: ManyRequest<R>,
  { rejectsRenames }: Pick<PlanningOptions<R>, "rejectsRenames">,
): Promise<R> {
  const request = await many.requestFor(guildId);
  // A plan without guesses stays the same although other people's commands look alike.
  const guessesNone = many.expected ? !many.expected.hasGuesses(guildId) : rejectsRenames;
  return { ...request, batch: { ...request.batch, rejectsRenames: guessesNone, isForSeveral: true } };
}

/** Whether a guild has changed since the plan was saved that is carried out, which is then its ending. */
async function isOutdated<R extends PublishRequest>(
  { many, guildId, face, plans }: Planning<R>,
  planned: PlannedRequest<R>,
): Promise<boolean> {
  const changes = (await many.expected?.changesIn(guildId, planned, many.serviceName)) ?? [];
  if (changes.length === 0) return false;
  plans.outdated.add(guildId, changes);
  face.ending = { kind: "outdated", changes };
  return true;
}

/** Undefined if there is nothing to publish. */
async function prepared<R extends PublishRequest>(request: R, ports: PublishPorts<R>): Promise<Agreed<R> | undefined> {
  const one = await prepare(request, ports);
  return one.result === "agreed" ? one : undefined;
}

/** Adds the plan of a guild to its group. */
function classify(guildId: string, planned: PlannedRequest, plans: ManyPlans, { emptyingWords }: ManyPorts): void {
  const { blockers } = planned.plan;
  const result = resultOfPlan(planned.plan);
  if (result === "done") plans.inSync++;
  else if (result === "changes") plans.changes.add(guildId, planLines(planned, emptyingWords));
  else if (blockers.every(({ isDailyLimit }) => isDailyLimit)) plans.overLimit.add(guildId, blockerLines(planned.plan));
  else plans.blocked.add(guildId, planLines(planned, emptyingWords));
}
