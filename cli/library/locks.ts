import { join } from "node:path";
import { takeFileLock } from "../../node/disk/file-lock.ts";
import { reasonOf } from "../../node/disk/reason-of.ts";
import { dataFolder } from "../../node/disk/running-services.ts";
import { shownPath } from "../files/read.ts";
import type { ClaimedState } from "../publish/state/guild-state.ts";
import { isAddress, statePlace } from "../publish/state/state-place.ts";
import type { CheckedOptions } from "./options.ts";
import { PublishError } from "./publish-error.ts";
import type { Task } from "./silent-face.ts";

/** Lets one process at a time publish to a place. */
export interface Locks {
  /** Runs work while no other process publishes to the task's place. `signal`: aborted once another process may do so. */
  locked<T>(task: Task, work: (signal?: AbortSignal) => Promise<T>): Promise<T>;
  /** Called after the last work. */
  release(): Promise<void>;
}

/** The locks of a call: in a folder for each place, or at an address for all places of the call together. Throws CannotRun. */
export function locksFor(options: CheckedOptions): Locks {
  const { state } = options;
  return state !== undefined && isAddress(state) ? new SharedLocks(state, options.guilds) : new FolderLocks(options);
}

/** The folder for what a publish keeps on this machine. */
export function stateFolder({ state }: Pick<CheckedOptions, "state">): string {
  return state === undefined || isAddress(state) ? join(dataFolder(), "publishing") : state;
}

class FolderLocks implements Locks {
  readonly #folder: string;

  constructor(options: CheckedOptions) {
    this.#folder = stateFolder(options);
  }

  async locked<T>({ request }: Task, work: () => Promise<T>): Promise<T> {
    const { applicationId, guildId } = request.destination.target;
    const name = `${applicationId}-${lockName(guildId)}`;
    const unlock = await takeFileLock(this.#folder, name).catch((error: unknown) => {
      const reason = `${shownPath(this.#folder)} cannot be written: ${reasonOf(error)}.`;
      throw new PublishError("cannot-run", `${reason} Pass another folder as \`state\`.`);
    });
    return await work().finally(unlock);
  }

  async release(): Promise<void> {}
}

/** All places of a call are claimed at once, because each claim replaces the whole state. */
class SharedLocks implements Locks {
  readonly #claim: (applicationId: string) => Promise<ClaimedState>;
  #claimed: Promise<ClaimedState> | undefined;

  constructor(address: string, guilds: CheckedOptions["guilds"]) {
    const place = statePlace(address);
    const names = guilds.map(lockName);
    this.#claim = (applicationId) => place.claim(applicationId, () => names);
  }

  async locked<T>({ request }: Task, work: (signal?: AbortSignal) => Promise<T>): Promise<T> {
    const { applicationId, guildId } = request.destination.target;
    this.#claimed ??= this.#claim(applicationId);
    const state = await this.#claimed;
    state.signal?.throwIfAborted();
    // The terminal must not rely on what it has published to this guild.
    state.begin(lockName(guildId));
    return await work(state.signal);
  }

  async release(): Promise<void> {
    // A claim that failed was reported for each place.
    const state = await this.#claimed?.catch(() => undefined);
    await state?.release();
  }
}

function lockName(guildId: string | undefined): string {
  return guildId ?? "global";
}
