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
import { UserErrorWithActions } from "../ui/user-error.ts";
import { manifestOrProjectOf } from "./argument.ts";
import type { Part } from "./batch.ts";
import { compareCommand, compareWithPublished } from "./compare.ts";
import { EditorFace, type FaceParts, type Observer, PlanFace } from "./editor-face.ts";
import type { EditorPlan, EditorRequest, PlanCallbacks } from "./editor-request.ts";
import { placeOf } from "./history.ts";
import { mergePublished } from "./merge-published.ts";
import { markPublished } from "./plan-watch.ts";
import {
  deciding,
  documentRequest,
  type Made,
  type Make,
  partRequest,
  type RequestParts,
  requestFor,
  targetPart,
} from "./requests.ts";
import { rollBackRequest } from "./roll-back.ts";
import { askForChoice, askForTarget, type TargetChoice } from "./scope.ts";
import { destinationOf, Subject, subjectIn, subjectRequest } from "./subject.ts";

/** What the publisher works with. */
export type PublisherParts = FaceParts & RequestParts;

/** What a task plans or publishes. */
export interface TaskRequest extends Part {
  readonly only: "plan" | "publish";
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
    await this.#at("Publish", argument, (make) => this.#publish(make));
  }

  /** Publishes a manifest by itself. */
  async publishDocument(scope: Scope, document: vscode.TextDocument): Promise<void> {
    await this.#alone(() => this.#publish(documentRequest(document, scope, this.#parts)));
  }

  /** Publishes all of a project's manifests that go to a target; the user picks one if none is named. */
  async publishToTarget(choice: TargetChoice = {}): Promise<void> {
    await this.#alone(async () => {
      await this.#publish(partRequest(targetPart(await askForTarget(choice)), this.#parts));
    });
  }

  /** Plans or publishes what a task asks for, while its terminal follows. Rejects with what goes wrong before the first step. */
  async runTask(task: TaskRequest, observer: Observer): Promise<PlanResult | PublishResult> {
    return await this.#alone(async () => {
      const make = partRequest(task, this.#parts);
      if (task.only === "publish") return await this.#publish(make, { observer });
      return (await this.#showPlan(make, new EditorFace(this.#parts, observer))) ?? "called-off";
    });
  }

  /** Undoes a publish; the user picks one if none is given. */
  async rollBack(entry?: HistoryEntry): Promise<void> {
    await this.#alone(async () => {
      const make = await rollBackRequest(this.#parts, new EditorFace(this.#parts), entry);
      await this.#publish(make);
    });
  }

  /**
   * Shows what publishing a manifest, or its project to a target, would do, and does nothing. The argument is what the
   * command was given: a file, or nothing. Without a target's name, the user is asked where it would go.
   */
  async showPlan(argument: unknown, target?: string): Promise<void> {
    await this.#at("Show Publish Plan", argument, (make) => this.#showPlan(make, new PlanFace(this.#parts)), target);
  }

  /** Shows the commands that differ, as they are published and as the manifests have them. */
  async compare(argument: unknown): Promise<void> {
    const subject = subjectIn(argument);
    // What a command differs in is told by the drift of all of them.
    const whole = subject ? new Subject(subject.target) : argument;
    await this.#planned("Compare with Published", whole, async (planned) => {
      if (subject?.command) await compareCommand(subject.command, planned, this.#parts);
      else await compareWithPublished(planned, this.#parts);
    });
  }

  /** Reads what is published at a target, for the tree, the status bar and the lenses. Other actions may come meanwhile: they wait. */
  async refresh({ target }: Subject): Promise<void> {
    this.#insistOnRest();
    const earlier = this.#pending;
    const refreshing = earlier.then(async () => {
      const { destinations, history } = this.#parts;
      const destination = await destinationOf(target, destinations);
      await refresh(destination, history.recordsOf(placeOf(destination)), new EditorFace(this.#parts));
    });
    this.#pending = refreshing.catch(() => undefined);
    await refreshing;
  }

  /** Takes what was changed on Discord since the last publish into the manifests. */
  async merge(argument: unknown): Promise<void> {
    await this.#planned("Merge Published Changes", argument, (planned) => mergePublished(planned, this.#parts.output));
  }

  async #planned(title: string, argument: unknown, work: (planned: EditorPlan) => Promise<void>): Promise<void> {
    await this.#at(title, argument, async (make) => {
      const request = this.#complete(await make(), make);
      if (request) await work(await makePlan(request, this.#ports(request, new EditorFace(this.#parts))));
    });
  }

  /** Finds out what a command is about and where that goes. */
  async #at(title: string, argument: unknown, work: (make: Make) => Promise<unknown>, target?: string): Promise<void> {
    await this.#alone(async () => {
      const make = await this.#askFor(title, argument, target);
      if (make) await work(make);
    });
  }

  async #askFor(title: string, argument: unknown, target: string | undefined): Promise<Make | undefined> {
    const subject = subjectIn(argument);
    if (subject) return subjectRequest(subject, this.#parts);
    const document = await manifestOrProjectOf(argument, title);
    const choice = await (target === undefined
      ? askForChoice(title, document)
      : askForTarget({ name: target, near: document.uri }));
    return choice && requestFor(choice, document, this.#parts);
  }

  async #showPlan(make: Make, face: EditorFace): Promise<PlanResult | undefined> {
    const request = this.#complete(await make(), make);
    return request && (await showPlan(request, this.#ports(request, face)));
  }

  /** `expected`: the plan that the user has read. */
  async #publish(
    make: Make,
    { observer, expected }: { readonly observer?: Observer | undefined; readonly expected?: Plan | undefined } = {},
  ): Promise<PublishResult> {
    const request = this.#complete(await make(), make, observer);
    if (!request) return "called-off";
    const { plans } = this.#parts;
    const ports = this.#ports(request, new EditorFace(this.#parts, observer));
    const { result, recorded } = await publish(request, ports, expected);
    this.#pending = Promise.all([this.#pending, recorded]);
    const { destination } = request;
    // A publish that failed may have changed something as well.
    if (result === "done" || result === "failed") markPublished(plans, placeOf(destination), destination.where);
    return result;
  }

  #complete(request: Made | undefined, make: Make, observer?: Observer): EditorRequest | undefined {
    if (!request) return undefined;
    const { askForGuild, ...rest } = request;
    const again = observer && { ...observer, signal: new AbortController().signal };
    const callbacks: PlanCallbacks = {
      publish: (expected) => this.#alone(() => this.#publish(make, { observer: again, expected })),
      showPlan: () => this.#alone(() => this.#showPlan(make, new PlanFace(this.#parts))),
      alsoDeleting: (ids) => this.#publish(deciding(make, { alsoDeletes: ids }), { observer }),
      createInstead: () => this.#publish(deciding(make, { rejectsRenames: true }), { observer }),
      deleteToo: (ids) => this.#alone(() => this.#publish(deciding(make, { alsoDeletes: ids }), { observer: again })),
      elsewhere: askForGuild && (async () => ((await askForGuild()) ? await this.#publish(make) : undefined)),
    };
    return { ...rest, callbacks };
  }

  #ports({ destination }: EditorRequest, face: EditorFace): PublishPorts<EditorRequest> {
    const { history } = this.#parts;
    return {
      face,
      records: history.recordsOf(placeOf(destination)),
      savePermissions: async (text) => (await history.savePermissions(text)).fsPath,
    };
  }

  #insistOnRest(): void {
    if (this.#busy) throw new UserErrorWithActions("Another publish is running. Wait for it to finish, or cancel it.");
  }

  /** Two publishes at once would each plan on what the other is changing. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    this.#insistOnRest();
    this.#busy = true;
    try {
      await this.#pending;
      return await work();
    } finally {
      this.#busy = false;
    }
  }
}
