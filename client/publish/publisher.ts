import type * as vscode from "vscode";
import type { Scope } from "../../core/language/facts/scope.ts";
import {
  type HistoryEntry,
  makePlan,
  type Plan,
  type PlanResult,
  type PublishPorts,
  type PublishResult,
  publish,
  refresh,
  showPlan,
} from "../../core/publish/index.ts";
import { type Form, type Next, newForm } from "../ui/ask.ts";
import { type Action, UserErrorWithActions } from "../ui/user-error.ts";
import { manifestOrProjectOf } from "./argument.ts";
import type { Part } from "./batch.ts";
import { compareCommand, compareWithPublished } from "./compare.ts";
import { EditorFace, type FaceParts, type Observer, PlanFace } from "./editor-face.ts";
import type { EditorPlan, EditorRequest, LaterActions } from "./editor-request.ts";
import { placeOf } from "./history.ts";
import { mergePublished } from "./merge-published.ts";
import { markPublished } from "./plan-watch.ts";
import {
  deciding,
  documentRequest,
  type MakeRequest,
  type NewRequest,
  partRequest,
  type RequestParts,
  requestFor,
  targetPart,
} from "./requests.ts";
import { rollBackRequest } from "./roll-back.ts";
import { askForChoice, askForTarget, type Choice, type TargetChoice } from "./scope.ts";
import { destinationOf, Subject, subjectIn, subjectRequest } from "./subject.ts";

/** What the publisher works with. */
export type PublisherParts = FaceParts & RequestParts;

/** What a task plans or publishes. */
export interface TaskRequest extends Part {
  readonly only: "plan" | "publish";
}

interface PublishOptions {
  readonly observer?: Observer | undefined;
  /** The plan that the user has read. */
  readonly expected?: Plan | undefined;
}

/** Plans and publishes what the user asks for. One at a time. */
export class Publisher {
  readonly #parts: PublisherParts;
  #busy = false;
  /** What the next action has to wait for: records of earlier publishes, and refreshes. It never rejects. */
  #pending: Promise<unknown> = Promise.resolve();

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Publishes a manifest, or its project to a target. The user is asked where it goes, unless there is one place only. */
  async publish(argument: unknown): Promise<void> {
    await this.#at("Publish", argument, (make, form) => this.#publish(form, make));
  }

  /** Publishes a manifest by itself. */
  async publishDocument(scope: Scope, document: vscode.TextDocument, form: Form): Promise<void> {
    await this.#alone(() => this.#publish(form, documentRequest(document, scope, this.#parts)));
  }

  /** Publishes all of a project's manifests that go to a target; the user picks one if none is named. */
  async publishToTarget(choice: TargetChoice = {}): Promise<void> {
    await this.#alone(() =>
      askForTarget(newForm("Publish to Target"), choice, (place, form) =>
        this.#publish(form, partRequest(targetPart(place), this.#parts)),
      ),
    );
  }

  /** Plans or publishes what a task asks for, while its terminal follows. Rejects with what goes wrong before the first step. */
  async runTask(task: TaskRequest, observer: Observer): Promise<PlanResult | PublishResult> {
    return await this.#alone(async () => {
      const make = partRequest(task, this.#parts);
      if (task.only === "publish") return await this.#publish(newForm("Publish"), make, { observer });
      return await this.#showPlan(newForm("Publish"), make, new EditorFace(this.#parts, observer));
    });
  }

  /** Undoes a publish; the user picks one if none is given. */
  async rollBack(entry?: HistoryEntry): Promise<void> {
    await this.#alone(() =>
      rollBackRequest(this.#parts, new EditorFace(this.#parts), entry, (make, form) => this.#publish(form, make)),
    );
  }

  /**
   * Shows what publishing a manifest, or its project to a target, would do, and does nothing. The argument is what the
   * command was given: a file, or nothing. Without a target's name, the user is asked where it would go.
   */
  async showPlan(argument: unknown, target?: string): Promise<void> {
    const show = (make: MakeRequest, form: Form) => this.#showPlan(form, make, new PlanFace(this.#parts));
    await this.#at("Show Publish Plan", argument, show, target);
  }

  /** Shows the commands that differ, as they are published and as the manifests have them. */
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
      destinationOf(form, target, destinations, async (destination) => {
        await refresh(destination, history.recordsOf(placeOf(destination)), new EditorFace(this.#parts));
      }),
    );
    this.#pending = refreshing.catch(() => undefined);
    await refreshing;
  }

  /** Takes what was changed on Discord since the last publish into the manifests. */
  async merge(argument: unknown): Promise<void> {
    await this.#planned("Merge Published Changes", argument, (planned, form) =>
      mergePublished(form, planned, this.#parts.output),
    );
  }

  async #planned(title: string, argument: unknown, next: Next<EditorPlan, void>): Promise<void> {
    await this.#at(title, argument, (make, form) =>
      make(form, async (made, nextForm) => {
        const request = this.#complete(made, make);
        await next(await makePlan(request, this.#ports(request, new EditorFace(this.#parts))), nextForm);
      }),
    );
  }

  /** Finds out what a command is about and where that goes. */
  async #at(title: string, argument: unknown, next: Next<MakeRequest, unknown>, target?: string): Promise<void> {
    await this.#alone(async () => {
      const form = newForm(title);
      const subject = subjectIn(argument);
      if (subject) return await next(subjectRequest(subject, this.#parts), form);
      return await manifestOrProjectOf(argument, form, (document, afterDocument) => {
        const use: Next<Choice, unknown> = (choice, nextForm) =>
          next(requestFor(choice, document, this.#parts), nextForm);
        return target === undefined
          ? askForChoice(afterDocument, document, use)
          : askForTarget(afterDocument, { name: target, near: document.uri }, use);
      });
    });
  }

  async #showPlan(form: Form, make: MakeRequest, face: EditorFace): Promise<PlanResult> {
    return await make(form, (made) => {
      const request = this.#complete(made, make);
      return showPlan(request, this.#ports(request, face));
    });
  }

  async #publish(form: Form, make: MakeRequest, options: PublishOptions = {}): Promise<PublishResult> {
    const { observer, expected } = options;
    const face = new EditorFace(this.#parts, observer);
    const result = await make(form, async (made) => {
      const request = this.#complete(made, make, observer);
      const published = await publish(request, this.#ports(request, face), expected);
      this.#pending = Promise.all([this.#pending, published.recorded]);
      return { ...published, destination: request.destination };
    });
    const { decision } = face;
    // The publish that asked has ended, so another one can begin.
    if (decision) return await this.#publish(newForm(form.title), deciding(make, decision), { observer });
    const { result: ending, destination } = result;
    // A publish that failed may have changed something as well.
    if (ending === "done" || ending === "failed") {
      markPublished(this.#parts.plans, placeOf(destination), destination.where);
    }
    return ending;
  }

  #complete(request: NewRequest, make: MakeRequest, observer?: Observer): EditorRequest {
    const again = observer && { ...observer, signal: new AbortController().signal };
    const later = (title: string, work: () => Promise<unknown>): Action => ({ title, run: () => this.#alone(work) });
    const publishLater = (title: string, changed: MakeRequest, expected?: Plan): Action =>
      later(title, () => this.#publish(newForm("Publish"), changed, { observer: again, expected }));
    const actions: LaterActions = {
      publish: (title, expected) => publishLater(title, make, expected),
      showPlan: (title) => later(title, () => this.#showPlan(newForm("Publish"), make, new PlanFace(this.#parts))),
      deleteToo: (title, ids) => publishLater(title, deciding(make, { alsoDeletes: ids })),
    };
    return { ...request, actions };
  }

  #ports({ destination }: EditorRequest, face: EditorFace): PublishPorts<EditorRequest> {
    const { history } = this.#parts;
    return {
      face,
      records: history.recordsOf(placeOf(destination)),
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
