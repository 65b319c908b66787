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
export { describeEarlyEnd, describeOutcome } from "./apply/describe-outcome.ts";
export { describeWait } from "./apply/describe-wait.ts";
export { explainRefusal, installLine } from "./apply/explain-refusal.ts";
export { locateBodyRefusal, locateRefusal, type RefusalFinding } from "./apply/refusal.ts";
export { type Change, changesBetween } from "./desired/changes.ts";
export { type DesiredCommand, type LeftOut, payloadsOf } from "./desired/desired.ts";
export { commandLabel, shortList } from "./desired/label.ts";
export { normalCommand } from "./desired/normal.ts";
export {
  describeDrift,
  driftCounts,
  driftHunks,
  driftWords,
  pathLabel,
  sortedDrift,
  stateDetails,
  stateLabels,
} from "./drift/describe-drift.ts";
export {
  afterPublish,
  type Drift,
  type DriftOptions,
  type DriftState,
  driftLabel,
  driftOf,
  isTheirs,
} from "./drift/drift.ts";
export { emptyLedger, type Ledger, type LedgerEntry, readLedger } from "./drift/ledger.ts";
export type { Owns } from "./drift/match.ts";
export type { ChangedBy, Difference } from "./drift/three-way.ts";
export {
  type HistoryEntry,
  type HistoryPlace,
  mostEntries,
  placeKey,
  readEntry,
  type Touched,
  touchedBy,
} from "./history/history.ts";
export { ledgerAfter, type Unfinished } from "./history/ledger-after.ts";
export { type KnownPlace, type Refresh, readRefresh, refreshAt } from "./history/refresh.ts";
export { ledgerAfterRollBack, type RollBack, rollBackOf } from "./history/roll-back.ts";
export { describeConflict, describeMerge, shownValue } from "./merge/describe-merge.ts";
export { type ImportOptions, importable, importEdits, ledgerAfterPull, type Pulled } from "./merge/import.ts";
export { type Conflict, type Merge, mergeEdits, mergeOf, type Side } from "./merge/merge.ts";
export { manifestOf, type PulledFrom, pulledCommand } from "./merge/pull.ts";
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
export { readUnrestored, type UnrestoredList, type UnrestoredPermissions } from "./permissions/unrestored.ts";
export { type BriefSteps, briefRest, briefSteps, changedCommands } from "./plan/brief.ts";
export { type CommandApi, commandApi } from "./plan/command-api.ts";
export { describePlan, describeRename, describeStep } from "./plan/describe.ts";
export type { PlanOptions } from "./plan/options.ts";
export { plan } from "./plan/plan.ts";
export { type ReadPlan, type ReadPlanOptions, readPlan } from "./plan/read-plan.ts";
export {
  type Blocker,
  type CreateStep,
  type DeleteStep,
  isGuess,
  type OverwriteStep,
  type Plan,
  type RenameStep,
  renamesOf,
  type SingleStep,
  type Step,
  singleSteps,
  type UpdateStep,
} from "./plan/steps.ts";
export { doneSummary } from "./plan/summary.ts";
export type { Warning } from "./plan/warnings.ts";
export type { CommandState } from "./state/command-state.ts";
export { placeLabel, targetLabel, targetSummary, typeTitle } from "./state/describe-state.ts";
export { type CommandStatus, statusDetail, statusLabel } from "./state/status.ts";
export { offsetOfName, type SubcommandState } from "./state/subcommands.ts";
export { type TargetState, targetState } from "./state/target-state.ts";
export { batchFor, type PathsRequest, type PlacedBatch, placeFor } from "./use-cases/batch.ts";
export { type Comparison, comparisonsOf } from "./use-cases/comparisons.ts";
export { type Consent, warningsOf } from "./use-cases/consent.ts";
export { consequencesOfDelete, deletePublished } from "./use-cases/delete-command.ts";
export {
  type Ending,
  findingsByManifest,
  locateBlockers,
  locateFailure,
  type PlanResult,
  type PublishResult,
} from "./use-cases/ending.ts";
export { type KnownTarget, knownTargets, type ProjectTargets } from "./use-cases/known-targets.ts";
export { makePlan } from "./use-cases/make-plan.ts";
export {
  type Decision,
  isMergeable,
  type ManifestEdits,
  type MergedManifests,
  mergePublished,
} from "./use-cases/merge-published.ts";
export { type CommandKey, onlyCommand } from "./use-cases/only-command.ts";
export { driftsOf, type Planned } from "./use-cases/planned.ts";
export type { PublishEntry, PublishFace, PublishPorts, Records } from "./use-cases/ports.ts";
export { type Published, publish, resultOfPlan, showPlan } from "./use-cases/publish.ts";
export { type HistoryFiles, PublishHistory, type Recorded } from "./use-cases/publish-history.ts";
export { type PulledInto, type PullInto, pullInto } from "./use-cases/pull-into.ts";
export { pullNew } from "./use-cases/pull-new.ts";
export { refresh } from "./use-cases/refresh.ts";
export type { Batch, Connection, PublishRequest, ReadManifest } from "./use-cases/request.ts";
export { rollBackRequest } from "./use-cases/roll-back-request.ts";
