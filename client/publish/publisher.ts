import * as vscode from "vscode";
import type { Scope } from "../../core/api/judge.ts";
import type { PublishedCommand } from "../../core/api/payloads.ts";
import { parseManifest } from "../../core/manifest/index.ts";
import {
  apply,
  commandApi,
  describePlan,
  emptyLedger,
  explainRefusal,
  type Ledger,
  ledgerAfter,
  ledgerAfterRollBack,
  ledgerOf,
  type ReadPlan,
  readPlan,
} from "../../core/publish/index.ts";
import { type Destination, type Destinations, explained } from "../destinations.ts";
import { Stop } from "../stop.ts";
import { type Batch, batchOf } from "./batch.ts";
import { activeManifest } from "./checked-manifest.ts";
import { comparisonsOf } from "./comparisons.ts";
import { confirm } from "./confirm.ts";
import { findingsOfBlockers } from "./findings.ts";
import { type PublishHistory, placeOf } from "./history.ts";
import { writeDown } from "./journal.ts";
import { keepingPermissions } from "./keep-permissions.ts";
import { Outcomes } from "./outcomes.ts";
import type { PlanDocuments } from "./plan-documents.ts";
import { applyWithProgress, withCancellableProgress } from "./progress.ts";
import type { RefusalDiagnostics } from "./refusal-diagnostics.ts";
import { askForRollBack } from "./roll-back.ts";
import { askForScope } from "./scope.ts";
import { askForTarget } from "./target-batch.ts";

/** What the publisher works with. */
export interface PublisherParts {
  readonly destinations: Destinations;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly history: PublishHistory;
  readonly output: vscode.LogOutputChannel;
}

/** What depends on why something is published. */
interface Ways {
  /** Does the same once more, from the start. */
  readonly again: () => Promise<void>;
  /** What is remembered of the last publish afterwards. */
  readonly remember: (published: readonly PublishedCommand[]) => Ledger;
}

/** What is published, where it goes, and what that takes. */
export interface Planned extends Destination, Omit<ReadPlan, "unreadable"> {
  readonly batch: Batch;
  readonly ledger: Ledger;
  readonly ways: Ways;
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

  /** Publishes a document, the active one when none is given. */
  async publish(scope: Scope, document = activeManifest()): Promise<void> {
    await this.#alone(() => this.#publish(document, scope));
  }

  /** Publishes all of a project's manifests that go to a target; the user picks one if none is named. */
  async publishToTarget(name?: string): Promise<void> {
    await this.#alone(async () => {
      const asked = await askForTarget(this.#parts.destinations, name);
      if (!asked) return;
      const { batch, destination } = asked;
      await this.#carryOut(await this.#plan(batch, destination, () => this.publishToTarget(batch.name)));
    });
  }

  /** Brings back what was there before a publish that the user picks. */
  async rollBack(): Promise<void> {
    await this.#alone(async () => {
      const asked = await askForRollBack(this.#parts.destinations, this.#parts.history);
      if (!asked) return;
      const remember = (published: readonly PublishedCommand[]): Ledger => ledgerAfterRollBack(asked.entry, published);
      await this.#carryOut(await this.#plan(asked.batch, asked.destination, () => this.rollBack(), remember));
    });
  }

  /** Shows what publishing the active manifest would do, and does nothing. */
  async showPlan(): Promise<void> {
    await this.#look(vscode.l10n.t("Show Publish Plan"), (planned) => this.#show(planned));
  }

  /** Shows the commands that differ, as they are published and as the active manifest has them. */
  async compare(): Promise<void> {
    await this.#look(vscode.l10n.t("Compare with Published"), async (planned) => {
      const { batch, plan, target, where } = planned;
      const title = vscode.l10n.t("Published {0} ↔ {1}", where, batch.name);
      if (plan.steps.length === 0) this.#outcomes.nothingToDo(planned);
      else await this.#parts.plans.compare(title, batch.uri, comparisonsOf(plan, target));
    });
  }

  async #look(title: string, show: (planned: Planned) => Promise<void>): Promise<void> {
    const document = activeManifest();
    await this.#alone(async () => {
      const scope = parseManifest(document.getText()).envelope.scope ?? (await askForScope(title));
      const planned = scope && (await this.#prepare(document, scope));
      if (planned) await show(planned);
    });
  }

  async #publish(document: vscode.TextDocument, scope: Scope): Promise<void> {
    const planned = await this.#prepare(document, scope);
    if (!planned || (await this.#carryOut(planned)) !== "other-guild") return;
    if (await this.#parts.destinations.askForGuild(planned)) await this.#publish(document, scope);
  }

  /** Shows a plan, asks, and does it. What else the user wants instead is the caller's. */
  async #carryOut(planned: Planned): Promise<"other-guild" | undefined> {
    if (planned.plan.steps.length === 0) {
      this.#outcomes.nothingToDo(planned);
      return undefined;
    }
    const answer = await confirm(planned);
    if (answer === "publish") await this.#apply(planned);
    if (answer === "read") await this.#show(planned);
    return answer === "other-guild" ? answer : undefined;
  }

  /** Two publishes at once would each plan on what the other is changing. */
  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#busy) throw new Stop(vscode.l10n.t("Something is being published already: wait for it, or cancel it."));
    this.#busy = true;
    try {
      await this.#writing;
      await work();
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
    return destination && (await this.#plan(batch, destination, () => this.publish(scope, document)));
  }

  async #plan(
    batch: Batch,
    destination: Destination,
    again: Ways["again"],
    remember?: Ways["remember"],
  ): Promise<Planned> {
    const { refusals, output, history } = this.#parts;
    const ledger = ledgerOf(await history.read(), placeOf(destination));
    const ways: Ways = {
      again,
      remember: remember ?? ((published) => ledgerAfter(ledger, batch.wanted, published)),
    };
    for (const { document } of batch.manifests) refusals.clear(document);
    for (const note of batch.notes) output.info(note);
    const options = {
      ...batch,
      ledger: remember ? emptyLedger : ledger,
      putsBack: destination.userClient !== undefined,
    };
    const reading = vscode.l10n.t("Reading what is published…");
    const { unreadable, ...read } = await withCancellableProgress(reading, (signal) =>
      readPlan(batch.wanted, destination, options, signal),
    ).catch(explained);
    if (unreadable) output.info(`The permissions could not be read: ${explainRefusal(unreadable)}`);
    const planned = { ...destination, ...read, batch, ledger, ways };
    if (read.plan.blockers[0]) await this.#refuse(planned);
    return planned;
  }

  async #refuse(planned: Planned): Promise<never> {
    const { batch, plan } = planned;
    for (const checked of batch.manifests) {
      this.#parts.refusals.show(checked, findingsOfBlockers(plan.blockers, checked));
    }
    await this.#show(planned);
    throw new Stop(vscode.l10n.t("This cannot be published: {0}", plan.blockers[0]?.message ?? ""));
  }

  async #show({ batch, where, plan }: Planned): Promise<void> {
    const { name, manifests, notes } = batch;
    const isDirty = manifests.some(({ document }) => document.isDirty);
    const head = isDirty
      ? vscode.l10n.t("{0}, with its unsaved changes, {1}", name, where)
      : vscode.l10n.t("{0} {1}", name, where);
    const aside = notes.map((note) => `# ${note}`);
    await this.#parts.plans.show(batch.uri, [`# ${head}`, ...aside, "", ...describePlan(plan)]);
  }

  async #apply(planned: Planned): Promise<void> {
    const title = vscode.l10n.t("Publishing {0}", planned.where);
    const api = commandApi(planned.client, planned.target);
    const outcome = await keepingPermissions(planned, this.#parts, () =>
      applyWithProgress(title, (options) => apply(planned.plan, api, options)),
    );
    this.#writing = writeDown(planned, outcome, this.#parts);
    // A service that has just failed may take its time to say what is published; nobody waits for that now.
    if (!outcome.failed) await this.#writing;
    this.#outcomes.say(planned, outcome);
  }
}
