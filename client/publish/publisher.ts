import * as vscode from "vscode";
import type { Scope } from "../../core/language/facts/scope.ts";
import {
  makePlan,
  type PlanResult,
  type PublishPorts,
  type PublishResult,
  publish,
  showPlan,
} from "../../core/publish/index.ts";
import type { Destinations } from "../connect/destinations.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { manifestOrProjectOf } from "./argument.ts";
import { type BatchAt, documentAt, type Part, partAt } from "./batch.ts";
import { compareWithPublished } from "./compare.ts";
import { EditorFace, type FaceParts, type Observer, PlanFace } from "./editor-face.ts";
import { type EditorPlan, type EditorRequest, type PlanCallbacks, requestOf } from "./editor-request.ts";
import { type PublishHistory, placeOf } from "./history.ts";
import { mergePublished } from "./merge-published.ts";
import { askForRollBack } from "./roll-back.ts";
import { askForPlace, askForTarget, type TargetChoice, type TargetPlace } from "./scope.ts";

/** What the publisher works with. */
export interface PublisherParts extends FaceParts {
  readonly destinations: Destinations;
  readonly history: PublishHistory;
}

/** What a task wants planned or published. */
export interface TaskRequest extends Part {
  readonly only: "plan" | "publish";
}

/** Finds out what the user wants to publish and where, and starts it. One at a time. */
export class Publisher {
  readonly #parts: PublisherParts;
  #busy = false;
  /** The records of earlier publishes, which the next one looks at. It never rejects. */
  #recording: Promise<unknown> = Promise.resolve();

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Publishes a manifest by itself. */
  async publish(scope: Scope, document: vscode.TextDocument): Promise<void> {
    await this.#alone(() => this.#publishDocument(document, scope));
  }

  /** Publishes all of a project's manifests that go to a target; the user picks one if none is named. */
  async publishToTarget(choice: TargetChoice = {}): Promise<void> {
    await this.#alone(async () => {
      const request = await this.#requestTo(await askForTarget(choice), choice.near);
      if (request) await this.#publish(request);
    });
  }

  /** Plans or publishes what a task asks for, while its terminal follows. Rejects with what goes wrong before the first step. */
  async fulfil(task: TaskRequest, observer: Observer): Promise<PlanResult | PublishResult> {
    return await this.#alone(async () => {
      const asked = await partAt(this.#parts.destinations, task);
      if (!asked) return "called-off";
      const again = (): Promise<unknown> => this.fulfil(task, { ...observer, signal: new AbortController().signal });
      const request = await this.#request(asked, { again });
      if (task.only === "publish") return await this.#publish(request, observer);
      return await showPlan(request, this.#ports(request, new EditorFace(this.#parts, observer)));
    });
  }

  /** Brings back what was there before a publish that the user picks. */
  async rollBack(): Promise<void> {
    await this.#alone(async () => {
      const face = new EditorFace(this.#parts);
      const request = await askForRollBack(this.#parts, face, { again: () => this.rollBack() });
      if (request) await this.#publish(request);
    });
  }

  /**
   * Shows what publishing a manifest, or its project to a target, would do, and does nothing. The argument is what the
   * command was given: a file, or nothing. Without a target's name, the user is asked where it would go.
   */
  async showPlan(argument: unknown, target?: string): Promise<void> {
    const title = "Show Publish Plan";
    const work = async (request: EditorRequest): Promise<void> => {
      await showPlan(request, this.#ports(request, new PlanFace(this.#parts)));
    };
    await this.#look(title, argument, work, target);
  }

  /** Shows the commands that differ, as they are published and as the manifests have them. */
  async compare(argument: unknown): Promise<void> {
    await this.#look("Compare with Published", argument, async (request) => {
      await compareWithPublished(await this.#plan(request), this.#parts);
    });
  }

  /** Takes what others changed since the last publish into the manifests. */
  async merge(argument: unknown): Promise<void> {
    await this.#look("Merge Published Changes", argument, async (request) => {
      await mergePublished(await this.#plan(request), this.#parts.output);
    });
  }

  async #look(
    title: string,
    argument: unknown,
    work: (request: EditorRequest) => Promise<void>,
    target?: string,
  ): Promise<void> {
    await this.#alone(async () => {
      const document = await manifestOrProjectOf(argument, title);
      const request = await this.#requestAt(title, document, target);
      if (request) await work(request);
    });
  }

  async #requestAt(title: string, document: vscode.TextDocument, name?: string): Promise<EditorRequest | undefined> {
    const place = await (name === undefined
      ? askForPlace(title, document)
      : askForTarget({ name, near: document.uri }));
    if (!place) return undefined;
    if ("scope" in place) return await this.#requestFor(document, place.scope);
    return await this.#requestTo(place, document.uri);
  }

  async #requestTo({ target, folder }: TargetPlace, near: vscode.Uri | undefined): Promise<EditorRequest | undefined> {
    const found = await partAt(this.#parts.destinations, { place: { target }, folder, paths: [] });
    const again = (): Promise<void> => this.publishToTarget({ name: target, near });
    return found && (await this.#request(found, { again }));
  }

  async #publishDocument(document: vscode.TextDocument, scope: Scope): Promise<void> {
    const request = await this.#requestFor(document, scope);
    if (request) await this.#publish(request);
  }

  async #requestFor(document: vscode.TextDocument, scope: Scope): Promise<EditorRequest | undefined> {
    const { destinations, refusals } = this.#parts;
    refusals.clear(document);
    const found = await documentAt(destinations, document, scope);
    if (!found) return undefined;
    const elsewhere = async (): Promise<void> => {
      if (await destinations.askForGuild(found.destination)) await this.#publishDocument(document, scope);
    };
    // A guild that the user answered may be answered anew.
    const isAnswered = scope === "guild" && found.batch.manifests[0]?.manifest.envelope.guildId === undefined;
    const callbacks = { again: () => this.publish(scope, document), elsewhere: isAnswered ? elsewhere : undefined };
    return await this.#request(found, callbacks);
  }

  async #request(found: BatchAt, callbacks: PlanCallbacks): Promise<EditorRequest> {
    const { refusals, history } = this.#parts;
    for (const { uri } of found.batch.manifests) refusals.clear({ uri: vscode.Uri.parse(uri) });
    return await requestOf(found, callbacks, history);
  }

  async #plan(request: EditorRequest): Promise<EditorPlan> {
    return await makePlan(request, this.#ports(request, new EditorFace(this.#parts)));
  }

  async #publish(request: EditorRequest, observer?: Observer): Promise<PublishResult> {
    const { result, recorded } = await publish(request, this.#ports(request, new EditorFace(this.#parts, observer)));
    this.#recording = Promise.all([this.#recording, recorded]);
    return result;
  }

  #ports({ destination }: EditorRequest, face: EditorFace): PublishPorts<EditorRequest> {
    const { history } = this.#parts;
    return {
      face,
      records: history.recordsOf(placeOf(destination)),
      savePermissions: async (text) => (await history.savePermissions(text)).fsPath,
    };
  }

  /** Two publishes at once would each plan on what the other is changing. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy) throw new UserErrorWithActions("Something is being published already: wait for it, or cancel it.");
    this.#busy = true;
    try {
      await this.#recording;
      return await work();
    } finally {
      this.#busy = false;
    }
  }
}
