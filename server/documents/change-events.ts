import type { CancellationToken } from "vscode-languageserver";

/** Counts the changes after which findings may differ: of texts, files, settings and workspace folders. */
export class ChangeEvents {
  #version = 0;
  readonly #listeners = new Set<() => void>();

  /** How many changes there were. */
  get version(): number {
    return this.#version;
  }

  fire(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Resolves once something has changed since a version and nothing more for `rest` milliseconds, and also when the request
   * is cancelled.
   */
  since(version: number, rest: number, token: CancellationToken): Promise<void> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const changed = (): void => {
        clearTimeout(timer);
        timer = setTimeout(end, rest);
      };
      const end = (): void => {
        clearTimeout(timer);
        this.#listeners.delete(changed);
        cancellation.dispose();
        resolve();
      };
      this.#listeners.add(changed);
      const cancellation = token.onCancellationRequested(end);
      if (version !== this.#version) changed();
    });
  }
}
