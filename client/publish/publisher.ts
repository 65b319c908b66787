import * as vscode from "vscode";
import type { Scope } from "../../core/api/judge.ts";
import { ServiceError } from "../../core/api/service-error.ts";
import { parseManifest } from "../../core/manifest/index.ts";
import {
  apply,
  commandApi,
  describePlan,
  explainRefusal,
  type Plan,
  payloadsOf,
  plan,
} from "../../core/publish/index.ts";
import { type Destination, type Destinations, explained } from "../destinations.ts";
import { Stop } from "../stop.ts";
import { activeManifest, type CheckedManifest, checkForPublish } from "./checked-manifest.ts";
import { comparisonsOf } from "./comparisons.ts";
import { confirm } from "./confirm.ts";
import { findingsOfBlockers } from "./findings.ts";
import { Outcomes } from "./outcomes.ts";
import type { PlanDocuments } from "./plan-documents.ts";
import { applyWithProgress, withCancellableProgress } from "./progress.ts";
import type { RefusalDiagnostics } from "./refusal-diagnostics.ts";
import { askForScope } from "./scope.ts";

/** What the publisher works with. */
export interface PublisherParts {
  readonly destinations: Destinations;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly output: vscode.LogOutputChannel;
}

/** A manifest, where it goes, and what that takes. */
export interface Planned extends Destination {
  readonly checked: CheckedManifest;
  readonly plan: Plan;
}

/** Publishes manifests: check, plan, show, confirm, apply, say what came of it. */
export class Publisher {
  readonly #parts: PublisherParts;
  readonly #outcomes: Outcomes;
  #busy = false;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
    this.#outcomes = new Outcomes(parts, (document, scope) => this.publish(scope, document));
  }

  /** Publishes a document, the active one when none is given. */
  async publish(scope: Scope, document = activeManifest()): Promise<void> {
    await this.#alone(() => this.#publish(document, scope));
  }

  /** Shows what publishing the active manifest would do, and does nothing. */
  async showPlan(): Promise<void> {
    await this.#look(vscode.l10n.t("Show Publish Plan"), (planned) => this.#show(planned));
  }

  /** Shows the commands that differ, as they are published and as the active manifest has them. */
  async compare(): Promise<void> {
    await this.#look(vscode.l10n.t("Compare with Published"), async (planned) => {
      const { checked, plan, target, where } = planned;
      const title = vscode.l10n.t("Published {0} ↔ {1}", where, vscode.workspace.asRelativePath(checked.document.uri));
      if (plan.steps.length === 0) this.#outcomes.nothingToDo(planned);
      else await this.#parts.plans.compare(title, checked.document.uri, comparisonsOf(plan, target));
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
    if (!planned) return;
    if (planned.plan.steps.length === 0) {
      this.#outcomes.nothingToDo(planned);
      return;
    }
    const answer = await confirm(planned);
    if (answer === "publish") await this.#apply(planned, scope);
    if (answer === "read") await this.#show(planned);
    if (answer !== "other-guild") return;
    if (await this.#parts.destinations.askForGuild(planned)) await this.#publish(document, scope);
  }

  /** Two publishes at once would each plan on what the other is changing. */
  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#busy) throw new Stop(vscode.l10n.t("Something is being published already: wait for it, or cancel it."));
    this.#busy = true;
    try {
      await work();
    } finally {
      this.#busy = false;
    }
  }

  async #prepare(document: vscode.TextDocument, scope: Scope): Promise<Planned | undefined> {
    this.#parts.refusals.clear(document);
    const checked = await checkForPublish(document, scope);
    const { envelope } = checked.manifest;
    const applicationId = envelope.applicationId ?? checked.project.applicationId;
    const destination = await this.#parts.destinations.of({ applicationId, guildId: envelope.guildId }, scope);
    if (!destination) return undefined;
    const reading = vscode.l10n.t("Reading what is published…");
    const made = await withCancellableProgress(reading, (signal) =>
      this.#plan(checked, destination, scope, signal),
    ).catch(explained);
    const planned = { ...destination, checked, plan: made };
    if (made.blockers[0]) await this.#refuse(planned);
    return planned;
  }

  async #plan(
    { manifest, project }: CheckedManifest,
    destination: Destination,
    scope: Scope,
    signal: AbortSignal,
  ): Promise<Plan> {
    const published = await commandApi(destination.client, destination.target).list(signal);
    const wanted = payloadsOf(manifest, scope);
    const options = { scope, owns: "listed", integrationTypes: project.integrationTypes } as const;
    const made = plan(wanted, published, options);
    const loses = made.steps.some(({ kind }) => kind === "rename" || kind === "delete");
    if (!loses || scope === "global") return made;
    return plan(wanted, published, { ...options, overwrites: await this.#overwrites(destination, signal) });
  }

  /** How many permissions each command would lose; undefined where the token may not read them. */
  async #overwrites(
    { client, target: { applicationId, guildId = "" } }: Destination,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, number> | undefined> {
    try {
      const all = await client.listPermissions(applicationId, guildId, signal);
      return new Map(all.map(({ id, permissions }) => [id, permissions.length]));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.#parts.output.info(`The permissions could not be read: ${explainRefusal(error)}`);
      return undefined;
    }
  }

  async #refuse(planned: Planned): Promise<never> {
    const { blockers } = planned.plan;
    this.#parts.refusals.show(planned.checked, findingsOfBlockers(blockers));
    await this.#show(planned);
    throw new Stop(vscode.l10n.t("This cannot be published: {0}", blockers[0]?.message ?? ""));
  }

  async #show({ checked: { document }, where, plan }: Planned): Promise<void> {
    const name = vscode.workspace.asRelativePath(document.uri);
    const head = document.isDirty
      ? vscode.l10n.t("{0}, with its unsaved changes, {1}", name, where)
      : vscode.l10n.t("{0} {1}", name, where);
    await this.#parts.plans.show(document.uri, [`# ${head}`, "", ...describePlan(plan)]);
  }

  async #apply(planned: Planned, scope: Scope): Promise<void> {
    const title = vscode.l10n.t("Publishing {0}", planned.where);
    const api = commandApi(planned.client, planned.target);
    const outcome = await applyWithProgress(title, (options) => apply(planned.plan, api, options));
    this.#outcomes.say(planned, outcome, scope);
  }
}
