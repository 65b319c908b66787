import * as vscode from "vscode";
import { type Client, createClient, type Target } from "../../core/api/client.ts";
import type { Scope } from "../../core/api/judge.ts";
import { ServiceError } from "../../core/api/service-error.ts";
import {
  apply,
  commandApi,
  describePlan,
  explainRefusal,
  type Plan,
  payloadsOf,
  plan,
} from "../../core/publish/index.ts";
import type { ChosenService, Services } from "../services.ts";
import { runs, Stop } from "../stop.ts";
import type { Targets } from "../targets.ts";
import { activeManifest, type CheckedManifest, checkForPublish } from "./checked-manifest.ts";
import { confirm } from "./confirm.ts";
import { findingsOfBlockers } from "./findings.ts";
import { Outcomes } from "./outcomes.ts";
import type { PlanDocuments } from "./plan-documents.ts";
import { applyWithProgress, withCancellableProgress } from "./progress.ts";
import type { RefusalDiagnostics } from "./refusal-diagnostics.ts";
import { askForScope, whereOf } from "./scope.ts";

/** What the publisher works with. */
export interface PublisherParts {
  readonly services: Services;
  readonly targets: Targets;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly output: vscode.LogOutputChannel;
}

/** A manifest, where it goes, and what that takes. */
export interface Planned {
  readonly checked: CheckedManifest;
  readonly service: ChosenService;
  readonly target: Target;
  readonly client: Client;
  readonly plan: Plan;
  /** As it stands behind a verb: “to guild 1250… on the local service”. */
  readonly where: string;
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
    const document = activeManifest();
    await this.#alone(async () => {
      const scope = await askForScope(document);
      const planned = scope && (await this.#prepare(document, scope));
      if (planned) await this.#show(planned);
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
    const guildId = await this.#parts.targets.askForGuild(planned.service);
    if (guildId !== undefined) await this.#publish(document, scope);
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
    mustBeTrusted();
    const { refusals, services, targets } = this.#parts;
    refusals.clear(document);
    const checked = await checkForPublish(document, scope);
    const service = await services.chosen().catch(explained);
    const target = service && (await targets.of(checked, service, scope));
    if (!service || !target) return undefined;
    const client = createClient({ baseUrl: service.url, token: service.authorization, fetch });
    const reading = vscode.l10n.t("Reading what is published…");
    const made = await withCancellableProgress(reading, (signal) =>
      this.#plan(checked, client, target, scope, signal),
    ).catch(explained);
    const planned = { checked, service, target, client, plan: made, where: whereOf(target, service) };
    if (made.blockers[0]) await this.#refuse(planned);
    return planned;
  }

  async #plan(
    { manifest, project }: CheckedManifest,
    client: Client,
    target: Target,
    scope: Scope,
    signal: AbortSignal,
  ): Promise<Plan> {
    const published = await commandApi(client, target).list(signal);
    const wanted = payloadsOf(manifest, scope);
    const options = { scope, owns: "listed", integrationTypes: project.integrationTypes } as const;
    const made = plan(wanted, published, options);
    const loses = made.steps.some(({ kind }) => kind === "rename" || kind === "delete");
    if (!loses || target.guildId === undefined) return made;
    return plan(wanted, published, { ...options, overwrites: await this.#overwrites(client, target, signal) });
  }

  /** How many permissions each command would lose; undefined where the token may not read them. */
  async #overwrites(
    client: Client,
    { applicationId, guildId = "" }: Target,
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

function mustBeTrusted(): void {
  if (vscode.workspace.isTrusted) return;
  const message = vscode.l10n.t("This workspace is not trusted, so nothing is published from it.");
  throw new Stop(message, runs(vscode.l10n.t("Manage Workspace Trust"), "workbench.trust.manage"));
}

/** A refusal in plain words; anything else stays as it is. */
function explained(error: unknown): never {
  if (error instanceof ServiceError) {
    const signIn = runs(vscode.l10n.t("Sign In…"), "commandManifest.signIn");
    throw new Stop(explainRefusal(error), ...(error.status === 401 ? [signIn] : []));
  }
  if (error instanceof Error && error.name === "Unreachable") throw new Stop(explainRefusal(error));
  throw error;
}
