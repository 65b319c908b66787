import * as vscode from "vscode";
import type { EachOptions } from "../../../core/publish/many/each-guild.ts";
import { ExpectedGuilds } from "../../../core/publish/many/expected-guilds.ts";
import { manyHeading, manyOutcomeLines, manyPlanLines, manyProgress } from "../../../core/publish/many/many-lines.ts";
import { leftOutLines, manyInSync, manyNothing, manyOutcome } from "../../../core/publish/many/many-question.ts";
import {
  type ManyPlans,
  type ManyPorts,
  type PlannedGuild,
  type PlanningOptions,
  planGuilds,
} from "../../../core/publish/many/plan-guilds.ts";
import { PublishedGuilds, publishGuilds, resultOfMany } from "../../../core/publish/many/publish-guilds.ts";
import { noteLines } from "../../../core/publish/plan/plan-text.ts";
import { isGuess, renamesOf } from "../../../core/publish/plan/steps.ts";
import type { PublishResult } from "../../../core/publish/use-cases/ending.ts";
import { dialogButtons, dialogWords } from "../../../core/publish/use-cases/publish-question.ts";
import { historyPlace } from "../../history/history.ts";
import type { Question, QuestionState } from "../../ui/ask.ts";
import { output } from "../../ui/output.ts";
import { withSteps } from "../../ui/progress.ts";
import { type Action, inform, showError, showOutput, showProblems, warn } from "../../ui/user-error.ts";
import { reach } from "../../ui/walkthrough.ts";
import type { Observer } from "../editor-face.ts";
import { documentAsRead, type PlanLinks } from "../editor-request.ts";
import type { EndedPublish } from "../ended-publish.ts";
import type { PublishParts } from "../parts.ts";
import { markPublished } from "../plan-watch.ts";
import type { NewRequest } from "../requests.ts";
import { pageActions, showFindings } from "../show-outcome.ts";
import { askToPublish } from "./ask-to-publish.ts";
import { type AnyMany, type ManyDecision, ManyPart } from "./many-part.ts";
import { type EditorMany, manyRequest } from "./many-request.ts";
import { ManyRecord } from "./record-many.ts";
import { manyRollBackRequest } from "./roll-back-many.ts";

/** How a publish to many guilds has ended. */
export interface EndedMany {
  readonly result: PublishResult;
  /** The user's decision in the dialog; undefined: none. */
  readonly decision?: ManyDecision;
  /** The guilds whose publish began. */
  readonly ended: readonly EndedPublish[];
  readonly many: EditorMany;
}

/** The actions that stay after a plan or a publish. */
export interface ManyActions {
  publish(title: string, decision?: ManyDecision): Action;
  showPlan(title: string, decision?: ManyDecision): Action;
}

export interface ManyOptions {
  readonly actions: ManyActions;
  readonly observer?: Observer | undefined;
}

/** The plans, with what the editor marks in the manifests. */
interface Planned {
  readonly plans: ManyPlans;
  readonly agreed: readonly PlannedGuild<NewRequest>[];
  readonly findings: Findings;
  readonly hasGuesses: boolean;
}

/** Plans and publishes to targets of many guilds. The caller runs one at a time. */
export class ManyPublishes {
  readonly #parts: PublishParts;
  readonly #ports: ManyPorts;

  constructor(parts: PublishParts) {
    this.#parts = parts;
    this.#ports = {
      savePermissions: async (text) => (await parts.history.savePermissions(text)).fsPath,
      lossWords: (why, file) => `${why} They are saved in ${file}. To restore them, publish this file.`,
    };
  }

  /** Shows the plan, a task's in its terminal only. Rejects with a CancellationError if the user cancels. */
  async showPlan(asked: AnyMany, { observer, actions }: ManyOptions, questions: QuestionState) {
    return await this.#requestOf(asked)
      .map(async (many) => {
        const expected = new ExpectedGuilds();
        const planned = await this.#plan(many, asked, observer, {
          isCarriedOut: false,
          async onRead(guildId, read) {
            if (!("error" in read) && read.plan.blockers.length === 0) await expected.add(guildId, read);
          },
        });
        const { plans } = planned;
        if (plans.result === "cancelled") throw new vscode.CancellationError();
        observer?.say(planLines(many, plans));
        if (!observer) await this.#show(many, planLines(many, plans), linksOf(many, planned, { expected, actions }));
        return resultOfMany(plans, plans.changes.size > 0 ? "changes" : "done");
      })
      .ask(questions);
  }

  /** Plans, asks once for all guilds, publishes and reports. A guild that fails does not stop the others. */
  async publish(asked: AnyMany, options: ManyOptions, questions: QuestionState): Promise<EndedMany> {
    return await this.#requestOf(asked)
      .map(async (many) => {
        const ended = await this.#publish(many, asked, options);
        const { guilds, destination } = many;
        if (ended.ended.length > 0) {
          const isWhole = ended.result === "done";
          const covered = { place: historyPlace(destination), guilds: new Set(guilds), where: destination.where };
          markPublished(this.#parts.plans, covered, isWhole ? asked.decision.expected : undefined);
        }
        return { many, ...ended };
      })
      .ask(questions);
  }

  #requestOf(asked: AnyMany): Question<EditorMany> {
    return asked instanceof ManyPart ? manyRequest(asked, this.#parts) : manyRollBackRequest(asked, this.#parts);
  }

  async #publish(many: EditorMany, asked: AnyMany, options: ManyOptions): Promise<Omit<EndedMany, "many">> {
    const { observer } = options;
    const planned = await this.#plan(many, asked, observer, { isCarriedOut: true });
    const { plans, agreed } = planned;
    if (plans.result === "cancelled") return { result: "cancelled", ended: [] };
    observer?.say(planLines(many, plans));
    if (plans.result === "refused" || agreed.length === 0) {
      await this.#reportNothing(many, planned);
      return { result: resultOfMany(plans, "done"), ended: [] };
    }
    const show = () => this.#show(many, planLines(many, plans));
    const answer = await askToPublish({ many, plans, agreed, show });
    if (answer === "cancel") return { result: "cancelled", ended: [] };
    if (answer !== "publish") return { result: "cancelled", decision: answer, ended: [] };
    const { published, ended } = await this.#carryOut(many, agreed, planned, observer);
    const left = agreed.length - published.done - published.failed.size;
    await this.#report(many, { ...planned, published, left }, options);
    const isComplete = published.isComplete && many.gone.length === 0;
    return { result: resultOfMany(plans, isComplete ? "done" : "failed"), ended };
  }

  /** Publishes to the guilds, and records what was there before and after. */
  async #carryOut(
    many: EditorMany,
    agreed: readonly PlannedGuild<NewRequest>[],
    { findings }: Planned,
    observer: Observer | undefined,
  ) {
    const published = new PublishedGuilds(many.guilds);
    const ended: EndedPublish[] = [];
    const record = new ManyRecord(many, agreed, this.#parts.history.manyWriter());
    await record.begin();
    const title = dialogWords(many).progress;
    const publishing = withGuildProgress({ title, verb: "published", total: agreed.length, observer }, (each) =>
      publishGuilds(agreed, published, {
        ...each,
        serviceName: many.serviceName,
        onBegin: (guildId) => record.tried(guildId),
        onEnded(guild, ending, isDone) {
          record.ended(guild, ending);
          for (const note of guild.face.notes) output.info(note);
          if (ending.kind !== "applied") return;
          findings.add(ending.findings);
          const { destination } = guild.face.planned.request;
          ended.push({ destination, result: isDone ? "done" : "failed", done: ending.outcome.done });
        },
      }),
    );
    await publishing.finally(() => record.end(outcomeLines(many, published, agreed.length)));
    return { published, ended };
  }

  async #plan(
    many: EditorMany,
    { decision }: AnyMany,
    observer: Observer | undefined,
    options: Pick<PlanningOptions<NewRequest>, "isCarriedOut" | "onRead">,
  ): Promise<Planned> {
    const findings = new Findings();
    const notes = new Set<string>();
    let hasGuesses = false;
    const { guilds } = many;
    const title = "Reading published commands";
    const { plans, agreed } = await withGuildProgress({ title, verb: "read", total: guilds.length, observer }, (each) =>
      planGuilds(many, {
        ...each,
        ...options,
        ports: this.#ports,
        toRead: guilds,
        rejectsRenames: decision.rejectsRenames,
        async onRead(guildId, read, face) {
          for (const note of face.notes) notes.add(note);
          if (!("error" in read)) hasGuesses ||= renamesOf(read.plan.steps).some(isGuess);
          if (face.ending?.kind === "blocked") findings.add(face.ending.findings);
          await options.onRead?.(guildId, read, face);
        },
      }),
    );
    for (const note of notes) output.info(note);
    return { plans, agreed, findings, hasGuesses };
  }

  /** Reports that there is nothing to publish, or that no guild can be published to. */
  async #reportNothing(many: EditorMany, { plans, findings }: Planned): Promise<void> {
    const { destination } = many;
    if (resultOfMany(plans, "done") === "done") {
      reach("published");
      inform(manyInSync(many), ...pageActions(destination.service));
      return;
    }
    await this.#show(many, planLines(many, plans));
    showFindings({ request: many }, findings.all, this.#parts.refusals);
    const [first = "Too many requests were refused"] = leftOutLines(plans);
    showError(`${manyNothing(many)} ${first}`, ...findings.actions, showOutput);
  }

  async #report(
    many: EditorMany,
    { plans, findings, published, left }: Planned & { readonly published: PublishedGuilds; readonly left: number },
    { observer, actions }: ManyOptions,
  ): Promise<void> {
    const { destination, nameOf } = many;
    const lines = manyOutcomeLines(published, left, nameOf);
    const message = manyOutcome(many, published, left, plans);
    observer?.say(lines);
    for (const line of lines) output.info(line);
    if (published.done > 0) reach("published");
    if (published.isComplete && leftOutLines(plans).length + many.gone.length === 0) {
      inform(message, ...pageActions(destination.service));
      return;
    }
    await this.#show(many, [...lines, "", ...planLines(many, plans)]);
    showFindings({ request: many }, findings.all, this.#parts.refusals);
    const again = actions.publish(`${dialogWords(many).button} Again`);
    const tell = published.result === "cancelled" ? warn : showError;
    tell(message, again, ...findings.actions, showOutput);
  }

  async #show(many: EditorMany, lines: readonly string[], links?: PlanLinks): Promise<void> {
    await this.#parts.plans.show(many.uri, lines, links);
  }
}

/** The plans as lines of the plan's document, with the batch and its notes first. */
function planLines(many: EditorMany, plans: ManyPlans): readonly string[] {
  const isDirty = many.batch.manifests.some((manifest) => documentAsRead(manifest)?.isDirty);
  const head = isDirty ? `${manyHeading(many)}, with unsaved changes` : manyHeading(many);
  return [...noteLines([head, ...many.batch.notes]), "", ...manyPlanLines(plans, many)];
}

/** The outcome as lines. `agreed`: the number of guilds that the user has agreed to. */
function outcomeLines({ nameOf }: EditorMany, published: PublishedGuilds, agreed: number): readonly string[] {
  return manyOutcomeLines(published, agreed - published.done - published.failed.size, nameOf);
}

interface LinksInput {
  readonly expected: ExpectedGuilds;
  readonly actions: ManyActions;
}

function linksOf(many: EditorMany, { plans, hasGuesses }: Planned, { expected, actions }: LinksInput): PlanLinks {
  const { sources, folder, destination, guilds } = many;
  return {
    ...{ sources, folder, planned: expected, isRollBack: many.rollsBack !== undefined },
    place: historyPlace(destination),
    guilds: new Set(guilds),
    carryOut: plans.changes.size > 0 ? actions.publish(dialogWords(many).planAction, { expected }) : undefined,
    createInstead: hasGuesses ? actions.showPlan(dialogButtons.createInstead, { rejectsRenames: true }) : undefined,
    refresh: actions.showPlan("Refresh"),
  };
}

type ShownFindings = Parameters<typeof showFindings>[1];

/** Findings in the manifests, each once: most are the same for all guilds. */
class Findings {
  readonly #all = new Map<string, ShownFindings[number]>();

  add(findings: ShownFindings): void {
    for (const finding of findings) this.#all.set(JSON.stringify(finding), finding);
  }

  get all(): ShownFindings {
    return [...this.#all.values()];
  }

  get actions(): readonly Action[] {
    return this.#all.size > 0 ? [showProblems()] : [];
  }
}

interface Progress {
  readonly title: string;
  /** `read` */
  readonly verb: string;
  /** The number of guilds. */
  readonly total: number;
  readonly observer: Observer | undefined;
}

/** Runs work on guilds under a notification that shows how long the rest takes. Cancelling ends it before the next guild. */
async function withGuildProgress<T>(
  { title, verb, total, observer }: Progress,
  work: (each: Required<EachOptions>) => Promise<T>,
): Promise<T> {
  return await withSteps(title, async (own, show) => {
    const signal = observer ? AbortSignal.any([own, observer.signal]) : own;
    signal.addEventListener("abort", () => show("Stopping after the guilds in progress"));
    const started = performance.now();
    return await work({
      signal,
      onDone(done) {
        if (!signal.aborted) show(manyProgress(verb, done, total, performance.now() - started), done, total);
      },
    });
  });
}
