import * as vscode from "vscode";
import { describePlan, type Ledger, type ReadPlan, type Step } from "../../core/publish/index.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import type { Destination } from "../connect/destinations.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import type { Batch } from "./batch.ts";

/** A UserError because what the manifests want cannot be done to what is published. */
export class Blocked extends UserErrorWithActions {}

/** What came of it. "changes": a plan has something to do; "failed": a step failed, or was called off before its turn. */
export type Result = "done" | "changes" | "called-off" | "failed";

/** Who looks on while something is published: a task's terminal. */
export interface Observer {
  readonly say: (lines: readonly string[]) => void;
  /** Stops it before the next step. */
  readonly signal: AbortSignal;
}

/** What depends on why something is published. */
export interface Ways {
  /** Does the same once more, from the start. */
  readonly again: () => Promise<unknown>;
  readonly observer?: Observer | undefined;
  /** What is remembered of the last publish. `open`: the steps that are not known to be done. */
  readonly remember: (published: readonly PublishedCommand[], open: readonly Step[]) => Ledger;
}

/** What is published, where it goes, and what that takes. */
export interface Planned extends Destination, Omit<ReadPlan, "unreadable"> {
  readonly batch: Batch;
  readonly ledger: Ledger;
  readonly ways: Ways;
}

/** A plan to be read, with what it is the plan of. */
export function linesOf({ batch, where, plan }: Planned): readonly string[] {
  const { name, manifests, notes } = batch;
  const isDirty = manifests.some(({ document }) => document.isDirty);
  const head = isDirty
    ? vscode.l10n.t("{0}, with its unsaved changes, {1}", name, where)
    : vscode.l10n.t("{0} {1}", name, where);
  const aside = notes.map((note) => `# ${note}`);
  return [`# ${head}`, ...aside, "", ...describePlan(plan)];
}
