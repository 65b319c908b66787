import type { Validator } from "../../core/discord/validator.ts";

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};

/** The way from a view to the extension. The editor lets a page acquire it once. */
export class Bridge<Incoming, Outgoing, State> {
  readonly #api = acquireVsCodeApi();
  readonly #isState: Validator<State>;

  /** Messages are typed and not validated: only the extension can send them, and it is of the same build as its views. */
  constructor(isState: Validator<State>, onMessage: (message: Incoming) => void) {
    this.#isState = isState;
    window.addEventListener("message", ({ data }: MessageEvent<Incoming>) => onMessage(data));
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
