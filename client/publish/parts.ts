import type { Destinations } from "../connect/destinations.ts";
import type { LocalService } from "../connect/local-service.ts";
import type { EditorHistory } from "../history/history.ts";
import type { RefusalDiagnostics } from "../ui/refusal-diagnostics.ts";
import type { PlanDocuments } from "./plan-documents.ts";

export interface PublishParts {
  readonly destinations: Destinations;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly history: EditorHistory;
  readonly localService: LocalService;
}
