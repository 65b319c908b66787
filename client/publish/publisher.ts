import * as vscode from "vscode";
import type { Scope } from "../../core/language/facts/scope.ts";
import {
  type ApplyOptions,
  applyAt,
  describeOutcome,
  describeStep,
  emptyLedger,
  explainRefusal,
  ledgerAfter,
  readPlan,
} from "../../core/publish/index.ts";
import { compareWithPublished } from "../compare/compare.ts";
import { knownGuilds } from "../compare/known-guilds.ts";
import { mergePublished } from "../compare/merge-published.ts";
import { type Destinations, explained } from "../connect/destinations.ts";
import { applyWithProgress, withCancellableProgress } from "../ui/progress.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { manifestOrProjectOf } from "./argument.ts";
import { batchOf } from "./batch.ts";
import { confirm } from "./confirm.ts";
import { findingsOfBlockers } from "./findings.ts";
import { type PublishHistory, placeOf } from "./history.ts";
import { beginEntry, endEntry } from "./history-entry.ts";
import { keepingPermissions } from "./keep-permissions.ts";
import { Outcomes } from "./outcomes.ts";
import type { PlanDocuments } from "./plan-documents.ts";
import { Blocked, linesOf, type Observer, type Planned, type Result, type Ways } from "./planned.ts";
import type { WithDestination } from "./project-batch.ts";
import type { RefusalDiagnostics } from "./refusal-diagnostics.ts";
import { askForRollBack } from "./roll-back.ts";
import { askForPlace } from "./scope.ts";
import { askForTarget, forTarget, type TargetChoice } from "./target-batch.ts";
import { partOf, type Wish } from "./wish.ts";

/** What the publisher works with. */
export interface PublisherParts {
  readonly destinations: Destinations;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly history: PublishHistory;
  readonly output: vscode.LogOutputChannel;
}

/** Publishes manifests: check, plan, show, confirm, apply, say what came of it. */
export class Publisher {
  readonly #parts: PublisherParts;
  readonly #outcomes: Outcomes;
  #busy = false;
  /** The last publish's entry in the history, which the next one looks at. It never rejects. */
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: PublisherParts) {
    this.#parts = parts;
    this.#outcomes = new Outcomes(parts);
  }

  /** Publishes a manifest by itself. */
  async publish(scope: Scope, document: vscode.TextDocument): Promise<void> {
    await this.#alone(() => this.#publish(document, scope));
  }

  /** Publishes all of a project's manifests that go to a target; the user picks one if none is named. */
  async publishToTarget(choice: TargetChoice = {}): Promise<void> {
    await this.#alone(async () => {
      const asked = await askForTarget(this.#parts.destinations, choice);
      if (!asked) return;
      const again = (): Promise<void> => this.publishToTarget({ ...choice, name: asked.batch.name });
      await this.#carryOut(await this.#plan(asked, { again }));
    });
  }

  /** Plans or publishes what a task wants, while its terminal looks on. Rejects with what goes wrong before the first step. */
  async fulfil(wish: Wish, observer: Observer): Promise<Result> {
    return await this.#alone(async () => {
      const asked = await partOf(this.#parts.destinations, wish);
      if (!asked) return "called-off";
      const again = (): Promise<unknown> => this.fulfil(wish, { ...observer, signal: new AbortController().signal });
      const planned = await this.#plan(asked, { again, observer });
      const { plan } = planned;
      if (plan.steps.length === 0) return "done";
      if (wish.only === "plan") return "changes";
      const result = await this.#carryOut(planned);
      return result === "other-guild" ? "called-off" : result;
    });
  }

  /** Brings back what was there before a publish that the user picks. */
  async rollBack(): Promise<void> {
    await this.#alone(async () => {
      const asked = await askForRollBack(this.#parts.destinations, this.#parts.history);
      if (!asked) return;
      const { remember } = asked;
      await this.#carryOut(await this.#plan(asked, { again: () => this.rollBack(), remember }));
    });
  }

  /**
   * Shows what publishing a manifest, or its project to a target, would do, and does nothing. The argument is what the
   * command was given: a file, or nothing.
   */
  async showPlan(argument: unknown): Promise<void> {
    await this.#look(vscode.l10n.t("Show Publish Plan"), argument, (planned) => this.#show(planned));
  }

  /** Shows the commands that differ, as they are published and as the manifests have them. */
  async compare(argument: unknown): Promise<void> {
    const title = vscode.l10n.t("Compare with Published");
    await this.#look(title, argument, (planned) => compareWithPublished(planned, this.#parts));
  }

  /** Takes what others changed since the last publish into the manifests. */
  async merge(argument: unknown): Promise<void> {
    const title = vscode.l10n.t("Merge Published Changes");
    await this.#look(title, argument, (planned) => mergePublished(planned, this.#parts.output));
  }

  async #look(title: string, argument: unknown, show: (planned: Planned) => Promise<void>): Promise<void> {
    await this.#alone(async () => {
      const planned = await this.#lookAt(title, await manifestOrProjectOf(argument, title));
      if (planned) await show(planned);
    });
  }

  async #lookAt(title: string, document: vscode.TextDocument): Promise<Planned | undefined> {
    const place = await askForPlace(title, document);
    if (!place) return undefined;
    if ("scope" in place) return await this.#prepare(place.manifest, place.scope);
    const { found, target } = place;
    const asked = await forTarget(this.#parts.destinations, found, target);
    const again = (): Promise<void> => this.publishToTarget({ name: target.name, near: document.uri });
    return asked && (await this.#plan(asked, { again }));
  }

  async #publish(document: vscode.TextDocument, scope: Scope): Promise<void> {
    const planned = await this.#prepare(document, scope);
    if (!planned || (await this.#carryOut(planned)) !== "other-guild") return;
    if (await this.#parts.destinations.askForGuild(planned)) await this.#publish(document, scope);
  }

  /** Shows a plan, asks, and does it. What else the user wants instead is the caller's. */
  async #carryOut(planned: Planned): Promise<Result | "other-guild"> {
    if (planned.plan.steps.length === 0) {
      this.#outcomes.nothingToDo(planned);
      return "done";
    }
    const answer = await confirm(planned);
    if (answer === "publish") return await this.#apply(planned);
    if (answer === "read") await this.#show(planned);
    if (answer === "merge") await mergePublished(planned, this.#parts.output);
    return answer === "other-guild" ? answer : "called-off";
  }

  /** Two publishes at once would each plan on what the other is changing. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy)
      throw new UserErrorWithActions(vscode.l10n.t("Something is being published already: wait for it, or cancel it."));
    this.#busy = true;
    try {
      await this.#writing;
      return await work();
    } finally {
      this.#busy = false;
    }
  }

  async #prepare(document: vscode.TextDocument, scope: Scope): Promise<Planned | undefined> {
    this.#parts.refusals.clear(document);
    const batch = await batchOf(document, scope);
    const [checked] = batch.manifests;
    const applicationId = checked?.manifest.envelope.applicationId ?? checked?.project.applicationId;
    const said = { applicationId, guildId: checked?.manifest.envelope.guildId };
    const destination = await this.#parts.destinations.of(said, scope);
    return destination && (await this.#plan({ batch, destination }, { again: () => this.publish(scope, document) }));
  }

  async #plan(
    { batch, destination }: WithDestination,
    { again, observer, remember }: Pick<Ways, "again" | "observer"> & Partial<Ways>,
  ): Promise<Planned> {
    const { refusals, output, history } = this.#parts;
    const ledger = await history.ledger(placeOf(destination));
    const ways: Ways = {
      again,
      observer,
      remember:
        remember ?? ((published, open) => ledgerAfter(ledger, batch.wanted, published, { scope: batch.scope, open })),
    };
    for (const { document } of batch.manifests) refusals.clear(document);
    for (const note of batch.notes) output.info(note);
    const options = {
      ...batch,
      ledger: remember ? emptyLedger : ledger,
      guilds: await knownGuilds(destination, batch.manifests, history),
      putsBack: destination.userClient !== undefined,
    };
    const reading = vscode.l10n.t("Reading what is published…");
    const { unreadable, ...read } = await withCancellableProgress(
      reading,
      (signal) => readPlan(batch.wanted, destination, options, signal),
      observer?.signal,
    ).catch(explained);
    if (unreadable) output.info(`The permissions could not be read: ${explainRefusal(unreadable)}`);
    const planned = { ...destination, ...read, batch, ledger, ways };
    observer?.say(linesOf(planned));
    if (read.plan.blockers[0]) await this.#refuse(planned);
    return planned;
  }

  async #refuse(planned: Planned): Promise<never> {
    const { batch, plan } = planned;
    for (const checked of batch.manifests) {
      this.#parts.refusals.show(checked, findingsOfBlockers(plan.blockers, checked));
    }
    await this.#show(planned);
    throw new Blocked(vscode.l10n.t("This cannot be published: {0}", plan.blockers[0]?.message ?? ""));
  }

  async #show(planned: Planned): Promise<void> {
    await this.#parts.plans.show(planned.batch.uri, linesOf(planned));
  }

  async #apply(planned: Planned): Promise<Result> {
    const title = vscode.l10n.t("Publishing {0}", planned.where);
    const { observer } = planned.ways;
    const also: ApplyOptions = {
      signal: observer?.signal,
      onProgress: (step, done, total) => observer?.say([`[${done + 1}/${total}] ${describeStep(step)}`]),
      onWait: (milliseconds) => observer?.say([`Trying again in ${Math.ceil(milliseconds / 1000)} s.`]),
    };
    const begun = await beginEntry(planned, this.#parts);
    const outcome = await keepingPermissions(planned, this.#parts, () =>
      applyWithProgress(title, (options) => applyAt(planned, planned.plan, options), also),
    );
    observer?.say(describeOutcome(outcome));
    this.#writing = endEntry(begun, planned, outcome, this.#parts);
    // A service that has just failed may take its time to say what is published; nobody waits for that now.
    if (!outcome.failed) await this.#writing;
    this.#outcomes.say(planned, outcome);
    return outcome.failed || outcome.cancelled ? "failed" : "done";
  }
}
