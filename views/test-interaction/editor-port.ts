import type { TryItComponent, TryItModal, TryItOutcome, UsableView } from "../../core/use/try-it/try-it.schema.ts";
import { PortFailure, type UsePort } from "../use/use-port.ts";
import type { FormReply, FormRequest, FromForm } from "./messages.schema.ts";
import type { TestSettings } from "./test-settings.ts";

type WithoutId<Asked> = Asked extends unknown ? Omit<Asked, "id"> : never;

/** Sends the form's requests to the extension, which sends interactions to the endpoint of the settings. */
export class EditorPort implements UsePort {
  readonly #post: (message: FromForm) => void;
  readonly #settings: TestSettings;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  #lastId = 0;

  constructor(post: (message: FromForm) => void, settings: TestSettings) {
    this.#post = post;
    this.#settings = settings;
  }

  view: UsePort["view"] = (view, signal) => this.#ask<UsableView>({ kind: "view", view }, signal);

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

  receive(reply: FormReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === "result") waiting?.resolve(reply.result);
    else waiting?.reject(new PortFailure(reply.problem));
  }

  /** Results are typed and not validated: only the extension of the same build can send them. */
  #ask<T>(request: WithoutId<FormRequest>, signal?: AbortSignal): Promise<T> {
    const id = ++this.#lastId;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as T), reject });
      signal?.addEventListener("abort", () => {
        if (!this.#waiting.delete(id)) return;
        this.#post({ kind: "cancel", id });
        reject(signal.reason);
      });
      this.#post({ ...request, id } as FormRequest);
    });
  }
}
