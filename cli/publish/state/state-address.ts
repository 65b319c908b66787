import { wait } from "../../../core/discord/retry.ts";
import { Refused } from "../../../node/terminal/exit.ts";
import { type ChooseGuilds, type ClaimedState, type StatePlace, storedGuild } from "./guild-state.ts";
import { isStoredState } from "./state-document.schema.ts";
import { StateDocument } from "./state-document.ts";
import { StateServer, type Version } from "./state-server.ts";

/** How often a run writes what it has done and shows that it has not ended, in milliseconds. */
const beatPause = 20_000;

/** A run that could not write for so long publishes nothing more, in milliseconds. Shorter than others wait for it. */
const lease = 60_000;

/** The pause between two looks at the state of another run, in milliseconds. */
const lookPause = 2_000;

/** A run whose beat is the same at so many looks in a row has ended. Counted, because the clocks of machines differ. */
const maxSameLooks = 45;

/** The most conflicts of one write. Each is a write of another run, so many in a row are a fault of the server. */
const maxConflicts = 10;

/** The longest pause after a conflict, in milliseconds. Runs that wait differently do not meet again. */
const longestConflictPause = 500;

/** The state at an address, which machines share by compare-and-set. Throws CannotRun. */
export function stateAtAddress(address: string): StatePlace {
  const server = new StateServer(address, process.env);
  return {
    read: async (applicationId) => (await new StateFile(server, applicationId).read()).document,
    claim: (applicationId, choose, onWait) =>
      claimGuilds(new StateFile(server, applicationId), choose, onWait).catch((error: unknown) => {
        throw error instanceof Refused ? new Refused(`${error.message} Nothing was published.`) : error;
      }),
  };
}

/** A version of the state, and what it says. */
interface Snapshot {
  readonly version: Version;
  readonly document: StateDocument;
}

/** The state of one application. Its functions reject with Refused. */
class StateFile {
  readonly #server: StateServer;
  readonly #applicationId: string;

  constructor(server: StateServer, applicationId: string) {
    this.#server = server;
    this.#applicationId = applicationId;
  }

  async read(known?: Snapshot): Promise<Snapshot> {
    const version = await this.#server.read(known?.version);
    return known?.version === version ? known : { version, document: this.#documentOf(version) };
  }

  /** Undefined if another run has written in the meantime. */
  async replace({ version: { etag } }: Snapshot, document: StateDocument): Promise<Snapshot | undefined> {
    const version = await this.#server.replace(etag, document);
    if (!version) return undefined;
    return { version, document: version.body === document ? document : this.#documentOf(version) };
  }

  /** Waits after a conflict and reads again. `conflicts`: of the same write. */
  async readAfterConflict(conflicts: number): Promise<Snapshot> {
    if (conflicts > maxConflicts) {
      throw new Refused(
        `${this.#server.origin} refused to replace the state ${maxConflicts} times in a row, each time because another program had just done so. Check that it supports If-Match, and try again.`,
      );
    }
    await wait(Math.random() * longestConflictPause);
    return await this.read();
  }

  /** Throws Refused for what is not the state of the application, so that no other file is overwritten. */
  #documentOf({ body }: Version): StateDocument {
    const { origin } = this.#server;
    if (body === undefined) return StateDocument.empty(this.#applicationId);
    if (!isStoredState(body)) {
      throw new Refused(
        `The response from ${origin} is not a state that this version can read, so its URL is probably wrong.`,
      );
    }
    if (body.application_id === this.#applicationId) return StateDocument.from(body);
    throw new Refused(`The state at ${origin} is of another application. Use a URL for each application.`);
  }
}

async function claimGuilds(file: StateFile, choose: ChooseGuilds, onWait?: () => void): Promise<ClaimedState> {
  const id = crypto.randomUUID();
  const looks = new Looks();
  let snapshot = await file.read();
  for (let conflicts = 0; ; ) {
    // If only the answer to a claim was lost, it is made once more.
    const document = snapshot.document.withoutRuns([...looks.endedIn(snapshot.document), id]);
    const guilds = choose(document);
    if (guilds.some((guildId) => document.isClaimed(guildId))) {
      if (looks.count === 0) onWait?.();
      looks.add(document);
      await wait(lookPause);
      snapshot = await file.read(snapshot);
      continue;
    }
    const state = new SharedState(file, id, guilds);
    if (guilds.length === 0 || (await state.claim(snapshot, document))) return state;
    snapshot = await file.readAfterConflict(++conflicts);
  }
}

/** Finds runs that were killed: their beat stands still. */
class Looks {
  count = 0;
  readonly #seen = new Map<string, { readonly beat: number; readonly times: number }>();

  add({ beats }: StateDocument): void {
    this.count++;
    for (const [id, beat] of beats) {
      const seen = this.#seen.get(id);
      this.#seen.set(id, { beat, times: seen?.beat === beat ? seen.times + 1 : 0 });
    }
  }

  /** The IDs of runs whose beat was the same at each of the last looks. */
  endedIn({ beats }: StateDocument): readonly string[] {
    return [...beats].flatMap(([id, beat]) => {
      const seen = this.#seen.get(id);
      return seen?.beat === beat && seen.times >= maxSameLooks ? id : [];
    });
  }
}

/** A run that has claimed guilds. Writes what it has done every now and then, so that it is not taken for killed. */
class SharedState implements ClaimedState {
  readonly guilds: readonly string[];
  readonly #file: StateFile;
  readonly #id: string;
  readonly #lost = new AbortController();
  /** All changes since the run began. Those that are written are not written again. */
  readonly #changes = new Map<string, string | undefined>();
  readonly #claimed: Set<string>;
  #snapshot: Snapshot | undefined;
  #beat = 0;
  #nextBeat: NodeJS.Timeout | undefined;
  #leaseEnd: NodeJS.Timeout | undefined;
  /** Why a beat was not written. */
  #failure: Refused | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: StateFile, id: string, guilds: readonly string[]) {
    this.#file = file;
    this.#id = id;
    this.guilds = guilds;
    this.#claimed = new Set(guilds);
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  begin(guildId: string): void {
    this.#changes.set(guildId, undefined);
  }

  settle(guildId: string, fingerprint: string, answered: string): void {
    this.#changes.set(guildId, storedGuild(fingerprint, answered));
    this.#claimed.delete(guildId);
  }

  /** False if another run has written in the meantime. `document`: what the claim is added to. */
  async claim(snapshot: Snapshot, document: StateDocument): Promise<boolean> {
    const start = performance.now();
    this.#snapshot = await this.#file.replace(snapshot, this.#addedTo(document));
    if (!this.#snapshot) return false;
    this.#extendLease(start);
    this.#scheduleBeat();
    return true;
  }

  async release(): Promise<void> {
    clearTimeout(this.#nextBeat);
    await this.#writing;
    clearTimeout(this.#nextBeat);
    clearTimeout(this.#leaseEnd);
    if (!this.#snapshot || this.signal.aborted) return;
    await this.#write(this.#snapshot, (document) => document.with(this.#id, undefined, this.#changes)).catch(
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        throw new Refused(`${error.message} The next publish reads the guilds of this one again.`);
      },
    );
  }

  #addedTo(document: StateDocument): StateDocument {
    return document.with(this.#id, { beat: this.#beat, guilds: new Set(this.#claimed) }, this.#changes);
  }

  #scheduleBeat(): void {
    this.#nextBeat = setTimeout(() => {
      this.#writing = this.#writeBeat();
    }, beatPause);
    // A program that has nothing else to do may end.
    this.#nextBeat.unref();
  }

  /** Does not reject. A failure counts once the lease ends, because a later beat may succeed. */
  async #writeBeat(): Promise<void> {
    const start = performance.now();
    try {
      this.#beat++;
      if (!this.#snapshot || !(await this.#write(this.#snapshot, (document) => this.#addedTo(document)))) {
        this.#lost.abort(
          new Refused("Another run has taken over the guilds, so this one stopped. Publish again to go on."),
        );
        return;
      }
      this.#extendLease(start);
    } catch (error) {
      if (!(error instanceof Refused)) this.#lost.abort(error);
      else this.#failure = error;
    }
    if (!this.signal.aborted) this.#scheduleBeat();
  }

  /** False if another run has taken over. `changed`: the state to write in place of the newest one. */
  async #write(from: Snapshot, changed: (newest: StateDocument) => StateDocument): Promise<boolean> {
    let newest = from;
    for (let conflicts = 0; newest.document.hasRun(this.#id); ) {
      const written = await this.#file.replace(newest, changed(newest.document));
      if (written) {
        this.#snapshot = written;
        return true;
      }
      newest = await this.#file.readAfterConflict(++conflicts);
    }
    return false;
  }

  /** `start`: when the last write began, by `performance.now()`. Other runs cannot have seen it earlier. */
  #extendLease(start: number): void {
    clearTimeout(this.#leaseEnd);
    this.#leaseEnd = setTimeout(
      () => {
        clearTimeout(this.#nextBeat);
        const reason = this.#failure?.message ?? "The state was not written for a minute.";
        this.#lost.abort(new Refused(`${reason} The publish stopped, because other machines may publish now.`));
      },
      start + lease - performance.now(),
    );
    this.#leaseEnd.unref();
  }
}
