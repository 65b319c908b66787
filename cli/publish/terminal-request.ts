import type { Project } from "../../core/kinds/project/project.ts";
import type { Records } from "../../core/publish/use-cases/ports.ts";
import type { Batch, PublishRequest } from "../../core/publish/use-cases/request.ts";
import type { WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { FoundErrors } from "../../node/terminal/exit.ts";
import type { FileFindings } from "../../node/terminal/findings-text.ts";
import type { Destination } from "../connect/connect.ts";
import type { ProgramManifest } from "../from-program/program-manifests.ts";
import type { WhereOptions } from "./where.ts";

export interface TerminalRequest extends PublishRequest {
  readonly batch: Batch & { readonly manifests: readonly WorkspaceDocument[] };
  readonly destination: Destination;
  /** The options that name the place. */
  readonly named: WhereOptions;
  /** The project of the manifests; absent: there is none. */
  readonly project?: Project | undefined;
  /** Present: the commands are a program's, so `batch` has no manifests. */
  readonly program?: ProgramCommands;
}

/** The commands of a program, as its plan is saved. */
export interface ProgramCommands extends ProgramManifest {
  /** For people: the command line of the program, or the file of its plan. */
  readonly line: string;
  /** The application to publish to if nothing else names one. */
  readonly applicationId: string | undefined;
}

/** Manifests of a request have errors, which are already printed as text. */
export class InvalidRequest extends FoundErrors {
  readonly checked: readonly FileFindings[];

  constructor(message: string, checked: readonly FileFindings[]) {
    super(message);
    this.checked = checked;
  }
}

/** A request with the records of its target, which are undefined without a ledger. */
export interface RecordedRequest {
  readonly request: TerminalRequest;
  readonly records: Records | undefined;
}
