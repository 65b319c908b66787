import { explainRefusal } from "../../../core/discord/explain-refusal.ts";
import { ServiceError, Unreachable } from "../../../core/discord/service-error.ts";
import { type EachOptions, type EachResult, eachGuild } from "../../../core/publish/many/each-guild.ts";
import { GuildGroups } from "../../../core/publish/many/grouped-plans.ts";
import { blockerLines, planLines } from "../../../core/publish/plan/plan-text.ts";
import type { Ending } from "../../../core/publish/use-cases/ending.ts";
import { makePlan } from "../../../core/publish/use-cases/make-plan.ts";
import type { Consent, PublishFace } from "../../../core/publish/use-cases/ports.ts";
import { type Prepared, prepare, resultOfPlan } from "../../../core/publish/use-cases/publish.ts";
import { terminalEmptying } from "../../../core/publish/use-cases/publish-question.ts";
import type { PlannedRequest } from "../../../core/publish/use-cases/request.ts";
import { writePermissions } from "../../files/write.ts";
import type { TerminalRequest } from "../request.ts";
import type { ClaimedState, ReadState } from "../state/guild-state.ts";
import type { ManyRequest } from "./many-request.ts";

type Planned = PlannedRequest<TerminalRequest>;
type Agreed = Extract<Prepared<TerminalRequest>, { readonly result: "agreed" }>;

/** One guild whose plan is made, and its publish once the user agrees. */
export interface PlannedGuild {
  readonly guildId: string;
  readonly face: GuildFace;
  readonly agreed: Agreed;
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

/** One guild in this many is read although the state says that it is published. */
const sampled = 1000;

export interface PlanningOptions extends EachOptions {
  readonly toRead: readonly string[];
  /** Gets the guilds that need nothing. */
  readonly state: ClaimedState | undefined;
  /** Whether the plans are carried out, and not only shown. */
  readonly isCarriedOut: boolean;
  /** Whether commands with a new name are created instead of guessing renames; absent: false. */
  readonly rejectsRenames?: boolean;
  /** Called for each guild that was read, with its plan or the error of reading. */
  readonly onRead?: (
    guildId: string,
    planned: Planned | { readonly error: unknown },
    face: GuildFace,
  ) => void | Promise<void>;
  /** Called with each guild that needs a publish. */
  readonly onAgreed?: (guild: PlannedGuild) => void;
}

/** The guilds to read: a sample of those that are published, and all others. `state`: undefined to read all. */
export function guildsToRead({ guilds, fingerprintFor }: ManyRequest, state: ReadState | undefined): readonly string[] {
  let settled = 0;
  return guilds.filter((guildId) => !state?.has(guildId, fingerprintFor(guildId)) || ++settled % sampled === 0);
}

/** Reads the guilds that are not known to be published, and plans for each of them. Writes nothing. */
export async function planGuilds(many: ManyRequest, options: PlanningOptions): Promise<ManyPlans> {
  const { toRead, onRead, signal, onDone } = options;
  const plans: ManyPlans = {
    ...{ changes: new GuildGroups(), blocked: new GuildGroups() },
    ...{ overLimit: new GuildGroups(), unread: new GuildGroups(), outdated: new GuildGroups() },
    ...{ inSync: 0, unchanged: many.guilds.length - toRead.length, result: "done" },
  };
  plans.result = await eachGuild(
    toRead,
    async (guildId) => {
      const face = new GuildFace();
      try {
        const planned = await planGuild({ many, guildId, face, plans, options });
        await onRead?.(guildId, planned, face);
        return undefined;
      } catch (error) {
        if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
        plans.unread.add(guildId, [explainRefusal(error, many.destination.serviceName)]);
        await onRead?.(guildId, { error }, face);
        return error;
      }
    },
    { signal, onDone },
  );
  return plans;
}

interface Planning {
  readonly many: ManyRequest;
  readonly guildId: string;
  readonly face: GuildFace;
  readonly plans: ManyPlans;
  readonly options: PlanningOptions;
}

/** Reads one guild and sorts its plan. */
async function planGuild(planning: Planning): Promise<Planned> {
  const { many, guildId, face, plans, options } = planning;
  const { state, isCarriedOut, onAgreed } = options;
  const request = requestFor(guildId, many, options);
  const agreed = isCarriedOut ? await prepared(request, face) : undefined;
  const planned = isCarriedOut ? face.planned : await makePlan(request, { face, records: undefined });
  if (!(await isOutdated(planning, planned))) {
    sort(guildId, planned, plans);
    if (agreed) onAgreed?.({ guildId, face, agreed });
  }
  const isDone = resultOfPlan(planned.plan) === "done";
  if (isDone && isCarriedOut) state?.settle(guildId, many.fingerprintFor(guildId));
  return planned;
}

function requestFor(
  guildId: string,
  many: ManyRequest,
  { rejectsRenames }: Pick<PlanningOptions, "rejectsRenames">,
): TerminalRequest {
  const request = many.requestFor(guildId);
  // A plan without guesses stays the same although other people's commands look alike.
  const guessesNone = many.saved ? !many.saved.hasGuesses(guildId) : rejectsRenames;
  return { ...request, batch: { ...request.batch, rejectsRenames: guessesNone, isForSeveral: true } };
}

/** Whether a guild has changed since the plan was saved that is carried out, which is then its ending. */
async function isOutdated({ many, guildId, face, plans }: Planning, planned: Planned): Promise<boolean> {
  const changes = (await many.saved?.changesIn(guildId, planned, many.destination.serviceName)) ?? [];
  if (changes.length === 0) return false;
  plans.outdated.add(guildId, changes);
  face.ending = { kind: "outdated", changes };
  return true;
}

/** Undefined: nothing is to be published. */
async function prepared(request: TerminalRequest, face: GuildFace): Promise<Agreed | undefined> {
  const savePermissions = async (text: string): Promise<string> => writePermissions(text);
  const one = await prepare(request, { face, records: undefined, savePermissions });
  return one.result === "agreed" ? one : undefined;
}

function sort(guildId: string, planned: Planned, plans: ManyPlans): void {
  const { blockers } = planned.plan;
  const result = resultOfPlan(planned.plan);
  if (result === "done") plans.inSync++;
  else if (result === "changes") plans.changes.add(guildId, planLines(planned, terminalEmptying));
  else if (blockers.every(({ isDailyLimit }) => isDailyLimit)) plans.overLimit.add(guildId, blockerLines(planned.plan));
  else plans.blocked.add(guildId, planLines(planned, terminalEmptying));
}

/** One guild of many: asks and prints nothing, and keeps what the caller shows of all guilds together. */
export class GuildFace implements PublishFace<TerminalRequest> {
  needed: Consent | undefined;
  ending: Ending | undefined;
  signal: AbortSignal | undefined;
  readonly notes: string[] = [];
  #planned: Planned | undefined;

  get planned(): Planned {
    if (!this.#planned) throw new Error("The plan is shown before it is read.");
    return this.#planned;
  }

  note(sentence: string): void {
    this.notes.push(sentence);
  }

  reading: PublishFace<TerminalRequest>["reading"] = (work) => work();

  show(planned: Planned): void {
    this.#planned = planned;
  }

  async consent(_: Planned, needed: Consent): Promise<boolean> {
    this.needed = needed;
    return true;
  }

  progress: PublishFace<TerminalRequest>["progress"] = (_, work) => work({ signal: this.signal });

  permissionsLost(why: string, file: string): void {
    this.notes.push(`${why} To restore them, run: command-manifest permissions ${file}`);
  }

  report(_: Planned, ending: Ending): void {
    this.ending = ending;
  }
}
