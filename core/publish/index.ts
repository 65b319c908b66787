/** The public API of the publish engine. */

export {
  type ApplyOptions,
  apply,
  type Failure,
  type Outcome,
  openSteps,
  publishedAfter,
} from "./apply/apply.ts";
export { describeEarlyEnd, describeOutcome, describeWait } from "./apply/describe-outcome.ts";
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
export { isLedger, type Ledger, type LedgerEntry } from "./drift/ledger.schema.ts";
export type { Owns } from "./drift/match.ts";
export type { Difference } from "./drift/three-way.ts";
export {
  type HistoryEntry,
  type HistoryPlace,
  isHistoryEntry,
  isUnrestoredList,
  type Refresh,
  type UnrestoredList,
} from "./history/history.schema.ts";
export { maxEntries, placeKey, touchedBy } from "./history/history.ts";
export { ledgerAfter } from "./history/ledger-after.ts";
export { ledgerAfterRollBack, rollBackOf } from "./history/roll-back.ts";
export {
  permissionsManifestOf,
  permissionsToSave,
  restoreSteps,
  savedPermissionsName,
} from "./history/saved-permissions.ts";
export { type ImportOptions, importable, importEdits, ledgerAfterPull } from "./merge/import.ts";
export { type Conflict, mergeEdits, mergeOf, type Side, shownValue } from "./merge/merge.ts";
export { manifestOf } from "./merge/pull.ts";
export { briefRest, briefSteps, changedCommands } from "./plan/brief.ts";
export { type CommandApi, commandApi } from "./plan/command-api.ts";
export { describePlan, describeRename, describeStep, doneSummary } from "./plan/describe.ts";
export { plan } from "./plan/plan.ts";
export {
  type OverwriteStep,
  type Plan,
  type PlanOptions,
  type RenameStep,
  renamesOf,
  type SingleStep,
  type Step,
  singleSteps,
} from "./plan/steps.ts";
export {
  type CommandState,
  type CommandStatus,
  offsetOfName,
  type SubcommandState,
  statusDetail,
  statusLabel,
} from "./state/command-state.ts";
export { placeLabel, targetLabel, targetSummary, typeTitle } from "./state/describe-state.ts";
export { targetState } from "./state/target-state.ts";
export { batchFor, type PathsRequest, placeFor } from "./use-cases/batch.ts";
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
export { makePlan, refresh, rollBackRequest } from "./use-cases/make-plan.ts";
export {
  comparisonsOf,
  isMergeable,
  type ManifestEdits,
  mergeConflicts,
  mergePublished,
} from "./use-cases/merge-published.ts";
export type { PublishEntry, PublishFace, PublishPorts, Records } from "./use-cases/ports.ts";
export { publish, resultOfPlan, showPlan } from "./use-cases/publish.ts";
export { type HistoryFiles, PublishHistory, type Recorded } from "./use-cases/publish-history.ts";
export { pullInto, pullNew } from "./use-cases/pull-into.ts";
export {
  type Batch,
  driftsOf,
  onlyCommand,
  type PlannedRequest,
  type PublishRequest,
  type ReadManifest,
} from "./use-cases/request.ts";
