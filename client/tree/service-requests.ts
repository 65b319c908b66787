import * as vscode from "vscode";
import { wait } from "../../core/discord/retry.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { Unreachable } from "../../core/discord/service-error.ts";
import type { LocalService } from "../places/local-service.ts";
import { type NumberedRequest, requestsOf } from "./requests-of.ts";

/** The number of kept requests. */
const kept = 20;

/** Milliseconds in which requests are shown together. */
const batchMs = 200;

/** Milliseconds before a broken stream is reopened. */
const pause = 1000;

type Followed = Pick<LocalService, "onDidChange" | "find">;

/** The latest requests to the local service, followed while the view is visible. */
export class ServiceRequests implements vscode.Disposable {
  readonly #service: Followed;
  readonly #onFailure: (error: unknown) => void;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #restarting: vscode.Disposable;
  #latest: readonly NumberedRequest[] = [];
  #following: AbortController | undefined;
  #notifying: NodeJS.Timeout | undefined;

  constructor(service: Followed, onFailure: (error: unknown) => void) {
    this.#service = service;
    this.#onFailure = onFailure;
    this.#restarting = service.onDidChange(() => {
      this.#latest = [];
      if (this.#following) this.follow(true);
    });
  }

  /** Newest first. */
  get latest(): readonly NumberedRequest[] {
    return this.#latest;
  }

  /** Starts following the running service, or stops. */
  follow(isLookedAt: boolean): void {
    this.#following?.abort();
    this.#following = isLookedAt ? new AbortController() : undefined;
    if (this.#following) this.#follow(this.#following.signal).catch(this.#onFailure);
  }

  dispose(): void {
    this.follow(false);
    clearTimeout(this.#notifying);
    this.#restarting.dispose();
    this.#changed.dispose();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let address = await this.#service.find(); address && !signal.aborted; address = await this.#service.find()) {
      await this.#read(address, signal);
      // Node ends a stream that is idle for minutes.
      if (!(await wait(pause, signal))) return;
    }
  }

  /** Returns when the stream ends or breaks. Throws a ServiceError. */
  async #read(address: ServiceAddress, signal: AbortSignal): Promise<void> {
    const after = this.#latest[0]?.number ?? 0;
    try {
      for await (const requests of requestsOf(address, { fetch, after, signal })) {
        if (signal.aborted) return;
        this.#latest = [...requests.toReversed(), ...this.#latest].slice(0, kept);
        this.#notifying ??= setTimeout(() => this.#inform(), batchMs);
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
  }

  #inform(): void {
    this.#notifying = undefined;
    this.#changed.fire();
  }
}
