import type { ApplyOptions, Outcome } from "../apply/apply.ts";
import type { Ledger } from "../drift/ledger.schema.ts";
import type { HistoryEntry, Refresh, UnrestoredList } from "../history/history.schema.ts";
import type { Emptying } from "../plan/emptying.ts";
import type { RenameStep, Warning } from "../plan/steps.ts";
import type { Ending } from "./ending.ts";
import type { PlannedRequest, PublishRequest } from "./request.ts";

export interface Consent {
  /** The batch's and the plan's warnings, which are shown first. */
  readonly warnings: readonly Warning[];
  readonly renames: readonly RenameStep[];
  /** Guessed renames. Agreeing to the plan confirms them only if they are shown. */
  readonly guesses: readonly RenameStep[];
  readonly protectedName: string | undefined;
  /** Deletions because of empty manifests, for which the face asks for more than a yes. Undefined: none. */
  readonly emptying: Emptying | undefined;
  /** Whether the publish overwrites changes of others that can be merged first. */
  readonly isMergeable: boolean;
  /** The permissions that would be lost, as the text of a permissions manifest. Undefined: none, or they cannot be read. */
  readonly backUp: string | undefined;
}

/** Shows a publish and asks the user: a dialog, a terminal, a task. Decides nothing. */
export interface PublishFace<R extends PublishRequest> {
  /** Shows a whole sentence that needs no answer. */
  note(sentence: string): void;
  /** Runs work that only reads; its errors are reported in the face's own words. */
  reading<T>(work: (signal?: AbortSignal) => Promise<T>): Promise<T>;
  /** Shows a plan, also one that is not carried out. */
  show(planned: PlannedRequest<R>): void | Promise<void>;
  /** Resolves with whether to publish. May throw a UserError that says why not. */
  consent(planned: PlannedRequest<R>, needed: Consent): Promise<boolean>;
  /** Runs work that writes, shows its progress, and lets the user cancel it before the next step. */
  progress(planned: PlannedRequest<R>, work: (options: ApplyOptions) => Promise<Outcome>): Promise<Outcome>;
  /** `why`: a whole sentence. `file`: where the permissions are saved. */
  permissionsLost(why: string, file: string): void;
  report(planned: PlannedRequest<R>, ending: Ending): void | Promise<void>;
}

/** A publish as it is recorded. The records know the place. */
export type PublishEntry = Omit<HistoryEntry, "place">;

/** The records of publishes to one place. One object is for one publish. */
export interface Records {
  /** Reads the ledger. Throws a UserError. */
  ledger(): Promise<Ledger>;
  /** Throws a UserError. */
  writeLedger(ledger: Ledger): Promise<void>;
  /** Reads the permissions that earlier publishes may not have restored. Throws a UserError. */
  unrestored(): Promise<UnrestoredList>;
  /** Throws a UserError. */
  writeUnrestored(list: UnrestoredList): Promise<void>;
  /** Writes the entry of this publish, or replaces it. Absent: only the ledger is kept. */
  writeEntry?(entry: PublishEntry): Promise<void>;
  /** Whether Discord's answers to a publish without a failure are recorded, and its commands not read once more; absent: false. */
  readonly trustsAnswers?: true;
  /** Records the published commands. Absent: they are not needed later. */
  writeRefresh?(refresh: Omit<Refresh, "place">): Promise<void>;
}

export interface PublishPorts<R extends PublishRequest> {
  readonly face: PublishFace<R>;
  /** Absent: nothing is recorded. */
  readonly records: Records | undefined;
  /** Saves a permissions manifest to a new file and resolves with its path. Throws a UserError. */
  savePermissions(text: string): Promise<string>;
}
