/** The publish engine's door: what a manifest wants, what is missing for it, and doing it. */
export { type ApplyOptions, apply, applyAt, type Failure, type Outcome } from "./apply.ts";
export type { Change } from "./changes.ts";
export { type CommandApi, commandApi } from "./command-api.ts";
export { describeOutcome, describePlan, describeRename, describeStep } from "./describe.ts";
export { describeDrift, driftWords, pathLabel, sortedDrift, stateWords } from "./describe-drift.ts";
export { describeConflict, describeMerge, shownValue } from "./describe-merge.ts";
export {
  afterPublish,
  type Drift,
  type DriftOptions,
  type DriftState,
  driftLabel,
  driftOf,
  isTheirs,
} from "./drift.ts";
export { explainRefusal } from "./explain.ts";
export {
  type HistoryEntry,
  type HistoryPlace,
  mostEntries,
  placeKey,
  readEntry,
  type Touched,
  touchedBy,
} from "./history.ts";
export { importable, importEdits, ledgerAfterPull, type Pulled } from "./import.ts";
export { commandLabel, shortList } from "./label.ts";
export { emptyLedger, type Ledger, type LedgerEntry, ledgerAfter, readLedger } from "./ledger.ts";
export { type Conflict, type Merge, mergeEdits, mergeOf, type Side } from "./merge.ts";
export { type PermissionsPlace, type PermissionsPlan, planPermissions } from "./permissions.ts";
export { applyPermissions, type PermissionsOutcome } from "./permissions-apply.ts";
export { describePermissionsPlan, lossesOf } from "./permissions-describe.ts";
export { type PermissionsManifest, readPermissions } from "./permissions-manifest.ts";
export { type PlanOptions, plan } from "./plan.ts";
export { manifestOf, type PulledFrom, pulledCommand } from "./pull.ts";
export { type ReadPlan, type ReadPlanOptions, readPlan } from "./read-plan.ts";
export { locateBodyRefusal, locateRefusal, type RefusalFinding } from "./refusal.ts";
export { ledgerAfterRollBack, type RollBack, rollBackOf } from "./roll-back.ts";
export { permissionsManifestOf, permissionsToSave, putBackSteps, type SavedPermissions } from "./saved-permissions.ts";
export {
  type Blocker,
  type CreateStep,
  type DeleteStep,
  isGuess,
  type OverwriteStep,
  type Owns,
  type Plan,
  type RenameStep,
  renamesOf,
  type SingleStep,
  type Step,
  singleSteps,
  type UpdateStep,
} from "./steps.ts";
export type { ChangedBy, Difference } from "./three-way.ts";
export { type LeftOut, payloadsOf, type Wanted } from "./wanted.ts";
