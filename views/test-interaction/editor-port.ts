import type { TryItComponent, TryItModal, TryItOutcome, UsableView } from "../../core/use/try-it/try-it.schema.ts";
import { PortFailure, type UsePort } from "../use/use-port.ts";
import type { Answer, FromForm, Question } from "./messages.schema.ts";
import type { TestSettings } from "./test-settings.ts";

type WithoutId<Asked> = Asked extends unknown ? Omit<Asked, "id"> : never;

/** The form's questions to the extension, which sends interactions to the endpoint of the settings. */
export class EditorPort implements UsePort {
  readonly #post: (message: FromForm) => void;
  readonly #settings: TestSettings;
  readonly #waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  #lastId = 0;

  constructor(post: (message: FromForm) => void, settings: TestSettings) {
    this.#post = post;
    this.#settings = settings;
  }

  view: UsePort["view"] = (request, signal) => this.#ask<UsableView>({ kind: "view", request }, signal);

  use: UsePort["use"] = (use, signal) => this.send(this.#settings.useOf(use), { isForged: false }, signal);

  useComponent = (use: TryItComponent): Promise<TryItOutcome> => {
    return this.#ask({ kind: "component", endpoint: this.#settings.endpoint, use });
  };

  submitModal = (modal: TryItModal): Promise<TryItOutcome> => {
    return this.#ask({ kind: "modal", endpoint: this.#settings.endpoint, modal });
  };

  /** `use`: absent for a saved interaction. `isForged`: with a wrong signature. */
  send(
    use: ReturnType<TestSettings["useOf"]> | undefined,
    { isForged }: { readonly isForged: boolean },
    signal?: AbortSignal,
  ): Promise<TryItOutcome> {
    return this.#ask({ kind: "use", endpoint: this.#settings.endpoint, isForged, ...(use && { use }) }, signal);
  }

  receive(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === "answer") waiting?.resolve(answer.answer);
    else waiting?.reject(new PortFailure(answer.problem));
  }

  /** Answers are typed and not validated: only the extension of the same build can send them. */
  #ask<T>(question: WithoutId<Question>, signal?: AbortSignal): Promise<T> {
    const id = ++this.#lastId;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (answer) => resolve(answer as T), reject });
      signal?.addEventListener("abort", () => {
        if (!this.#waiting.delete(id)) return;
        this.#post({ kind: "cancel", id });
        reject(signal.reason);
      });
      this.#post({ ...question, id } as Question);
    });
  }
}
