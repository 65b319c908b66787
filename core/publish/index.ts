/** The publish engine's door: what a manifest wants, what is missing for it, and doing it. */
export {
  type ApplyOptions,
  apply,
  applyAt,
  type Failure,
  type Outcome,
  openSteps,
  publishedAfter,
} from "./apply/apply.ts";
export { type CommandApi, commandApi } from "./apply/command-api.ts";
export { explainRefusal } from "./apply/explain.ts";
export { locateBodyRefusal, locateRefusal, type RefusalFinding } from "./apply/refusal.ts";
export {
  type HistoryEntry,
  type HistoryPlace,
  mostEntries,
  placeKey,
  readEntry,
  type Touched,
  touchedBy,
} from "./history/history.ts";
export { emptyLedger, type Ledger, type LedgerEntry, readLedger } from "./history/ledger.ts";
export { ledgerAfter, type Unfinished } from "./history/ledger-after.ts";
export { ledgerAfterRollBack, type RollBack, rollBackOf } from "./history/roll-back.ts";
export { commandLabel, shortList } from "./label.ts";
export { applyPermissions, type PermissionsOutcome } from "./permissions/apply.ts";
export { describePermissionsPlan, lossesOf } from "./permissions/describe.ts";
export { type PermissionsManifest, readPermissions } from "./permissions/permissions-manifest.ts";
export { type PermissionsPlace, type PermissionsPlan, planPermissions } from "./permissions/plan.ts";
export {
  permissionsManifestOf,
  permissionsToSave,
  putBackSteps,
  type SavedPermissions,
  savedPermissionsName,
} from "./permissions/saved-permissions.ts";
export type { Change } from "./plan/changes.ts";
export { describeOutcome, describePlan, describeRename, describeStep } from "./plan/describe.ts";
export { type PlanOptions, plan } from "./plan/plan.ts";
export { type ReadPlan, type ReadPlanOptions, readPlan } from "./plan/read-plan.ts";
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
} from "./plan/steps.ts";
export { type LeftOut, payloadsOf, type Wanted } from "./plan/wanted.ts";
export { describeDrift, driftWords, pathLabel, sortedDrift, stateWords } from "./reconcile/describe-drift.ts";
export { describeConflict, describeMerge, shownValue } from "./reconcile/describe-merge.ts";
export {
  afterPublish,
  type Drift,
  type DriftOptions,
  type DriftState,
  driftLabel,
  driftOf,
  isTheirs,
} from "./reconcile/drift.ts";
export { importable, importEdits, ledgerAfterPull, type Pulled } from "./reconcile/import.ts";
export { type Conflict, type Merge, mergeEdits, mergeOf, type Side } from "./reconcile/merge.ts";
export { manifestOf, type PulledFrom, pulledCommand } from "./reconcile/pull.ts";
export type { ChangedBy, Difference } from "./reconcile/three-way.ts";
