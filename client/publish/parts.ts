import type { Destinations } from "../connect/destinations.ts";
import type { RefusalDiagnostics } from "../ui/refusal-diagnostics.ts";
import type { PublishHistory } from "./history.ts";
import type { PlanDocuments } from "./plan-documents.ts";

export interface PublishParts {
  readonly destinations: Destinations;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly history: PublishHistory;
}
