import type { SentInteraction } from "../../views/test-interaction/sent.schema.ts";
import { isSentInteraction } from "../../views/test-interaction/sent.schema.ts";
import type { Memory } from "../ui/memory.ts";

export type { SentInteraction };

/** The number of interactions kept for each manifest. */
export const maxSent = 20;

/** The test interactions sent from the forms of a workspace, newest first. */
export class SentInteractions {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** The interactions sent for a manifest URI. Skips what is not readable: other programs can write to this memory. */
  of(manifest: string): readonly SentInteraction[] {
    return this.#memory.get<readonly unknown[]>(sentKey(manifest), []).filter(isSentInteraction);
  }

  async add(manifest: string, sent: SentInteraction): Promise<void> {
    await this.#memory.update(sentKey(manifest), [sent, ...this.of(manifest)].slice(0, maxSent));
  }

  async clear(manifest: string): Promise<void> {
    await this.#memory.update(sentKey(manifest), undefined);
  }
}

function sentKey(manifest: string): string {
  return `commandManifest.sentInteractions:${manifest}`;
}
