import type { ApplyOptions, Outcome } from "../apply/apply.ts";
import type { Ledger } from "../drift/ledger.schema.ts";
import type { HistoryEntry, Refresh, UnrestoredList } from "../history/history.schema.ts";
import type { RenameStep, Warning } from "../plan/steps.ts";
import type { Ending } from "./ending.ts";
import type { PlannedRequest, PublishRequest } from "./request.ts";

export interface Consent {
  /** What the user has to know before agreeing; shown before everything else. */
  readonly warnings: readonly Warning[];
  readonly renames: readonly RenameStep[];
  /** Renames that are guessed: agreeing to the plan does not confirm them unless they are shown. */
  readonly guesses: readonly RenameStep[];
  readonly protectedName: string | undefined;
  /** Whether it overwrites what others changed since the last publish, and that can be merged first. */
  readonly isMergeable: boolean;
  /** The permissions that would be lost and can be read now, as the text of a permissions manifest. */
  readonly backUp: string | undefined;
}

/** What shows a publish and asks the user: a dialog, a terminal, a task. Decides nothing. */
export interface PublishFace<R extends PublishRequest> {
  /** Shows a whole sentence that needs no answer. */
  note(sentence: string): void;
  /** Runs work that only reads; its errors are reported in the face's own words. */
  reading<T>(work: (signal?: AbortSignal) => Promise<T>): Promise<T>;
  /** Shows a plan, whatever becomes of it. */
  show(planned: PlannedRequest<R>): void | Promise<void>;
  /** Resolves with whether to publish. May throw a UserError that says why not. */
  consent(planned: PlannedRequest<R>, needed: Consent): Promise<boolean>;
  /** Runs what writes, tells how far it is, and lets the user cancel it before the next step. */
  progress(planned: PlannedRequest<R>, work: (options: ApplyOptions) => Promise<Outcome>): Promise<Outcome>;
  /** `why`: a whole sentence. `file`: where the permissions are saved. */
  permissionsLost(why: string, file: string): void;
  report(planned: PlannedRequest<R>, ending: Ending): void | Promise<void>;
}

/** A publish as it is recorded; the place is known to the records. */
export type PublishEntry = Omit<HistoryEntry, "place">;

/** Where publishes to one place are recorded. One object is for one publish. */
export interface Records {
  /** What was last published there. Throws a UserError. */
  ledger(): Promise<Ledger>;
  /** Throws a UserError. */
  writeLedger(ledger: Ledger): Promise<void>;
  /** Permissions that earlier publishes there had to restore, and may not have restored. Throws a UserError. */
  unrestored(): Promise<UnrestoredList>;
  /** Throws a UserError. */
  writeUnrestored(list: UnrestoredList): Promise<void>;
  /** Writes the entry of this publish, or replaces it. Absent: only the ledger is kept. */
  writeEntry?(entry: PublishEntry): Promise<void>;
  /** Remembers what is published there now. Absent: it is not needed later. */
  writeRefresh?(refresh: Omit<Refresh, "place">): Promise<void>;
}

export interface PublishPorts<R extends PublishRequest> {
  readonly face: PublishFace<R>;
  /** Absent: nothing is recorded. */
  readonly records: Records | undefined;
  /** Saves a permissions manifest to a new file and resolves with its path. Throws a UserError. */
  savePermissions(text: string): Promise<string>;
}
