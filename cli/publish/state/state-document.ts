import { answeredIn, hasCommands, type ReadState, type StoredGuild } from "./guild-state.ts";
import type { StoredState } from "./state-document.schema.ts";

interface Run {
  readonly beat: number;
  readonly guilds: ReadonlySet<string>;
}

/** The changes of a run: what is stored of each guild, or undefined for one that is read again. */
export type GuildChanges = ReadonlyMap<string, StoredGuild | undefined>;

/** One version of the state at an address. It never changes. */
export class StateDocument implements ReadState {
  readonly #applicationId: string;
  readonly #guilds: ReadonlyMap<string, string>;
  readonly #runs: ReadonlyMap<string, Run>;
  readonly #claimed: ReadonlySet<string>;

  private constructor(applicationId: string, guilds: ReadonlyMap<string, string>, runs: ReadonlyMap<string, Run>) {
    this.#applicationId = applicationId;
    this.#guilds = guilds;
    this.#runs = runs;
    this.#claimed = new Set([...runs.values()].flatMap((run) => [...run.guilds]));
  }

  static empty(applicationId: string): StateDocument {
    return new StateDocument(applicationId, new Map(), new Map());
  }

  static from({ application_id, guilds, runs }: StoredState): StateDocument {
    const read = Object.entries(runs).map(([id, run]) => [id, { ...run, guilds: new Set(run.guilds) }] as const);
    return new StateDocument(application_id, new Map(Object.entries(guilds)), new Map(read));
  }

  /** False for a guild that a run publishes to now. */
  has(guildId: string, fingerprint: string): boolean {
    return hasCommands(this.#guilds.get(guildId), fingerprint) && !this.#claimed.has(guildId);
  }

  answered(guildId: string): string | undefined {
    return answeredIn(this.#guilds.get(guildId));
  }

  isClaimed(guildId: string): boolean {
    return this.#claimed.has(guildId);
  }

  hasRun(id: string): boolean {
    return this.#runs.has(id);
  }

  /** The beat of each run, by its ID. */
  get beats(): ReadonlyMap<string, number> {
    return new Map([...this.#runs].map(([id, { beat }]) => [id, beat]));
  }

  /** Without runs that were killed. What they have done in their guilds is not known, so these are read again. */
  withoutRuns(ids: readonly string[]): StateDocument {
    const unknown = ids.flatMap((id) => [...(this.#runs.get(id)?.guilds ?? [])]);
    const guilds = new Map(this.#guilds);
    for (const guildId of unknown) guilds.delete(guildId);
    return new StateDocument(this.#applicationId, guilds, new Map([...this.#runs].filter(([id]) => !ids.includes(id))));
  }

  /**
   * With what a run has done so far, in the guilds that it still claims here: others may have published to the rest since.
   * `run`: undefined once it has ended.
   */
  with(id: string, run: Run | undefined, changes: GuildChanges): StateDocument {
    const guilds = new Map(this.#guilds);
    const claimed = this.#runs.get(id)?.guilds;
    for (const [guildId, stored] of changes) {
      if (!claimed?.has(guildId)) continue;
      if (stored === undefined) guilds.delete(guildId);
      else guilds.set(guildId, stored);
    }
    const runs = new Map(this.#runs);
    if (run) runs.set(id, run);
    else runs.delete(id);
    return new StateDocument(this.#applicationId, guilds, runs);
  }

  toJSON(): StoredState {
    return {
      version: 1,
      application_id: this.#applicationId,
      guilds: Object.fromEntries(this.#guilds),
      runs: Object.fromEntries([...this.#runs].map(([id, run]) => [id, { ...run, guilds: [...run.guilds] }])),
    };
  }
}
