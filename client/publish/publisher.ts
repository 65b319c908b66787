import type * as vscode from "vscode";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import type { Plan } from "../../core/publish/plan/steps.ts";
import type { PlanResult, PublishResult } from "../../core/publish/use-cases/ending.ts";
import { makePlan, refresh } from "../../core/publish/use-cases/make-plan.ts";
import type { PublishPorts } from "../../core/publish/use-cases/ports.ts";
import { publish, showPlan } from "../../core/publish/use-cases/publish.ts";
import { type Form, newForm, type Question } from "../ui/ask.ts";
import { type Action, UserErrorWithActions } from "../ui/user-error.ts";
import { manifestOrProjectOf } from "./argument.ts";
import { compareCommand, compareWithPublished } from "./compare.ts";
import { EditorFace, type Observer } from "./editor-face.ts";
import type { EditorPlan, EditorRequest, LaterActions } from "./editor-request.ts";
import { historyPlace } from "./history.ts";
import { mergePublished } from "./merge-published.ts";
import type { PublishParts } from "./parts.ts";
import { markPublished } from "./plan-watch.ts";
import {
  deciding,
  documentRequest,
  type NewRequest,
  type Part,
  partRequest,
  type RequestQuestion,
  requestFor,
  targetPart,
} from "./requests.ts";
import { rollBackRequest } from "./roll-back.ts";
import { askForChoice, askForTarget, type Choice, type TargetChoice } from "./scope.ts";
import { destinationOf, Subject, subjectIn, subjectRequest } from "./subject.ts";

export interface TaskRequest extends Part {
  readonly only: "plan" | "publish";
}

/** What is done with a request that is still to be made. `form`: for its questions. */
type Work = (request: RequestQuestion, form: Form) => Promise<unknown>;

/** Plans and publishes what the user asks for. One at a time. */
export class Publisher {
  readonly #parts: PublishParts;
  #busy = false;
  /** What the next action has to wait for: records of earlier publishes, and refreshes. It never rejects. */
  #pending: Promise<unknown> = Promise.resolve();

  constructor(parts: PublishParts) {
    this.#parts = parts;
  }

  /** Publishes a manifest, or its project to a target. The user is asked where it goes, unless there is one place only. */
  async publish(argument: unknown): Promise<void> {
    await this.#at("Publish", argument, (request, form) => this.#publish(form, request));
  }

  async publishDocument(scope: Scope, document: vscode.TextDocument, form: Form): Promise<void> {
    await this.#alone(() => this.#publish(form, documentRequest(document, scope, this.#parts)));
  }

  /** Publishes all of a project's manifests that go to a target; the user picks one if none is named. */
  async publishToTarget(choice: TargetChoice = {}): Promise<void> {
    await this.#alone(() =>
      askForTarget(choice)
        .map((place, form) => this.#publish(form, partRequest(targetPart(place), this.#parts)))
        .ask("Publish to Target"),
    );
  }

  /** Plans or publishes what a task asks for, while its terminal follows. Rejects with what goes wrong before the first step. */
  async runTask(task: TaskRequest, observer: Observer): Promise<PlanResult | PublishResult> {
    return await this.#alone(async () => {
      const request = partRequest(task, this.#parts);
      if (task.only === "publish") return await this.#publish(newForm("Publish"), request, observer);
      return await this.#showPlan(newForm("Publish"), request, new EditorFace(this.#parts, observer));
    });
  }

  async rollBack(entry?: HistoryEntry): Promise<void> {
    await this.#alone(() =>
      rollBackRequest(this.#parts, new EditorFace(this.#parts), entry)
        .map((request, form) => this.#publish(form, request))
        .ask("Roll Back"),
    );
  }

  /**
   * Shows what publishing a manifest, or its project to a target, would do, and does nothing. The argument is what the
   * command was given: a file, or nothing. Without a target's name, the user is asked where it would go.
   */
  async showPlan(argument: unknown, target?: string): Promise<void> {
    const show: Work = (request, form) => this.#showPlan(form, request, new EditorFace(this.#parts, undefined, true));
    await this.#at("Show Publish Plan", argument, show, target);
  }

  async compare(argument: unknown): Promise<void> {
    const subject = subjectIn(argument);
    // What a command differs in follows from the drift of all of them.
    const whole = subject ? new Subject(subject.target) : argument;
    await this.#planned("Compare with Published", whole, async (planned, form) => {
      if (subject?.command) await compareCommand(subject.command, planned, this.#parts);
      else await compareWithPublished(form, planned, this.#parts);
    });
  }

  /** Reads what is published at a target, for the tree, the status bar and the lenses. Other actions wait for it. */
  async refresh({ target }: Subject, form: Form): Promise<void> {
    this.#refuseWhileBusy();
    const { destinations, history } = this.#parts;
    const refreshing = this.#pending.then(() =>
      destinationOf(target, destinations)
        .map(async (destination) => {
          await refresh(destination, history.recordsOf(historyPlace(destination)), new EditorFace(this.#parts));
        })
        .ask(form),
    );
    this.#pending = refreshing.catch(() => undefined);
    await refreshing;
  }

  async merge(argument: unknown): Promise<void> {
    await this.#planned("Merge Published Changes", argument, (planned, form) => mergePublished(form, planned));
  }

  async #planned(title: string, argument: unknown, work: (planned: EditorPlan, form: Form) => Promise<void>) {
    await this.#at(title, argument, (question, form) =>
      question
        .map(async (made, nextForm) => {
          const request = this.#complete(made, question);
          await work(await makePlan(request, this.#ports(request, new EditorFace(this.#parts))), nextForm);
        })
        .ask(form),
    );
  }

  /** Finds out what a command is about and where that goes. */
  async #at(title: string, argument: unknown, work: Work, target?: string): Promise<void> {
    await this.#alone(() => {
      const subject = subjectIn(argument);
      if (subject) return work(subjectRequest(subject, this.#parts), newForm(title));
      const question = manifestOrProjectOf(argument).andThen((document) => {
        const near = { name: target, near: document.uri };
        const choice: Question<Choice> = target === undefined ? askForChoice(document) : askForTarget(near);
        return choice.map((chosen) => requestFor(chosen, document, this.#parts));
      });
      return question.map(work).ask(title);
    });
  }

  async #showPlan(form: Form, question: RequestQuestion, face: EditorFace): Promise<PlanResult> {
    return await question
      .map((made) => {
        const request = this.#complete(made, question);
        return showPlan(request, this.#ports(request, face));
      })
      .ask(form);
  }

  /** `expected`: the plan that the user has read. */
  async #publish(form: Form, question: RequestQuestion, observer?: Observer, expected?: Plan): Promise<PublishResult> {
    const face = new EditorFace(this.#parts, observer);
    const { result, destination } = await question
      .map(async (made) => {
        const request = this.#complete(made, question, observer);
        const { result, recorded } = await publish(request, this.#ports(request, face), expected);
        this.#pending = Promise.all([this.#pending, recorded]);
        return { result, destination: request.destination };
      })
      .ask(form);
    const { decision } = face;
    // The publish that asked has ended, so another one can begin.
    if (decision) return await this.#publish(newForm(form.title), deciding(question, decision), observer);
    // A publish that failed may have changed something as well.
    if (result === "done" || result === "failed") {
      markPublished(this.#parts.plans, historyPlace(destination), destination.where);
    }
    return result;
  }

  #complete(request: NewRequest, question: RequestQuestion, observer?: Observer): EditorRequest {
    const again = observer && { ...observer, signal: new AbortController().signal };
    const later = (title: string, work: () => Promise<unknown>): Action => ({ title, run: () => this.#alone(work) });
    const publishLater = (title: string, changed: RequestQuestion, expected?: Plan): Action =>
      later(title, () => this.#publish(newForm("Publish"), changed, again, expected));
    const actions: LaterActions = {
      publish: (title, expected) => publishLater(title, question, expected),
      showPlan: (title) =>
        later(title, () => this.#showPlan(newForm("Publish"), question, new EditorFace(this.#parts, undefined, true))),
      deleteToo: (title, ids) => publishLater(title, deciding(question, { alsoDeletes: ids })),
    };
    return { ...request, actions };
  }

  #ports({ destination }: EditorRequest, face: EditorFace): PublishPorts<EditorRequest> {
    const { history } = this.#parts;
    return {
      face,
      records: history.recordsOf(historyPlace(destination)),
      savePermissions: async (text) => (await history.savePermissions(text)).fsPath,
    };
  }

  #refuseWhileBusy(): void {
    if (this.#busy) throw new UserErrorWithActions("Another publish is running. Wait for it to finish, or cancel it.");
  }

  /** Two publishes at once would each plan on what the other is changing. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    this.#refuseWhileBusy();
    this.#busy = true;
    try {
      await this.#pending;
      return await work();
    } finally {
      this.#busy = false;
    }
  }
}
