import type { MessageStrategy } from "vscode-languageserver";

/** How long the client must be silent before work begins, in milliseconds. */
const quietMs = 500;

/** How long messages that have arrived may be handled between two rounds of the work, in milliseconds. */
const pauseMs = 2;

/** Runs short rounds of work while the client is silent. Any message stops them until the next silence. */
export class IdleRunner implements MessageStrategy {
  #rounds: Iterator<unknown> | undefined;
  #isAllowed = false;
  #timer: NodeJS.Timeout | undefined;
  #fail: (error: unknown) => void = () => {};

  /** Sees every message of a connection. The silence begins when the message has been handled and answered. */
  readonly handleMessage: MessageStrategy["handleMessage"] = async (message, next) => {
    this.#waitForSilence();
    try {
      await next(message);
    } finally {
      this.#waitForSilence();
    }
  };

  /** Runs these rounds once they are allowed. `fail` gets what a round throws, which is then the last. */
  start(rounds: Iterator<unknown>, fail: (error: unknown) => void): void {
    this.#rounds = rounds;
    this.#fail = fail;
    this.#waitForSilence();
  }

  /** Allows the work, which begins after the next silence. */
  allow(): void {
    this.#isAllowed = true;
    this.#waitForSilence();
  }

  #waitForSilence(): void {
    if (this.#isAllowed && this.#rounds) this.#runAfter(quietMs, this.#rounds);
  }

  #runAfter(milliseconds: number, rounds: Iterator<unknown>): void {
    clearTimeout(this.#timer);
    // The work must not keep the process alive.
    this.#timer = setTimeout(() => this.#run(rounds), milliseconds).unref();
  }

  #run(rounds: Iterator<unknown>): void {
    try {
      if (rounds.next().done) this.#rounds = undefined;
      else this.#runAfter(pauseMs, rounds);
    } catch (error) {
      this.#rounds = undefined;
      this.#fail(error);
    }
  }
}
