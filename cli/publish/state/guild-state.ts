/** Remembers by fingerprints what was last published to each guild of an application. */
export interface ReadState {
  /** Whether the commands with this fingerprint were completely published to a guild. */
  has(guildId: string, fingerprint: string): boolean;
  /** The fingerprint of the published commands after the last publish; undefined: it is not known. */
  answered(guildId: string): string | undefined;
}

/** The fingerprint of the commands of a guild, and that of what was published after it, as they are stored. */
export type StoredGuild = string;

export function storedGuild(fingerprint: string, answered: string): StoredGuild {
  return `${fingerprint} ${answered}`;
}

/** Whether a guild has the commands with a fingerprint. Earlier versions stored nothing else. */
export function hasCommands(stored: StoredGuild | undefined, fingerprint: string): boolean {
  return stored === fingerprint || stored?.split(" ")[0] === fingerprint;
}

export function answeredIn(stored: StoredGuild | undefined): string | undefined {
  return stored?.split(" ")[1];
}

/** The guilds that only this run may publish to, until it releases them. */
export interface ClaimedState {
  /** The guilds that were chosen. */
  readonly guilds: readonly string[];
  /** Aborted once another run may publish to the guilds. The reason is a CannotRun. Absent: that cannot happen. */
  readonly signal?: AbortSignal;
  /** Notes that a publish to a guild begins, so that it is read again after a crash. */
  begin(guildId: string): void;
  /** Notes that a guild has the commands with this fingerprint. `answered`: the fingerprint of what is published there. */
  settle(guildId: string, fingerprint: string, answered: string): void;
  /** Writes what is not written yet, and lets other runs publish. Rejects with a CannotRun. */
  release(): Promise<void>;
}

/** The guilds that a run reads and publishes to, by the newest state. */
export type ChooseGuilds = (state: ReadState) => readonly string[];

/** Where states are kept. Its functions reject with a CannotRun. */
export interface StatePlace {
  /** Reads the state, and writes nothing. */
  read(applicationId: string): Promise<ReadState>;
  /** Waits until no other run publishes to the guilds, and keeps others from them. `onWait`: called once if it has to wait. */
  claim(applicationId: string, choose: ChooseGuilds, onWait?: () => void): Promise<ClaimedState>;
}

/** Runs work on a state, and releases it. If both fail, the reason of the work counts. */
export async function releasing<T>(
  state: Pick<ClaimedState, "release"> | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const [worked] = await Promise.allSettled([work()]);
  const [released] = await Promise.allSettled([state?.release()]);
  if (worked.status === "rejected") throw worked.reason;
  if (released.status === "rejected") throw released.reason;
  return worked.value;
}
