import * as vscode from "vscode";
import type { Scope } from "../../core/interface/facts/scope.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import type { ManyEntry } from "../../core/publish/history/many-entry.schema.ts";
import { contractOf } from "../../core/publish/plan/contract.ts";
import type { PlanResult, PublishResult } from "../../core/publish/use-cases/ending.ts";
import { makePlan, refresh } from "../../core/publish/use-cases/make-plan.ts";
import type { PublishPorts } from "../../core/publish/use-cases/ports.ts";
import { publish, showPlan } from "../../core/publish/use-cases/publish.ts";
import type { PlannedRequest } from "../../core/publish/use-cases/request.ts";
import { announceProject, projectAtService } from "../../core/workspace/project-at-service.ts";
import { normalUri } from "../../core/workspace/uris.ts";
import { historyPlace } from "../history/history.ts";
import { isProjectDocument } from "../manifests/project.ts";
import { askForChoice, askForTarget, type Purpose, type TargetChoice } from "../places/choose-place.ts";
import { type Destination, throwRefusal } from "../places/destinations.ts";
import { newQuestions, noQuestions, Question, type QuestionState } from "../ui/ask.ts";
import { output } from "../ui/output.ts";
import { type Action, messageOf, UserErrorWithActions } from "../ui/user-error.ts";
import { manifestOrProjectOf } from "./argument.ts";
import { compareCommand, compareWithPublished } from "./compare.ts";
import { EditorFace, type Observer } from "./editor-face.ts";
import type { EditorPlan, EditorRequest, LaterActions } from "./editor-request.ts";
import type { EndedPublish } from "./ended-publish.ts";
import { type AnyMany, type AnyRequest, isOfMany, ManyPart, type ManyRollBack, requestTo } from "./many/many-part.ts";
import { type ManyActions, ManyPublishes } from "./many/many-publishes.ts";
import { askToMerge } from "./merge-published.ts";
import type { PublishParts } from "./parts.ts";
import { markPublished } from "./plan-watch.ts";
import {
  deciding,
  documentRequest,
  type NewRequest,
  type Part,
  type RequestQuestion,
  targetPart,
  unseenPartRequest,
} from "./requests.ts";
import { askForRollBack } from "./roll-back.ts";
import { destinationOf, notOfMany, Subject, subjectIn, subjectRequest } from "./subject.ts";
import { refuseUnlisted } from "./unlisted.ts";

export interface TaskRequest extends Part {
  readonly only: "plan" | "publish";
}

/** Work on a request that is not made yet. `questions`: for its questions. */
type Work = (request: AnyRequest, questions: QuestionState) => Promise<unknown>;

interface Asked {
  /** Asks the user for the place. */
  asked(document: vscode.TextDocument): Question<AnyRequest>;
  /** Runs the work after it was refused. */
  goOn(request: AnyRequest): Promise<unknown>;
}

/** Finds the place of a document. */
type Place = (document: vscode.TextDocument, asked: Asked) => Question<AnyRequest>;

/** A command's title, and its reason to ask for a place. */
type Command = readonly [title: string, purpose: Purpose];

/** Runs plans and publishes for the user, one at a time. */
export class Publisher implements vscode.Disposable {
  readonly #parts: PublishParts;
  readonly #many: ManyPublishes;
  readonly #published = new vscode.EventEmitter<EndedPublish>();
  /** Fires when a publish that began to write has ended and another one can begin. */
  readonly onDidPublish = this.#published.event;
  /** Ended publishes for which `onDidPublish` has not fired yet. */
  #ended: EndedPublish[] = [];
  #busy = false;
  /** Records of earlier publishes, and refreshes, that the next action waits for. Never rejects. */
  #pending: Promise<unknown> = Promise.resolve();

  constructor(parts: PublishParts) {
    this.#parts = parts;
    this.#many = new ManyPublishes(parts);
  }

  /** Publishes a manifest with its project to the current target. Asks for the place if no current target takes it. */
  async publish(argument: unknown): Promise<void> {
    await this.#at(
      ["Publish", "publish"],
      argument,
      (request, questions) => this.#publish(questions, request),
      (document, asked) => this.#atCurrent(document, asked),
    );
  }

  /** Publishes a manifest, or its project to a target, to a place that the user picks. */
  async publishTo(argument: unknown): Promise<void> {
    await this.#at(["Publish To", "publish"], argument, (request, questions) => this.#publish(questions, request));
  }

  async publishDocument(scope: Scope, document: vscode.TextDocument, questions: QuestionState): Promise<void> {
    await this.#alone(() => this.#publish(questions, documentRequest(document, scope, this.#parts)));
  }

  /** Publishes all of a project's manifests that go to a target; the user picks one if it is unknown. */
  async publishToTarget(choice: TargetChoice): Promise<void> {
    await this.#alone(() =>
      askForTarget(choice, this.#parts.destinations)
        .map(async (place, questions) => this.#publish(questions, await requestTo(targetPart(place), this.#parts)))
        .ask("Publish To"),
    );
  }

  /** Plans or publishes for a task, whose terminal follows. Rejects with errors that occur before the first step. */
  async runTask(task: TaskRequest, observer: Observer): Promise<PlanResult | PublishResult> {
    return await this.#alone(async () => {
      const request = await requestTo(task, this.#parts);
      if (task.only === "publish") return await this.#publish(newQuestions("Publish"), request, observer);
      return await this.#showPlan(newQuestions("Publish"), request, observer);
    });
  }

  async rollBack(entry?: HistoryEntry | ManyEntry): Promise<void> {
    await this.#alone(() =>
      askForRollBack(this.#parts, new EditorFace(this.#parts), entry)
        .map((request, questions) => this.#publish(questions, request))
        .ask("Roll Back"),
    );
  }

  /**
   * Shows the plan of a manifest, or of its project for a target. `argument`: the command's, a file or nothing. Asks for the
   * place if no target is named.
   */
  async showPlan(argument: unknown, target?: string): Promise<void> {
    const show: Work = (request, questions) => this.#showPlan(questions, request);
    const { destinations } = this.#parts;
    const named: Place = (document) =>
      askForTarget({ name: target, near: document.uri }, destinations).map((place) => {
        return requestTo(targetPart(place), this.#parts);
      });
    await this.#at(["Show Publish Plan", "plan"], argument, show, target === undefined ? undefined : named);
  }

  /**
   * Plans for another program: shows and records nothing, and asks the user nothing. A publish does not wait for it. Throws a
   * UserError.
   */
  async planUnseen(part: Part): Promise<EditorPlan> {
    this.#refuseWhileBusy();
    // The ledger of the last publish may still be on its way.
    await this.#pending;
    const question = unseenPartRequest(part, this.#parts);
    const request = this.#complete(await question.ask(noQuestions("Plan")), question);
    const { ledger } = this.#parts.history.recordsOf(historyPlace(request.destination));
    const face = { note: () => {}, reading: <T>(work: () => Promise<T>) => work().catch(throwRefusal) };
    return await makePlan(request, { face, records: { ledger } });
  }

  dispose(): void {
    this.#published.dispose();
  }

  async compare(argument: unknown): Promise<void> {
    const subject = subjectIn(argument);
    // The drift of one command depends on the others, so all are compared.
    const whole = subject ? new Subject(subject.target) : argument;
    await this.#planned(["Compare with Published", "compare"], whole, async (planned, questions) => {
      if (subject?.command) await compareCommand(subject.command, planned, this.#parts);
      else await compareWithPublished(questions, planned, this.#parts);
    });
  }

  /** Reads the published commands of a target, for the tree, the status bar and the lenses. Other actions wait for it. */
  async refresh({ target }: Subject, questions: QuestionState): Promise<void> {
    this.#refuseWhileBusy();
    const { destinations, history } = this.#parts;
    await this.beside(() =>
      destinationOf(target, destinations)
        .map(async (destination) => {
          await refresh(destination, history.recordsOf(historyPlace(destination)), new EditorFace(this.#parts));
        })
        .ask(questions),
    );
  }

  /** Runs work that reads a target. Other actions wait for it. Does nothing and resolves with false if a publish is running. */
  async beside(work: () => Promise<unknown>): Promise<boolean> {
    if (this.#busy) return false;
    const working = this.#pending.then(work);
    this.#pending = working.catch(() => undefined);
    await working;
    return true;
  }

  async merge(argument: unknown): Promise<void> {
    const command = ["Merge Published Changes", "merge"] as const;
    await this.#planned(command, argument, (planned, questions) => askToMerge(questions, planned, this.#parts));
  }

  async #planned(
    command: Command,
    argument: unknown,
    work: (planned: EditorPlan, questions: QuestionState) => Promise<void>,
  ) {
    await this.#at(command, argument, (question, questions) => {
      if (question instanceof ManyPart) throw notOfMany(question.target);
      return question
        .map(async (made, nextForm) => {
          const request = this.#complete(made, question);
          await work(await makePlan(request, this.#ports(request, new EditorFace(this.#parts))), nextForm);
        })
        .ask(questions);
    });
  }

  /** Finds out the subject of a command and its place, and runs the work. `place`: absent, the user picks it. */
  async #at([title, purpose]: Command, argument: unknown, work: Work, place?: Place): Promise<void> {
    await this.#alone(async () => {
      const subject = subjectIn(argument);
      if (subject) return await work(await subjectRequest(subject, this.#parts), newQuestions(title));
      const goOn = (request: AnyRequest) => this.#alone(() => work(request, newQuestions(title)));
      const asked = (document: vscode.TextDocument): Question<AnyRequest> =>
        askForChoice(document, purpose, this.#parts.destinations).map(async (choice): Promise<AnyRequest> => {
          if ("scope" in choice) return documentRequest(document, choice.scope, this.#parts);
          const request = await requestTo(targetPart(choice), this.#parts);
          await refuseUnlisted(document, () => goOn(request));
          return request;
        });
      const question = manifestOrProjectOf(argument).andThen((document) => {
        return place ? place(document, { asked, goOn }) : asked(document);
      });
      return await question.map(work).ask(title);
    });
  }

  /** The request for a document's current target, if that takes the document. */
  #atCurrent(document: vscode.TextDocument, { asked, goOn }: Asked): Question<AnyRequest> {
    const { uri } = document;
    return Question.known(() => this.#parts.currentTarget(uri)).andThen(async (target) => {
      if (!target) return asked(document);
      // A place without a name has no project, so only this file is meant.
      const subject = new Subject(target.name === undefined ? { ...target, paths: [uri.toString()] } : target);
      const request = await subjectRequest(subject, this.#parts);
      if (isProjectDocument(document) || target.taken.has(normalUri(uri.toString())))
        return Question.known(() => request);
      if (target.name !== undefined) await refuseUnlisted(document, () => goOn(request));
      return asked(document);
    });
  }

  /** `observer`: shows the plan instead of a document. */
  async #showPlan(
    questions: QuestionState,
    question: AnyRequest | ManyRollBack,
    observer?: Observer,
  ): Promise<PlanResult | "failed"> {
    if (isOfMany(question)) {
      return await this.#many.showPlan(question, { observer, actions: this.#manyActions(question) }, questions);
    }
    const face = new EditorFace(this.#parts, { observer, showsPlan: observer === undefined });
    return await question
      .map((made) => {
        const request = this.#complete(made, question);
        return showPlan(request, this.#ports(request, face));
      })
      .ask(questions);
  }

  /** `expected`: the plan that the user has read. */
  async #publish(
    questions: QuestionState,
    question: AnyRequest | ManyRollBack,
    observer?: Observer,
    expected?: PlannedRequest,
  ): Promise<PublishResult> {
    if (isOfMany(question)) return await this.#publishMany(questions, question, observer);
    const face = new EditorFace(this.#parts, { observer, hasReadPlan: expected !== undefined });
    const { result, destination, project } = await question
      .map(async (made) => {
        const request = this.#complete(made, question, observer);
        const contract = expected && (await contractOf(expected));
        const { result, recorded } = await publish(request, this.#ports(request, face), contract);
        this.#pending = Promise.all([this.#pending, recorded]);
        return { result, destination: request.destination, project: request.project };
      })
      .ask(questions);
    const { decision } = face;
    // The publish that showed the dialog has ended, so another one can begin.
    if (decision) return await this.#publish(newQuestions(questions.title), deciding(question, decision), observer);
    // A failed publish may also have changed something.
    if (result === "done" || result === "failed") {
      const covered = { place: historyPlace(destination), where: destination.where };
      markPublished(this.#parts.plans, covered, result === "done" ? expected : undefined);
      if (face.done) this.#ended.push({ destination, result, done: face.done });
      if (project) await announce(project, destination);
    }
    return result;
  }

  async #publishMany(questions: QuestionState, question: AnyMany, observer?: Observer): Promise<PublishResult> {
    const options = { observer, actions: this.#manyActions(question, observer) };
    const { result, decision, ended, many } = await this.#many.publish(question, options, questions);
    if (decision) return await this.#publish(newQuestions(questions.title), question.deciding(decision), observer);
    this.#ended.push(...ended);
    if (ended.length > 0 && many.project) await announce(many.project.project, many.destination);
    return result;
  }

  #manyActions(question: AnyMany, observer?: Observer): ManyActions {
    const again = observer && continued(observer);
    const fresh = question.undecided;
    return {
      publish: (title, decision) =>
        this.#later(title, () => this.#publish(newQuestions("Publish"), fresh.deciding(decision ?? {}), again)),
      showPlan: (title, decision) =>
        this.#later(title, () => this.#showPlan(newQuestions("Publish"), fresh.deciding(decision ?? {}))),
    };
  }

  #later(title: string, work: () => Promise<unknown>): Action {
    return { title, run: () => this.#alone(work) };
  }

  #complete(request: NewRequest, question: RequestQuestion, observer?: Observer): EditorRequest {
    const again = observer && continued(observer);
    const publishLater = (title: string, changed: RequestQuestion, expected?: PlannedRequest): Action =>
      this.#later(title, () => this.#publish(newQuestions("Publish"), changed, again, expected));
    const actions: LaterActions = {
      publish: (title, expected) => publishLater(title, question, expected),
      showPlan: (title, decision) => {
        const decided = decision ? deciding(question, decision) : question;
        return this.#later(title, () => this.#showPlan(newQuestions("Publish"), decided));
      },
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

  /** Runs one action at a time, because each of two publishes would plan with commands that the other one changes. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    this.#refuseWhileBusy();
    this.#busy = true;
    try {
      await this.#pending;
      return await work();
    } finally {
      this.#busy = false;
      for (const one of this.#ended.splice(0)) this.#published.fire(one);
    }
  }
}

/** An observer for another publish, which the end of the first one does not stop. */
function continued(observer: Observer): Observer {
  return { ...observer, signal: new AbortController().signal };
}

/** Gives the local service the names of the project. Nothing that was published depends on it. */
async function announce(project: Project, { service, target }: Destination): Promise<void> {
  const { isLocal, url, authorization } = service;
  if (!isLocal || typeof authorization !== "string") return;
  const names = projectAtService(project, target.guildId);
  await announceProject({ url, authorization }, names, fetch).catch((error: unknown) => output.warn(messageOf(error)));
}
