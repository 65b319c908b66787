import type { ServiceName } from "../../core/discord/service-name.ts";
import type { ApplyOptions, Outcome } from "../../core/publish/apply/apply.ts";
import { ApplyProgress } from "../../core/publish/apply/apply-progress.ts";
import { planLines } from "../../core/publish/plan/plan-text.ts";
import { findingsByManifest } from "../../core/publish/use-cases/ending.ts";
import type { Consent, PublishFace } from "../../core/publish/use-cases/ports.ts";
import { terminalEmptying } from "../../core/publish/use-cases/publish-question.ts";
import { isDeletion, type PlannedRequest } from "../../core/publish/use-cases/request.ts";
import { Refused } from "../../node/terminal/exit.ts";
import { reportFindings } from "../../node/terminal/findings-text.ts";
import { joinedPrintable, printable, printComposed, printError } from "../../node/terminal/print.ts";
import { type Paint, styleFor, type TerminalStyle } from "../../node/terminal/style.ts";
import type { Destination } from "../connect/connect.ts";
import { namedText } from "../files/workspace.ts";
import { placedInProgram } from "../from-program/program-manifests.ts";
import { statusLine } from "../terminal/status-line.ts";
import {
  type AcceptOptions,
  acceptRenames,
  type ConfirmOptions,
  confirmPublish,
  type DeleteAllOptions,
  refuseDeletions,
} from "./confirm.ts";
import { readError, type TerminalRequest } from "./request.ts";

type Face = PublishFace<TerminalRequest>;

export interface PublishReport extends Pick<Face, "show">, Partial<Pick<Face, "report">> {
  /** Shows why the published commands could not be read. Absent: the message on standard error is enough. */
  readonly refused?: (error: unknown, destination: Destination) => void;
}

/** The options that confirm a publish. */
export type ConsentOptions = ConfirmOptions & AcceptOptions & DeleteAllOptions;

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
        const failure = readError(error, destination);
        if (failure instanceof Refused) refused?.(error, destination);
        throw failure;
      }
    },
    async consent(planned, { guesses, protectedName }: Consent) {
      refuseDeletions(options, planned);
      await acceptRenames(options, guesses, planned.request.batch);
      const { batch } = planned.request;
      const deleted = isDeletion(batch) ? batch.name : undefined;
      await confirmPublish(options, { protectedName, targetName: batch.targetName }, deleted);
      return true;
    },
    progress: (_, work) => cancellable(work, destination.serviceName),
    permissionsLost(why, file) {
      printError(why);
      printError(`To restore them, run: command-manifest permissions ${file}`);
    },
    async report(planned, ending) {
      await report?.(planned, ending);
      if (ending.kind === "nothing-to-do") return;
      if (ending.kind === "outdated") return outdated(ending.changes);
      const { batch, program } = planned.request;
      if (program) return reportFindings(placedInProgram(program, program.line, ending.findings));
      for (const { manifest, findings } of findingsByManifest(ending.findings, batch.manifests)) {
        reportFindings({ ...namedText(manifest), findings });
      }
    },
  };
}

function outdated(changes: readonly string[]): void {
  printError("Nothing was published because something has changed since the plan was made:");
  for (const change of changes) printError(`  ${change}`);
  printError("Save a new plan with `plan --out`.");
}

/** Prints a plan or a comparison in the colors of the stream's terminal. The first line is its heading. */
export function printPlanText(text: string, stream: NodeJS.WriteStream): void {
  const style = styleFor(stream);
  const [heading = "", ...lines] = text.split("\n");
  printComposed(
    joinedPrintable([style.bold(printable(heading)), ...lines.map((line) => paintFor(line, style)(printable(line)))]),
    stream,
  );
}

/** By the sign at the start of a line. What is indented below a step has no sign. */
function paintFor(line: string, style: TerminalStyle): Paint {
  if (line.startsWith("Warning: ") || line.startsWith("~ ")) return style.warning;
  if (line.startsWith("! ") || line.startsWith("- ")) return style.error;
  if (line.startsWith("+ ")) return style.hint;
  return line.startsWith("= ") || line.startsWith("# ") ? style.dim : (text) => text;
}

/** The plan as plain text, which begins with the place. */
export function planText(planned: PlannedRequest<TerminalRequest>): string {
  const { plan, request } = planned;
  // Commands that a deletion leaves alone mean nothing.
  const shown = isDeletion(request.batch) ? { ...plan, leftAlone: [], unlisted: [] } : plan;
  const lines = planLines({ ...planned, plan: shown }, terminalEmptying);
  return [request.destination.heading, ...lines].join("\n");
}

/** Ctrl+C stops before the next step and ends a wait; a second one ends the program as usual. */
async function cancellable(work: (options: ApplyOptions) => Promise<Outcome>, service: ServiceName): Promise<Outcome> {
  const controller = new AbortController();
  const line = statusLine();
  // Without a terminal, a line for each second would only fill the log.
  const progress = new ApplyProgress({ service, ...(line ? { show: line.show } : { log: printError }) });
  const cancel = (): void => {
    line?.clear();
    printError("Stopping after this step.");
    controller.abort();
  };
  process.once("SIGINT", cancel);
  try {
    return await work({
      signal: controller.signal,
      onProgress: progress.onProgress,
      onWait: progress.onWait,
    });
  } finally {
    progress.end();
    line?.clear();
    process.off("SIGINT", cancel);
  }
}
