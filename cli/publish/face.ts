import { ServiceError } from "../../core/discord/service-error.ts";
import type { ApplyOptions, Outcome } from "../../core/publish/apply/apply.ts";
import { describePlan, describeStep } from "../../core/publish/plan/describe.ts";
import { findingsByManifest } from "../../core/publish/use-cases/ending.ts";
import type { Consent, PublishFace } from "../../core/publish/use-cases/ports.ts";
import type { PlannedRequest } from "../../core/publish/use-cases/request.ts";
import { type Destination, reportWait } from "../connect/connect.ts";
import { namedText } from "../files/workspace.ts";
import { reportFindings } from "../terminal/findings-text.ts";
import { printError } from "../terminal/print.ts";
import { type AcceptOptions, acceptRenames, type ConfirmOptions, confirm } from "./confirm.ts";
import { readError, type TerminalRequest } from "./request.ts";

type Face = PublishFace<TerminalRequest>;

export interface PublishReport extends Pick<Face, "show">, Partial<Pick<Face, "report">> {
  /** Shows that Discord refused to say what is published. Absent: the message on standard error is enough. */
  readonly refused?: (error: ServiceError, destination: Destination) => void;
}

/** How the user confirms; only commands that publish ask. */
export type ConsentOptions = ConfirmOptions & AcceptOptions;

/** The terminal as a face. Everything but results goes to standard error. */
export function publishFace(
  { destination }: Pick<TerminalRequest, "destination">,
  { show, report, refused }: PublishReport,
  options: ConsentOptions = {},
): Face {
  return {
    show,
    note: (sentence) => printError(sentence),
    async reading(work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ServiceError) refused?.(error, destination);
        throw readError(error, destination);
      }
    },
    async consent(_, { guesses, protectedName }: Consent) {
      await acceptRenames(options, guesses);
      await confirm(options, { protectedName });
      return true;
    },
    progress: (_, work) => cancellable(work),
    permissionsLost(why, file) {
      printError(why);
      printError(`To restore them, run: command-manifest permissions ${file}`);
    },
    async report(planned, ending) {
      await report?.(planned, ending);
      if (ending.kind === "nothing-to-do" || ending.kind === "outdated") return;
      for (const { manifest, findings } of findingsByManifest(ending.findings, planned.request.batch.manifests)) {
        reportFindings(namedText(manifest), findings);
      }
    },
  };
}

export function planText({ plan, request }: PlannedRequest<TerminalRequest>): string {
  return [`In ${request.destination.label}:`, ...describePlan(plan)].join("\n");
}

/** Ctrl+C stops before the next step and ends a wait; a second one ends the program as usual. */
async function cancellable(work: (options: ApplyOptions) => Promise<Outcome>): Promise<Outcome> {
  const controller = new AbortController();
  const cancel = (): void => {
    printError("Stopping after this step.");
    controller.abort();
  };
  process.once("SIGINT", cancel);
  try {
    return await work({
      signal: controller.signal,
      onProgress: (step, done, total) => printError(`[${done + 1}/${total}] ${describeStep(step)}`),
      onWait: reportWait,
    });
  } finally {
    process.off("SIGINT", cancel);
  }
}
