/** The publish engine's door: what a manifest wants, what is missing for it, and doing it. */

export {
  type ApplyOptions,
  apply,
  type Failure,
  type Outcome,
  openSteps,
  publishedAfter,
} from "./apply/apply.ts";
export { describeEarlyEnd, describeOutcome } from "./apply/describe-outcome.ts";
export { describeWait } from "./apply/describe-wait.ts";
export {
  describeDrift,
  driftCounts,
  driftHunks,
  pathLabel,
  sortedDrift,
  stateDetails,
  stateLabels,
} from "./drift/describe-drift.ts";
export {
  type Drift,
  driftLabel,
  driftOf,
} from "./drift/drift.ts";
export { emptyLedger, type Ledger, type LedgerEntry, readLedger } from "./drift/ledger.ts";
export type { Owns } from "./drift/match.ts";
export type { Difference } from "./drift/three-way.ts";
export {
  type HistoryEntry,
  type HistoryPlace,
  maxEntries,
  placeKey,
  readEntry,
  touchedBy,
} from "./history/history.ts";
export { ledgerAfter } from "./history/ledger-after.ts";
export type { Refresh } from "./history/refresh.ts";
export { ledgerAfterRollBack, rollBackOf } from "./history/roll-back.ts";
export {
  permissionsManifestOf,
  permissionsToSave,
  putBackSteps,
  savedPermissionsName,
} from "./history/saved-permissions.ts";
export { readUnrestored, type UnrestoredList } from "./history/unrestored.ts";
export { shownValue } from "./merge/describe-merge.ts";
export { type ImportOptions, importable, importEdits, ledgerAfterPull } from "./merge/import.ts";
export { type Conflict, mergeEdits, mergeOf, type Side } from "./merge/merge.ts";
export { manifestOf } from "./merge/pull.ts";
export { briefRest, briefSteps, changedCommands } from "./plan/brief.ts";
export { type CommandApi, commandApi } from "./plan/command-api.ts";
export { describePlan, describeRename, describeStep } from "./plan/describe.ts";
export type { PlanOptions } from "./plan/options.ts";
export { plan } from "./plan/plan.ts";
export {
  type OverwriteStep,
  type Plan,
  type RenameStep,
  renamesOf,
  type SingleStep,
  type Step,
  singleSteps,
} from "./plan/steps.ts";
export { doneSummary } from "./plan/summary.ts";
export type { CommandState } from "./state/command-state.ts";
export { placeLabel, targetLabel, targetSummary, typeTitle } from "./state/describe-state.ts";
export { type CommandStatus, statusDetail, statusLabel } from "./state/status.ts";
export { offsetOfName, type SubcommandState } from "./state/subcommands.ts";
export { targetState } from "./state/target-state.ts";
export { batchFor, type PathsRequest, placeFor } from "./use-cases/batch.ts";
export { comparisonsOf } from "./use-cases/comparisons.ts";
export type { Consent } from "./use-cases/consent.ts";
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
  isMergeable,
  type ManifestEdits,
  mergeConflicts,
  mergePublished,
} from "./use-cases/merge-published.ts";
export { onlyCommand } from "./use-cases/only-command.ts";
export { driftsOf, type Planned } from "./use-cases/planned.ts";
export type { PublishEntry, PublishFace, PublishPorts, Records } from "./use-cases/ports.ts";
export { publish, resultOfPlan, showPlan } from "./use-cases/publish.ts";
export { type HistoryFiles, PublishHistory, type Recorded } from "./use-cases/publish-history.ts";
export { pullInto } from "./use-cases/pull-into.ts";
export { pullNew } from "./use-cases/pull-new.ts";
export { refresh } from "./use-cases/refresh.ts";
export type { Batch, PublishRequest, ReadManifest } from "./use-cases/request.ts";
export { rollBackRequest } from "./use-cases/roll-back-request.ts";
