import type { Validator } from "../../core/discord/validator.ts";

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};

/** The channel from a view to the extension. A page can acquire it only once. */
export class Bridge<Incoming, Outgoing, State> {
  readonly #api = acquireVsCodeApi();
  readonly #isState: Validator<State>;

  /** Messages are typed and not validated: only the extension of the same build can send them. */
  constructor(isState: Validator<State>, onMessage: (message: Incoming) => void) {
    this.#isState = isState;
    window.addEventListener("message", ({ data }: MessageEvent<Incoming>) => onMessage(data));
  }

  post(message: Outgoing): void {
    this.#api.postMessage(message);
  }

  /** The view's saved state, from before a reload too; undefined: unknown to this version. */
  get state(): State | undefined {
    const state = this.#api.getState();
    return this.#isState(state) ? state : undefined;
  }

  set state(state: State) {
    this.#api.setState(state);
  }
}
