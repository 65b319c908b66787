import type { Memory } from "../../memory.ts";
import type { SentInteraction } from "./sent.schema.ts";
import { isSentInteraction } from "./sent.schema.ts";

export type { SentInteraction };

/** How many are kept for each manifest. */
export const mostSent = 20;

/** The test interactions that were sent from the forms of a workspace, newest first. */
export class SentInteractions {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Those of a manifest, given by its URI. What an older version wrote in another form is left out. */
  of(manifest: string): readonly SentInteraction[] {
    return this.#memory.get<readonly unknown[]>(keyOf(manifest), []).filter(isSentInteraction);
  }

  async add(manifest: string, sent: SentInteraction): Promise<void> {
    await this.#memory.update(keyOf(manifest), [sent, ...this.of(manifest)].slice(0, mostSent));
  }

  async clear(manifest: string): Promise<void> {
    await this.#memory.update(keyOf(manifest), undefined);
  }
}

function keyOf(manifest: string): string {
  return `commandManifest.sentInteractions:${manifest}`;
}
