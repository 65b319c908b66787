import type { Validator } from "../../core/wire/validator.ts";

interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): EditorApi;

/** How messages and the state of a view are validated. */
export interface BridgeOptions<Incoming, State> {
  readonly isMessage: Validator<Incoming>;
  readonly isState: Validator<State>;
  onMessage(message: Incoming): void;
}

/** The way from a view to the extension. The editor lets a page acquire it once. */
export class Bridge<Incoming, Outgoing, State> {
  readonly #api = acquireVsCodeApi();
  readonly #isState: Validator<State>;

  /** Throws on a message that is not valid, in the page's event loop: the extension and its views are one version. */
  constructor({ isMessage, isState, onMessage }: BridgeOptions<Incoming, State>) {
    this.#isState = isState;
    window.addEventListener("message", ({ data }) => {
      if (!isMessage(data)) throw new TypeError("The extension sent a message that this view does not know.");
      onMessage(data);
    });
  }

  post(message: Outgoing): void {
    this.#api.postMessage(message);
  }

  /** What the view kept, also before the window was reloaded; undefined: nothing that this version knows. */
  get state(): State | undefined {
    const state = this.#api.getState();
    return this.#isState(state) ? state : undefined;
  }

  set state(state: State) {
    this.#api.setState(state);
  }
}
