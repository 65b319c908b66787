import type { Uri } from "vscode";
import type { EditorHistory } from "../history/history.ts";
import type { KnownTarget } from "../history/known-targets.ts";
import type { Destinations } from "../places/destinations.ts";
import type { LocalService } from "../places/local-service.ts";
import type { RefusalDiagnostics } from "../ui/refusal-diagnostics.ts";
import type { PlanDocuments } from "./plan-documents.ts";

export interface PublishParts {
  readonly destinations: Destinations;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly history: EditorHistory;
  readonly localService: LocalService;
  /**
   * The target whose state a file shows, and to which *Publish* publishes it. Undefined: its project has no target, or has several
   * that were neither chosen nor read yet.
   */
  readonly currentTarget: (file: Uri) => Promise<KnownTarget | undefined>;
}
