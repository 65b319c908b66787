import type { CancellationToken } from "vscode-languageserver";
import { debounce } from "../../core/tools/debounce.ts";

/** Counts the changes after which findings may differ: to texts, files, settings and workspace folders. */
export class ChangeEvents {
  #version = 0;
  readonly #listeners = new Set<() => void>();

  get version(): number {
    return this.#version;
  }

  fire(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }

  /** Resolves `debounceMs` after the last change since a version, or when the request is cancelled. */
  since(version: number, debounceMs: number, token: CancellationToken): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        debounced.stop();
        this.#listeners.delete(changed);
        cancellation.dispose();
        resolve();
      };
      const debounced = debounce(debounceMs, end);
      const changed = (): void => debounced.next();
      this.#listeners.add(changed);
      const cancellation = token.onCancellationRequested(end);
      if (version !== this.#version) changed();
    });
  }
}
